import type { AppointmentStatus, NamesOfType, VisitMode } from '@uzima/contract/appointments/kinds'
import { type NoteStatus, noteStatus } from '@uzima/contract/encounters/status'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { after, amongIds, before, type Cursor } from '#db/keyset.ts'
import type { Encounters } from '#db/tables.ts'
import type { Stored } from '#records/record.ts'
import { addendumRecord, linkRecord, noteRecord } from './record.ts'

export type VisitInCare = {
  id: string
  patientId: string
  doctorId: string
  doctorUserId: string
  scheduledTime: Date
  minutes: number
  status: AppointmentStatus
  /** Whether the front desk has checked the patient in. */
  hasArrived: boolean
  type: string | null
  typeNames: NamesOfType | null
  mode: VisitMode
  reason: Buffer
  patientNote: Buffer | null
  doctorName: string
  timeZone: string
  patientName: string
}

/** Visible to the visit's doctor and those who care for its patient. */
export async function findVisit(db: Db, appointmentId: string): Promise<VisitInCare | undefined> {
  const { rows } = await sql<VisitInCare>`select * from app.visits_in_care(${appointmentId}, null)`.execute(db)
  return rows[0]
}

/** A patient's visits that have begun, latest first: a page, and one more if there is one. */
export async function findVisitsOf(db: Db, patientId: string, cursor: Cursor | undefined): Promise<VisitInCare[]> {
  const { rows } = await sql<VisitInCare>`
    select * from app.visits_in_care(null, ${patientId}, ${cursor?.at ?? null}, ${cursor?.id ?? null})`.execute(db)
  return rows
}

export type EncounterRow = Stored<typeof noteRecord> & {
  id: string
  appointmentId: string
  patientId: string
  doctorId: string
  status: Exclude<NoteStatus, 'none'>
  version: number
  preparedBy: string
  createdAt: Date
  updatedBy: string
  updatedAt: Date
  signedBy: string | null
  signedAt: Date | null
  heldUntil: Date | null
}
const columns = [
  ...noteRecord.columns,
  ...(['id', 'appointmentId', 'patientId', 'doctorId', 'status', 'version', 'preparedBy', 'createdAt'] as const),
  ...(['updatedBy', 'updatedAt', 'signedBy', 'signedAt', 'heldUntil'] as const),
]

export const findEncounter = (db: Db, appointmentId: string): Promise<EncounterRow | undefined> =>
  db.selectFrom('encounters').select(columns).where('appointmentId', '=', appointmentId).$castTo<EncounterRow>().executeTakeFirst()

/** Returns nothing if the visit has one already; the unique key decides, not a prior read. */
export const insertEncounter = (db: Db, encounter: EncounterRow) =>
  db
    .insertInto('encounters')
    .values(encounter)
    .onConflict((conflict) => conflict.column('appointmentId').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Changes the draft that was read; returns nothing if it has been changed or signed since. */
export const updateDraft = (db: Db, { id, version }: { id: string; version: number }, change: Updateable<Encounters>) =>
  db
    .updateTable('encounters')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()

/** Returns nothing if it is not held back any more. */
export const endHoldOf = (db: Db, id: string, now: Date) =>
  db.updateTable('encounters').set({ heldUntil: now }).where('id', '=', id).where('heldUntil', '>', now).returning('id').executeTakeFirst()

/** Until when the note of the caller's own visit is held back. */
export async function findHold(db: Db, appointmentId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select app.note_held_until(${appointmentId}) as until`.execute(db)
  return rows[0]?.until ?? null
}

export type AddendumRow = Stored<typeof addendumRecord> & {
  id: string
  encounterId: string
  patientId: string
  writtenBy: string
  writtenAt: Date
}
const addenda = (db: Db) =>
  db
    .selectFrom('encounterAddenda')
    .select([...addendumRecord.columns, 'id', 'encounterId', 'patientId', 'writtenBy', 'writtenAt'])
    .$castTo<AddendumRow>()

/** Earliest first. */
export const findAddenda = (db: Db, encounterIds: string[]): Promise<AddendumRow[]> =>
  addenda(db).where('encounterId', 'in', encounterIds).orderBy('writtenAt').orderBy('id').execute()

export const findAddendum = (db: Db, id: string): Promise<AddendumRow | undefined> => addenda(db).where('id', '=', id).executeTakeFirst()

export const insertAddendum = (db: Db, addendum: AddendumRow) => db.insertInto('encounterAddenda').values(addendum).execute()

export type LinkRow = Stored<typeof linkRecord> & {
  id: string
  appointmentId: string
  conditionId: string
  patientId: string
  linkedBy: string
  linkedAt: Date
}
export const findLinks = (db: Db, appointmentId: string): Promise<LinkRow[]> =>
  db
    .selectFrom('encounterProblems')
    .select([...linkRecord.columns, 'id', 'appointmentId', 'conditionId', 'patientId', 'linkedBy', 'linkedAt'])
    .where('appointmentId', '=', appointmentId)
    .orderBy('linkedAt')
    .orderBy('id')
    .$castTo<LinkRow>()
    .execute()

export const insertLink = (db: Db, link: LinkRow) => db.insertInto('encounterProblems').values(link).execute()

export const deleteLink = (db: Db, appointmentId: string, conditionId: string) =>
  db.deleteFrom('encounterProblems').where('appointmentId', '=', appointmentId).where('conditionId', '=', conditionId).execute()

/** How far the notes of these visits are, by visit; as far as the caller may see them. */
export async function findNoteStatuses(db: Db, appointmentIds: string[]): Promise<Map<string, NoteStatus>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await db.selectFrom('encounters').select(['appointmentId', 'status']).where('appointmentId', 'in', appointmentIds).execute()
  return new Map(rows.map(({ appointmentId, status }) => [appointmentId, noteStatus.parse(status)]))
}

const unsigned = (db: Db, doctorId: string, begunBefore: Date) =>
  db
    .selectFrom('encounters')
    .innerJoin('appointments', 'appointments.id', 'encounters.appointmentId')
    .where('encounters.doctorId', '=', doctorId)
    .where('encounters.status', '=', 'draft')
    .where('encounters.createdAt', '<', begunBefore)
    .where('appointments.status', 'in', ['scheduled', 'completed'])

export type UnsignedNote = { appointmentId: string; patientId: string; patient: string; scheduledTime: Date; createdAt: Date }
/** A doctor's drafts that were begun before, oldest first. */
export const findUnsigned = (
  db: Db,
  doctorId: string,
  begunBefore: Date,
  cursor: Cursor | undefined,
  limit: number,
): Promise<UnsignedNote[]> =>
  unsigned(db, doctorId, begunBefore)
    .select(['encounters.appointmentId', 'encounters.patientId', 'appointments.scheduledTime', 'encounters.createdAt'])
    .select(sql<string>`coalesce(app.patient_name(encounters.patient_id), '')`.as('patient'))
    .$if(cursor !== undefined, (query) => (cursor ? query.where(after(cursor, 'encounters.createdAt', 'encounters.appointmentId')) : query))
    .orderBy('encounters.createdAt')
    .orderBy('encounters.appointmentId')
    .limit(limit)
    .execute()

/** Notes of a patient's visits, drafts too, the latest visit first; as far as the caller may see them. */
export const findNotesOf = (db: Db, patientId: string, limit: number): Promise<(EncounterRow & { scheduledTime: Date })[]> =>
  db
    .selectFrom('encounters')
    .innerJoin('appointments', 'appointments.id', 'encounters.appointmentId')
    .select(columns.map((column) => `encounters.${column}` as const))
    .select('appointments.scheduledTime')
    .where('encounters.patientId', '=', patientId)
    .orderBy('appointments.scheduledTime', 'desc')
    .orderBy('encounters.id', 'desc')
    .limit(limit)
    .$castTo<EncounterRow & { scheduledTime: Date }>()
    .execute()

/** Up to 100. */
export async function countUnsigned(db: Db, doctorId: string, begunBefore: Date): Promise<number> {
  const few = unsigned(db, doctorId, begunBefore).select('encounters.id').limit(100).as('few')
  const { count } = await db.selectFrom(few).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export type NoteToTake = EncounterRow & {
  signedAt: Date
  scheduledTime: Date
  visitStatus: AppointmentStatus
  doctorUserId: string
  doctorName: string
}
type NotesToTake = { cursor: Cursor | undefined; limit: number; ids: readonly string[] | undefined }
/** For the export: the notes that the patient may read, latest first; or only those of some ids. */
export const findNotesToTake = (db: Db, patientId: string, { cursor, limit, ids }: NotesToTake): Promise<NoteToTake[]> =>
  db
    .selectFrom('encounters')
    .innerJoin('appointments', 'appointments.id', 'encounters.appointmentId')
    .innerJoin('doctors', 'doctors.id', 'encounters.doctorId')
    .select(columns.map((column) => `encounters.${column}` as const))
    .select([
      'appointments.scheduledTime',
      'appointments.status as visitStatus',
      'doctors.userId as doctorUserId',
      'doctors.name as doctorName',
    ])
    .where('encounters.patientId', '=', patientId)
    .where('encounters.status', '=', 'signed')
    .$if(ids !== undefined, (query) => query.where(amongIds('encounters.id', ids ?? [])))
    .$if(cursor !== undefined, (query) => (cursor ? query.where(before(cursor, 'encounters.signedAt', 'encounters.id')) : query))
    .orderBy('encounters.signedAt', 'desc')
    .orderBy('encounters.id', 'desc')
    .limit(limit)
    .$castTo<NoteToTake>()
    .execute()
