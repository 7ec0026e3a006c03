import {
  type Absence,
  type AbsencePreview,
  type absencesApi,
  mostVisitsTouched,
  type TouchedVisit,
  undoMinutes,
} from '@uzima/contract/absences'
import type { Input, Output } from '@uzima/contract/endpoint'
import { longestVacation } from '@uzima/contract/providers'
import { faultsOf, minutesOf } from '@uzima/contract/providers/hours'
import type { Scheduler } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { hashOfToken } from '#crypto/derived-token.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import { groupsBetween, toGroupVisit } from '#modules/group-visits/public.ts'
import { dayLater, type ListedDoctor, listBookableDoctors, readBusyTimesOf, whileAddingHours } from '#modules/providers/public.ts'
import { endOfHold, type Proposal, proposalsFor } from '../proposals.ts'
import { findAbsence, findAbsences, findAnswers, findTouched, insertAbsence, type NewRequest, type TouchedRow, undo } from '../queries.ts'
import { hintAbsences, requestToken, toAbsence, toAsked } from '../rows.ts'
import { type Away, closed, closingOf, spanOf } from '../span.ts'

type Api = typeof absencesApi
type Staff = Context<Scheduler>
type Wanted = Input<Api['previewAbsence']>

const pageSize = 30
const minuteMs = 60_000
/** As far as free times are looked for beyond an absence. */
const daysBeyond = 40

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
  const requests = asked.map((row): NewRequest => {
    const proposal = proposals.get(row.visitId)
    const requestId = newId()
    return {
      id: requestId,
      visit: row.visitId,
      seen: row.startTime,
      doctor: proposal?.doctorId ?? null,
      at: proposal?.start ?? null,
      minutes: row.minutes,
      hash: hashOfToken(requestToken(ctx, requestId)).toString('hex'),
      expires: endOfHold(undoUntil, row.startTime, proposal?.start),
      request: row.requestId,
    }
  })
  ctx.audit({ resourceId: id, subjectIds: subjectsOf(asked), details: { count: asked.length, day: away.firstDay, until: away.lastDay } })
  await insertAbsence(db, { id, doctorId: doctor.doctorId, ...away, span, ...closing, undoUntil, requests })
  tell(ctx, doctor.userId)
  return readAbsence(ctx, id)
}

export async function listAbsences(ctx: Staff, { cursor }: Input<Api['listAbsences']>): Promise<Output<Api['listAbsences']>> {
  const found = await findAbsences(ctx.db, readCursor(cursor), pageSize + 1)
  return pageOf(found, pageSize, ({ arrangedAt, id }) => [arrangedAt, id], toAbsence)
}

export async function getAbsence(ctx: Staff, { id }: { id: string }): Promise<Output<Api['getAbsence']>> {
  const [absence, rows] = await Promise.all([readAbsence(ctx, id), findAnswers(ctx.db, id)])
  ctx.audit({ resourceId: id, subjectIds: subjectsOf(rows), details: { count: rows.length } })
  return { absence, patients: rows.map(toAsked) }
}

/** The absence with the id that a repeated request was given. */
export const replayAbsence = (ctx: Staff, id: string): Promise<Absence> => readAbsence(ctx, id)

export async function undoAbsence(ctx: Staff, { id }: { id: string }): Promise<Absence> {
  ctx.audit({ resourceId: id })
  const before = await findAbsence(ctx.db, id)
  const outcome = before && (await whileAddingHours(ctx, before.doctorId, () => undo(ctx.db, id)))
  if (!before || outcome === undefined) throw notFound('absence_not_found')
  if (outcome === 'late') throw conflict('absence_asked')
  tell(ctx, before.doctorUserId)
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

  const undoUntil = new Date(now.getTime() + undoMinutes * minuteMs)
  const closing = closingOf(away, doctor.timetable)
  const rows = await findTouched(db, doctor.doctorId, span)
  if (rows.length > mostVisitsTouched) throw conflict('absence_too_large')
  const calendars = await calendarsOf(ctx, doctors, rows, span)
  const closedOnes = calendars.map((each) =>
    each.doctorId === doctor.doctorId ? { ...each, timetable: closed(each.timetable, closing, away.firstDay) } : each,
  )
  const visits = rows
    .filter(isToAsk)
    .map(({ visitId, doctorId, patientId, startTime: start, minutes, before, after, hasNote, ...row }) => ({
      ...{ visitId, doctorId, patientId, start, hasNote, length: { minutes, before, after } },
      busy: row.busyFrom.flatMap((from, at) => {
        const end = row.busyUntil[at]
        return end ? [{ start: from, end }] : []
      }),
    }))
  const proposals = proposalsFor(visits, closedOnes, { now, askAt: undoUntil, end: span.end })
  return { doctor, doctors, away, span, closing, rows, proposals, undoUntil }
}

function awayOf({ firstDay, lastDay, times }: Wanted): Away {
  const fault = times && faultsOf([times])[0]
  if (fault) throw invalid('times', fault)
  if (lastDay >= dayLater(firstDay, longestVacation)) throw invalid('lastDay', 'vacation_too_long')
  return { firstDay, lastDay, times: times && { starts: minutesOf(times.starts), ends: minutesOf(times.ends) } }
}

/** Of the doctors of these visits and their colleagues, with what is taken. */
async function calendarsOf({ db, now }: Staff, doctors: ListedDoctor[], rows: TouchedRow[], { end }: { end: Date }) {
  const ids = new Set(rows.map(({ doctorId }) => doctorId))
  const specialties = new Set(doctors.flatMap(({ doctorId, specialty }) => (ids.has(doctorId) ? [specialty] : [])))
  const asked = doctors.filter(({ specialty }) => specialties.has(specialty))
  const latest = Math.max(end.getTime(), ...rows.map(({ startTime }) => startTime.getTime())) + daysBeyond * 86_400_000
  const busy = await readBusyTimesOf(
    db,
    asked.map(({ doctorId }) => doctorId),
    { start: now, end: new Date(latest) },
  )
  return asked.map((doctor) => ({ ...doctor, busy: busy.get(doctor.doctorId) ?? [] }))
}

/** Whoever is at the practice already is spoken to; whoever is asked already keeps a time that stays good. */
const isToAsk = ({ isHere, isSettled }: TouchedRow) => !isHere && !isSettled

const subjectsOf = (rows: { patientId: string }[]) => [...new Set(rows.map(({ patientId }) => patientId))]

function toTouched(row: TouchedRow, proposal: Proposal | undefined, names: Map<string, string>): TouchedVisit {
  const { visitId, patientId, name, dateOfBirth, phone, startTime, mode, isHere, isSettled } = row
  return {
    ...{ visitId, patientId, name, dateOfBirth, phone, mode },
    start: startTime.toISOString(),
    state: isHere ? 'here' : isSettled ? 'asked' : proposal ? 'proposed' : 'unplaced',
    proposal: proposal ? { doctor: names.get(proposal.doctorId) ?? '', start: proposal.start.toISOString() } : null,
  }
}

function tell(ctx: Staff, doctorUserId: string) {
  hintAbsences(ctx, [doctorUserId])
  ctx.afterCommit(() => ctx.services.live.hint([doctorUserId], 'schedule'))
}
