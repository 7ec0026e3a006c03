import type { Metadata } from './metadata.ts'

export type Identity = {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Metadata
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** A user with their identities, as the database keeps them. */
export type Account = {
  id: string
  email: string
  phone: string | null
  passwordHash: string | null
  emailConfirmedAt: Date | null
  invitedAt: Date | null
  confirmationSentAt: Date | null
  recoverySentAt: Date | null
  lastSignInAt: Date | null
  rawAppMeta: Metadata
  rawUserMeta: Metadata
  signUpCount: number
  bannedUntil: Date | null
  createdAt: Date
  updatedAt: Date
  identities: Identity[]
}

export const authenticated = 'authenticated'
export const isBanned = ({ bannedUntil }: Account, now: Date) => bannedUntil !== null && bannedUntil > now

/** The user in the shape clients know. Hashes, tokens and counters never leave. */
export function toWireUser(account: Account) {
  const confirmedAt = account.emailConfirmedAt?.toISOString()
  const { invitedAt, confirmationSentAt, recoverySentAt, lastSignInAt, bannedUntil } = account
  return {
    id: account.id,
    aud: authenticated,
    role: authenticated,
    email: account.email,
    ...(confirmedAt && { email_confirmed_at: confirmedAt, confirmed_at: confirmedAt }),
    phone: account.phone ?? '',
    ...(invitedAt && { invited_at: invitedAt.toISOString() }),
    ...(confirmationSentAt && { confirmation_sent_at: confirmationSentAt.toISOString() }),
    ...(recoverySentAt && { recovery_sent_at: recoverySentAt.toISOString() }),
    ...(lastSignInAt && { last_sign_in_at: lastSignInAt.toISOString() }),
    ...(bannedUntil && { banned_until: bannedUntil.toISOString() }),
    app_metadata: account.rawAppMeta,
    user_metadata: account.rawUserMeta,
    identities: account.identities.map(toWireIdentity),
    is_anonymous: false,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  }
}
export type WireUser = ReturnType<typeof toWireUser>

const toWireIdentity = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: instant(identity.last_sign_in_at),
  created_at: instant(identity.created_at),
  updated_at: instant(identity.updated_at),
  ...(typeof identity.identity_data.email === 'string' && { email: identity.identity_data.email }),
})

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** The metadata a new account starts with: what the e-mail identity knows, and beneath it what the person gave. */
export const firstIdentityData = (userId: string, email: string, given: Metadata): Metadata => ({
  ...given,
  sub: userId,
  email,
  email_verified: false,
  phone_verified: false,
})
