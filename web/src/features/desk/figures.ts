import { type DeskClinician, type DeskState, type DeskVisit, deskStates } from '@uzima/contract/desk'

const minute = 60_000
/** Below this a clinician is on time. */
const tolerated = 5

export const minutesSince = (instant: string, now: Date) => Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / minute))

/** How late a clinician is: since when somebody who is here should have been seen, or the visit in the room have ended. 0: on time. */
export function minutesLate(visits: readonly DeskVisit[], now: Date): number {
  const late = visits.map(({ state, start, end }) =>
    state === 'arrived' ? minutesSince(start, now) : state === 'in_room' ? minutesSince(end, now) : 0,
  )
  const most = Math.max(0, ...late)
  return most < tolerated ? 0 : most
}

/** Visits that have not begun. */
export const countToGo = (visits: readonly DeskVisit[]) => visits.filter(({ state }) => state === 'booked' || state === 'arrived').length

/** Of a day's first visits and group visits, those that are over, but for the latest: whoever has just left is still in sight. */
export function countEarlier(entries: readonly (readonly DeskVisit[])[]): number {
  const first = entries.findIndex((visits) => visits.length === 0 || visits.some(({ state }) => state !== 'done' && state !== 'no_show'))
  return Math.max(0, (first === -1 ? entries.length : first) - 1)
}

export const countStates = (visits: readonly DeskVisit[]): { state: DeskState; count: number }[] =>
  deskStates.map((state) => ({ state, count: visits.filter((visit) => visit.state === state).length }))

type Wanted = { doctorId: string; start: string; except: string }
/** Whose visit a clinician has at that time, other than the one that would be moved there; whoever walked in may wait beside it. */
export function firstAt(clinicians: readonly DeskClinician[], { doctorId, start, except }: Wanted): DeskVisit | undefined {
  const visits = clinicians.find((clinician) => clinician.doctorId === doctorId)?.visits ?? []
  const there = visits.filter((visit) => visit.id !== except && visit.start <= start && start < visit.end && !visit.isOverbooked)
  return there.find(({ isWalkIn }) => !isWalkIn) ?? there[0]
}
