import { type Absence, type AbsencePreview, type absencesApi, mostVisitsTouched } from '@uzima/contract/absences'
import type { Input, Output } from '@uzima/contract/endpoint'
import { longestVacation } from '@uzima/contract/providers'
import { faultsOf, minutesOf } from '@uzima/contract/providers/hours'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import { groupsBetween, toGroupVisit } from '#modules/group-visits/public.ts'
import { dayLater, listBookableDoctors, whileAddingHours } from '#modules/providers/public.ts'
import { calendarsOf, endOfUndo, hintArranged, isToAsk, type Staff, subjectsOf, toMove, toRequestOf, toTouched } from '../moving.ts'
import { proposalsFor } from '../proposals.ts'
import { findAbsence, findAbsences, findAnswers, findTouched, insertAbsence, undo } from '../queries.ts'
import { findPassedGroups, findSeriesAnswers } from '../queries-leaving.ts'
import { toAbsence, toAsked, toAskedSeries, toPassedGroup } from '../rows.ts'
import { type Away, closed, closingOf, spanOf } from '../span.ts'

type Api = typeof absencesApi
type Wanted = Input<Api['previewAbsence']>

const pageSize = 30

export async function previewAbsence(ctx: Staff, wanted: Wanted): Promise<AbsencePreview> {
  const { doctor, span, rows, proposals, doctors } = await plan(ctx, wanted)
  const groups = await groupsBetween(ctx.db, { from: span.start, until: span.end, doctorId: doctor.doctorId })
  ctx.audit({ resourceId: doctor.doctorId, subjectIds: subjectsOf(rows), details: { count: rows.length } })
  const names = new Map(doctors.map(({ doctorId, name }) => [doctorId, name]))
  return {
    timeZone: doctor.timeZone,
    visits: rows.map((row) => toTouched(row, proposals.get(row.visitId), names)),
    groups: groups.filter(({ startTime }) => startTime > ctx.now).map((group) => toGroupVisit(ctx, group)),
  }
}

export async function arrangeAbsence(ctx: Staff, wanted: Wanted): Promise<Absence> {
  const { db } = ctx
  const { doctor, away, span, closing, rows, proposals, undoUntil } = await plan(ctx, wanted)
  const id = ctx.newId()
  const asked = rows.filter(isToAsk)
  const requests = asked.map((row) => toRequestOf(ctx, row, proposals.get(row.visitId), undoUntil))
  ctx.audit({ resourceId: id, subjectIds: subjectsOf(asked), details: { count: asked.length, day: away.firstDay, until: away.lastDay } })
  await insertAbsence(db, { id, doctorId: doctor.doctorId, ...away, span, ...closing, undoUntil, requests })
  hintArranged(ctx, doctor.userId)
  return readAbsence(ctx, id)
}

export async function listAbsences(ctx: Staff, { cursor }: Input<Api['listAbsences']>): Promise<Output<Api['listAbsences']>> {
  const found = await findAbsences(ctx.db, readCursor(cursor), pageSize + 1)
  return pageOf(found, pageSize, ({ arrangedAt, id }) => [arrangedAt, id], toAbsence)
}

export async function getAbsence(ctx: Staff, { id }: { id: string }): Promise<Output<Api['getAbsence']>> {
  const [absence, rows, series, groups] = await Promise.all([
    readAbsence(ctx, id),
    findAnswers(ctx.db, id),
    findSeriesAnswers(ctx.db, id),
    findPassedGroups(ctx.db, id),
  ])
  ctx.audit({ resourceId: id, subjectIds: subjectsOf([...rows, ...series]), details: { count: rows.length + series.length } })
  return { absence, patients: rows.map(toAsked), series: series.map(toAskedSeries), groups: groups.map((row) => toPassedGroup(ctx, row)) }
}

/** The absence with the id that a repeated request was given. */
export const replayAbsence = (ctx: Staff, id: string): Promise<Absence> => readAbsence(ctx, id)

export async function undoAbsence(ctx: Staff, { id }: { id: string }): Promise<Absence> {
  ctx.audit({ resourceId: id })
  const before = await findAbsence(ctx.db, id)
  const outcome = before && (await whileAddingHours(ctx, before.doctorId, () => undo(ctx.db, id)))
  if (!before || outcome === undefined) throw notFound('absence_not_found')
  if (outcome === 'late') throw conflict('absence_asked')
  hintArranged(ctx, before.doctorUserId)
  return readAbsence(ctx, id)
}

async function readAbsence({ db }: Staff, id: string): Promise<Absence> {
  const row = await findAbsence(db, id)
  if (!row) throw notFound('absence_not_found')
  return toAbsence(row)
}

/** What closes, whom it touches and what each is proposed: as it is now. The constraints decide once it is arranged. */
async function plan(ctx: Staff, wanted: Wanted) {
  const { db, actor, now } = ctx
  const asked = wanted.doctorId ?? actor.doctorId
  if (asked === null) throw invalid('doctorId', 'required_field')
  if (asked !== actor.doctorId && !actor.staffRoles.includes('front_desk')) throw forbidden()
  const away = awayOf(wanted)
  const doctors = await listBookableDoctors(db, now)
  const doctor = doctors.find(({ doctorId }) => doctorId === asked)
  if (!doctor) throw notFound('doctor_not_found')
  const span = spanOf(away, doctor.timeZone)
  if (span.end <= now) throw invalid('lastDay', 'absence_over')

  const undoUntil = endOfUndo(now)
  const closing = closingOf(away, doctor.timetable)
  const rows = await findTouched(db, doctor.doctorId, span)
  if (rows.length > mostVisitsTouched) throw conflict('absence_too_large')
  const calendars = await calendarsOf(ctx, doctors, rows, span.end)
  const closedOnes = calendars.map((each) =>
    each.doctorId === doctor.doctorId ? { ...each, timetable: closed(each.timetable, closing, away.firstDay) } : each,
  )
  const proposals = proposalsFor(rows.filter(isToAsk).map(toMove), closedOnes, { now, askAt: undoUntil, end: span.end })
  return { doctor, doctors, away, span, closing, rows, proposals, undoUntil }
}

function awayOf({ firstDay, lastDay, times }: Wanted): Away {
  const fault = times && faultsOf([times])[0]
  if (fault) throw invalid('times', fault)
  if (lastDay >= dayLater(firstDay, longestVacation)) throw invalid('lastDay', 'vacation_too_long')
  return { firstDay, lastDay, times: times && { starts: minutesOf(times.starts), ends: minutesOf(times.ends) } }
}
