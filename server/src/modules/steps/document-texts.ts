import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

export const textsOf = textsFrom(
  'steps',
  z.object({
    name: z.string(),
    heading: z.string(),
    none: z.string(),
    counted: z.string(),
    labels: words('month', 'days', 'mean', 'most'),
  }),
)
