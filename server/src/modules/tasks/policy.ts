import type { TaskAction } from '@uzima/contract/tasks'

type Actor = { id: string }

/** What a caller who may see the task may do with it: who gave it changes it, and everyone it concerns closes and opens it. */
export function actionsOf(actor: Actor, { givenBy, doneAt }: { givenBy: string; doneAt: Date | null }): TaskAction[] {
  if (doneAt) return ['reopen']
  return [...(givenBy === actor.id ? (['edit'] as const) : []), 'finish']
}
