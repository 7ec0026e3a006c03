import { z } from 'zod/mini'
import { Problem } from '../conditions/content.ts'

/** Related by blood; the order in which they are offered. */
export const relations = [
  ...(['mother', 'father', 'sister', 'brother', 'daughter', 'son'] as const),
  ...(['grandmother-maternal', 'grandfather-maternal', 'grandmother-paternal', 'grandfather-paternal'] as const),
  ...(['aunt', 'uncle', 'half-sister', 'half-brother', 'other'] as const),
] as const
export const relation = z.enum(relations)
export type Relation = z.infer<typeof relation>

export const causesOfDeath = ['yes', 'no', 'unknown'] as const
export const causeOfDeath = z.enum(causesOfDeath)
export const oldestAge = 120

/** An illness of a relative. */
export const FamilyHistoryContent = z.object({
  relation,
  problem: Problem,
  /** In years; null if it is not known. */
  onsetAge: z.nullable(z.int().check(z.minimum(0), z.maximum(oldestAge))),
  /** Whether the relative died of it. */
  causedDeath: causeOfDeath,
  note: z.nullable(z.string()),
})
export type FamilyHistoryContent = z.infer<typeof FamilyHistoryContent>
