import type { appointmentsApi, Schedule } from '@uzima/contract/appointments'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { groupsBetween, toGroupVisit } from '#modules/group-visits/public.ts'
import { beginningOf, calendarDayOf, findBookableDoctor, readAgenda, usualTerms } from '#modules/providers/public.ts'
import { findArrivals, findMarks, findVisitsBetween } from '../queries.ts'
import { patientsOf, toAppointments } from '../visits.ts'

export async function listSchedule(ctx: Context<Doctor>, input: Input<(typeof appointmentsApi)['listSchedule']>): Promise<Schedule> {
  const { db, actor, now } = ctx
  const doctor = await findBookableDoctor(db, actor.doctorId, now)
  if (!doctor) throw notFound('doctor_not_found')
  const { timeZone } = doctor
  const from = input.from ?? calendarDayOf(now, timeZone)
  const [first, end] = [beginningOf(timeZone, from), beginningOf(timeZone, from, input.days)]
  const [agenda, rows, arrivals, marks, groups] = await Promise.all([
    readAgenda(db, doctor, { from, days: input.days, now, terms: usualTerms }),
    findVisitsBetween(db, actor.doctorId, first, end),
    findArrivals(db, actor.doctorId, first, end),
    findMarks(db, actor.doctorId, first, end),
    groupsBetween(db, { from: first, until: end, doctorId: actor.doctorId }),
  ])
  const visits = await toAppointments(ctx, rows)
  ctx.audit({
    resourceId: actor.doctorId,
    details: { from, days: input.days, count: rows.length, ids: rows.map(({ id }) => id).join(' ') },
    subjectIds: patientsOf(actor, rows),
  })
  return {
    timeZone,
    today: calendarDayOf(now, timeZone),
    days: agenda.map((each) => ({
      ...each,
      visits: visits.filter(({ scheduledTime }) => calendarDayOf(new Date(scheduledTime), timeZone) === each.day),
    })),
    arrivals: arrivals.map(({ visitId, arrivedAt, inRoomAt, room, leftAt }) => ({
      ...{ visitId, arrivedAt: arrivedAt.toISOString(), inRoom: inRoomAt !== null && leftAt === null, room, hasLeft: leftAt !== null },
    })),
    marks,
    groups: groups.map((row) => toGroupVisit(ctx, row)),
  }
}
