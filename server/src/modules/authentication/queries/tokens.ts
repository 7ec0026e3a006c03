import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type TokenKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'email_change_new'
  | 'email_change_current'
  | 'phone_confirmation'
  | 'phone_sign_in'
  | 'phone_change'
  | 'reauthentication'
  | 'phone_reauthentication'
  | 'second_factor'
type NewToken = {
  id: string
  userId: string
  kind: TokenKind
  address: string
  flowId: string | null
  otpMac: Buffer
  linkHash: Buffer
  createdAt: Date
  otpExpiresAt: Date
  linkExpiresAt: Date
}

/** One live token of each kind per person: a newer email invalidates the link and code of the older one. */
export const insertOneTimeToken = (db: Db, token: NewToken) =>
  db
    .insertInto('auth.oneTimeTokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ ...token, attempts: 0 }))
    .execute()

/** The token's address must still be the account's current or pending address. */
const stillReaches = sql<boolean>`t.address = case t.kind
  when 'email_change_new' then u.email_change
  when 'phone_change' then u.phone_change
  when 'phone_confirmation' then u.phone
  when 'phone_sign_in' then u.phone
  when 'phone_reauthentication' then u.phone
  else u.email end`

/** Locked until the end of the transaction, so that a token is accepted once and every failed attempt is counted. */
const locked = (db: Db) =>
  db
    .selectFrom('auth.oneTimeTokens as t')
    .innerJoin('auth.users as u', 'u.id', 't.userId')
    .select(['t.id', 't.userId', 't.address', 't.flowId', 't.otpMac', 't.attempts', 't.otpExpiresAt', 't.linkExpiresAt', 'u.signUpCount'])
    .select(sql<TokenKind>`t.kind`.as('kind'))
    .where(stillReaches)
    .orderBy('t.id')
    .forUpdate()

/** Tokens sent to an address or phone; several if more than one account claims it. */
export const lockTokensOf = (db: Db, address: string) => locked(db).where('t.address', '=', address).execute()
export const lockTokenOfLink = (db: Db, linkHash: Buffer) => locked(db).where('t.linkHash', '=', linkHash).executeTakeFirst()
export const lockTokenOfKind = (db: Db, userId: string, kind: TokenKind) =>
  locked(db).where('t.userId', '=', userId).where('t.kind', '=', kind).executeTakeFirst()

export type LockedToken = NonNullable<Awaited<ReturnType<typeof lockTokenOfLink>>>

export const countMisses = (db: Db, ids: string[]) =>
  db
    .updateTable('auth.oneTimeTokens')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

export const deleteToken = (db: Db, id: string) => db.deleteFrom('auth.oneTimeTokens').where('id', '=', id).execute()
export const deleteTokensOf = (db: Db, userId: string) => db.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId).execute()
