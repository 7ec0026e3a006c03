import type { AuditEvent } from '@uzima/contract/audit'
import { type DeskClinician, type DeskDay, type DeskStep, type DeskVisit, type deskApi, reasonLineLength } from '@uzima/contract/desk'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { conflict, notFound } from '#errors.ts'
import { contextOfVisit, hintVisit, isOwnReason, notifyPatient } from '#modules/appointments/public.ts'
import { macOfArrivalCode } from '#modules/check-in/public.ts'
import { groupsBetween, toGroupVisit } from '#modules/group-visits/public.ts'
import { beginningOf, calendarDayOf } from '#modules/providers/public.ts'
import { arriveWithCode, changeRoom, type DeskRow, findDay, findOne, findReasons, findRoomsFor, takeStep } from './queries.ts'
import { stepsOf } from './steps.ts'
import { presentOf, toVisit, whenOf } from './visits.ts'

type Api = typeof deskApi

/** Tries of one member of staff. */
const codes: Limit = { bucket: 'arrival_code_try', most: 60, seconds: 300 }

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
  const [from, until] = [beginningOf(timeZone, day), beginningOf(timeZone, day, 1)]
  const [rows, groups] = await Promise.all([findDay(ctx.db, from, until), groupsBetween(ctx.db, { from, until })])
  const reasons = await readReasons(ctx, rows)
  ctx.audit({
    subjectIds: [...new Set(rows.map(({ patientId }) => patientId))],
    details: { from: day, count: rows.length, ...(reasons.length > 0 && { reasons: reasons.length }) },
  })
  const clinicians = new Map<string, DeskClinician>()
  const of = (doctorId: string, name: string) => {
    const clinician = clinicians.get(doctorId) ?? { doctorId, name, visits: [], groups: [] }
    clinicians.set(doctorId, clinician)
    return clinician
  }
  for (const row of rows) of(row.doctorId, row.doctorName).visits.push(toVisit(ctx, row))
  // whoever has left the directory is in the columns by their visits
  for (const group of groups) of(group.doctorId, group.doctorName ?? '').groups.push(toGroupVisit(ctx, group))
  return { day, today, timeZone, clinicians: [...clinicians.values()].sort((a, b) => a.name.localeCompare(b.name)), reasons }
}

/** One line of each, where the practice lets the desk read it, of those that were written by whoever comes. */
async function readReasons({ db, services }: Context<Verified>, rows: readonly DeskRow[]): Promise<DeskDay['reasons']> {
  if (!services.practice.current.reasonsAtDesk) return []
  const found = await findReasons(
    db,
    rows.map(({ id }) => id),
  )
  const open = await services.fields.decrypter(
    db,
    'medical_records',
    found.map(({ patientId }) => patientId),
  )
  return found.flatMap((visit) => {
    const written = open(contextOfVisit(visit, 'reason'), visit.reason)
    return isOwnReason(written, visit.typeNames) ? [{ visitId: visit.id, reason: firstLine(written) }] : []
  })
}

const firstLine = (written: string) => {
  const [line = ''] = written.trim().split(/\s*\n/)
  return line.length > reasonLineLength ? `${line.slice(0, reasonLineLength - 1).trimEnd()}…` : line
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
  if (outcome === 'changed') throw conflict('desk_step_taken', presentOf(ctx, after))
  hintVisit(ctx, id, row.patientId, row.doctorUserId)
  return toVisit(ctx, after)
}

export async function takeDeskStep(ctx: Context<Verified>, { id, ...step }: Input<Api['takeDeskStep']>): Promise<DeskVisit> {
  const row = await findOne(ctx.db, id)
  if (!row) throw notFound('appointment_not_found')
  ctx.audit({ event: events[step.step], subjectId: row.patientId, resourceId: id })
  // from what the caller has seen, whatever it is by now: the row decides that
  if (row.isAway && step.step === 'check_in') throw conflict('desk_doctor_away')
  if (!stepsOf({ ...whenOf(ctx, row), state: step.from, isClosed: false, isAway: row.isAway }).includes(step.step))
    throw conflict('desk_step_not_due')
  const outcome = await takeStep(ctx.db, id, step)
  if (outcome === 'no_room') throw conflict('room_taken')
  if (outcome === 'away') throw conflict('desk_doctor_away')
  if (outcome === 'changed') throw conflict('desk_step_taken', presentOf(ctx, (await findOne(ctx.db, id)) ?? row))
  if (step.step === 'miss') await notifyPatient(ctx, 'visit_missed', row)
  else hintVisit(ctx, id, row.patientId, row.doctorUserId)
  const after = await findOne(ctx.db, id)
  if (!after) throw notFound('appointment_not_found')
  return toVisit(ctx, after)
}

export async function arriveByCode(ctx: Context<Verified>, { code }: Input<Api['arriveByCode']>): Promise<DeskVisit> {
  await requireRoom(ctx, codes, ctx.actor.id)
  const id = await arriveWithCode(ctx.db, macOfArrivalCode(ctx.services.keys, code))
  const row = id === undefined ? undefined : await findOne(ctx.db, id)
  if (!row) throw conflict('arrival_code_unknown')
  ctx.audit({ subjectId: row.patientId, resourceId: row.id })
  hintVisit(ctx, row.id, row.patientId, row.doctorUserId)
  return toVisit(ctx, row)
}
