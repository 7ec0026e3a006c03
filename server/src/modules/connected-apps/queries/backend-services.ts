import type { AppKeySet } from '@uzima/contract/connected-apps/app-keys'
import type { BackendObstacle } from '@uzima/contract/connected-apps/backend-services'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { BackendRequests } from '#db/tables.ts'

export type Approved = { kinds: string[]; jwks: AppKeySet | null; jwksUri: string | null }
/** What two admins have agreed on last for a backend service; undefined before they have. */
export async function findApproved(db: Db, clientId: string): Promise<Approved | undefined> {
  const { rows } = await sql<Approved>`select * from app.approved_backend(${clientId})`.execute(db)
  return rows[0]
}

export type BackendRequestRow = Approved & {
  id: string
  clientId: string
  askedBy: string | null
  askerName: string | null
  askedAt: Date
  outcome: 'approved' | 'refused' | 'withdrawn' | null
  deciderName: string | null
  decidedAt: Date | null
}
/** Of all backend services that are not removed, newest first. */
export async function findBackendRequests(db: Db): Promise<BackendRequestRow[]> {
  const { rows } = await sql<BackendRequestRow>`select * from app.list_backend_requests()`.execute(db)
  return rows
}

export const insertBackendRequest = (db: Db, request: Insertable<BackendRequests>) =>
  db.insertInto('backendRequests').values(request).execute()

type NewDecision = { requestId: string; outcome: 'approved' | 'refused' | 'withdrawn'; decidedBy: string; decidedAt: Date }
/** False if somebody else decided first; the primary key decides, not a prior read. */
export async function insertBackendDecision(db: Db, decision: NewDecision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backendDecisions')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Locked, so that two admins do not ask for changes at once. */
export const lockBackend = (db: Db, id: string) =>
  db
    .selectFrom('oauthClients')
    .select('id')
    .where('id', '=', id)
    .where('isBackend', '=', true)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const setBackendUsed = (db: Db, id: string, at: Date) =>
  db.updateTable('oauthClients').set({ lastUsedAt: at }).where('id', '=', id).execute()

/** Another active admin, and what prevents the two from approving together, if anything. */
export type Fellow = { id: string; obstacle: BackendObstacle | null }
export async function findFellows(db: Db): Promise<Fellow[]> {
  const { rows } = await sql<Fellow>`select * from app.fellow_officers()`.execute(db)
  return rows
}
