import type { HealthRecord } from '@uzima/contract/health-records'

type Actor = { id: string }
type Owned = { patientId: string; addedBy: string }

/** What a caller who may see the record may do with it: change records they added, and set the status of others' records. */
export function actionsOf(actor: Actor, record: Owned): HealthRecord['actions'] {
  const isAuthor = record.addedBy === actor.id
  return [...(isAuthor ? (['edit', 'delete'] as const) : []), ...(record.patientId === actor.id ? [] : (['setStatus'] as const))]
}
