import type { Task, TaskRow } from '@uzima/contract/tasks'
import type { Context } from '#context.ts'
import type { Staff } from './kinds.ts'
import { actionsOf } from './policy.ts'
import { findTaskEvents, findTaskNames, type TaskTableRow } from './queries.ts'
import { taskEventRecord, taskRecord } from './record.ts'

/** Many at once: with one statement for the names and one for the keys. */
export async function readTasks(ctx: Context<Staff>, rows: TaskTableRow[]): Promise<TaskRow[]> {
  const people = rows.flatMap(({ patientId, givenBy, ownerId, doneBy }) =>
    [patientId, givenBy, ownerId, doneBy].filter((id) => id !== null),
  )
  const [names, open] = await Promise.all([
    findTaskNames(ctx.db, [...new Set(people)]),
    taskRecord.decrypter(
      ctx,
      rows.map(({ subjectId }) => subjectId),
    ),
  ])
  return rows.map((row) => toRow(row, open(row).title, names))
}

function toRow(row: TaskTableRow, title: string, names: Map<string, string>): TaskRow {
  const nameOf = (id: string) => names.get(id) ?? ''
  const { id, patientId, givenBy, givenAt, ownerId, ownerRole, dueOn, doneBy, doneAt } = row
  return {
    ...{ id, title, dueOn, patientId, ownerRole },
    patient: patientId && nameOf(patientId),
    givenBy: nameOf(givenBy),
    givenAt: givenAt.toISOString(),
    owner: ownerId === null ? null : { id: ownerId, name: nameOf(ownerId) },
    doneBy: doneBy && nameOf(doneBy),
    doneAt: doneAt?.toISOString() ?? null,
  }
}

export async function toTask(ctx: Context<Staff>, row: TaskTableRow): Promise<Task> {
  const events = await findTaskEvents(ctx.db, row.id)
  const { patientId, givenBy, ownerId, doneBy, subjectId, version } = row
  const people = [patientId, givenBy, ownerId, doneBy, ...events.map(({ actedBy }) => actedBy)].filter((id) => id !== null)
  const [names, open, openEvent] = await Promise.all([
    findTaskNames(ctx.db, [...new Set(people)]),
    taskRecord.decrypter(ctx, [subjectId]),
    taskEventRecord.decrypter(ctx, [subjectId]),
  ])
  const { title, text } = open(row)
  return {
    ...toRow(row, title, names),
    text,
    version,
    events: events.map((event) => ({
      id: event.id,
      event: event.event,
      text: openEvent(event).text,
      by: names.get(event.actedBy) ?? '',
      at: event.actedAt.toISOString(),
    })),
    actions: actionsOf(ctx.actor, row),
  }
}
