import type { Appointment, Arrival, ScheduleDay } from '@uzima/contract/appointments'
import type { GroupVisit } from '@uzima/contract/appointments/group'

/** `groups`: those that begin then, with everybody who has a seat. */
export type ScheduleEntry = {
  start: string
  visits: Appointment[]
  groups: { group: GroupVisit; seats: Appointment[] }[]
  isFree: boolean
}

/** Entries of a day in order: booked and free times, with the now line before the first that is still to come. */
export function entriesOf({ visits, free }: Pick<ScheduleDay, 'visits' | 'free'>, groups: readonly GroupVisit[] = []): ScheduleEntry[] {
  const known = new Set(groups.map(({ id }) => id))
  const alone = visits.filter(({ group }) => group === null || !known.has(group.id))
  const starts = [
    ...new Set([...visits.map((visit) => visit.scheduledTime), ...groups.map(({ start }) => start), ...free.map((slot) => slot.start)]),
  ].sort()
  return starts.map((start) => {
    const own = alone.filter((visit) => visit.scheduledTime === start)
    const together = groups
      .filter((group) => group.start === start)
      .map((group) => ({ group, seats: visits.filter((visit) => visit.group?.id === group.id) }))
    return { start, visits: own, groups: together, isFree: own.length === 0 && together.length === 0 }
  })
}

/** Index of the entry after the now line; past the last entry when the day is over. */
export function nowIndex(entries: readonly ScheduleEntry[], now: Date) {
  const at = entries.findIndex((entry) => new Date(entry.start) > now)
  return at === -1 ? entries.length : at
}

/** Who is in the room; else who waits longest; else the current visit, otherwise the next, otherwise the last. Nobody who has left. */
export function visitInFocus(
  visits: readonly Appointment[],
  now: Date,
  waiting: ReadonlyMap<string, string> = new Map(),
  arrivals: readonly Arrival[] = [],
): Appointment | undefined {
  const gone = new Set(arrivals.flatMap(({ visitId, hasLeft }) => (hasLeft ? [visitId] : [])))
  const open = visits.filter((visit) => visit.status === 'scheduled' && !gone.has(visit.id))
  const inRoom = open.find(({ id }) => arrivals.some((each) => each.visitId === id && each.inRoom))
  if (inRoom) return inRoom
  for (const id of waiting.keys()) {
    const visit = open.find((each) => each.id === id)
    if (visit) return visit
  }
  return open.find((visit) => new Date(visit.endTime) > now) ?? open.at(-1) ?? visits.at(-1)
}

export const visitsToGo = (visits: readonly Appointment[], now: Date) =>
  visits.filter((visit) => visit.status === 'scheduled' && new Date(visit.endTime) > now).length

/** Whole minutes, for someone who waits. */
export const minutesSince = (since: string, now: Date) => Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000))
