import { type Absence, mostVisitsTouched } from '@uzima/contract/absences'
import type { Departure, LeavingPreview, leavingApi, OpenWork } from '@uzima/contract/absences/leaving'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin, Clerk } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, notFound } from '#errors.ts'
import { endOfGroup, groupsBetween, toGroupVisit } from '#modules/group-visits/public.ts'
import { calendarDayOf, type ListedDoctor, listBookableDoctors } from '#modules/providers/public.ts'
import { colleaguesFor, leadersFor, type SeriesToMove } from '../colleagues.ts'
import { calendarsOf, endOfUndo, hintArranged, isToAsk, type Staff, subjectsOf, toMove, toRequestOf, toTouched } from '../moving.ts'
import { type Proposal, proposalsFor, spanAround } from '../proposals.ts'
import { endless, findAbsence, findTouched, insertAbsence, type TouchedRow } from '../queries.ts'
import { type DepartureRow, findDepartures, findOpenWork, findTouchedSeries, type TouchedSeriesRow } from '../queries-leaving.ts'
import { toAbsence } from '../rows.ts'

type Api = typeof leavingApi
type ByDoctor = { doctorId: string }

/** How long the patient of a series of which no visit is booked has to answer. */
const seriesAskedMs = 14 * 86_400_000

export async function getOpenWork(ctx: Context<Admin>, { userId }: { userId: string }): Promise<OpenWork> {
  const found = await findOpenWork(ctx.db, userId)
  if (!found) throw notFound('account_not_found')
  ctx.audit({ resourceId: userId, subjectId: userId })
  return found
}

export async function listDepartures({ db }: Context<Clerk>): Promise<Output<Api['listDepartures']>> {
  return { rows: (await findDepartures(db, null)).map(toDeparture) }
}

const toDeparture = ({ doctorUserId: _, name: doctor, specialty: __, timeZone: ___, ...row }: DepartureRow): Departure => ({
  ...row,
  doctor,
})

export async function previewLeaving(ctx: Staff, { doctorId }: ByDoctor): Promise<LeavingPreview> {
  const { departed, rows, proposals, series, groups, names } = await plan(ctx, doctorId)
  const visits = rows.filter(({ seriesId }) => !series.some((each) => each.row.seriesId === seriesId))
  const people = subjectsOf([...rows, ...series.map(({ row }) => row)])
  ctx.audit({ resourceId: doctorId, subjectIds: people, details: { count: rows.length + series.length } })
  return {
    doctor: departed.name,
    timeZone: departed.timeZone,
    visits: visits.map((row) => toTouched(row, proposals.get(row.visitId), names)),
    series: series.map(({ row, proposal }) => {
      const { seriesId: id, patientId, name, dateOfBirth, phone, frequency, daysOfWeek, timeOfDay } = row
      return {
        ...{ id, patientId, name, dateOfBirth, phone },
        rhythm: { frequency, daysOfWeek, timeOfDay },
        state: row.requestId !== null ? 'asked' : proposal ? 'proposed' : 'unplaced',
        colleague: (proposal && names.get(proposal.doctorId)) ?? null,
      }
    }),
    groups: groups.map(({ group, leaders }) => ({ group: toGroupVisit(ctx, group), leaders })),
  }
}

export async function arrangeLeaving(ctx: Staff, { doctorId, groups: given }: Input<Api['arrangeLeaving']>): Promise<Absence> {
  const { db, now } = ctx
  const { departed, rows, proposals, series, groups } = await plan(ctx, doctorId)
  const id = ctx.newId()
  const undoUntil = endOfUndo(now)
  const asked = rows.filter(isToAsk)
  const toGive = given.flatMap(({ id: group, version, leaderId: leader }) => {
    const found = groups.find((each) => each.group.id === group)
    // a leader who is not free any more is refused as one who was taken a moment ago
    if (!found || (leader !== null && !found.leaders.some((each) => each.doctorId === leader))) throw conflict('absence_leader_taken')
    return [{ id: newId(), group, version, leader }]
  })
  const newSeries = series.filter(({ row }) => row.requestId === null)
  ctx.audit({
    resourceId: id,
    subjectIds: subjectsOf([...asked, ...newSeries.map(({ row }) => row)]),
    details: { count: asked.length + newSeries.length + toGive.length },
  })
  const isDone = await insertAbsence(db, {
    ...{ id, doctorId, firstDay: calendarDayOf(now, departed.timeZone), lastDay: null, times: null, days: [], hours: null, undoUntil },
    span: { start: now, end: endless },
    requests: asked.map((row) => toRequestOf(ctx, row, proposals.get(row.visitId), undoUntil)),
    leaving: {
      series: newSeries.map(({ row, proposal }) => ({
        ...{ id: newId(), series: row.seriesId, doctor: proposal?.doctorId ?? null },
        expires: new Date(undoUntil.getTime() + seriesAskedMs),
      })),
      groups: toGive,
    },
  })
  if (!isDone) throw conflict('absence_leader_taken')
  hintArranged(ctx, departed.doctorUserId)
  ctx.afterCommit(() => ctx.services.live.hint([...toGive.flatMap(({ leader }) => leader ?? [])], 'schedule'))
  return readAbsence(ctx, id)
}

/** The absence with the id that a repeated request was given. */
export const replayLeaving = (ctx: Staff, id: string): Promise<Absence> => readAbsence(ctx, id)

async function readAbsence({ db }: Staff, id: string): Promise<Absence> {
  const row = await findAbsence(db, id)
  if (!row) throw notFound('absence_not_found')
  return toAbsence(row)
}

/** What is still to come with a doctor who has left, and what each would be proposed. */
async function plan(ctx: Staff, doctorId: string) {
  const { db, now } = ctx
  const [[departed], doctors] = await Promise.all([findDepartures(db, doctorId), listBookableDoctors(db, now)])
  if (!departed) throw notFound('doctor_not_found')
  const [found, seriesRows, groupRows] = await Promise.all([
    findTouched(db, doctorId, { start: now, end: endless }),
    findTouchedSeries(db, doctorId),
    groupsBetween(db, { from: now, until: farAway(now), doctorId }),
  ])
  const upcoming = groupRows.filter(({ startTime }) => startTime > now)
  const all = [entryOf(departed), ...doctors]
  const calendars = await calendarsOf(ctx, all, [...found, ...upcoming, { doctorId, startTime: now }], now)
  const colleagues = calendars.filter((each) => each.doctorId !== doctorId && each.specialty === departed.specialty)

  const asked = found.filter(isToAsk).slice(0, mostVisitsTouched)
  const unasked = seriesRows.filter(({ requestId }) => requestId === null).map((row) => toSeries(row, asked))
  const passed = colleaguesFor(unasked, colleagues, { now })
  const held = [...passed.values()].flatMap((each) => [...(each?.held ?? [])])
  const proposals = new Map<string, Proposal | undefined>([
    ...proposalsFor(asked.filter(({ seriesId }) => !passed.has(seriesId ?? '')).map(toMove), withHeld(calendars, held, asked), {
      ...{ now, askAt: endOfUndo(now), end: now },
    }),
    ...held,
  ])
  return {
    departed,
    /** Those beyond the 500 wait for another time. */
    rows: found.filter((row) => !isToAsk(row) || asked.includes(row)),
    proposals,
    series: seriesRows.map((row) => ({ row, proposal: passed.get(row.seriesId) })),
    groups: upcoming.map((group) => ({ group, leaders: leadersFor({ start: group.startTime, end: endOfGroup(group) }, colleagues) })),
    names: new Map(all.map((each) => [each.doctorId, each.name])),
  }
}

/** As far as anything is scheduled. */
const farAway = (now: Date) => new Date(now.getTime() + 2 * 366 * 86_400_000)

/** Whoever has left works on no day. */
function entryOf({ doctorId, doctorUserId: userId, name, specialty, timeZone }: DepartureRow): ListedDoctor {
  return {
    ...{ doctorId, userId, name, specialty, timeZone },
    place: null,
    timetable: { timeZone, week: {}, oneOff: {}, daysOff: new Set() },
  }
}

const toSeries = (row: TouchedSeriesRow, asked: readonly TouchedRow[]): SeriesToMove => {
  const { seriesId, patientId, timeOfDay, timeZone, minutes, before, after } = row
  const visits = asked.filter((visit) => visit.seriesId === seriesId).map(toMove)
  return { ...{ seriesId, patientId, timeOfDay, timeZone, visits }, length: { minutes, before, after } }
}

/** The times held for series are taken for other visits. */
const withHeld = (
  calendars: Awaited<ReturnType<typeof calendarsOf>>,
  held: readonly (readonly [string, Proposal])[],
  rows: readonly TouchedRow[],
) =>
  calendars.map((calendar) => ({
    ...calendar,
    busy: [
      ...calendar.busy,
      ...held.flatMap(([visitId, { doctorId, start }]) => {
        const row = rows.find((each) => each.visitId === visitId)
        return row && doctorId === calendar.doctorId ? [spanAround(start, row)] : []
      }),
    ].sort((a, b) => a.start.getTime() - b.start.getTime()),
  }))
