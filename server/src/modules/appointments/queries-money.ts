import type { Tax } from '@uzima/contract/payments/prices'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { toTax } from '#practice.ts'
import type { VisitRow } from './queries.ts'

/** The visit a payment is for, for the server itself. */
export const findPaidVisit = (db: Db, id: string) =>
  db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctorId')
    .select(['appointments.patientId', 'appointments.status', 'doctors.userId as doctorUserId'])
    .where('appointments.id', '=', id)
    .$castTo<Pick<VisitRow, 'patientId' | 'status' | 'doctorUserId'>>()
    .executeTakeFirst()

/** The tax in the price of the caller's visit. */
export async function taxOfVisit(db: Db, id: string): Promise<Tax | null> {
  const visit = await db.selectFrom('appointments').select(['taxName', 'taxRate']).where('id', '=', id).executeTakeFirst()
  return visit ? toTax(visit.taxName, visit.taxRate) : null
}

/** A visit of the caller's series, on one of these days, that they can no longer cancel without losing the deposit they have paid. */
export const findKeptDeposit = (db: Db, seriesId: string, { days, now }: { days: string[] | null; now: Date }) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('seriesId', '=', seriesId)
    .where('status', '=', 'scheduled')
    .where('scheduledTime', '>', now)
    .where('deposit', 'is not', null)
    .where('changeMinutes', '>', 0)
    .where(sql<boolean>`scheduled_time - make_interval(mins => change_minutes) <= ${now}`)
    .where(sql<boolean>`(${days}::date[] is null or series_day = any(${days}::date[]))`)
    .where(sql<boolean>`(app.visit_payments(id) ->> 'paid')::integer > 0`)
    .limit(1)
    .executeTakeFirst()

/** Who pays next waits until this payment is begun; so does whoever cancels the visit, as long as it can be cancelled. */
export const queueForPayment = (db: Db, id: string) =>
  Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${id}, 1))`.execute(db),
    db.selectFrom('appointments').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
  ])
