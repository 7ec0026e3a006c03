import type { Db } from '#db/connect.ts'

export type RunKind = 'backup' | 'verify' | 'overdue'

/** The latest backup that stands in its place, whatever failed afterwards. */
export const findLastBackup = (db: Db) =>
  db
    .selectFrom('backupRuns')
    .select(['endedAt', 'bytes', 'isSealed'])
    .where('kind', '=', 'backup')
    .where('name', 'is not', null)
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastRun = (db: Db, kind: RunKind) =>
  db
    .selectFrom('backupRuns')
    .select(['endedAt', 'outcome', 'isRestored', 'reason'])
    .where('kind', '=', kind)
    .orderBy('endedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findFailedRuns = (db: Db) =>
  db
    .selectFrom('backupRuns')
    .select(['id', 'kind'])
    .where('outcome', '=', 'failed')
    .where('toldAt', 'is', null)
    .$narrowType<{ kind: RunKind }>()
    .execute()

export const insertMissedBackup = (db: Db, id: string, now: Date) =>
  db
    .insertInto('backupRuns')
    .values({
      id,
      kind: 'overdue',
      startedAt: now,
      endedAt: now,
      outcome: 'failed',
      reason: 'No backup has succeeded in the last 36 hours.',
    })
    .execute()

export const setRunsTold = (db: Db, ids: string[], now: Date) =>
  db.updateTable('backupRuns').set({ toldAt: now }).where('id', 'in', ids).execute()
