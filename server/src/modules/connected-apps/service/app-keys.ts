import { isKeyAddress } from '@uzima/contract/connected-apps/app-keys'
import { invalid } from '#errors.ts'
import { isPublicEndpoint } from '#push/public-address.ts'

/** Where the keys of an app are, or the keys themselves. */
export function storedKeys(keys: string | null): { jwks: string | null; jwksUri: string | null } {
  if (keys === null || (isKeyAddress(keys) && !isPublicEndpoint(keys))) throw invalid('keys', 'app_keys_invalid')
  return isKeyAddress(keys) ? { jwks: null, jwksUri: keys } : { jwks: keys, jwksUri: null }
}
