import type { EntryAction } from '@uzima/contract/chart/entries'
import type { Verification } from '@uzima/contract/chart/verification'

type Owned = { patientId: string; recordedBy: string; verification: Verification }

/**
 * What a caller who may see the entry may do with it. Patients change what they have added, until a clinician has said something of it; then
 * it is for clinicians, who may change whatever stands in the chart. What was entered in error stays as it is.
 */
export function actionsOf(actor: { id: string }, { patientId, recordedBy, verification }: Owned): EntryAction[] {
  if (verification === 'entered-in-error') return []
  if (patientId === actor.id) return recordedBy === actor.id && verification === 'unconfirmed' ? ['edit', 'enterInError'] : []
  return [
    'edit',
    ...(verification === 'confirmed' ? [] : (['confirm'] as const)),
    ...(verification === 'refuted' ? [] : (['refute'] as const)),
    'enterInError',
  ]
}
