import type { AppointmentStatus } from '@uzima/contract/appointments/kinds'
import type { ErrorCode } from '@uzima/contract/errors'
import { isTalking, joinWindow, type Talk } from './call-time.ts'

type Visit = { status: AppointmentStatus; scheduledTime: Date; minutes: number }

/** Why the visit can't be entered or continued now. A call in progress isn't cut off by the end of the window. */
export function refusalToEnter(visit: Visit, talk: Talk | undefined, now: Date): ErrorCode | undefined {
  if (visit.status !== 'scheduled') return 'appointment_closed'
  const { opensAt, closesAt } = joinWindow(visit)
  if (now < opensAt) return 'video_not_open'
  return now < closesAt || (talk && isTalking(talk, now)) ? undefined : 'video_over'
}
