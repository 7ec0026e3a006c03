import type { HealthRecord } from '@uzima/contract/health-records'

type Actor = { id: string }
type Owned = { patientId: string; addedBy: string }

/** What the caller, who may see it, may do with a record: change what they added, and give a state to the records of others. */
export function actionsOf(actor: Actor, record: Owned): HealthRecord['actions'] {
  const isAuthor = record.addedBy === actor.id
  return [...(isAuthor ? (['edit', 'delete'] as const) : []), ...(record.patientId === actor.id ? [] : (['setStatus'] as const))]
}
