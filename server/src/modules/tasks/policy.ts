import type { TaskAction } from '@uzima/contract/tasks'

type Actor = { id: string }
type Parties = { givenBy: string; ownerId: string | null; ownerRole: string | null }

/** Whether the task is the caller's: given by them, theirs to do, or everyone's of their role. */
export const isOf = ({ id, role }: Actor & { role: string }, { givenBy, ownerId, ownerRole }: Parties): boolean =>
  givenBy === id || ownerId === id || ownerRole === role

/** What a caller who may see the task may do with it: who gave it changes it, and everyone it concerns closes and opens it. */
export function actionsOf(actor: Actor, { givenBy, doneAt }: { givenBy: string; doneAt: Date | null }): TaskAction[] {
  if (doneAt) return ['reopen']
  return [...(givenBy === actor.id ? (['edit'] as const) : []), 'finish']
}
