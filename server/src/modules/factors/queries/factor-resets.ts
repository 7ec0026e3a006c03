import type { Locale } from '@uzima/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

const open = sql<boolean>`ended_at is null`

/** False if one is already open; the unique index decides. */
export async function insertFactorReset(db: Db, reset: { id: string; userId: string; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into auth.factor_resets (id, user_id, created_at)
    values (${reset.id}, ${reset.userId}, ${reset.now}) on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export const findOpenFactorReset = (db: Db, userId: string) =>
  db
    .selectFrom('auth.factorResets')
    .select(['id', 'state', 'createdAt', 'effectiveAt'])
    .where('userId', '=', userId)
    .where(open)
    .$narrowType<{ state: 'asked' | 'waiting' }>()
    .executeTakeFirst()

const cancel = (db: Db, condition: RawBuilder<boolean>, now: Date) =>
  db
    .updateTable('auth.factorResets')
    .set({ state: 'cancelled', endedAt: now })
    .where(condition)
    .where(open)
    .returning('userId')
    .executeTakeFirst()
/** Returns nothing if no reset is open. */
export const cancelFactorReset = (db: Db, id: string, now: Date) => cancel(db, sql`id = ${id}`, now)
export const cancelFactorResetOf = (db: Db, userId: string, now: Date) => cancel(db, sql`user_id = ${userId}`, now)

/** The person to notify about a reset. */
export type ResetNotice = { id: string; userId: string; name: string; email: string | null; phone: string | null; locale: Locale }
type Contact = { userId: string; name: string; email: string; locale: Locale }

/** Resets not announced to the admins yet, with the admins to notify. */
export async function announceFactorResets(db: Db, now: Date): Promise<{ asked: ResetNotice[]; admins: Contact[] }> {
  const { rows: asked } = await sql<ResetNotice>`select * from app.announce_factor_resets(${now})`.execute(db)
  if (asked.length === 0) return { asked, admins: [] }
  const { rows: admins } = await sql<Contact>`select * from app.admin_contacts()`.execute(db)
  return { asked, admins }
}

/** Removes the second factors and sessions of everyone whose three days are over, and returns whom to notify. */
export async function completeFactorResets(db: Db, now: Date): Promise<ResetNotice[]> {
  const { rows } = await sql<ResetNotice>`select * from app.complete_factor_resets(${now})`.execute(db)
  return rows
}
