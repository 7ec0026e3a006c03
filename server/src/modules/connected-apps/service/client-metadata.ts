import { appFields } from '@uzima/contract/connected-apps'
import { readKeySet } from '@uzima/contract/connected-apps/app-keys'
import type { clientMetadata } from '@uzima/contract/connected-apps/oauth-api'
import {
  type DataKind,
  dataKindNames,
  grantable,
  identityScopes,
  kindsIn,
  launchScopes,
  narrowed,
  writeScopes,
  writesIn,
} from '@uzima/contract/connected-apps/scopes'
import { z } from 'zod/mini'
import { isPublicEndpoint } from '#push/public-address.ts'
import type { StoredClient } from '../queries/clients.ts'
import { proofOf } from './registered-apps.ts'

export type Metadata = z.infer<typeof clientMetadata>

/** What is wrong with what an app says of itself, in the words of RFC 7591 (3.2.2). */
export class MetadataFault extends Error {
  override name = 'MetadataFault'
  readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata'
  constructor(error: MetadataFault['error'], message: string) {
    super(message)
    this.error = error
  }
}
const fault = (message: string) => new MetadataFault('invalid_client_metadata', message)

const secretMethods = ['client_secret_basic', 'client_secret_post'] as const
const grantTypes = ['authorization_code', 'refresh_token']

/** The parts of an app as they are stored; those that are not given are undefined. Throws a `MetadataFault`. */
export function readMetadata(given: Metadata) {
  for (const type of given.grant_types ?? []) if (!grantTypes.includes(type)) throw fault(`grant_types may be ${grantTypes.join(' and ')}`)
  for (const type of given.response_types ?? []) if (type !== 'code') throw fault('response_types may be code')
  return {
    name: read(appFields.name, given.client_name, 'client_name must be 1 to 80 characters'),
    website: read(appFields.website, given.client_uri, 'client_uri must be an https address'),
    privacyNotice: read(appFields.privacyNotice, given.policy_uri, 'policy_uri must be an https address'),
    redirectUris: readRedirects(given.redirect_uris),
    kinds: given.scope == null ? undefined : kindsOf(given.scope),
  }
}

function read<S extends z.core.$ZodType>(schema: S, value: unknown, message: string): z.output<S> | undefined {
  if (value == null) return undefined
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw fault(message)
  return parsed.data
}

function readRedirects(given: string[] | null | undefined): string[] | undefined {
  if (given == null) return undefined
  const parsed = z.safeParse(appFields.redirectUris, given)
  if (parsed.success) return parsed.data
  const message = 'redirect_uris must be 1 to 10 addresses with https, with http on localhost, or with a scheme in reverse domain notation'
  throw new MetadataFault('invalid_redirect_uri', message)
}

function kindsOf(scope: string): DataKind[] {
  const scopes = grantable(scope.split(' '))
  const kinds = [...new Set([...kindsIn(scopes), ...writesIn(scopes)])]
  if (kinds.length === 0) throw fault('scope names nothing that a person can allow')
  return kinds
}

/** How an app proves itself, with its keys if it does so by them. */
export function readProof({ token_endpoint_auth_method: method, jwks, jwks_uri: uri }: Metadata) {
  if ((jwks || uri) && method !== 'private_key_jwt') throw fault('jwks and jwks_uri go with private_key_jwt')
  if (method === 'private_key_jwt') {
    if (jwks && uri) throw fault('jwks and jwks_uri cannot be given both')
    if (uri) {
      if (!isPublicEndpoint(uri) || read(appFields.keys, uri, keysFault) === null) throw fault(keysFault)
      return { proof: 'keys', jwks: null, jwksUri: uri } as const
    }
    const text = JSON.stringify(jwks ?? null)
    if (!readKeySet(text)) throw fault(keysFault)
    return { proof: 'keys', jwks: text, jwksUri: null } as const
  }
  if (method === 'none') return { proof: 'none', jwks: null, jwksUri: null } as const
  if (method && !(secretMethods as readonly string[]).includes(method))
    throw fault(`token_endpoint_auth_method may be none, ${secretMethods.join(', ')} or private_key_jwt`)
  return { proof: 'secret', jwks: null, jwksUri: null } as const
}
const keysFault = 'jwks must have a public key for ES384 or RS384 with a kid, jwks_uri be a public https address of such a set'

const everyScope = [...identityScopes, ...launchScopes, 'patient/*.rs', ...writeScopes]
const methods = { none: 'none', secret: 'client_secret_basic', keys: 'private_key_jwt' } as const

/** What is registered of an app, as RFC 7591 names it (3.2.1). */
export function toMetadata(client: StoredClient) {
  const { id, name, website, privacyNotice, redirectUris, jwks, jwksUri } = client
  const kinds = client.kinds as DataKind[] // checked when the app was registered
  return {
    client_id: id,
    client_name: name,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: methods[proofOf(client)],
    grant_types: grantTypes,
    response_types: ['code'],
    scope: narrowed(everyScope, kinds).join(' '),
    ...(website && { client_uri: website }),
    ...(privacyNotice && { policy_uri: privacyNotice }),
    ...(jwks && { jwks }),
    ...(jwksUri && { jwks_uri: jwksUri }),
  }
}

export const everyKind = dataKindNames
