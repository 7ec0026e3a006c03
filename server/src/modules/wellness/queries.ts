import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'
import { isOpen } from '#records/is-open.ts'
import type { Person } from './proposals.ts'

export type GoalRow = { id: string; patientId: string; content: Buffer; updatedAt: Date }
export type EntryRow = { id: string; goalId: string; patientId: string; entryDay: string; amount: Buffer; createdAt: Date }
export type ScreeningRow = { id: string; patientId: string; content: Buffer; updatedAt: Date }
export type DismissalRow = { id: string; patientId: string; content: Buffer; dismissedAt: Date; restoredAt: Date | null }

/** Serialises a person's changes, so that the limits hold and nothing is planned twice. */
export const lockWellness = (db: Db, patientId: string) =>
  db.selectFrom('profiles').select('id').where('id', '=', patientId).forUpdate().execute()

const everyGoal = (db: Db, patientId: string) =>
  db.selectFrom('wellnessGoals').select(['id', 'patientId', 'content', 'updatedAt']).where('patientId', '=', patientId)
const goals = (db: Db, patientId: string) => everyGoal(db, patientId).where(isOpen)
export const findGoals = (db: Db, patientId: string): Promise<GoalRow[]> =>
  goals(db, patientId).orderBy('createdAt').orderBy('id').execute()
export const findGoal = (db: Db, patientId: string, id: string): Promise<GoalRow | undefined> =>
  goals(db, patientId).where('id', '=', id).executeTakeFirst()

/** When it was added, and when it or an entry of it came last. */
export const findGoalTimes = (db: Db, patientId: string, id: string) =>
  db
    .selectFrom('wellnessGoals as g')
    .select([
      'g.createdAt',
      sql<Date>`greatest(g.updated_at, (select max(e.created_at) from wellness_goal_entries e where e.goal_id = g.id))`.as('changedAt'),
    ])
    .where('g.patientId', '=', patientId)
    .where('g.id', '=', id)
    .executeTakeFirst()

const everyEntry = (db: Db, patientId: string) =>
  db
    .selectFrom('wellnessGoalEntries')
    .select(['id', 'goalId', 'patientId', 'entryDay', 'amount', 'createdAt'])
    .where('patientId', '=', patientId)
    .orderBy('entryDay', 'desc')
    .orderBy('id', 'desc')
    .$castTo<EntryRow>()
const entries = (db: Db, patientId: string) => everyEntry(db, patientId).where(isOpen)
/** Latest first. */
export const findEntries = (db: Db, patientId: string): Promise<EntryRow[]> => entries(db, patientId).execute()
export const findEntriesOf = (db: Db, patientId: string, goalId: string): Promise<EntryRow[]> =>
  entries(db, patientId).where('goalId', '=', goalId).execute()

const everyScreening = (db: Db, patientId: string) =>
  db.selectFrom('wellnessScreenings').select(['id', 'patientId', 'content', 'updatedAt']).where('patientId', '=', patientId)
const screenings = (db: Db, patientId: string) => everyScreening(db, patientId).where(isOpen)
export const findScreenings = (db: Db, patientId: string): Promise<ScreeningRow[]> =>
  screenings(db, patientId).orderBy('createdAt').orderBy('id').execute()
export const findScreening = (db: Db, patientId: string, id: string): Promise<ScreeningRow | undefined> =>
  screenings(db, patientId).where('id', '=', id).executeTakeFirst()

const everyDismissal = (db: Db, patientId: string) =>
  db
    .selectFrom('wellnessDismissals')
    .select(['id', 'patientId', 'content', 'dismissedAt', 'restoredAt'])
    .where('patientId', '=', patientId)
    .orderBy('dismissedAt', 'desc')
    .orderBy('id', 'desc')
/** Currently dismissed, latest first: no more than the catalogue has entries. */
export const findDismissals = (db: Db, patientId: string): Promise<DismissalRow[]> =>
  everyDismissal(db, patientId).where('restoredAt', 'is', null).where(isOpen).execute()

// for the data export, which requires no consent
export const findGoalsToTake = (db: Db, patientId: string): Promise<GoalRow[]> =>
  everyGoal(db, patientId).orderBy('createdAt').orderBy('id').execute()
export const findScreeningsToTake = (db: Db, patientId: string): Promise<ScreeningRow[]> =>
  everyScreening(db, patientId).orderBy('createdAt').orderBy('id').execute()
type EntryCursor = { day: string; id: string }
export function findEntriesToTake(db: Db, patientId: string, cursor: EntryCursor | undefined, limit: number): Promise<EntryRow[]> {
  const query = everyEntry(db, patientId).limit(limit)
  return (cursor ? query.where(sql<boolean>`(entry_day, id) < (${cursor.day}::date, ${cursor.id}::uuid)`) : query).execute()
}

export function findDismissalsToTake(db: Db, patientId: string, cursor: Cursor | undefined, limit: number): Promise<DismissalRow[]> {
  const query = everyDismissal(db, patientId).limit(limit)
  return (cursor ? query.where(before(cursor, 'dismissedAt', 'id')) : query).execute()
}

type New<Row> = Row & { now: Date }
export const insertGoal = (db: Db, { now, ...goal }: New<Omit<GoalRow, 'updatedAt'>>) =>
  db
    .insertInto('wellnessGoals')
    .values({ ...goal, createdAt: now, updatedAt: now })
    .execute()
export const insertEntry = (db: Db, { now, ...entry }: New<Omit<EntryRow, 'createdAt'>>) =>
  db
    .insertInto('wellnessGoalEntries')
    .values({ ...entry, createdAt: now })
    .execute()
export const insertScreening = (db: Db, { now, ...screening }: New<Omit<ScreeningRow, 'updatedAt'>>) =>
  db
    .insertInto('wellnessScreenings')
    .values({ ...screening, createdAt: now, updatedAt: now })
    .execute()

export const insertDismissal = (db: Db, { id, patientId, content, dismissedAt }: Omit<DismissalRow, 'restoredAt'>) =>
  db.insertInto('wellnessDismissals').values({ id, patientId, content, dismissedAt }).execute()

export const updateGoal = (db: Db, id: string, content: Buffer, now: Date) =>
  db.updateTable('wellnessGoals').set({ content, updatedAt: now }).where('id', '=', id).execute()
export const updateScreening = (db: Db, id: string, content: Buffer, now: Date) =>
  db.updateTable('wellnessScreenings').set({ content, updatedAt: now }).where('id', '=', id).execute()

export const restoreDismissal = (db: Db, id: string, restoredAt: Date) =>
  db.updateTable('wellnessDismissals').set({ restoredAt }).where('id', '=', id).execute()

export const deleteGoal = (db: Db, id: string) => db.deleteFrom('wellnessGoals').where('id', '=', id).execute()
export const deleteEntry = (db: Db, goalId: string, id: string) =>
  db.deleteFrom('wellnessGoalEntries').where('goalId', '=', goalId).where('id', '=', id).returning('id').executeTakeFirst()
export const deleteScreening = (db: Db, id: string) => db.deleteFrom('wellnessScreenings').where('id', '=', id).execute()

/** The current date where the person lives. */
export async function findToday(db: Db, patientId: string): Promise<string> {
  const { rows } = await sql<{ today: string | null }>`select app.today_of(${patientId}) as today`.execute(db)
  const [{ today = null } = {}] = rows
  if (today === null) throw new Error('The caller may not see this record.')
  return today
}

/** A patient in the caller's care, with the date where they live; nothing of anyone else. */
export async function findPatientToday(db: Db, id: string): Promise<(Person & { today: string }) | undefined> {
  const { rows } = await sql<Person & { today: string }>`
    select p.date_of_birth, p.gender, app.today_of(p.id) as today from app.patient_in_care(${id}) p`.execute(db)
  return rows[0]
}

/** The caller, or a patient in the caller's care. */
export async function findPerson(db: Db, id: string, isOwn: boolean): Promise<Person> {
  const { rows } = await (isOwn
    ? sql<Person>`select date_of_birth, gender from app.profiles where id = ${id}`
    : sql<Person>`select date_of_birth, gender from app.patient_in_care(${id})`
  ).execute(db)
  return rows[0] ?? { dateOfBirth: null, gender: null }
}
