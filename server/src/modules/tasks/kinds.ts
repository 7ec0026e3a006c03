import type { TaskItem, TaskKind } from '@uzima/contract/tasks'
import { type Audience, isAdmitted } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import { countUnsignedNotes, unsignedNotesAfter } from '#modules/encounters/public.ts'
import { countResultsToReview, resultsToReview } from '#modules/health-records/public.ts'
import { countUnansweredOrders, unansweredOrders } from '#modules/orders/public.ts'
import { openRefills, waitingRefills } from '#modules/prescriptions/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { countOpenTasks, findOpenTasks } from './queries.ts'
import { readTasks } from './serializer.ts'

export type Staff = Audience['staff']
/** `patientId`: whose record it tells of, for the audit. */
export type Found = { item: TaskItem; patientId: string | null }
/** Oldest first, after the cursor. */
type Find = (cursor: Cursor | undefined, limit: number) => Promise<Found[]>
export type Kind = {
  kind: TaskKind
  /** Up to 100. */
  count: () => Promise<number>
  /** Stands above everything that is not urgent, however long that waits. */
  urgent?: Find
  find: Find
}

/** The one table of what may have to be done: a module that has more adds a line here, and its words and place in the web's `task-kinds.ts`. */
export function kindsFor(ctx: Context<Staff>): Kind[] {
  const { actor } = ctx
  return [
    ...(isAdmitted('provider', actor) ? [resultKind({ ...ctx, actor })] : []),
    ...(isAdmitted('doctor', actor) ? [refillKind({ ...ctx, actor }), noteKind({ ...ctx, actor }), orderKind({ ...ctx, actor })] : []),
    givenKind(ctx),
  ]
}

function resultKind(ctx: Context<Audience['provider']>): Kind {
  const found =
    (isOutOfRange: boolean): Find =>
    async (cursor, limit) =>
      (await resultsToReview(ctx, { isOutOfRange, cursor, limit })).map(({ createdAt, ...row }) => ({
        item: { kind: 'result', ...row, since: createdAt.toISOString() },
        patientId: row.patientId,
      }))
  return { kind: 'result', count: () => countResultsToReview(ctx.db), urgent: found(true), find: found(false) }
}

const refillKind = (ctx: Context<Audience['doctor']>): Kind => ({
  kind: 'refill',
  count: () => openRefills(ctx.db, ctx.actor.doctorId),
  find: async (cursor, limit) =>
    (await waitingRefills(ctx, cursor, limit)).map(({ id, patientId, patientName, medicationName, dosage, requestedAt }) => ({
      item: { kind: 'refill', id, patientId, patient: patientName, since: requestedAt.toISOString(), medicationName, dosage },
      patientId,
    })),
})

const noteKind = (ctx: Context<Audience['doctor']>): Kind => ({
  kind: 'note',
  count: () => countUnsignedNotes(ctx),
  find: async (cursor, limit) =>
    (await unsignedNotesAfter(ctx, cursor, limit)).map(({ appointmentId, patientId, patient, scheduledTime, createdAt }) => ({
      item: {
        kind: 'note',
        id: appointmentId,
        patientId,
        patient,
        since: createdAt.toISOString(),
        scheduledTime: scheduledTime.toISOString(),
      },
      patientId,
    })),
})

const orderKind = (ctx: Context<Audience['doctor']>): Kind => ({
  kind: 'order',
  count: () => countUnansweredOrders(ctx),
  find: async (cursor, limit) =>
    (await unansweredOrders(ctx, cursor, limit)).map((order) => ({
      item: { kind: 'order', ...order, since: `${order.expectedOn}T00:00:00.000Z` },
      patientId: order.patientId,
    })),
})

function givenKind(ctx: Context<Staff>): Kind {
  const { db, actor, now } = ctx
  const today = calendarDayOf(now, actor.timeZone)
  const found =
    (isOverdue: boolean): Find =>
    async (cursor, limit) =>
      (await readTasks(ctx, await findOpenTasks(db, actor, { today, isOverdue, cursor, limit }))).map(
        ({ id, patientId, patient, title, givenBy, givenAt, dueOn }) => ({
          item: { kind: 'given', id, patient, title, givenBy, since: givenAt, dueOn, isOverdue },
          patientId,
        }),
      )
  return { kind: 'given', count: () => countOpenTasks(db, actor), urgent: found(true), find: found(false) }
}
