import type { NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import type { Frequency } from '@uzima/contract/recurring-appointments'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import type { RecurringAppointments } from '#db/tables.ts'

export type SeriesRow = {
  id: string
  patientId: string
  title: Buffer
  description: Buffer | null
  frequency: Frequency
  daysOfWeek: number[] | null
  timeOfDay: string
  timeZone: string
  startDate: string
  endDate: string | null
  doctorId: string | null
  type: string | null
  typeNames: NamesOfType | null
  mode: VisitMode | null
  isActive: boolean
  skippedDates: string[]
  version: number
  plannedUntil: string | null
  createdAt: Date
  doctorUserId: string | null
  doctorName: string | null
}

const series = (db: Db) =>
  db
    .selectFrom('recurringAppointments as series')
    .leftJoin('doctors', 'doctors.id', 'series.doctorId')
    .leftJoin('appointmentTypes as kind', 'kind.code', 'series.type')
    .select([
      ...(['series.id', 'series.patientId', 'series.title', 'series.description', 'series.frequency', 'series.daysOfWeek'] as const),
      ...(['series.timeOfDay', 'series.timeZone', 'series.startDate', 'series.endDate', 'series.doctorId', 'series.mode'] as const),
      ...([
        'series.isActive',
        'series.version',
        'series.plannedUntil',
        'series.createdAt',
        'doctors.userId as doctorUserId',
        'doctors.name as doctorName',
      ] as const),
      ...(['series.type', 'kind.names as typeNames'] as const),
      sql<string[]>`series.skipped_dates::text[]`.as('skippedDates'),
    ])
    .$castTo<SeriesRow>()

/** Newest first. */
export function findSeriesOf(db: Db, patientId: string, cursor: Cursor | undefined, limit: number): Promise<SeriesRow[]> {
  const own = series(db).where('series.patientId', '=', patientId)
  return (cursor ? own.where(before(cursor, 'series.createdAt', 'series.id')) : own)
    .orderBy('series.createdAt', 'desc')
    .orderBy('series.id', 'desc')
    .limit(limit)
    .execute()
}

export const findSeries = (db: Db, patientId: string, id: string): Promise<SeriesRow | undefined> =>
  series(db).where('series.id', '=', id).where('series.patientId', '=', patientId).executeTakeFirst()

export const countSeries = (db: Db, patientId: string) =>
  db
    .selectFrom('recurringAppointments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('patientId', '=', patientId)
    .executeTakeFirstOrThrow()

export type NewSeries = Omit<SeriesRow, 'version' | 'plannedUntil' | 'createdAt' | 'doctorUserId' | 'doctorName' | 'typeNames'> & {
  remindAt: Date | null
  now: Date
}
export const insertSeries = (db: Db, { now, ...row }: NewSeries) =>
  db
    .insertInto('recurringAppointments')
    .values({ ...row, createdAt: now, updatedAt: now })
    .execute()

/** Optimistic locking: returns undefined if the version has changed since it was read. */
export const updateSeries = (db: Db, { id, version }: SeriesRow, change: Updateable<RecurringAppointments>) =>
  db
    .updateTable('recurringAppointments')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

/** How far visits are booked, or when the next reminder is due: where the scheduled task continues. */
export const updateProgress = (db: Db, id: string, progress: { plannedUntil?: string; timeZone?: string; remindAt?: Date | null }) =>
  db.updateTable('recurringAppointments').set(progress).where('id', '=', id).execute()

export const deleteSeries = (db: Db, id: string) => db.deleteFrom('recurringAppointments').where('id', '=', id).execute()

/** Series with visits still to book before that day, those waiting longest first. None of a doctor who has left: their patients are asked. */
export const claimSeriesToPlan = (db: Db, before: string, limit: number): Promise<SeriesRow[]> =>
  series(db)
    .where('series.doctorId', 'is not', null)
    .where('doctors.isActive', '=', true)
    .where('series.isActive', '=', true)
    .where('series.plannedUntil', '<', before)
    .where(sql<boolean>`coalesce(series.end_date, 'infinity') > series.planned_until`)
    .orderBy('series.plannedUntil')
    .orderBy('series.id')
    .limit(limit)
    .forUpdate('series')
    .skipLocked()
    .execute()

/** Series whose reminder is due. */
export const claimReminders = (db: Db, now: Date, limit: number) =>
  series(db)
    .select('series.remindAt')
    .where('series.remindAt', '<=', now)
    .orderBy('series.remindAt')
    .limit(limit)
    .forUpdate('series')
    .skipLocked()
    .execute()
