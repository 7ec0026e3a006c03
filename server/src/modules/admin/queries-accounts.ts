import type { Account, AccountAct, AccountRow, ChangeRole } from '@uzima/contract/admin/accounts'
import type { Locale } from '@uzima/contract/fields'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'

type StoredRow = Omit<AccountRow, 'createdAt' | 'lastSignInAt'> & { createdAt: Date; lastSignInAt: Date | null }
type Wanted = { search: string | null; role: string | null; state: string | null; cursor: Cursor | undefined; limit: number }

export async function findAccounts(db: Db, { search, role, state, cursor, limit }: Wanted): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select * from app.accounts(${search}, ${role}, ${state}, ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return rows
}

type StoredAccount = StoredRow &
  Pick<Account, 'locale' | 'isPhoneConfirmed' | 'isDemo' | 'sessions' | 'factorReset'> & {
    emailConfirmedAt: Date | null
    hasEmailCode: boolean
    apps: number
    passkeys: number
    phones: number
    recoveryCodes: number
    kind: string | null
    specialty: string | null
    languages: string[] | null
  }
export async function findAccount(db: Db, id: string): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`select * from app.account(${id})`.execute(db)
  return rows[0]
}

export const findApplicationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('providerApplications')
    .select(['id', 'kind', 'specialty', 'languages', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .$narrowType<Pick<Account['applications'][number], 'kind' | 'status'>>()
    .execute()

export type StoredAct = Omit<AccountAct, 'reason' | 'createdAt'> & { userId: string; reason: Buffer | null; createdAt: Date }
export async function findActs(db: Db, userId: string): Promise<StoredAct[]> {
  const { rows } = await sql<StoredAct>`select * from app.account_history(${userId})`.execute(db)
  return rows
}

type NewAct = Pick<AccountAct, 'id' | 'act' | 'fromRole' | 'toRole'> & {
  userId: string
  actorId: string
  reason: Buffer | null
  createdAt: Date
}
export const insertAct = (db: Db, act: NewAct) => db.insertInto('accountActs').values(act).execute()

/** The outcome of an action, and whom to notify. */
export type Change = { outcome: string; name: string; email: string | null; locale: Locale }

export async function switchAccount(db: Db, id: string, isDisabled: boolean, now: Date): Promise<Change> {
  const { rows } = await sql<Change>`select * from app.switch_account(${id}, ${isDisabled}, ${now})`.execute(db)
  return only(rows)
}

type NewRole = Pick<z.output<typeof ChangeRole>, 'from' | 'to' | 'entry'> & { id: string; entryId: string; timeZone: string }
export async function changeRole(db: Db, { id, from, to, entry, entryId, timeZone }: NewRole, now: Date): Promise<Change> {
  const { rows } = await sql<Change>`
    select * from app.change_role(${id}, ${from}, ${to}, ${entryId}, ${entry?.kind ?? null}, ${entry?.specialty ?? null},
      ${entry?.languages ?? null}::text[], ${timeZone}, ${now})`.execute(db)
  return only(rows)
}

/** Admins whose account is active. */
export async function findActiveAdmins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app.active_admins() as id`.execute(db)
  return rows.map(({ id }) => id)
}

function only(rows: Change[]): Change {
  const [row] = rows
  if (!row) throw new Error('An account action returned no outcome.')
  return row
}
