import type { WaitingResult } from '@uzima/contract/health-records'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'

type ToReview = { id: string; patientId: string; patient: string; title: Buffer; isOutOfRange: boolean; createdAt: Date }
export type ReviewPage = { isOutOfRange: boolean | null; cursor: Cursor | undefined; limit: number }
/** Results of the caller's patients that nobody has reviewed, oldest first. */
export async function findResultsToReview(db: Db, { isOutOfRange, cursor, limit }: ReviewPage): Promise<ToReview[]> {
  const { rows } = await sql<ToReview>`
    select * from app.results_to_review(${isOutOfRange}, ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return rows
}

/** Up to 100. */
export async function countResultsToReview(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from app.results_to_review(null, null, null, 100)`.execute(db)
  return rows[0]?.count ?? 0
}

type WaitingRow = Pick<WaitingResult, 'id' | 'type'> & { arrivedAt: Date; readableAt: Date }
/** The caller's own results that wait for a review. */
export async function findWaitingResults(db: Db): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select * from app.waiting_results()`.execute(db)
  return rows
}

/** Whether results that arrive now can be read by their patients at once. */
export async function areReadableAtOnce(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readable: boolean }>`select app.at() <= app.results_readable_before() as readable`.execute(db)
  return rows[0]?.readable ?? false
}

type Overdue = { recordId: string; patientId: string; patient: string; provider: string }
/** For the scheduled task: whom to remind of what, each result once. */
export async function remindOfResults(db: Db, now: Date): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`select * from app.remind_of_results(${now})`.execute(db)
  return rows
}

/** For the scheduled task: how many have waited for too long since it last ran. */
export async function escalateResults(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select app.escalate_results(${now}) as count`.execute(db)
  return rows[0]?.count ?? 0
}
