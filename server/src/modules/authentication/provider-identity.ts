import type { ProviderClaims } from '#auth/oidc.ts'
import { isMailAddress } from './addresses.ts'
import { type Metadata, readMetadata } from './metadata.ts'

/** A user as the identity provider describes them. */
export type ProviderIdentity = {
  provider: string
  subject: string
  /** Set only if the provider has verified it; an unverified address may belong to someone else. */
  email: string | undefined
  name: string
  data: Metadata
}

/** The provider's claims that are stored; few, because they are part of every access token. */
const kept = ['name', 'given_name', 'family_name', 'preferred_username', 'picture', 'locale', 'zoneinfo'] as const
const longestText = 500

export function toProviderIdentity(provider: string, claims: ProviderClaims, issuer: string): ProviderIdentity {
  const address = typeof claims.email === 'string' ? claims.email.toLowerCase() : ''
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  const email = isVerified && isMailAddress(address) ? address : undefined
  const notified = kept.flatMap((name) => {
    const value = claims[name]
    return typeof value === 'string' && value.length <= longestText ? [[name, value] as const] : []
  })
  const name = (typeof claims.name === 'string' ? claims.name : '').trim().slice(0, 120)
  const data = {
    ...Object.fromEntries(notified),
    ...(name && { full_name: name }),
    ...(email && { email }),
    email_verified: email !== undefined,
    phone_verified: false,
    iss: issuer,
    sub: claims.sub,
    provider_id: claims.sub,
  }
  return { provider, subject: claims.sub, email, name, data: readMetadata(data) }
}
