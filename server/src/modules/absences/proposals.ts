import { firstFreeStart, type ListedDoctor, type Taken, type Terms, usualTerms } from '#modules/providers/public.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Nobody has less time to answer. */
const leastHeldMs = dayMs
const usualHeldMs = 3 * dayMs
/** How far one looks for a time with the same doctor, and then with another. */
const daysLooked = 30

export type Touched = {
  visitId: string
  doctorId: string
  patientId: string
  start: Date
  length: Pick<Terms, 'minutes' | 'before' | 'after'>
  /** Its doctor has begun to write, so that it stays with them. */
  hasNote: boolean
  /** What else the patient has. */
  busy: readonly Taken[]
}
export type Calendar = Pick<ListedDoctor, 'doctorId' | 'userId' | 'specialty' | 'timetable'> & { busy: readonly Taken[] }
export type Proposal = { doctorId: string; start: Date }

/**
 * The next time of each visit, the earliest visit first: with its doctor from the end of the absence on, or else with a colleague of the same
 * specialty from the visit's own time on. Whoever is asked has a day to answer before it. Undefined where none is free within 30 days.
 */
export function proposalsFor(
  visits: readonly Touched[],
  calendars: readonly Calendar[],
  { now, askAt, end }: { now: Date; askAt: Date; end: Date },
): Map<string, Proposal | undefined> {
  const taken = new Map(calendars.map(({ doctorId, busy }) => [doctorId, [...busy]]))
  const given = new Map<string, Taken[]>()
  const found = new Map<string, Proposal | undefined>()
  for (const visit of [...visits].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const proposal = propose(visit, calendars, { now, askAt, end, taken, busy: [...visit.busy, ...(given.get(visit.patientId) ?? [])] })
    found.set(visit.visitId, proposal)
    if (!proposal) continue
    const { minutes, before, after } = visit.length
    keep(taken, proposal.doctorId, spanAround(proposal.start, { minutes, before, after }))
    keep(given, visit.patientId, spanAround(proposal.start, { minutes, before: 0, after: 0 }))
  }
  return found
}

type At = { now: Date; askAt: Date; end: Date; taken: Map<string, Taken[]>; busy: readonly Taken[] }
function propose(visit: Touched, calendars: readonly Calendar[], { now, askAt, end, taken, busy }: At): Proposal | undefined {
  const { length, start, patientId } = visit
  const earliest = Math.max(start.getTime(), askAt.getTime() + leastHeldMs)
  const from = new Date(earliest)
  const isSuitable = (begins: Date) => !busy.some((other) => meets(other, spanAround(begins, { ...length, before: 0, after: 0 })))
  const first = ({ doctorId, timetable }: Calendar, until: Date): Proposal | undefined => {
    const at = { now, from, until, isSuitable, busy: taken.get(doctorId) ?? [], terms: { ...usualTerms, ...length } }
    const free = firstFreeStart(timetable, at)
    return free && { doctorId, start: free }
  }
  const own = calendars.find(({ doctorId }) => doctorId === visit.doctorId)
  const withOwn = own && first(own, new Date(Math.max(earliest, end.getTime()) + daysLooked * dayMs))
  if (withOwn || !own || visit.hasNote) return withOwn
  const until = new Date(earliest + daysLooked * dayMs)
  return calendars
    .filter(({ doctorId, userId, specialty }) => doctorId !== own.doctorId && specialty === own.specialty && userId !== patientId)
    .flatMap((each) => first(each, until) ?? [])
    .sort((a, b) => a.start.getTime() - b.start.getTime())[0]
}

/** Three days to answer, yet no longer than until the visit or the time proposed; always a day at least. */
export function endOfHold(askAt: Date, visitStart: Date, proposed: Date | undefined): Date {
  const until = Math.min(askAt.getTime() + usualHeldMs, visitStart.getTime(), proposed?.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(Math.max(until, askAt.getTime() + leastHeldMs))
}

export const spanAround = (start: Date, { minutes, before, after }: Touched['length']): Taken => ({
  start: new Date(start.getTime() - before * minuteMs),
  end: new Date(start.getTime() + (minutes + after) * minuteMs),
})
export const meets = (one: Taken, other: Taken) => one.start < other.end && other.start < one.end

/** In order, as those who look through it expect. */
function keep(all: Map<string, Taken[]>, key: string, span: Taken) {
  const spans = all.get(key) ?? []
  all.set(
    key,
    [...spans, span].sort((a, b) => a.start.getTime() - b.start.getTime()),
  )
}
