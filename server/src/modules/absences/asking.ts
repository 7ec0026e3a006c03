import { recordNow } from '#audit/append.ts'
import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { hintVisit, notifySeats } from '#modules/appointments/public.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { calendarDayOf } from '#modules/providers/public.ts'
import { claimRequests, lapseNext } from './queries.ts'
import { claimSeries, lapseNextSeries, settleNextGroup } from './queries-leaving.ts'
import { hintAbsences } from './rows.ts'

const askedARun = 200
const mostSteps = 500

const pageOf = (visitId: string) => `/appointments?${new URLSearchParams({ visit: visitId })}`
const seriesPage = '/recurring-appointments'

type Asked = { id: string; visitId: string; patientId: string; doctorName: string; startTime: Date; hasProposal: boolean }
/** How a patient learns that they are asked. */
export const noticeOfRequest = ({ id, visitId, patientId, doctorName, startTime, hasProposal }: Asked): Notice => ({
  userId: patientId,
  event: hasProposal ? 'absence_proposed' : 'absence_asked',
  values: { doctor: doctorName, time: startTime.toISOString(), request: id },
  link: pageOf(visitId),
})

/** Puts what is due to the patients, once the absence can no longer be undone. */
export async function askPatients(ctx: Context<System>): Promise<void> {
  const due = await claimRequests(ctx.db, askedARun)
  const series = await claimSeries(ctx.db, askedARun)
  const notices = [
    ...due.map(noticeOfRequest),
    ...series.map(
      ({ patientId, doctorName: doctor }): Notice => ({
        ...{ userId: patientId, event: 'series_doctor_left', values: { doctor }, link: seriesPage },
      }),
    ),
  ]
  await notify(ctx, notices)
  if (notices.length === 0) return
  const patients = [...new Set(notices.map(({ userId }) => userId))]
  hintAbsences(ctx, patients)
  ctx.afterCommit(() => {
    ctx.services.live.hint(patients, 'appointments')
    ctx.services.live.hint(patients, 'recurring-appointments')
  })
}

/**
 * Cancels visits and ends series that nobody has answered for, and settles group visits of doctors who have left: each in a transaction of
 * its own with one event in the log.
 */
export async function settleUnanswered(deps: SystemDeps): Promise<void> {
  for (const step of [settleGroup, lapseOne, lapseSeries])
    for (let count = 0; count < mostSteps; count++) if (!(await inSystem(deps, step))) break
}

async function lapseOne(ctx: Context<System>): Promise<boolean> {
  const lapsed = await lapseNext(ctx.db)
  if (!lapsed) return false
  const { visitId, patientId, doctorUserId, doctorName: doctor, startTime, isSeries } = lapsed
  await notify(ctx, [
    isSeries
      ? { userId: patientId, event: 'series_ended_by_practice', values: { doctor }, link: seriesPage }
      : {
          userId: patientId,
          event: 'visit_cancelled_by_practice',
          values: { doctor, time: startTime.toISOString(), visit: visitId },
          link: pageOf(visitId),
        },
  ])
  hintVisit(ctx, visitId, patientId, doctorUserId)
  hintAbsences(ctx, [patientId, doctorUserId])
  await record(ctx, { event: isSeries ? 'absence.series_lapsed' : 'absence.visit_lapsed', subjectId: patientId, resourceId: visitId })
  return true
}

async function lapseSeries(ctx: Context<System>): Promise<boolean> {
  const lapsed = await lapseNextSeries(ctx.db)
  if (!lapsed) return false
  const { id: resourceId, patientId: subjectId, doctorName: doctor } = lapsed
  await notify(ctx, [{ userId: subjectId, event: 'series_ended_by_practice', values: { doctor }, link: seriesPage }])
  hintAbsences(ctx, [subjectId])
  await record(ctx, { event: 'absence.series_lapsed', subjectId, resourceId })
  return true
}

/** Those who come hear once: that somebody else leads it, or that it does not take place. */
async function settleGroup(ctx: Context<System>): Promise<boolean> {
  const settled = await settleNextGroup(ctx.db)
  if (!settled) return false
  const { groupId, outcome, doctorName: doctor, leaderName, leaderUserId, startTime, seats, patients } = settled
  const time = startTime.toISOString()
  const places = seats.flatMap((id, at) => {
    const patientId = patients[at]
    return patientId === undefined ? [] : [{ id, patientId }]
  })
  if (outcome === 'cancelled') await notifySeats(ctx, 'visit_cancelled_by_practice', places, { doctor, time })
  else await notifySeats(ctx, 'visit_with_other', places, { doctor, time, colleague: leaderName ?? '' })
  if (leaderUserId !== null) {
    const day = calendarDayOf(startTime, ctx.services.practice.current.timeZone)
    const link = `/schedule?${new URLSearchParams({ day, group: groupId })}`
    await notify(ctx, [{ userId: leaderUserId, event: 'group_visit_scheduled_with_you', values: { time }, link }])
  }
  for (const { id, patientId } of places) hintVisit(ctx, id, patientId, leaderUserId ?? '')
  hintAbsences(ctx, patients)
  await record(ctx, { event: 'absence.group_settled', subjectId: null, resourceId: groupId })
  return true
}

type Event = 'absence.visit_lapsed' | 'absence.series_lapsed' | 'absence.group_settled'
const record = (ctx: Context<System>, { event, subjectId, resourceId }: { event: Event; subjectId: string | null; resourceId: string }) =>
  recordNow(ctx.db, {
    ...{ event, at: ctx.now, actorId: null, subjectId, requestId: null, ip: null, userAgent: null },
    ...{ resourceType: 'absences', resourceId, purpose: 'operations', outcome: 'success' },
  })
