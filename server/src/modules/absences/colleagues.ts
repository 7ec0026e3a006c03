import {
  calendarDayOf,
  isWithinTheHours,
  type ListedDoctor,
  refusalOfStart,
  spansIn,
  startsAt,
  type Taken,
  usualTerms,
} from '#modules/providers/public.ts'
import { type Calendar, meets, type Proposal, spanAround, type Touched } from './proposals.ts'

export type SeriesToMove = {
  seriesId: string
  patientId: string
  timeOfDay: string
  timeZone: string
  length: Touched['length']
  visits: readonly Touched[]
}
/** Whom a series goes on with, and the times that are held for its visits; a visit at whose time they are not free has none. */
export type SeriesProposal = { doctorId: string; held: Map<string, Proposal> }

/**
 * Who has the time of each series: the colleague who is free for most of its visits, at the same time of the same clock. Undefined where
 * nobody has one. What one series is given is taken for the next.
 */
export function colleaguesFor(
  series: readonly SeriesToMove[],
  colleagues: readonly Calendar[],
  { now }: { now: Date },
): Map<string, SeriesProposal | undefined> {
  const given: { doctorId: string; span: Taken }[] = []
  return new Map(
    series.map((each) => {
      const found = colleagues
        .filter(({ userId, timetable }) => userId !== each.patientId && timetable.timeZone === each.timeZone)
        .filter((colleague) => startsAt(colleague, each.timeOfDay, termsOf(each)))
        .map((colleague) => ({ doctorId: colleague.doctorId, held: heldWith(colleague, each, { now, given }) }))
        .filter(({ held }) => held.size > 0 || each.visits.length === 0)
        .sort((a, b) => b.held.size - a.held.size)[0]
      for (const { doctorId, start } of found?.held.values() ?? []) given.push({ doctorId, span: spanAround(start, each.length) })
      return [each.seriesId, found] as const
    }),
  )
}

const termsOf = ({ length }: Pick<SeriesToMove, 'length'>) => ({ ...usualTerms, ...length })

type At = { now: Date; given: readonly { doctorId: string; span: Taken }[] }
function heldWith(colleague: Calendar, series: SeriesToMove, { now, given }: At): Map<string, Proposal> {
  const { doctorId } = colleague
  const taken = [...colleague.busy, ...given.flatMap((each) => (each.doctorId === doctorId ? [each.span] : []))]
  const free = series.visits.filter(({ start, busy, hasNote, length }) => {
    if (hasNote || refusalOfStart(colleague, start, { now, terms: termsOf(series) }) !== undefined) return false
    return !taken.some((other) => meets(other, spanAround(start, length))) && !busy.some((other) => meets(other, spanAround(start, length)))
  })
  return new Map(free.map(({ visitId, start }) => [visitId, { doctorId, start }]))
}

/** Who can lead a group visit: colleagues free at its time on a day on which they work, those within their hours first. */
export function leadersFor({ start, end }: Taken, colleagues: readonly (Calendar & Pick<ListedDoctor, 'name'>)[]) {
  return colleagues
    .filter(
      ({ busy, timetable }) =>
        !busy.some((other) => meets(other, { start, end })) && spansIn(timetable, calendarDayOf(start, timetable.timeZone)).length > 0,
    )
    .sort((a, b) => Number(isWithinTheHours(b, { start, end })) - Number(isWithinTheHours(a, { start, end })))
    .map(({ doctorId, name }) => ({ doctorId, name }))
}
