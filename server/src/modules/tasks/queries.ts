import type { ReceiverRole, TaskEvent, TaskReceiver } from '@uzima/contract/tasks'
import { sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { after, before, type Cursor } from '#db/keyset.ts'
import type { Tasks } from '#db/tables.ts'
import type { Stored } from '#records/record.ts'
import { taskEventRecord, taskRecord } from './record.ts'

type Actor = { id: string; role: string; staffRoles: readonly string[] }

export type TaskTableRow = Stored<typeof taskRecord> & {
  id: string
  patientId: string | null
  subjectId: string
  givenBy: string
  givenAt: Date
  ownerId: string | null
  ownerRole: ReceiverRole | null
  dueOn: string | null
  doneBy: string | null
  doneAt: Date | null
  version: number
  updatedAt: Date
}
const columns = [
  ...taskRecord.columns,
  ...(['id', 'patientId', 'subjectId', 'givenBy', 'givenAt', 'ownerId', 'ownerRole', 'dueOn', 'doneBy', 'doneAt'] as const),
  ...(['version', 'updatedAt'] as const),
]

const tasks = (db: Db) => db.selectFrom('tasks').select(columns).$castTo<TaskTableRow>()
/** Not done, and the actor's to do: theirs, or everyone's of their role. */
const isOpenFor = ({ id, role, staffRoles }: Actor) => {
  const roles = staffRoles.includes('admin') ? [role, 'admin'] : [role]
  return sql<boolean>`(done_at is null and (owner_id = ${id} or owner_role = any(${roles})))`
}

type Part = { today: string; isOverdue: boolean; cursor: Cursor | undefined; limit: number }
/** What the actor has to do, oldest first: what is overdue today, or the rest. */
export function findOpenTasks(db: Db, actor: Actor, { today, isOverdue, cursor, limit }: Part): Promise<TaskTableRow[]> {
  const query = tasks(db)
    .where(isOpenFor(actor))
    .where(isOverdue ? sql<boolean>`due_on < ${today}::date` : sql<boolean>`(due_on is null or due_on >= ${today}::date)`)
  return (cursor ? query.where(after(cursor, 'tasks.givenAt', 'tasks.id')) : query).orderBy('givenAt').orderBy('id').limit(limit).execute()
}

/** Up to 100. */
export async function countOpenTasks(db: Db, actor: Actor): Promise<number> {
  const few = db.selectFrom('tasks').select('id').where(isOpenFor(actor)).limit(100).as('few')
  const { count } = await db.selectFrom(few).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** What the actor has given and nobody has done, newest first. */
export function findGivenTasks(db: Db, actorId: string, cursor: Cursor | undefined, limit: number): Promise<TaskTableRow[]> {
  const query = tasks(db).where('givenBy', '=', actorId).where('doneAt', 'is', null)
  return (cursor ? query.where(before(cursor, 'tasks.givenAt', 'tasks.id')) : query)
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What is done of what the actor gave or did, the latest first. */
export function findDoneTasks(db: Db, actorId: string, cursor: Cursor | undefined, limit: number): Promise<TaskTableRow[]> {
  const query = tasks(db)
    .where(sql<boolean>`(given_by = ${actorId} or owner_id = ${actorId} or done_by = ${actorId})`)
    .where('doneAt', 'is not', null)
  return (cursor ? query.where(before(cursor, 'tasks.doneAt', 'tasks.id')) : query)
    .orderBy('doneAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export const findTask = (db: Db, id: string): Promise<TaskTableRow | undefined> => tasks(db).where('id', '=', id).executeTakeFirst()

export const insertTask = (db: Db, task: Omit<TaskTableRow, 'doneBy' | 'doneAt' | 'version'>) =>
  db.insertInto('tasks').values(task).execute()

/** Changes the version that was read; returns nothing if there is a newer one. */
export const updateTask = (db: Db, { id, version }: { id: string; version: number }, change: Updateable<Tasks>) =>
  db
    .updateTable('tasks')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()

export type TaskEventRow = Stored<typeof taskEventRecord> & {
  id: string
  taskId: string
  subjectId: string
  event: TaskEvent['event']
  actedBy: string
  actedAt: Date
}
/** Oldest first. */
export const findTaskEvents = (db: Db, taskId: string): Promise<TaskEventRow[]> =>
  db
    .selectFrom('taskEvents')
    .select([...taskEventRecord.columns, 'id', 'taskId', 'subjectId', 'event', 'actedBy', 'actedAt'])
    .where('taskId', '=', taskId)
    .orderBy('actedAt')
    .orderBy('id')
    .limit(500)
    .$castTo<TaskEventRow>()
    .execute()

export const insertTaskEvent = (db: Db, event: TaskEventRow) => db.insertInto('taskEvents').values(event).execute()

export async function findReceivers(db: Db, patientId: string | null): Promise<TaskReceiver[]> {
  const { rows } = await sql<TaskReceiver>`select * from app.task_receivers(${patientId})`.execute(db)
  return rows
}

type Receiver = { ownerId: string | null; ownerRole: ReceiverRole | null; patientId: string | null }
/** As the policy of the table asks it. */
export async function mayGive(db: Db, { ownerId, ownerRole, patientId }: Receiver): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_give_task(${ownerId}, ${ownerRole}, ${patientId}) as may`.execute(db)
  return rows[0]?.may ?? false
}

/** Whom the task concerns. */
export async function findTaskPeople(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`select person from app.task_people(${id}) person`.execute(db)
  return rows.map(({ person }) => person)
}

export async function findTaskNames(db: Db, people: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from app.task_names(${people}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
