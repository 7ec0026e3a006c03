import type { AppointmentStatus } from '@uzima/contract/appointments/kinds'
import type { NoteAction } from '@uzima/contract/encounters'
import type { NoteStatus } from '@uzima/contract/encounters/status'
import type { ErrorCode } from '@uzima/contract/errors'

type Case = {
  visit: { doctorId: string; status: AppointmentStatus; scheduledTime: Date; hasArrived: boolean }
  note: NoteStatus
  isHeld: boolean
  now: Date
}

/** Why the caller, who may see the visit, may not do this with its note now; undefined if they may. */
export function refusalOf(
  action: NoteAction,
  actor: { doctorId: string | null },
  { visit, note, isHeld, now }: Case,
): ErrorCode | undefined {
  if (action !== 'write' && visit.doctorId !== actor.doctorId) return 'not_your_visit'
  if (action === 'add') return note === 'signed' ? undefined : 'note_not_signed'
  if (action === 'release') return isHeld ? undefined : 'note_not_held'
  if (note === 'signed') return 'note_signed'
  // there is nothing to say of a visit that was not held
  if (visit.status === 'cancelled' || visit.status === 'no_show') return 'appointment_closed'
  return action === 'sign' && visit.scheduledTime > now && !visit.hasArrived ? 'appointment_not_started' : undefined
}

const actions: NoteAction[] = ['write', 'sign', 'add', 'release']
export const actionsOf = (actor: { doctorId: string | null }, each: Case): NoteAction[] =>
  actions.filter((action) => !refusalOf(action, actor, each))
