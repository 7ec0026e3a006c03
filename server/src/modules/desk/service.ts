import type { AuditEvent } from '@uzima/contract/audit'
import type { DeskClinician, DeskStep, DeskVisit, deskApi } from '@uzima/contract/desk'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { hintVisit, notifyPatient } from '#modules/appointments/public.ts'
import { beginningOf, calendarDayOf } from '#modules/providers/public.ts'
import { changeRoom, findDay, findOne, findRoomsFor, takeStep } from './queries.ts'
import { stepsOf } from './steps.ts'
import { toVisit, whenOf } from './visits.ts'

type Api = typeof deskApi

const events: Record<DeskStep, AuditEvent> = {
  check_in: 'desk.checked_in',
  to_room: 'desk.brought_to_room',
  leave: 'desk.left',
  miss: 'desk.missed',
  undo: 'desk.step_undone',
}

export async function getDeskDay(ctx: Context<Verified>, input: Input<Api['getDeskDay']>): Promise<Output<Api['getDeskDay']>> {
  const { timeZone } = ctx.services.practice.current
  const today = calendarDayOf(ctx.now, timeZone)
  const day = input.day ?? today
  const rows = await findDay(ctx.db, beginningOf(timeZone, day), beginningOf(timeZone, day, 1))
  ctx.audit({ subjectIds: [...new Set(rows.map(({ patientId }) => patientId))], details: { from: day, count: rows.length } })
  const clinicians = new Map<string, DeskClinician>()
  for (const row of rows) {
    const { doctorId, doctorName } = row
    const clinician = clinicians.get(doctorId) ?? { doctorId, name: doctorName, visits: [] }
    clinicians.set(doctorId, clinician)
    clinician.visits.push(toVisit(ctx, row))
  }
  return { day, today, timeZone, clinicians: [...clinicians.values()] }
}

export const listDeskRooms = async ({ db }: Context<Verified>, { id }: { id: string }): Promise<Output<Api['listDeskRooms']>> => ({
  rows: await findRoomsFor(db, id),
})

export async function changeDeskRoom(ctx: Context<Verified>, { id, ...rooms }: Input<Api['changeDeskRoom']>): Promise<DeskVisit> {
  const row = await findOne(ctx.db, id)
  if (!row) throw notFound('appointment_not_found')
  ctx.audit({ subjectId: row.patientId, resourceId: id })
  const outcome = await changeRoom(ctx.db, id, rooms)
  const after = (await findOne(ctx.db, id)) ?? row
  if (outcome === 'taken') throw conflict('room_taken')
  if (outcome === 'changed') throw conflict('desk_step_taken', { visit: toVisit(ctx, after) })
  hintVisit(ctx, id, row.patientId, row.doctorUserId)
  return toVisit(ctx, after)
}

export async function takeDeskStep(ctx: Context<Verified>, { id, ...step }: Input<Api['takeDeskStep']>): Promise<DeskVisit> {
  const row = await findOne(ctx.db, id)
  if (!row) throw notFound('appointment_not_found')
  ctx.audit({ event: events[step.step], subjectId: row.patientId, resourceId: id })
  // from what the caller has seen, whatever it is by now: the row decides that
  if (!stepsOf({ ...whenOf(ctx, row), state: step.from, isClosed: false }).includes(step.step)) throw conflict('desk_step_not_due')
  const outcome = await takeStep(ctx.db, id, step)
  if (outcome === 'no_room') throw conflict('room_taken')
  if (outcome === 'changed') throw conflict('desk_step_taken', { visit: toVisit(ctx, (await findOne(ctx.db, id)) ?? row) })
  if (step.step === 'miss') await notifyPatient(ctx, 'visit_missed', row)
  else hintVisit(ctx, id, row.patientId, row.doctorUserId)
  const after = await findOne(ctx.db, id)
  if (!after) throw notFound('appointment_not_found')
  return toVisit(ctx, after)
}
