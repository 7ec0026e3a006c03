import type { Side, VisitAction } from '@uzima/contract/appointments'
import type { AppointmentStatus } from '@uzima/contract/appointments/kinds'
import type { ErrorCode } from '@uzima/contract/errors'
import { keptIfLate, type VisitAccount } from './money.ts'

type Visit = {
  status: AppointmentStatus
  scheduledTime: Date
  changeMinutes: number
  hasArrived: boolean
  /** Its patient is asked what is to become of it, because the doctor is away. */
  isInQuestion: boolean
  groupVisitId?: string | null
} & Pick<VisitAccount, 'deposit' | 'payments'>
type Case = { visit: Visit; side: Side; now: Date }

/** The caller's side of the visit; undefined for everyone else. */
export function sideOf(actor: { id: string; doctorId: string | null }, visit: { patientId: string; doctorId: string }): Side | undefined {
  if (visit.patientId === actor.id) return 'patient'
  return visit.doctorId === actor.doctorId ? 'doctor' : undefined
}

/** Why a party may not take this action now; undefined if they may. */
export function refusalOf(action: VisitAction, { visit, side, now }: Case): ErrorCode | undefined {
  if (side === 'patient' ? doctorsOnly.has(action) : action === 'confirm') return 'forbidden'
  if (action === 'writeNote') return visit.status === 'cancelled' ? 'appointment_closed' : undefined
  if (visit.status !== 'scheduled') return 'appointment_closed'

  const hasBegun = visit.scheduledTime.getTime() <= now.getTime()
  // whoever comes early may be seen early
  if (action === 'complete') return hasBegun || visit.hasArrived ? undefined : 'appointment_not_started'
  if (action === 'markNoShow') {
    if (visit.hasArrived) return 'desk_patient_arrived'
    return hasBegun ? undefined : 'appointment_not_started'
  }
  // the patient goes to another group visit, which is theirs to choose; the doctor moves all of it
  if (side === 'doctor') return action === 'reschedule' && visit.groupVisitId ? 'group_visit_needed' : undefined
  if (hasBegun) return 'appointment_started'
  if (action === 'confirm') return visit.isInQuestion ? 'visit_in_question' : undefined
  // whoever is at the practice speaks to the people there
  if (visit.hasArrived) return 'appointment_arrived'
  if (!isTooLateToChange(visit, now)) return undefined
  // whoever has paid a deposit can cancel to the last, and leaves it with the practice
  return action === 'cancel' && keptIfLate(visit) > 0 ? undefined : 'changed_too_late'
}

/** Whether its patient has to call the practice to move or cancel a visit to come. */
export function isTooLateToChange(visit: Changeable, now: Date): boolean {
  const until = lastChangeOf(visit)
  return until !== null && until <= now
}

type Changeable = Pick<Visit, 'scheduledTime' | 'changeMinutes'>
/** Until when its patient may move or cancel a visit; null if that is until it begins. */
export const lastChangeOf = ({ scheduledTime, changeMinutes }: Changeable) =>
  changeMinutes > 0 ? new Date(scheduledTime.getTime() - changeMinutes * 60_000) : null

export const actionsOf = (each: Case): VisitAction[] => actions.filter((action) => !refusalOf(action, each))

const actions: VisitAction[] = ['confirm', 'reschedule', 'cancel', 'complete', 'markNoShow', 'writeNote']
const doctorsOnly = new Set<VisitAction>(['complete', 'markNoShow', 'writeNote'])
