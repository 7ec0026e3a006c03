import { causeOfDeath, relation } from '@uzima/contract/family-history/content'
import { z } from 'zod/mini'
import { labelsFrom } from '#texts.ts'

/** The words of the pages. */
export const labelsOf = labelsFrom(
  'family-history',
  z.object({
    list: z.object({ title: z.string() }),
    none: z.object({ title: z.string() }),
    unknown: z.object({ short: z.string() }),
    relation: z.record(relation, z.string()),
    death: z.record(causeOfDeath, z.string()),
  }),
)
