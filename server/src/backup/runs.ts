import { createPool, type Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { asSystem } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Sent, Step } from './run.ts'

/** Where one run has come to, for its row. */
export type Progress = { step: Step; sent?: Partial<Sent>; removed?: number; isRestored?: boolean }
type Recording = { ownerUrl: string | undefined; kind: 'backup' | 'verify'; startedAt: Date }

const longestReason = 1000

/** Does the work and writes down how it ended. Without an address of the database nothing is written. */
export async function recorded(recording: Recording, work: (progress: Progress) => Promise<void>): Promise<void> {
  const progress: Progress = { step: recording.kind === 'backup' ? 'create' : 'fetch' }
  try {
    await work(progress)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await write(recording, progress, reason).catch((failure: unknown) => {
      throw new AggregateError([error, failure], `${reason}\nThis could not be written into the database, either.`)
    })
    throw error
  }
  await write(recording, progress, null)
}

async function write(
  { ownerUrl, kind, startedAt }: Recording,
  { step, sent = {}, removed = 0, isRestored }: Progress,
  reason: string | null,
) {
  if (ownerUrl === undefined) return
  await asOwner(ownerUrl, async (db) => {
    await db
      .insertInto('backupRuns')
      .values({
        id: newId(),
        kind,
        startedAt,
        endedAt: new Date(),
        outcome: reason === null ? 'done' : 'failed',
        step: reason === null ? null : step,
        reason: reason?.slice(0, longestReason) ?? null,
        name: sent.name ?? null,
        bytes: sent.bytes ?? null,
        sha256: sent.sha256 ?? null,
        isSealed: sent.isSealed ?? null,
        isRestored: isRestored ?? null,
        removed,
      })
      .execute()
  })
}

/** Name of the newest backup that a restore has proven; names sort by time. */
export const findProven = (ownerUrl: string): Promise<string | undefined> =>
  asOwner(ownerUrl, async (db) => {
    const row = await db
      .selectFrom('backupRuns')
      .select('name')
      .where('kind', '=', 'verify')
      .where('outcome', '=', 'done')
      .where('isRestored', '=', true)
      .orderBy('name', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.name ?? undefined
  })

/** The SHA-256 of a backup as it was sent. */
export const findHash = (ownerUrl: string, name: string): Promise<string | undefined> =>
  asOwner(ownerUrl, async (db) => {
    const row = await db
      .selectFrom('backupRuns')
      .select('sha256')
      .where('kind', '=', 'backup')
      .where('name', '=', name)
      .where('sha256', 'is not', null)
      .executeTakeFirst()
    return row?.sha256 ?? undefined
  })

async function asOwner<T>(ownerUrl: string, use: (db: Db) => Promise<T>): Promise<T> {
  const pool = createPool({ url: ownerUrl, max: 1, searchPath: 'app', onError: () => undefined })
  try {
    return await inTransaction(pool, asSystem(new Date()), async (db: Db) => ({ value: await use(db) }))
  } finally {
    await pool.end()
  }
}
