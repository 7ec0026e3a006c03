import type { Actor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { frontDesk } from '#live/hints.ts'
import { type NewMail, queueMails } from '#mail/outbox.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { findNextVisit, findParties, type Party, type VisitRow } from './queries.ts'
import { placeFor } from './visit-places.ts'
import { whenFor } from './visit-times.ts'

type ToPatient = 'series_booked' | 'series_changed' | 'series_cancelled'
type ToDoctor = 'series_booked_with_you' | 'series_changed_by_patient' | 'series_cancelled_by_patient'
export type SeriesNews = {
  toDoctor: ToDoctor
  /** Null if the news from another doctor of the same plan covers it. */
  toPatient: ToPatient | null
  /** The first booked visit. */
  first: Date | null
  booked: number
  cancelled: number
}
type ResetEmail = NewMail<ToPatient | ToDoctor>

/** Notifies both parties of a series once, however many visits it has, and refreshes their open lists. */
export async function notifyOfSeries(ctx: Context<Actor>, between: { patientId: string; doctorId: string }, news: SeriesNews) {
  const [parties, next] = await Promise.all([findParties(ctx.db, between), findNextVisit(ctx.db, between, ctx.now)])
  if (!parties) return
  const { patient, doctor } = parties
  const toPatient = news.toPatient === 'series_changed' && !next ? 'series_cancelled' : news.toPatient
  const time = (news.first ?? next?.scheduledTime ?? ctx.now).toISOString()
  const day = calendarDayOf(news.first ?? ctx.now, doctor.timeZone)
  const notices: Notice[] = [
    {
      userId: doctor.userId,
      event: news.toDoctor,
      values: { patient: patient.name, time },
      link: `/schedule?${new URLSearchParams({ day })}`,
    },
    ...(toPatient ? [{ userId: patient.userId, event: toPatient, values: { doctor: doctor.name, time }, link: listPage }] : []),
  ]
  await notify(ctx, notices)
  const about = { doctor, next, news }
  await queueMails(ctx, [...emailsTo(ctx, doctor, news.toDoctor, about), ...(toPatient ? emailsTo(ctx, patient, toPatient, about) : [])])
  ctx.afterCommit(() => {
    ctx.services.live.hint([patient.userId, doctor.userId], 'appointments')
    ctx.services.live.hint([doctor.userId], 'schedule')
    ctx.services.live.hint([frontDesk], 'desk')
  })
}

const listPage = '/recurring-appointments'

type About = { doctor: Party; next: VisitRow | undefined; news: SeriesNews }

/** Names the doctor, the time, the place and the number of visits; never the patient or the purpose. */
function emailsTo(ctx: Context, reader: Party, letter: ToPatient | ToDoctor, { doctor, next, news }: About): ResetEmail[] {
  if (reader.email === null) return []
  const { publicUrl } = ctx.services.config
  const start = news.first ?? next?.scheduledTime
  return [
    {
      to: reader.email,
      userId: reader.userId,
      letter,
      locale: reader.locale,
      values: {
        doctor: doctor.name,
        when: start && next ? whenFor(reader, next.timeZone, start) : '',
        place: placeFor(ctx, { mode: next?.mode ?? 'in_person', place: next?.place ?? null }, reader),
        booked: String(news.booked),
        cancelled: String(news.cancelled),
        link: `${publicUrl}${reader.side === 'doctor' ? '/schedule' : listPage}`,
      },
    },
  ]
}
