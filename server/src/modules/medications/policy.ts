import type { MedicationAction, MedicationState } from '@uzima/contract/medications'

type Owned = { patientId: string; prescribedBy: string | null }

/** What the caller, who may see it, may do: patients with what is theirs, doctors with what they have prescribed. */
export function actionsOf(actor: { id: string }, { patientId, prescribedBy }: Owned): MedicationAction[] {
  if (patientId === actor.id) return [prescribedBy === null ? 'edit' : 'schedule', 'setActive', 'delete']
  return prescribedBy === actor.id ? ['edit', 'setActive'] : []
}

type Termed = { isActive: boolean; endDate: string | null }

/** `today` is a day where the patient lives. */
export function stateOf({ isActive, endDate }: Termed, today: string): MedicationState {
  if (!isActive) return 'inactive'
  return endDate !== null && endDate < today ? 'completed' : 'active'
}
