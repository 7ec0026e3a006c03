import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, day, givenDay, id, instant, optionalText, page, pageQuery, text } from './fields.ts'

/** What may have to be done by someone who works here, in the order of the filter. */
export const taskKinds = ['result', 'refill', 'note', 'order', 'given'] as const
export const taskKind = z.enum(taskKinds)
export type TaskKind = z.infer<typeof taskKind>

export const titleLength = 120
export const textLength = 2000

const waits = { id, since: instant }
const ofPatient = { ...waits, patientId: id, patient: z.string() }

export const TaskItem = z.discriminatedUnion('kind', [
  /** A result that nobody has reviewed; `id` is the record's. */
  z.object({ kind: z.literal('result'), ...ofPatient, title: z.string(), isOutOfRange: z.boolean() }),
  /** A refill request that the calling doctor has not answered. */
  z.object({ kind: z.literal('refill'), ...ofPatient, medicationName: z.string(), dosage: z.string() }),
  /** The caller's own draft of a note, older than a day; `id` is the visit's, `since` when it was begun. */
  z.object({ kind: z.literal('note'), ...ofPatient, scheduledTime: instant }),
  /** An order of the calling doctor's that nothing has answered by the day it was expected, which is `since`. */
  z.object({ kind: z.literal('order'), ...ofPatient, services: z.array(z.string()), expectedOn: day }),
  /** What somebody who works here has given the caller, or everyone of the caller's role, to do. */
  z.object({
    kind: z.literal('given'),
    ...waits,
    patient: z.nullable(z.string()),
    title: z.string(),
    givenBy: z.string(),
    dueOn: z.nullable(day),
    isOverdue: z.boolean(),
  }),
])
export type TaskItem = z.infer<typeof TaskItem>

/** Up to 100 each; only kinds that are the caller's work. */
export const TaskCounts = z.array(z.object({ kind: taskKind, count: z.int() }))
export type TaskCounts = z.infer<typeof TaskCounts>

/** Everyone of one of these roles; an admin receives nothing that is about a patient. */
export const receiverRole = z.enum(['doctor', 'professional', 'admin'])
export type ReceiverRole = z.infer<typeof receiverRole>

export const TaskReceiver = z.object({ id, name: z.string(), role: receiverRole, specialty: z.nullable(z.string()) })
export type TaskReceiver = z.infer<typeof TaskReceiver>

export const taskAction = z.enum(['edit', 'finish', 'reopen'])
export type TaskAction = z.infer<typeof taskAction>

export const TaskEvent = z.object({
  id,
  event: z.enum(['commented', 'edited', 'done', 'reopened']),
  /** Of a comment. */
  text: z.nullable(z.string()),
  by: z.string(),
  at: instant,
})
export type TaskEvent = z.infer<typeof TaskEvent>

const written = { title: z.string(), dueOn: z.nullable(day) }
/** A task in a list. */
export const TaskRow = z.object({
  id,
  ...written,
  patientId: z.nullable(id),
  patient: z.nullable(z.string()),
  givenBy: z.string(),
  givenAt: instant,
  /** Whose it is: a person, or everyone of a role. */
  owner: z.nullable(z.object({ id, name: z.string() })),
  ownerRole: z.nullable(receiverRole),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
})
export type TaskRow = z.infer<typeof TaskRow>

export const Task = z.object({
  ...TaskRow.shape,
  text: z.nullable(z.string()),
  version: z.int(),
  /** Oldest first. */
  events: z.array(TaskEvent),
  actions: z.array(taskAction),
})
export type Task = z.infer<typeof Task>

/** To one person, or to everyone of a role. */
const owner = { ownerId: z.nullable(id), ownerRole: z.nullable(receiverRole) }
const content = { title: text(titleLength), text: optionalText(textLength), dueOn: z.nullable(givenDay), ...owner }
type Owner = { ownerId: string | null; ownerRole: ReceiverRole | null }
const hasOwner = z.refine<Owner>(({ ownerId, ownerRole }) => (ownerId === null) !== (ownerRole === null), {
  error: 'required_field',
  path: ['ownerId'],
})
export const GiveTask = z.object({ ...content, patientId: z.nullable(id) }).check(hasOwner)
export type GiveTask = z.infer<typeof GiveTask>
export const EditTask = z.object({ ...content, version: z.int() }).check(hasOwner)

export const tasksApi = endpoints({
  listTasks: {
    method: 'GET',
    path: '/api/tasks',
    summary:
      'What the caller has to do, or one kind of it: results out of range and overdue tasks first, then what waits longest, with the count of each kind.',
    query: z.object({ kind: z.optional(taskKind), ...pageQuery }),
    response: z.extend(page(TaskItem), { counts: TaskCounts }),
  },
  listGivenTasks: {
    method: 'GET',
    path: '/api/tasks/given',
    summary: 'Tasks that the caller has given and that are not done, or those that are done and that the caller gave or did; newest first.',
    query: z.object({ show: z.enum(['open', 'done']), ...pageQuery }),
    response: page(TaskRow),
  },
  listTaskReceivers: {
    method: 'GET',
    path: '/api/tasks/receivers',
    summary: 'Those to whom the caller may give a task: where it is about a patient, those who may see the record.',
    query: z.object({ patientId: z.optional(id) }),
    response: z.object({ rows: z.array(TaskReceiver) }),
  },
  giveTask: {
    method: 'POST',
    path: '/api/tasks',
    summary: 'Gives a task to a person or to everyone of a role; they are notified.',
    body: GiveTask,
    response: Task,
    status: 201,
    idempotent: true,
  },
  getTask: { method: 'GET', path: '/api/tasks/:id', summary: 'A task that the caller gave or has to do.', params: byId, response: Task },
  editTask: {
    method: 'PUT',
    path: '/api/tasks/:id',
    summary: 'Changes a task that the caller gave.',
    params: byId,
    body: EditTask,
    response: Task,
  },
  finishTask: {
    method: 'POST',
    path: '/api/tasks/:id/done',
    summary: 'Marks a task as done; who gave it is notified.',
    params: byId,
    response: Task,
  },
  reopenTask: { method: 'POST', path: '/api/tasks/:id/reopen', summary: 'Opens a task that was done.', params: byId, response: Task },
  commentOnTask: {
    method: 'POST',
    path: '/api/tasks/:id/comments',
    summary: 'Adds a comment to a task; the others are notified.',
    params: byId,
    body: z.object({ text: text(textLength) }),
    response: Task,
    status: 201,
    idempotent: true,
  },
})
