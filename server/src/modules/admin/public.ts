import type { Dashboard, Desk } from '@uzima/contract/dashboard'
import type { Db } from '#db/connect.ts'
import { findOwnApplication, findWaitingApplications } from './queries.ts'

/** The applications that wait for an admin, and the first of them. */
export async function waitingApplications(db: Db, limit: number): Promise<Desk['applications']> {
  const rows = await findWaitingApplications(db, limit)
  return {
    ready: rows[0]?.ready ?? 0,
    unconfirmed: rows[0]?.unconfirmed ?? 0,
    next: rows.map(({ id, name, kind, specialty, emailConfirmed, createdAt }) => ({
      id,
      name,
      kind,
      specialty,
      isReady: emailConfirmed,
      createdAt: createdAt.toISOString(),
    })),
  }
}

/** The person's application while it waits for a decision. */
export async function waitingApplicationOf(db: Db, userId: string): Promise<Dashboard['application']> {
  const row = await findOwnApplication(db, userId)
  if (row?.status !== 'pending') return null
  const { kind, specialty, createdAt } = row
  return { kind, specialty, createdAt: createdAt.toISOString() }
}
