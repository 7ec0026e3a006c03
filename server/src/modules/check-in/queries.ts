import type { VisitMode } from '@uzima/contract/appointments/kinds'
import type { CheckInStep, ConfirmedStep } from '@uzima/contract/check-in'
import type { DeskState } from '@uzima/contract/desk'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Stored } from '#records/record.ts'
import { coverageRecord } from './record.ts'

export type CheckInRow = {
  id: string
  patientId: string
  scheduledTime: Date
  minutes: number
  status: string
  mode: VisitMode
  doctorUserId: string
  doctorName: string
  place: string | null
  timeZone: string
  state: DeskState
  arrivedAt: Date | null
  finishedAt: Date | null
  price: number | null
  doneSteps: CheckInStep[]
}

const visits = (db: Db, patientId: string) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('doctors as d', 'd.id', 'a.doctorId')
    .leftJoin('deskVisits as v', 'v.appointmentId', 'a.id')
    .leftJoin('checkIns as c', 'c.appointmentId', 'a.id')
    .select([
      'a.id',
      'a.patientId',
      'a.scheduledTime',
      'a.minutes',
      'a.status',
      'a.mode',
      'd.userId as doctorUserId',
      'd.name as doctorName',
      sql<string | null>`coalesce((select g.place from group_visits g where g.id = a.group_visit_id),
                                 app.place_at(a.location_id, d.place))`.as('place'),
      'd.timeZone',
      sql<DeskState>`app.desk_state(a.status, v)`.as('state'),
      'v.arrivedAt',
      'c.finishedAt',
      'a.price',
      sql<CheckInStep[]>`app.check_in_done(a.patient_id, a.scheduled_time)`.as('doneSteps'),
    ])
    .where('a.patientId', '=', patientId)
    .$castTo<CheckInRow>()

export const findVisit = (db: Db, patientId: string, id: string) => visits(db, patientId).where('a.id', '=', id).executeTakeFirst()

type Span = { from: Date; until: Date }
/** Visits to come that begin in this span, soonest first. */
export const findVisits = (db: Db, patientId: string, { from, until }: Span, limit: number): Promise<CheckInRow[]> =>
  visits(db, patientId)
    .where('a.status', '=', 'scheduled')
    .where('a.scheduledTime', '>=', from)
    .where('a.scheduledTime', '<=', until)
    .orderBy('a.scheduledTime')
    .orderBy('a.id')
    .limit(limit)
    .execute()

type Identity = { dateOfBirth: string | null; phone: string | null }
export const findIdentity = (db: Db, patientId: string): Promise<Identity | undefined> =>
  db.selectFrom('profiles').select(['dateOfBirth', 'phone']).where('id', '=', patientId).$castTo<Identity>().executeTakeFirst()

export const upsertStep = (db: Db, patientId: string, step: ConfirmedStep, confirmedAt: Date) =>
  db
    .insertInto('checkInSteps')
    .values({ patientId, step, confirmedAt })
    .onConflict((conflict) => conflict.columns(['patientId', 'step']).doUpdateSet({ confirmedAt }))
    .execute()

export const upsertFinished = (db: Db, appointmentId: string, finishedAt: Date) =>
  db
    .insertInto('checkIns')
    .values({ appointmentId, finishedAt })
    .onConflict((conflict) => conflict.column('appointmentId').doUpdateSet({ finishedAt }))
    .execute()

/** False where the patient cannot arrive now. */
export async function markArrived(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isHere: boolean }>`select app.arrive(${id}) as is_here`.execute(db)
  return rows[0]?.isHere === true
}

/** False where the patient cannot arrive now, or has. */
export async function keepCode(db: Db, id: string, mac: Buffer, endsAt: Date): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`select app.keep_arrival_code(${id}, ${mac}, ${endsAt}) as is_kept`.execute(db)
  return rows[0]?.isKept === true
}

export type CoverageRow = Stored<typeof coverageRecord> & { id: string; patientId: string; updatedAt: Date }

export const findCoverage = (db: Db, patientId: string): Promise<CoverageRow | undefined> =>
  db
    .selectFrom('coverages')
    .select([...coverageRecord.columns, 'id', 'patientId', 'updatedAt'])
    .where('patientId', '=', patientId)
    .executeTakeFirst()

/** Serialises changes to one person's coverage. */
export const lockPerson = (db: Db, patientId: string) =>
  db.selectFrom('profiles').select('id').where('id', '=', patientId).forUpdate().execute()

export const insertCoverage = (db: Db, row: CoverageRow) => db.insertInto('coverages').values(row).execute()

export const deleteCoverage = (db: Db, id: string) => db.deleteFrom('coverages').where('id', '=', id).execute()

export const updateCoverage = (db: Db, { id, patientId, ...content }: CoverageRow) =>
  db.updateTable('coverages').set(content).where('id', '=', id).where('patientId', '=', patientId).execute()

/** Of the patient of a visit, for the front desk. */
export async function findCoverageOf(db: Db, patientId: string): Promise<CoverageRow | undefined> {
  const { rows } = await sql<CoverageRow>`select * from app.coverage_of_patient(${patientId})`.execute(db)
  return rows[0]
}

export async function findDeskCoverage(db: Db, visitId: string): Promise<CoverageRow | undefined> {
  const { rows } = await sql<CoverageRow>`select * from app.coverage_at_desk(${visitId})`.execute(db)
  return rows[0]
}
