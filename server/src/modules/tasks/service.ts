import type { Input, Output } from '@uzima/contract/endpoint'
import type { Task, TaskEvent, tasksApi } from '@uzima/contract/tasks'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import { caresFor } from '#modules/sharing/public.ts'
import { announce } from './announcements.ts'
import type { Staff } from './kinds.ts'
import { listTasks } from './listing.ts'
import { actionsOf, isOf } from './policy.ts'
import {
  findDoneTasks,
  findGivenTasks,
  findReceivers,
  findTask,
  insertTask,
  insertTaskEvent,
  mayGive,
  type TaskTableRow,
  updateTask,
} from './queries.ts'
import { taskEventRecord, taskRecord } from './record.ts'
import { readTasks, toTask } from './serializer.ts'

export { listTasks }

type Api = typeof tasksApi
type ById = { id: string }
const pageSize = 20

export async function listGivenTasks(
  ctx: Context<Staff>,
  { show, cursor }: Input<Api['listGivenTasks']>,
): Promise<Output<Api['listGivenTasks']>> {
  const find = show === 'open' ? findGivenTasks : findDoneTasks
  const found = await find(ctx.db, ctx.actor.id, readCursor(cursor), pageSize + 1)
  const page = pageOf(
    found,
    pageSize,
    ({ doneAt, givenAt, id }) => [doneAt ?? givenAt, id],
    (row) => row,
  )
  ctx.audit({
    details: { count: page.rows.length, ids: page.rows.map(({ id }) => id).join(' ') },
    subjectIds: [...new Set(page.rows.flatMap(({ patientId }) => patientId ?? []))],
  })
  return { rows: await readTasks(ctx, page.rows), next: page.next }
}

export const listTaskReceivers = async (
  { db }: Context<Staff>,
  { patientId }: Input<Api['listTaskReceivers']>,
): Promise<Output<Api['listTaskReceivers']>> => ({ rows: await findReceivers(db, patientId ?? null) })

export async function giveTask(ctx: Context<Staff>, { title, text, ...input }: Input<Api['giveTask']>): Promise<Task> {
  const { db, actor, now } = ctx
  await requireReceiver(ctx, input)
  const { patientId, ownerId, ownerRole, dueOn } = input
  const owned = { id: ctx.newId(), subjectId: patientId ?? actor.id }
  await insertTask(db, {
    ...{ ...owned, patientId, ownerId, ownerRole, dueOn, givenBy: actor.id, givenAt: now, updatedAt: now },
    ...(await taskRecord.encrypt(ctx, owned, { title, text })),
  })
  await announce(ctx, { id: owned.id, givenBy: actor.id, ownerId }, 'task_given')
  return getTask(ctx, owned)
}

export const getTask = async (ctx: Context<Staff>, { id }: ById): Promise<Task> => toTask(ctx, await load(ctx, id))
/** The answer to a repeated Idempotency-Key. */
export const readTask = (ctx: Context<Staff>, id: string): Promise<Task> => getTask(ctx, { id })

export async function editTask(ctx: Context<Staff>, { id, version, title, text, ...input }: Input<Api['editTask']>): Promise<Task> {
  const task = await load(ctx, id)
  if (task.doneAt) throw conflict('task_changed')
  if (!actionsOf(ctx.actor, task).includes('edit')) throw forbidden()
  const { ownerId, ownerRole, dueOn } = input
  const isNew = ownerId !== null && ownerId !== task.ownerId
  await requireReceiver(ctx, { ...input, patientId: task.patientId })
  // also those whose it will be no more
  await announce(ctx, task, null)
  await change(
    ctx,
    { ...task, version },
    { ownerId, ownerRole, dueOn, ...(await taskRecord.encrypt(ctx, task, { title, text })) },
    'edited',
  )
  await announce(ctx, { ...task, ownerId }, isNew ? 'task_given' : null)
  return getTask(ctx, { id })
}

export async function finishTask(ctx: Context<Staff>, { id }: ById): Promise<Task> {
  const task = await load(ctx, id)
  if (task.doneAt) return toTask(ctx, task)
  await change(ctx, task, { doneBy: ctx.actor.id, doneAt: ctx.now }, 'done')
  await announce(ctx, task, 'task_done')
  return getTask(ctx, { id })
}

export async function reopenTask(ctx: Context<Staff>, { id }: ById): Promise<Task> {
  const task = await load(ctx, id)
  if (!task.doneAt) return toTask(ctx, task)
  await change(ctx, task, { doneBy: null, doneAt: null }, 'reopened')
  await announce(ctx, task, null)
  return getTask(ctx, { id })
}

export async function commentOnTask(ctx: Context<Staff>, { id, text }: Input<Api['commentOnTask']>): Promise<Task> {
  const task = await load(ctx, id)
  await keepEvent(ctx, task, 'commented', text)
  await announce(ctx, task, 'task_commented')
  return getTask(ctx, { id })
}

async function change(ctx: Context<Staff>, task: TaskTableRow, columns: Parameters<typeof updateTask>[2], event: TaskEvent['event']) {
  if (!(await updateTask(ctx.db, task, { ...columns, updatedAt: ctx.now }))) throw conflict('task_changed')
  await keepEvent(ctx, task, event, null)
}

async function keepEvent(ctx: Context<Staff>, { id: taskId, subjectId }: TaskTableRow, event: TaskEvent['event'], text: string | null) {
  const owned = { id: newId(), subjectId }
  const encrypted = await taskEventRecord.encrypt(ctx, owned, { text })
  await insertTaskEvent(ctx.db, { ...owned, ...encrypted, taskId, event, actedBy: ctx.actor.id, actedAt: ctx.now })
}

/** Not left to row-level security alone, which says only that it is not allowed. */
async function requireReceiver({ db, audit }: Context<Staff>, receiver: Parameters<typeof mayGive>[1]) {
  if (receiver.patientId) audit({ subjectId: receiver.patientId })
  if (!(await mayGive(db, receiver))) throw invalid('ownerId', 'provider_not_found')
}

/** Finds the task, or 404: one of others, one of a patient whom the caller may not see, and an unknown one give the same answer. */
async function load({ db, actor, audit }: Context<Staff>, id: string): Promise<TaskTableRow> {
  const task = await findTask(db, id)
  // not left to row-level security alone
  if (!(task && isOf(actor, task) && (task.patientId === null || (await caresFor(db, task.patientId))))) throw notFound()
  if (task.patientId) audit({ subjectId: task.patientId })
  return task
}
