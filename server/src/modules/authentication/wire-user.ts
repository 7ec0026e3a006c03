import type { FactorType } from '#auth/assurance.ts'
import type { Metadata } from './metadata.ts'

/** The address or number that identifies an account. */
export type Contact = { email: string } | { phone: string }

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

/** A second factor as clients see it. Its secret is returned only once, on enrolment. */
type StoredFactor = {
  id: string
  created_at: string
  updated_at: string
  status: 'unverified' | 'verified'
  friendly_name: string
  factor_type: FactorType
  phone: string | null
  last_challenged_at: string | null
}

/** A user with their identities, as stored. */
export type Account = {
  id: string
  /** Empty if there is none. */
  email: string
  phone: string | null
  passwordHash: string | null
  emailConfirmedAt: Date | null
  phoneConfirmedAt: Date | null
  invitedAt: Date | null
  confirmationSentAt: Date | null
  recoverySentAt: Date | null
  reauthenticationSentAt: Date | null
  emailChange: string | null
  emailChangeSentAt: Date | null
  /** Which of the two addresses has confirmed the change so far. */
  emailChangeAgreed: 'new' | 'current' | null
  phoneChange: string | null
  phoneChangeSentAt: Date | null
  lastSignInAt: Date | null
  rawAppMeta: Metadata
  rawUserMeta: Metadata
  signUpCount: number
  isAnonymous: boolean
  bannedUntil: Date | null
  deletedAt: Date | null
  createdAt: Date
  updatedAt: Date
  identities: Identity[]
  factors?: StoredFactor[]
}

export const isBanned = ({ bannedUntil }: Account, now: Date) => bannedUntil !== null && bannedUntil > now
export const isConfirmed = ({ emailConfirmedAt, phoneConfirmedAt }: Account) => emailConfirmedAt !== null || phoneConfirmedAt !== null

/** An account without email, phone, password or identities. */
export const emptyAccount = (id: string, now: Date): Account => ({
  id,
  email: '',
  phone: null,
  passwordHash: null,
  emailConfirmedAt: null,
  phoneConfirmedAt: null,
  invitedAt: null,
  confirmationSentAt: null,
  recoverySentAt: null,
  reauthenticationSentAt: null,
  emailChange: null,
  emailChangeSentAt: null,
  emailChangeAgreed: null,
  phoneChange: null,
  phoneChangeSentAt: null,
  lastSignInAt: null,
  rawAppMeta: {},
  rawUserMeta: {},
  signUpCount: 1,
  isAnonymous: false,
  bannedUntil: null,
  deletedAt: null,
  createdAt: now,
  updatedAt: now,
  identities: [],
})

/** Claims that are the same in every token and user of this installation. */
type Words = { audience: string; role: string }

/** The user as clients expect it. Hashes, tokens and counters are never included. */
export function toWireUser(account: Account, { audience, role }: Words) {
  const { emailConfirmedAt, phoneConfirmedAt } = account
  const [confirmedAt] = [emailConfirmedAt, phoneConfirmedAt].filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime())
  return {
    id: account.id,
    aud: audience,
    role,
    email: account.email,
    ...at('email_confirmed_at', emailConfirmedAt),
    phone: account.phone ?? '',
    ...at('phone_confirmed_at', phoneConfirmedAt),
    ...at('confirmed_at', confirmedAt ?? null),
    ...at('invited_at', account.invitedAt),
    ...at('confirmation_sent_at', account.confirmationSentAt),
    ...at('recovery_sent_at', account.recoverySentAt),
    ...at('reauthentication_sent_at', account.reauthenticationSentAt),
    ...(account.emailChange !== null && { new_email: account.emailChange }),
    ...at('email_change_sent_at', account.emailChangeSentAt),
    ...(account.phoneChange !== null && { new_phone: account.phoneChange }),
    ...at('phone_change_sent_at', account.phoneChangeSentAt),
    ...at('last_sign_in_at', account.lastSignInAt),
    ...at('banned_until', account.bannedUntil),
    ...at('deleted_at', account.deletedAt),
    app_metadata: account.rawAppMeta,
    user_metadata: account.rawUserMeta,
    identities: account.identities.map(toWireIdentity),
    ...(account.factors && account.factors.length > 0 && { factors: account.factors.map(toWireFactor) }),
    is_anonymous: account.isAnonymous,
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  }
}

/** Omits the property when there is no date. */
const at = <N extends string>(name: N, instant: Date | null) =>
  (instant === null ? {} : { [name]: instant.toISOString() }) as { [K in N]?: string } // TypeScript widens a computed key to string

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

export const toWireFactor = (factor: StoredFactor) => ({
  id: factor.id,
  created_at: instant(factor.created_at),
  updated_at: instant(factor.updated_at),
  status: factor.status,
  factor_type: factor.factor_type,
  phone: factor.phone ?? '',
  last_challenged_at: instant(factor.last_challenged_at),
  ...(factor.friendly_name && { friendly_name: factor.friendly_name }),
})

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** Initial metadata of a new account: the claims of its first identity override what the user supplied. */
export const firstIdentityData = (userId: string, contact: Contact, given: Metadata): Metadata => ({
  ...given,
  sub: userId,
  ...contact,
  email_verified: false,
  phone_verified: false,
})
