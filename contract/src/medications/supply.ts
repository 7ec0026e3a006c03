import { z } from 'zod/mini'
import { optionalText } from '../fields.ts'

export const supplyUnitLength = 40
export const mostSupply = { quantity: 99_999, refills: 99, days: 999 } as const

/** What the pharmacy is to hand out for a prescription, as its prescriber says it; null where it was not said. */
export const Supply = z.object({
  quantity: z.nullable(z.number()),
  /** What is counted, in words: tablets, ml. */
  unit: z.nullable(z.string()),
  /** How often it may be handed out again. */
  refills: z.nullable(z.int()),
  /** How many days one hand-out is to last. */
  days: z.nullable(z.int()),
})
export type Supply = z.infer<typeof Supply>

const toThousandth = (typed: number) => Number(typed.toFixed(3)) === typed
const written = z
  .object({
    quantity: z.nullable(z.number().check(z.positive(), z.lte(mostSupply.quantity), z.refine(toThousandth))),
    unit: optionalText(supplyUnitLength),
    refills: z.nullable(z.int().check(z.gte(0), z.lte(mostSupply.refills))),
    days: z.nullable(z.int().check(z.gte(1), z.lte(mostSupply.days))),
  })
  .check(z.refine(({ quantity, unit }) => unit === null || quantity !== null, { error: 'required_field', path: ['quantity'] }))
const isSaid = ({ quantity, refills, days }: Supply) => quantity !== null || refills !== null || days !== null

/** As input, of prescriptions alone. Absent in a change it stays as it is: older clients don't send it. */
export const writtenSupply = z.optional(
  z.pipe(
    z.nullable(written),
    z.transform((supply) => (supply !== null && isSaid(supply) ? supply : null)),
  ),
)

type Labels = { quantity: string; refills: string; days: string }
/** In the reader's words, one part for each thing that was said. */
export function supplyTexts({ quantity, unit, refills, days }: Supply, labels: Labels, format: (value: number) => string): string[] {
  const part = (label: string, value: number | null, of: string | null = null) =>
    value === null ? [] : [`${label}: ${[format(value), of].filter(Boolean).join(' ')}`]
  return [...part(labels.quantity, quantity, unit), ...part(labels.refills, refills), ...part(labels.days, days)]
}
