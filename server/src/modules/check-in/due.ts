import type { VisitMode } from '@uzima/contract/appointments/kinds'
import { type CheckIn, type CheckInStep, checkInSteps } from '@uzima/contract/check-in'
import type { DeskState } from '@uzima/contract/desk'

const hourMs = 3_600_000
/** How long before a visit its patient can check in. */
export const opensBefore = 48 * hourMs
/** How long before a visit its patient can say that they are here. The database says so too. */
const arrivesBefore = 2 * hourMs

/** The steps that are still asked for, in their order. */
export const missingOf = (done: readonly CheckInStep[]): CheckInStep[] => checkInSteps.filter((step) => !done.includes(step))

type Visit = { status: string; start: Date; end: Date; now: Date }
export const isOpen = ({ status, start, end, now }: Visit): boolean =>
  status === 'scheduled' && start.getTime() - opensBefore <= now.getTime() && now < end

type Arriving = { state: DeskState; mode: VisitMode; start: Date; end: Date; startOfDay: Date; now: Date }
/** On the day at the practice, not before it. */
export function arrivalOf({ state, mode, start, end, startOfDay, now }: Arriving): { state: CheckIn['arrival']['state']; opensAt: Date } {
  const opensAt = new Date(Math.max(start.getTime() - arrivesBefore, startOfDay.getTime()))
  if (mode === 'video') return { state: 'none', opensAt }
  if (state === 'arrived') return { state: 'arrived', opensAt }
  if (state !== 'booked' || now >= end) return { state: 'none', opensAt }
  return { state: now < opensAt ? 'early' : 'open', opensAt }
}
