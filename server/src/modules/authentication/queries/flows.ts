import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { AuthFlowState } from '#db/tables.ts'

export const insertFlow = (db: Db, flow: Insertable<AuthFlowState>) => db.insertInto('auth.flowState').values(flow).execute()

type IssuedCode = { id: string; codeHash: Buffer; isRecovery: boolean; issuedAt: Date; expiresAt: Date }
export const setFlowCode = (db: Db, { id, ...code }: IssuedCode) =>
  db.updateTable('auth.flowState').set(code).where('id', '=', id).execute()

const locked = (db: Db) => db.selectFrom('auth.flowState').selectAll().forUpdate()
/** Locked until the end of the transaction, so that a code is exchanged once and every failed attempt is counted. */
export const lockFlowOfCode = (db: Db, codeHash: Buffer) => locked(db).where('codeHash', '=', codeHash).executeTakeFirst()
export const lockFlowOfState = (db: Db, stateHash: Buffer) => locked(db).where('stateHash', '=', stateHash).executeTakeFirst()
export type StoredFlow = NonNullable<Awaited<ReturnType<typeof lockFlowOfCode>>>

export const countFlowMiss = (db: Db, id: string) =>
  db
    .updateTable('auth.flowState')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteFlow = (db: Db, id: string) => db.deleteFrom('auth.flowState').where('id', '=', id).execute()
/** Their emailed links are deleted too (cascade). */
export const deleteFlowsOf = (db: Db, userId: string) => db.deleteFrom('auth.flowState').where('userId', '=', userId).execute()

/** After the provider's callback the state is no longer valid. */
export const endOAuthState = (db: Db, id: string) =>
  db.updateTable('auth.flowState').set({ stateHash: null }).where('id', '=', id).execute()
export const setReturn = (db: Db, { id, userId, encrypted }: { id: string; userId: string; encrypted: Buffer }) =>
  db.updateTable('auth.flowState').set({ userId, encrypted }).where('id', '=', id).execute()
