import type { ContentSwitch } from '@uzima/contract/admin/content'
import type { Dashboard, Desk } from '@uzima/contract/dashboard'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import { tellOfDisk } from './disk.ts'
import { createPracticePages } from './practice-pages.ts'
import { countUndecidedResets, findAdminContacts, findOwnApplication, findWaitingApplications } from './queries.ts'
import { findAccounts } from './queries-accounts.ts'
import { findArticlesOff, findSwitch } from './queries-content.ts'
import { notifyRaised } from './raised.ts'

export { countUndecidedResets as undecidedResets, createPracticePages, notifyRaised, tellOfDisk }

/** The admins, for scheduled tasks that tell them of something. */
export const adminIds = async (db: Db): Promise<string[]> => (await findAdminContacts(db)).map(({ userId }) => userId)

/** Whether the operator has this part of the portal switched on. */
export const isOn = async (db: Db, name: ContentSwitch): Promise<boolean> => (await findSwitch(db, name))?.value !== 'off'

/** Ids of the articles the operator has hidden. */
export const articlesOff = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await findArticlesOff(db)).map(({ name }) => name.slice('article.'.length)))

/** How many applications are pending, and the first of them. */
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

/** The person's pending application. */
export async function waitingApplicationOf(db: Db, userId: string): Promise<Dashboard['application']> {
  const row = await findOwnApplication(db, userId)
  if (row?.status !== 'pending') return null
  const { kind, specialty, createdAt } = row
  return { kind, specialty, createdAt: createdAt.toISOString() }
}

/** Accounts whose name has these words or whose address begins with them, newest first; for admins, nobody else gets a row. */
export const searchAccounts = (db: Db, { search, cursor, limit }: { search: string; cursor: Cursor | undefined; limit: number }) =>
  findAccounts(db, { search, role: null, state: null, cursor, limit })
