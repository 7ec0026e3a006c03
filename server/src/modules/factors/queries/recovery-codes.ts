import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Replaces a set that was never confirmed; the confirmed set stays valid until the new one is confirmed. */
export const insertRecoveryCodes = (db: Db, { userId, macs, now }: { userId: string; macs: Buffer[]; now: Date }) =>
  sql`with replaced as (delete from auth.recovery_codes where user_id = ${userId} and not is_confirmed)
    insert into auth.recovery_codes (user_id, code_mac, created_at) select ${userId}, mac, ${now} from unnest(${macs}::bytea[]) as mac`.execute(
    db,
  )

/** False if the code is not in the new set. */
export async function confirmRecoveryCodes(db: Db, userId: string, mac: Buffer): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`with typed as (
      select from auth.recovery_codes where user_id = ${userId} and code_mac = ${mac} and not is_confirmed),
    replaced as (delete from auth.recovery_codes where user_id = ${userId} and is_confirmed and exists (select from typed)),
    confirmed as (
      update auth.recovery_codes set is_confirmed = true where user_id = ${userId} and not is_confirmed and exists (select from typed))
    select exists (select from typed) as confirmed`.execute(db)
  return rows[0]?.confirmed ?? false
}

/** False if the code is unknown or used. */
export async function useRecoveryCode(db: Db, { userId, mac, now }: { userId: string; mac: Buffer; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth.recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeMac', '=', mac)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Counts the confirmed set, or the new one if none is confirmed yet. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<{ total: number; remaining: number; isConfirmed: boolean }> {
  const { rows } = await sql<{ total: number; remaining: number; isConfirmed: boolean }>`
    select is_confirmed, count(*) as total, count(*) filter (where used_at is null) as remaining
      from auth.recovery_codes where user_id = ${userId} group by is_confirmed order by is_confirmed desc limit 1`.execute(db)
  return rows[0] ?? { total: 0, remaining: 0, isConfirmed: false }
}

export const deleteRecoveryCodes = (db: Db, userId: string) => db.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute()
