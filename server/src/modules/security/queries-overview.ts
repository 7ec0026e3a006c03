import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type Protection = { strongFactors: number; recoveryCodesLeft: number; idleMinutes: number }

/** How well the account of the transaction's user is protected. */
export async function findProtection(db: Db): Promise<Protection | undefined> {
  const { rows } = await sql<Protection>`
    select strong_factors, recovery_codes_left, idle_minutes from app.own_protection()`.execute(db)
  return rows[0]
}
