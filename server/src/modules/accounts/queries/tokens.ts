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

/** One live token of a kind for each person: a newer mail ends the older one's link and code. */
export const insertOneTimeToken = (db: Db, token: NewToken) =>
  db
    .insertInto('auth.oneTimeTokens')
    .values(token)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ ...token, attempts: 0 }))
    .execute()

/** What the token was sent to must still be what the account is, or is to be, reached by. */
const stillReaches = sql<boolean>`t.address = case t.kind
  when 'email_change_new' then u.email_change
  when 'phone_change' then u.phone_change
  when 'phone_confirmation' then u.phone
  when 'phone_sign_in' then u.phone
  when 'phone_reauthentication' then u.phone
  else u.email end`

/** Held until the end of the transaction, so that a token is accepted once and misses are counted one by one. */
const locked = (db: Db) =>
  db
    .selectFrom('auth.oneTimeTokens as t')
    .innerJoin('auth.users as u', 'u.id', 't.userId')
    .select(['t.id', 't.userId', 't.address', 't.flowId', 't.otpMac', 't.attempts', 't.otpExpiresAt', 't.linkExpiresAt', 'u.signUpCount'])
    .select(sql<TokenKind>`t.kind`.as('kind'))
    .where(stillReaches)
    .orderBy('t.id')
    .forUpdate()

/** Those sent to an address or phone: of several accounts where more than one wants it. */
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
