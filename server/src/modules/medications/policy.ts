import type { MedicationAction, MedicationState } from '@uzima/contract/medications'

type Owned = { patientId: string; prescribedBy: string | null }

/** What a caller who may see the medicine may do with it: patients with their own entries, doctors with what they prescribed. */
export function actionsOf(actor: { id: string }, { patientId, prescribedBy }: Owned): MedicationAction[] {
  if (patientId === actor.id) return [prescribedBy === null ? 'edit' : 'schedule', 'setActive', 'delete']
  return prescribedBy === actor.id ? ['edit', 'setActive'] : []
}

type Termed = { isActive: boolean; endDate: string | null }

/** `today` is the calendar day in the patient's time zone. */
export function stateOf({ isActive, endDate }: Termed, today: string): MedicationState {
  if (!isActive) return 'inactive'
  return endDate !== null && endDate < today ? 'completed' : 'active'
}

/** An unmarked dose counts as missed this long after it was due. */
export const missedAfterMs = 6 * 3_600_000
