import type { DataKind } from '@uzima/contract/security/encryption'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** One table with encrypted columns. Other people's row counts are for admins only. */
export type EncryptedTable = {
  kind: string
  rowsTotal: number | null
  rowsOwn: number
  rowsPlaintext: number
  isGuarded: boolean
}

export async function findEncryptedTables(db: Db): Promise<EncryptedTable[]> {
  const { rows } = await sql<EncryptedTable>`
    select kind, rows_total, rows_own, rows_plaintext, is_guarded from app.encryption_status()`.execute(db)
  return rows
}

/** For each kind, how many person keys are wrapped with another version than this. */
export async function countStaleKeys(db: Db, version: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from subject_keys where key_version < ${version} group by kind`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

export async function findRunningKinds(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string }>`select running_encryptions as kind from app.running_encryptions()`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

export const requestEncryption = (db: Db, kind: DataKind, now: Date) => sql`select app.request_encryption(${kind}, ${now})`.execute(db)
