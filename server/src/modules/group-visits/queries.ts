import type { NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

export type GroupRow = {
  id: string
  type: string
  typeNames: NamesOfType
  doctorId: string
  mode: VisitMode
  startTime: Date
  minutes: number
  seats: number
  /** How many have a seat. */
  taken: number
  /** How many are on offer to those who wait. */
  held: number
  title: string | null
  place: string | null
  note: string | null
  version: number
  /** Null if they have left the directory. */
  doctorName: string | null
  doctorUserId: string | null
  doctorPlace: string | null
  timeZone: string | null
}

const groups = (db: Db) =>
  db
    .selectFrom('groupVisits as g')
    .innerJoin('appointmentTypes as t', 't.code', 'g.type')
    .leftJoin('doctors as d', 'd.id', 'g.doctorId')
    .select([
      'g.id',
      'g.type',
      't.names as typeNames',
      'g.doctorId',
      'g.mode',
      'g.startTime',
      'g.minutes',
      'g.seats',
      'g.title',
      'g.place',
      'g.note',
    ])
    .select(['g.version', 'd.name as doctorName', 'd.userId as doctorUserId', 'd.timeZone'])
    .select(sql<string | null>`app.place_at(app.location_at(d.id, g.start_time), d.place)`.as('doctorPlace'))
    .select(sql<number>`app.seats_taken(g.id)`.as('taken'))
    .select(sql<number>`app.seats_held(g.id)`.as('held'))
    .$narrowType<{ typeNames: NamesOfType; mode: VisitMode }>()
    .where('g.cancelledAt', 'is', null)

type Span = { from: Date; until: Date; doctorId?: string | undefined }
/** Of one doctor, or of all. */
export function findGroupsBetween(db: Db, { from, until, doctorId }: Span): Promise<GroupRow[]> {
  const query = groups(db).where('g.startTime', '>=', from).where('g.startTime', '<', until)
  return (doctorId === undefined ? query : query.where('g.doctorId', '=', doctorId)).orderBy('g.startTime').orderBy('g.id').execute()
}

export const findGroup = (db: Db, id: string): Promise<GroupRow | undefined> => groups(db).where('g.id', '=', id).executeTakeFirst()

export const findGroups = (db: Db, ids: string[]): Promise<GroupRow[]> =>
  groups(db).where('g.id', 'in', ids).orderBy('g.startTime').orderBy('g.id').execute()

type Bookable = { type: string; doctorId: string | undefined; after: Date; until: Date }
/** With doctors that can be booked, soonest first. */
export function findGroupsOfType(db: Db, { type, doctorId, after, until }: Bookable, limit: number): Promise<GroupRow[]> {
  const query = groups(db)
    .where('g.type', '=', type)
    .where('g.startTime', '>', after)
    .where('g.startTime', '<=', until)
    .where('d.isActive', '=', true)
  return (doctorId === undefined ? query : query.where('g.doctorId', '=', doctorId))
    .orderBy('g.startTime')
    .orderBy('g.id')
    .limit(limit)
    .execute()
}

type Words = { seats: number; title: string | null; place: string | null; note: string | null }
type NewGroups = Words & { ids: string[]; starts: Date[]; type: string; doctorId: string }
/** Answers the starts that are taken; the caller undoes all if there are any. */
export async function insertGroups(db: Db, { ids, starts, type, doctorId, seats, title, place, note }: NewGroups): Promise<Date[]> {
  const { rows } = await sql<{ start: Date; held: boolean }>`
    select given.start, app.schedule_group_visit(given.id, ${type}, ${doctorId}, given.start, ${seats}, ${title}, ${place}, ${note}) as held
      from unnest(${ids}::uuid[], ${starts}::timestamptz[]) as given (id, start)
     order by given.start`.execute(db)
  return rows.filter(({ held }) => !held).map(({ start }) => start)
}

type Outcome = { outcome: 'done' | 'changed' | 'taken' | 'patients_busy' | 'seats'; names: string[] }
export async function updateGroup(
  db: Db,
  id: string,
  { version, start, seats, title, place, note }: Words & { version: number; start: Date },
) {
  const { rows } = await sql<Outcome>`
    select * from app.change_group_visit(${id}, ${version}, ${start}, ${seats}, ${title}, ${place}, ${note})`.execute(db)
  return rows[0] ?? { outcome: 'changed' as const, names: [] }
}

/** False if it is another by now, has begun or was cancelled. */
export async function endGroup(db: Db, id: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.cancel_group_visit(${id}, ${version}) as done`.execute(db)
  return rows[0]?.done === true
}

export type SeatRow = { id: string; patientId: string; name: string }
/** Whoever has a seat that is still to come. */
export async function findSeats(db: Db, groupId: string): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`select * from app.seats_of_group(${groupId})`.execute(db)
  return rows
}

/** Whoever waits for a seat. */
export async function findWaiting(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ patientId: string }>`select * from app.waiting_for_group(${groupId})`.execute(db)
  return rows.map(({ patientId }) => patientId)
}

export type Seated = 'held' | 'full' | 'patient_busy' | 'gone'
type NewSeat = { id: string; groupId: string; patientId: string; reason: Buffer }
/** The caller undoes all unless it is held. */
export async function insertSeat(db: Db, { id, groupId, patientId, reason }: NewSeat): Promise<Seated> {
  const { rows } = await sql<{ outcome: Seated }>`select app.take_seat(${id}, ${groupId}, ${patientId}, ${reason}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'gone'
}

export async function updateSeat(db: Db, visitId: string, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ outcome: Seated | 'changed' | 'has_note' }>`
    select app.move_seat(${visitId}, ${from}, ${to}) as outcome`.execute(db)
  return rows[0]?.outcome ?? 'changed'
}
