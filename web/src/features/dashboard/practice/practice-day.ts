import type { Appointment } from '@uzima/contract/appointments'
import type { Practice } from '@uzima/contract/dashboard'
import { dayOf } from '#lib/format.ts'

/** Not over yet: the page may stand open for longer than a visit takes. */
export const visitsToCome = ({ upcoming }: Practice, now: Date): Appointment[] =>
  upcoming.next.filter(({ endTime }) => new Date(endTime) > now)

/** Those of today, on the doctor's own calendar. */
export const visitsToGo = (practice: Practice, now: Date): Appointment[] =>
  visitsToCome(practice, now).filter(({ scheduledTime }) => dayOf(scheduledTime, practice.timeZone) === dayOf(now, practice.timeZone))

/** All of today's visits, whether over or to come. */
export const visitsToday = ({ days, timeZone }: Practice, now: Date): number =>
  days.find(({ day }) => day === dayOf(now, timeZone))?.visits ?? 0
