import type { Db } from '#db/connect.ts'

export type TokenKind = 'confirmation' | 'recovery'
type NewToken = {
  id: string
  userId: string
  kind: TokenKind
  address: string
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

const columns = ['t.id', 't.userId', 't.kind', 't.otpMac', 't.attempts', 't.otpExpiresAt', 't.linkExpiresAt', 'u.signUpCount'] as const

/** Held until the end of the transaction, so that a token is accepted once and misses are counted one by one. */
export const lockTokensOf = (db: Db, email: string) =>
  db
    .selectFrom('auth.oneTimeTokens as t')
    .innerJoin('auth.users as u', 'u.id', 't.userId')
    .select(columns)
    .where('u.email', '=', email)
    .whereRef('t.address', '=', 'u.email')
    .orderBy('t.kind')
    .forUpdate()
    .execute()

export const lockTokenOfLink = (db: Db, linkHash: Buffer) =>
  db
    .selectFrom('auth.oneTimeTokens as t')
    .innerJoin('auth.users as u', 'u.id', 't.userId')
    .select(columns)
    .where('t.linkHash', '=', linkHash)
    .whereRef('t.address', '=', 'u.email')
    .forUpdate()
    .executeTakeFirst()

export type LockedToken = NonNullable<Awaited<ReturnType<typeof lockTokenOfLink>>>

export const countMisses = (db: Db, ids: string[]) =>
  db
    .updateTable('auth.oneTimeTokens')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()

export const deleteTokensOf = (db: Db, userId: string) => db.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId).execute()
