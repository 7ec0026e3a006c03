import { passwordFault } from '#auth/password-policy.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import {
  type Account,
  type AnyCall,
  emailExists,
  emptyAccount,
  getAccount,
  type Identity,
  insertAccount,
  insertAccountRows,
  invalid,
  lockAccountBy,
  type Metadata,
  nameIn,
  phoneExists,
  readEmail,
  readMetadata,
  readPhone,
  readSignUpData,
  refuse,
  type StoredAccount,
} from '#modules/authentication/public.ts'
import { readGoDuration } from '../go-duration.ts'
import type { Input } from './call.ts'

/** The attributes the service role sets on an account; undefined leaves one unset. */
export type Given = {
  id: string | undefined
  email: string | undefined
  phone: string | undefined
  passwordHash: string | undefined
  emailConfirm: boolean
  phoneConfirm: boolean
  userMetadata: Metadata | undefined
  appMetadata: Metadata | undefined
  bannedUntil: Date | null | undefined
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** The format of our password library: a hash of any other kind could never be verified. */
const argonHash = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/

export async function readGiven(
  call: AnyCall,
  input: Omit<Input<'createUser'>, 'id'> & { id?: string | null | undefined },
): Promise<Given> {
  const { tools, now } = call
  const { auth } = tools.services.config
  // a token's role grants access to the whole API, so it cannot be set through a field
  if (input.role && input.role !== auth.role) throw invalid(`The role of a user is ${auth.role}`)
  if (input.aud && input.aud !== auth.audience) throw invalid(`The audience of a user is ${auth.audience}`)
  if (input.id && !uuid.test(input.id)) throw invalid('ID must conform to the uuid v4 format')
  const email = input.email ? readEmail(input.email) : undefined
  const userMetadata = input.user_metadata ? readMetadata(input.user_metadata) : undefined
  return {
    id: input.id?.toLowerCase(),
    email,
    phone: input.phone ? readPhone(input.phone) : undefined,
    passwordHash: await readPassword(call, input, { email: email ?? '', name: nameIn(userMetadata) }),
    emailConfirm: input.email_confirm === true,
    phoneConfirm: input.phone_confirm === true,
    userMetadata,
    appMetadata: input.app_metadata ? readMetadata(input.app_metadata) : undefined,
    bannedUntil: input.ban_duration ? readBan(input.ban_duration, now) : undefined,
  }
}

type Passwords = Pick<Input<'createUser'>, 'password' | 'password_hash'>
async function readPassword(
  { tools, origin }: AnyCall,
  { password, password_hash: hash }: Passwords,
  owner: { email: string; name: string },
) {
  if (password && hash) throw invalid('Only a password or a password hash should be provided')
  if (hash) {
    if (!argonHash.test(hash)) throw invalid('The password hash must be one of argon2id')
    return hash
  }
  if (!password) return undefined
  const fault = await passwordFault(password, owner, tools.services.config.auth.password)
  if (fault) throw refuse(422, 'weak_password', fault.message, { weakPassword: fault.reasons })
  return tools.passwords.hash(origin.network, password)
}

function readBan(text: string, now: Date): Date | null {
  if (text === 'none') return null
  const milliseconds = readGoDuration(text)
  const until = new Date(now.getTime() + (milliseconds ?? Number.NaN))
  if (Number.isNaN(until.getTime())) throw invalid(`invalid format for ban duration: ${JSON.stringify(text.slice(0, 40))}`)
  return until
}

/** Inserts an account with the given attributes. It never creates a provider or an admin. */
export async function insertGiven(call: AnyCall, db: Db, given: Given): Promise<StoredAccount> {
  const { now, tools } = call
  const { email, phone, userMetadata = {} } = given
  if (email && (await lockAccountBy(db, { email }))) throw emailExists()
  if (phone && (await lockAccountBy(db, { phone }))) throw phoneExists()
  const account = toAccount(given, now)
  if (!(await insertAccount(db, account))) throw given.id ? refuse(409, 'conflict', 'A user with this id exists') : emailExists()
  const { profile } = readSignUpData({ ...userMetadata, role: 'patient' }, tools.services.practice.current)
  await insertAccountRows(call, db, account, { profile, metadata: userMetadata, application: undefined })
  return getAccount(db, account.id)
}

function toAccount({ id = newId(), email, phone, ...given }: Given, now: Date): Account {
  const contacts = [...(email ? [['email', { email }] as const] : []), ...(phone ? [['phone', { phone }] as const] : [])]
  const identities = contacts.map(([provider, contact]): Identity => {
    const data = { sub: id, ...contact, email_verified: given.emailConfirm, phone_verified: given.phoneConfirm }
    const at = now.toISOString()
    return {
      id: newId(),
      user_id: id,
      provider,
      provider_id: id,
      identity_data: data,
      last_sign_in_at: null,
      created_at: at,
      updated_at: at,
    }
  })
  const providers = identities.map(({ provider }) => provider)
  return {
    ...emptyAccount(id, now),
    email: email ?? '',
    phone: phone ?? null,
    passwordHash: given.passwordHash ?? null,
    emailConfirmedAt: email && given.emailConfirm ? now : null,
    phoneConfirmedAt: phone && given.phoneConfirm ? now : null,
    rawUserMeta: given.userMetadata ?? {},
    rawAppMeta: { provider: providers[0] ?? '', providers, ...given.appMetadata },
    bannedUntil: given.bannedUntil ?? null,
    identities,
  }
}
