import type { Appointment } from '@uzima/contract/appointments'
import type { Practice } from '@uzima/contract/dashboard'
import { dayOf } from '#lib/format.ts'

/** Visits that are not over: the page may stay open for longer than a visit. */
export const visitsToCome = ({ upcoming }: Practice, now: Date): Appointment[] =>
  upcoming.next.filter(({ endTime }) => new Date(endTime) > now)

/** Today's remaining visits, in the doctor's zone. */
export const visitsToGo = (practice: Practice, now: Date): Appointment[] =>
  visitsToCome(practice, now).filter(({ scheduledTime }) => dayOf(scheduledTime, practice.timeZone) === dayOf(now, practice.timeZone))

/** All of today's visits, over or not. */
export const visitsToday = ({ days, timeZone }: Practice, now: Date): number =>
  days.find(({ day }) => day === dayOf(now, timeZone))?.visits ?? 0
