import type { System } from '#auth/actor.ts'
import { weekdayOf } from '#clinical/calendar.ts'
import type { Context } from '#context.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { dayLater } from '#modules/providers/public.ts'
import { horizonOf, plan } from './planning.ts'
import { claimReminders, claimSeriesToPlan, type SeriesRow, updateProgress } from './queries.ts'
import { decryptTitle, nextAt } from './rows.ts'

const seriesARun = 50
const remindersARun = 200
const listPage = '/recurring-appointments'

/** Scheduled task: sends due reminders, and books the day that has come within eight weeks. */
export async function keepSeriesGoing(ctx: Context<System>): Promise<void> {
  await remind(ctx)
  // one day before the horizon in UTC, so that a series in any zone is picked up at most once a day
  const before = dayLater(horizonOf(ctx.now, 'UTC'), -1)
  for (const row of await claimSeriesToPlan(ctx.db, before, seriesARun)) await goOn(ctx, row)
}

async function goOn(ctx: Context<System>, row: SeriesRow) {
  const from = row.plannedUntil === null ? undefined : dayLater(row.plannedUntil, 1)
  const { booked, refused } = await plan(ctx, { ...row, title: await decryptTitle(ctx, row) }, from)
  // someone who skipped a Saturday knows that there are no hours on Saturdays
  const closedDays = new Set(row.skippedDates.map(weekdayOf))
  const first = refused.find(({ day, reason }) => reason !== 'closed' || !closedDays.has(weekdayOf(day)))
  if (first) await notify(ctx, [notice(row, 'series_date_unbooked', { doctor: row.doctorName ?? '', time: first.start.toISOString() })])
  if (booked.length + refused.length > 0) hint(ctx, [row])
}

async function remind(ctx: Context<System>) {
  const due = await claimReminders(ctx.db, ctx.now, remindersARun)
  await notify(
    ctx,
    due.map((row) => notice(row, 'series_reminder', { time: (row.remindAt ?? ctx.now).toISOString() })),
  )
  await Promise.all(due.map((row) => updateProgress(ctx.db, row.id, { remindAt: nextAt(row, ctx.now) ?? null })))
  hint(ctx, due)
}

const notice = ({ patientId }: SeriesRow, event: 'series_date_unbooked' | 'series_reminder', values: Record<string, string>): Notice => ({
  userId: patientId,
  event,
  values,
  link: listPage,
})

const hint = ({ afterCommit, services }: Context, rows: SeriesRow[]) =>
  afterCommit(() => {
    const people = rows.map(({ patientId }) => patientId)
    services.live.hint(people, 'recurring-appointments')
    services.live.hint(people, 'appointments')
  })
