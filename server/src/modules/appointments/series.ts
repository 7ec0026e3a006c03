import { sql } from 'kysely'
import type { Actor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#db/id.ts'
import { conflict } from '#errors.ts'
import { findClash } from './queries.ts'
import { findKeptDeposit } from './queries-money.ts'
import { contextOf } from './visits.ts'

export type SeriesStart = { day: string; start: Date }
type Series = { id: string; patientId: string; doctorId: string; title: string; type: string | null; minutes: number }

/**
 * Books these dates of a series and returns those that were refused. The reason is encrypted for each visit separately, because a
 * ciphertext is bound to its row.
 */
export async function bookSeries(
  { db, now, services }: Context<Actor>,
  { id, patientId, title, type, minutes }: Series,
  starts: SeriesStart[],
) {
  if (starts.length === 0) return { booked: [], refused: [] }
  const visits = await Promise.all(
    starts.map(async ({ day, start }) => {
      const visit = { id: newId(), patientId }
      return { ...visit, day, start, reason: await services.fields.encrypt(db, now, contextOf(visit, 'reason'), title) }
    }),
  )
  const column = <K extends 'id' | 'day' | 'start' | 'reason'>(name: K) => visits.map((visit) => visit[name])
  const { rows } = await sql<{ day: string }>`
    select day::text as day from app.book_series(${id}, ${column('id')}::uuid[], ${column('day')}::date[], ${column('start')}::timestamptz[],
      ${minutes}, ${column('reason')}::bytea[], ${now}) as day`.execute(db)
  const held = new Set(rows.map(({ day }) => day))
  const booked = starts.filter(({ day }) => held.has(day))
  const refused = await Promise.all(
    starts
      .filter(({ day }) => !held.has(day))
      .map(async ({ day, start }) => {
        const isOwn = (await findClash(db, { side: 'patient', id: patientId }, { start, minutes, type })) !== undefined
        return { day, start, reason: isOwn ? ('busy' as const) : ('taken' as const) }
      }),
  )
  return { booked, refused }
}

type Released = { days: string[] | null; forget?: boolean }
/**
 * Cancels the caller's upcoming visits of a series, all of them or those on these days, and returns how many. `forget`: also detaches
 * cancelled ones from the series.
 */
export async function releaseSeries({ db, now }: Context, seriesId: string, { days, forget = false }: Released): Promise<number> {
  // nobody loses a deposit without having known of it
  if (await findKeptDeposit(db, seriesId, { days, now })) throw conflict('deposit_kept_in_series')
  const { rows } = await sql<{ count: number }>`
    select app.release_series(${seriesId}, ${days}::date[], ${forget}, ${now}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The visits of a series from a day on, including cancelled ones. */
export const seriesVisits = (db: Db, seriesId: string, from: string) =>
  db
    .selectFrom('appointments')
    .select(['id', 'scheduledTime', 'status', sql<string>`series_day::text`.as('day')])
    .where('seriesId', '=', seriesId)
    .where('seriesDay', '>=', from)
    .execute()
