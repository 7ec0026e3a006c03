import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { notifyOfSeries, releaseSeries } from '#modules/appointments/public.ts'
import { calendarDayOf, dayLater, findBookableDoctor, momentOf } from '#modules/providers/public.ts'
import { nextDate } from './occurrences.ts'
import { plan } from './planning.ts'
import { findSeries, insertSeries, type SeriesRow, updateSeries } from './queries.ts'
import { decryptWords, encryptWords } from './rows.ts'

/**
 * A series whose doctor has left goes on with a colleague: it ends, and another one begins with its next date. Dates on which the colleague
 * is not free stay without a visit. Undefined if it is none of the caller's, or the colleague cannot be booked.
 */
export async function continueSeries(ctx: Context<Verified>, id: string, doctorId: string): Promise<{ booked: number } | undefined> {
  const { db, actor, now, services } = ctx
  const [row, doctor] = await Promise.all([findSeries(db, actor.id, id), findBookableDoctor(db, doctorId, now)])
  if (!row || !doctor) return undefined
  const cancelled = await releaseSeries(ctx, id, { days: null, forget: true })
  const from = firstAfter(row, doctor.timeZone, now)
  if (from === undefined) return { booked: 0 }

  const words = decryptWords(await services.fields.decrypter(db, 'medical_records', [actor.id]), row)
  const { frequency, daysOfWeek, timeOfDay, endDate, type, mode, skippedDates } = row
  const next = { id: newId(), patientId: actor.id }
  const written = { ...next, ...(await encryptWords(ctx, next, words)) }
  const rule = { frequency, daysOfWeek, timeOfDay, timeZone: doctor.timeZone, startDate: from, endDate, skippedDates, type, mode }
  await endAt(ctx, row, dayLater(from, -1))
  await insertSeries(db, { ...written, ...rule, doctorId, isActive: true, remindAt: null, now })
  const { booked } = await plan(ctx, { ...next, ...rule, doctorId, isActive: true, plannedUntil: null, title: words.title })
  await notifyOfSeries(
    ctx,
    { patientId: actor.id, doctorId },
    {
      ...{
        toDoctor: 'series_booked_with_you',
        toPatient: 'series_changed',
        first: booked[0]?.start ?? null,
        booked: booked.length,
        cancelled,
      },
    },
  )
  hint(ctx)
  return { booked: booked.length }
}

/** Ends the caller's own series today, with its visits to come. Undefined if it is none of theirs. */
export async function endSeries(ctx: Context<Verified>, id: string): Promise<{ booked: number } | undefined> {
  const row = await findSeries(ctx.db, ctx.actor.id, id)
  if (!row) return undefined
  await releaseSeries(ctx, id, { days: null })
  await endAt(ctx, row, dayLater(calendarDayOf(ctx.now, row.timeZone), -1))
  hint(ctx)
  return { booked: 0 }
}

/** One that has not begun by then is switched off, since it has no day on which it could end. */
const endAt = ({ db, now }: Context, row: SeriesRow, day: string) =>
  updateSeries(db, row, { ...(day < row.startDate ? { isActive: false } : { endDate: day }), remindAt: null, updatedAt: now })

function firstAfter(row: SeriesRow, timeZone: string, now: Date): string | undefined {
  const today = calendarDayOf(now, timeZone)
  const first = nextDate(row, today)
  return first === today && momentOf(timeZone, today, row.timeOfDay) <= now ? nextDate(row, dayLater(today, 1)) : first
}

const hint = ({ actor, afterCommit, services }: Context<Verified>) =>
  afterCommit(() => {
    for (const topic of ['recurring-appointments', 'appointments'] as const) services.live.hint([actor.id], topic)
  })
