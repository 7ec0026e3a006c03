import type { GroupVisit } from '@uzima/contract/appointments/group'
import type { Input, Output } from '@uzima/contract/endpoint'
import { daysScheduledAhead, type groupVisitsApi } from '@uzima/contract/group-visits'
import type { NotificationEvent } from '@uzima/contract/notifications'
import type { Scheduler } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, notFound } from '#errors.ts'
import { frontDesk } from '#live/hints.ts'
import { findGroupTypes, findOfferedGroupTypeOfStaff, nameIn } from '#modules/appointment-types/public.ts'
import { hintVisit, notifySeats } from '#modules/appointments/public.ts'
import { notify } from '#modules/notifications/public.ts'
import { calendarDayOf, dayLater, findBookableDoctor, listBookableDoctors, momentOf } from '#modules/providers/public.ts'
import { loadGroup, toGroupVisit } from '../public.ts'
import { endGroup, findGroups, findSeats, findWaiting, type GroupRow, insertGroups, updateGroup } from '../queries.ts'

type Api = typeof groupVisitsApi
type Staff = Context<Scheduler>

const isOfDesk = ({ actor }: Staff) => actor.staffRoles.includes('front_desk')
const mayArrange = (ctx: Staff, doctorId: string) => isOfDesk(ctx) || doctorId === ctx.actor.doctorId

export async function getGroupVisitChoices(ctx: Staff): Promise<Output<Api['getGroupVisitChoices']>> {
  const { db, now, language, services } = ctx
  const [doctors, types] = await Promise.all([listBookableDoctors(db, now), findGroupTypes(db)])
  return {
    clinicians: doctors
      .filter(({ doctorId }) => mayArrange(ctx, doctorId))
      .map(({ doctorId, name, timeZone }) => ({ doctorId, name, timeZone })),
    types: types.map(({ code, names, minutes, seats }) => ({
      ...{ code, minutes, seats },
      name: nameIn(names, language, services.practice.current.language),
    })),
  }
}

/** Whatever the doctor's hours: whoever schedules it knows. */
export async function scheduleGroupVisits(
  ctx: Staff,
  { type, doctorId, day, time, weeks, ...words }: Input<Api['scheduleGroupVisits']>,
): Promise<Output<Api['scheduleGroupVisits']>> {
  const { db, now } = ctx
  const [doctor, kind] = await Promise.all([findBookableDoctor(db, doctorId, now), findOfferedGroupTypeOfStaff(db, type)])
  if (!doctor || !mayArrange(ctx, doctorId)) throw notFound('doctor_not_found')
  if (kind.modes.includes('video') && !ctx.services.config.liveKit) throw conflict('group_video_off')
  const starts = Array.from({ length: weeks }, (_, week) => momentOf(doctor.timeZone, dayLater(day, 7 * week), time))
  for (const start of starts) requireTime(ctx, start)

  const ids = starts.map(() => newId())
  const taken = await insertGroups(db, { ids, starts, type, doctorId, ...words })
  if (taken.length > 0) throw conflict('group_time_taken', { starts: taken.map((start) => start.toISOString()) })
  const rows = await findGroups(db, ids)
  ctx.audit({ resourceId: ids[0] ?? '', details: { count: ids.length, ids: ids.join(' ') } })
  const [first] = rows
  if (first) await tellDoctor(ctx, 'group_visit_scheduled_with_you', first)
  for (const row of rows) hintGroup(ctx, row)
  return { rows: rows.map((row) => toGroupVisit(ctx, row)) }
}

export async function changeGroupVisit(
  ctx: Staff,
  { id, day, time, version, ...words }: Input<Api['changeGroupVisit']>,
): Promise<GroupVisit> {
  const { db } = ctx
  const before = await load(ctx, id)
  const start = momentOf(before.timeZone ?? ctx.services.practice.current.timeZone, day, time)
  const isMoved = start.getTime() !== before.startTime.getTime()
  if (isMoved) requireTime(ctx, start)
  else if (before.startTime <= ctx.now) throw conflict('group_visit_changed')
  const { outcome, names } = await updateGroup(db, id, { version, start, ...words })
  if (outcome === 'changed') throw conflict('group_visit_changed')
  if (outcome === 'taken') throw conflict('group_time_taken', { starts: [start.toISOString()] })
  if (outcome === 'patients_busy') throw conflict('group_patients_busy', { names })
  if (outcome === 'seats') throw conflict('group_seats_in_use')
  const after = await loadGroup(db, id)
  const isDescribedAnew = before.place !== after.place || before.note !== after.note
  if (isMoved || isDescribedAnew) await tellWaiting(ctx, after, 'waited_group_changed')
  if (!isMoved && isDescribedAnew) await tellSeats(ctx, after, 'group_visit_changed', {})
  if (isMoved) {
    // once: the letter of a moved visit names the place as well
    await Promise.all([
      tellSeats(ctx, after, 'visit_moved_by_practice', { was: before.startTime.toISOString() }),
      tellDoctor(ctx, 'group_visit_moved_with_you', after),
    ])
  }
  hintGroup(ctx, after)
  return toGroupVisit(ctx, after)
}

export async function cancelGroupVisit(ctx: Staff, { id, version }: Input<Api['cancelGroupVisit']>): Promise<{ id: string }> {
  const group = await load(ctx, id)
  await Promise.all([
    tellSeats(ctx, group, 'visit_cancelled_by_practice', {}),
    tellWaiting(ctx, group, 'waited_group_cancelled'),
    tellDoctor(ctx, 'group_visit_cancelled_with_you', group),
  ])
  if (!(await endGroup(ctx.db, id, version))) throw conflict('group_visit_changed')
  hintGroup(ctx, group)
  return { id }
}

function requireTime({ now }: Staff, start: Date) {
  if (start <= now) throw conflict('slot_in_past')
  if (start.getTime() - now.getTime() > daysScheduledAhead * 24 * 3_600_000) throw conflict('too_far_ahead')
}

/** One of a doctor whose visits the caller does not arrange and an unknown id get the same answer. */
async function load(ctx: Staff, id: string): Promise<GroupRow> {
  const group = await loadGroup(ctx.db, id)
  if (!mayArrange(ctx, group.doctorId)) throw notFound('group_visit_not_found')
  ctx.audit({ resourceId: id })
  return group
}

/** Everybody who has a seat, and the log of each. */
async function tellSeats(
  ctx: Staff,
  group: GroupRow,
  event: 'visit_moved_by_practice' | 'visit_cancelled_by_practice' | 'group_visit_changed',
  more: { was?: string },
) {
  const seats = await findSeats(ctx.db, group.id)
  ctx.audit({ subjectIds: seats.map(({ patientId }) => patientId), details: { count: seats.length } })
  await notifySeats(ctx, event, seats, { doctor: group.doctorName ?? '', time: group.startTime.toISOString(), ...more })
  for (const { id, patientId } of seats) hintVisit(ctx, id, patientId, group.doctorUserId ?? '')
}

/** Whoever waits for a seat. */
async function tellWaiting(ctx: Staff, group: GroupRow, event: 'waited_group_changed' | 'waited_group_cancelled') {
  const people = await findWaiting(ctx.db, group.id)
  const values = { doctor: group.doctorName ?? '', time: group.startTime.toISOString() }
  await notify(
    ctx,
    people.map((userId) => ({ userId, event, values, link: '/appointments?view=upcoming' })),
  )
  ctx.afterCommit(() => ctx.services.live.hint([...people, frontDesk], 'waitlist'))
}

/** Whoever has arranged it themselves knows. */
async function tellDoctor(ctx: Staff, event: NotificationEvent, { id, startTime: start, doctorId, doctorUserId }: GroupRow) {
  if (doctorUserId === null || doctorId === ctx.actor.doctorId) return
  const { timeZone } = ctx.services.practice.current
  await notify(ctx, [
    {
      userId: doctorUserId,
      event,
      values: { time: start.toISOString() },
      link: `/schedule?day=${calendarDayOf(start, timeZone)}&group=${id}`,
    },
  ])
}

/** Refreshes what the doctor and the front desk have open of a group visit. */
function hintGroup({ afterCommit, services }: Staff, { id, doctorUserId }: GroupRow) {
  afterCommit(() => {
    if (doctorUserId !== null) services.live.hint([doctorUserId], 'schedule', id)
    services.live.hint([frontDesk], 'desk', id)
  })
}
