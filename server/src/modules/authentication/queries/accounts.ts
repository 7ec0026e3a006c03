import type { Locale } from '@uzima/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#auth/actor.ts'
import type { Db } from '#db/connect.ts'
import type { Metadata } from '../metadata.ts'
import type { Account, Contact } from '../wire-user.ts'

export type StoredAccount = Account & {
  name: string
  role: Role
  locale: Locale
  timeZone: string
  isDemo: boolean
  /** Holds a role of staff beside the profile's. */
  isStaff: boolean
  hasSecondFactor: boolean
  /** When emailed codes were enabled as a second factor. */
  emailCodeAt: Date | null
  factorsHeldUntil: Date | null
}

export const withoutFactors = { isDemo: false, isStaff: false, hasSecondFactor: false, emailCodeAt: null, factorsHeldUntil: null }

/** Inner join: an account and its profile are created and deleted together. */
const accounts = (condition: RawBuilder<unknown>, lock: RawBuilder<unknown> = sql``) => sql<StoredAccount>`
    select u.id, coalesce(u.email, '') as email, u.phone, u.password_hash, u.email_confirmed_at, u.phone_confirmed_at, u.invited_at,
           u.confirmation_sent_at, u.recovery_sent_at, u.reauthentication_sent_at, u.email_change, u.email_change_sent_at,
           u.email_change_agreed, u.phone_change, u.phone_change_sent_at, u.last_sign_in_at, u.raw_app_meta, u.raw_user_meta,
           u.sign_up_count, u.is_anonymous, u.banned_until, u.deleted_at, u.created_at, u.updated_at,
           u.is_demo, u.is_staff, u.has_second_factor, u.email_code_at, u.factors_held_until, p.name, p.role, p.locale, p.time_zone,
           (select coalesce(jsonb_agg(f order by f.created_at), '[]') from (
              select id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at
                from auth.mfa_factors where user_id = u.id) f) as factors,
           (select coalesce(jsonb_agg(i order by i.created_at), '[]') from auth.identities i where i.user_id = u.id) as identities
      from auth.users u join app.profiles p on p.id = u.id where ${condition} ${lock}`

async function listAccounts(db: Db, condition: RawBuilder<unknown>, lock?: RawBuilder<unknown>): Promise<StoredAccount[]> {
  const { rows } = await accounts(condition, lock).execute(db)
  return rows
}
const selectAccount = async (db: Db, condition: RawBuilder<unknown>, lock?: RawBuilder<unknown>): Promise<StoredAccount | undefined> =>
  (await listAccounts(db, condition, lock))[0]

const reachedBy = (contact: Contact) => ('email' in contact ? sql`u.email = ${contact.email}` : sql`u.phone = ${contact.phone}`)
export const findAccountBy = (db: Db, contact: Contact) => selectAccount(db, reachedBy(contact))
export const findAccount = (db: Db, id: string) => selectAccount(db, sql`u.id = ${id}`)

/** Locks the row until the end of the transaction, which serialises sign-ups and links of one address. */
export const lockAccountBy = (db: Db, contact: Contact) => selectAccount(db, reachedBy(contact), sql`for update of u`)
export const lockAccount = (db: Db, id: string) => selectAccount(db, sql`u.id = ${id}`, sql`for update of u`)

export async function getAccount(db: Db, id: string): Promise<StoredAccount> {
  const account = await findAccount(db, id)
  if (!account) throw new Error('The account no longer exists.')
  return account
}

/** False if the address or phone is taken; the unique index decides. */
export async function insertAccount(db: Db, { identities: _, ...account }: Account): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth.users')
    .values({
      ...account,
      email: account.email || null,
      rawAppMeta: JSON.stringify(account.rawAppMeta),
      rawUserMeta: JSON.stringify(account.rawUserMeta),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function isInvitedToStaff(db: Db, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isInvited: boolean }>`select app.is_invited_to_staff(${email}, ${now}) as is_invited`.execute(db)
  return rows[0]?.isInvited ?? false
}

export const deleteAccount = (db: Db, id: string) => db.deleteFrom('auth.users').where('id', '=', id).execute()

type NewProfile = { id: string; name: string; phone: string | null; locale: string; timeZone: string; isNew: boolean; now: Date }
export const insertProfile = (db: Db, { now, ...profile }: NewProfile) =>
  db
    .insertInto('profiles')
    .values({ ...profile, createdAt: now, updatedAt: now })
    .execute()

type NewApplication = {
  id: string
  userId: string
  kind: string
  specialty: string
  languages: string[]
  licenceNumber: Buffer
  licenceRegion: Buffer
  createdAt: Date
}
export const insertApplication = (db: Db, application: NewApplication) =>
  db.insertInto('providerApplications').values(application).execute()

export const setPassword = (db: Db, { id, passwordHash, now }: { id: string; passwordHash: string | null; now: Date }) =>
  db.updateTable('auth.users').set({ passwordHash, updatedAt: now }).where('id', '=', id).execute()

export const setUserMetadata = (db: Db, { id, metadata, now }: { id: string; metadata: Metadata; now: Date }) =>
  db
    .updateTable('auth.users')
    .set({ rawUserMeta: JSON.stringify(metadata), updatedAt: now })
    .where('id', '=', id)
    .execute()

export const setConfirmationSent = (db: Db, id: string, now: Date) =>
  db.updateTable('auth.users').set({ confirmationSentAt: now, updatedAt: now }).where('id', '=', id).execute()
export const setRecoverySent = (db: Db, id: string, now: Date) =>
  db.updateTable('auth.users').set({ recoverySentAt: now, updatedAt: now }).where('id', '=', id).execute()
export const setInvited = (db: Db, id: string, now: Date) =>
  db.updateTable('auth.users').set({ invitedAt: now, confirmationSentAt: now, updatedAt: now }).where('id', '=', id).execute()
export const setReauthenticationSent = (db: Db, id: string, now: Date) =>
  db.updateTable('auth.users').set({ reauthenticationSentAt: now, updatedAt: now }).where('id', '=', id).execute()

export const confirmEmail = (db: Db, id: string, now: Date) =>
  sql`with confirmed as (
      update auth.users set email_confirmed_at = ${now}, updated_at = ${now}, raw_user_meta = raw_user_meta || '{"email_verified": true}'
       where id = ${id} returning id)
    update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = ${now}
      from confirmed where i.user_id = confirmed.id and i.provider = 'email'`.execute(db)

export const confirmPhone = (db: Db, id: string, now: Date) =>
  sql`with confirmed as (
      update auth.users set phone_confirmed_at = ${now}, updated_at = ${now}, raw_user_meta = raw_user_meta || '{"phone_verified": true}'
       where id = ${id} returning id)
    update auth.identities i set identity_data = i.identity_data || '{"phone_verified": true}', updated_at = ${now}
      from confirmed where i.user_id = confirmed.id and i.provider = 'phone'`.execute(db)

type Page = { filter: string; limit: number; offset: number }
/** One page of accounts, newest first, with the total count. */
export async function findAccountsPage(db: Db, { filter, limit, offset }: Page): Promise<{ accounts: StoredAccount[]; total: number }> {
  const pattern = `%${filter.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = filter === '' ? sql`true` : sql`(u.email ilike ${pattern} or u.phone like ${pattern} or p.name ilike ${pattern})`
  const counted = sql<{ total: number }>`
    select count(*)::int as total from auth.users u join app.profiles p on p.id = u.id where ${wanted}`.execute(db)
  const accounts = await listAccounts(db, sql`${wanted} order by u.created_at desc, u.id desc limit ${limit} offset ${offset}`)
  return { accounts, total: (await counted).rows[0]?.total ?? 0 }
}

/** Removes all second factors set up before the address was verified. */
export async function dropFactors(db: Db, userId: string) {
  await db.deleteFrom('auth.mfaFactors').where('userId', '=', userId).execute()
  await db.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute()
  await db.updateTable('auth.users').set({ emailCodeAt: null }).where('id', '=', userId).execute()
}

export const holdFactors = (db: Db, userId: string, until: Date) =>
  db.updateTable('auth.users').set({ factorsHeldUntil: until }).where('id', '=', userId).execute()
