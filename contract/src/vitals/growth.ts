import { z } from 'zod/mini'
import { day, instant } from '../fields.ts'

/** What children are measured by. BMI and weight for length are worked out from a weight and a height of one day, the latter to 5 years. */
export const growthMeasures = ['weight', 'height', 'weight_for_length', 'bmi', 'head'] as const
export const growthMeasure = z.enum(growthMeasures)
export type GrowthMeasure = z.infer<typeof growthMeasure>
/** WHO's standards and reference, and the charts of the US CDC. */
export const growthReference = z.enum(['who', 'cdc'])
export type GrowthReference = z.infer<typeof growthReference>

export const GrowthPoint = z.object({
  takenAt: instant,
  ageMonths: z.number(),
  /** kg, cm or kg/m². */
  value: z.number(),
  /** Of weight for length: the length or height in cm, which stands in place of the age. */
  length: z.nullable(z.number()),
  /** Null where nothing is published for this age. */
  reference: z.nullable(growthReference),
  z: z.nullable(z.number()),
  percentile: z.nullable(z.number()),
  /** So far from the others that WHO's software takes it for an error: measure again. */
  isUnlikely: z.boolean(),
})
export type GrowthPoint = z.infer<typeof GrowthPoint>

/** What is worth talking about: the last value is outside the outermost lines, or the weight has fallen across two of their spaces. */
export const growthNote = z.enum(['below', 'above', 'falling'])
export type GrowthNote = z.infer<typeof growthNote>

export const GrowthSeries = z.object({
  measure: growthMeasure,
  /** Oldest first. */
  points: z.array(GrowthPoint),
  notes: z.array(growthNote),
})
export type GrowthSeries = z.infer<typeof GrowthSeries>

/** A chart as it is printed: percentile lines of one reference over a span of ages, or of lengths that children of these ages have. */
export const GrowthChart = z.object({
  reference: growthReference,
  fromMonths: z.number(),
  untilMonths: z.number(),
  /** Centimeters from and until; null where the lines go by months of age. */
  lengths: z.nullable(z.tuple([z.number(), z.number()])),
  lines: z.array(z.object({ percentile: z.number(), points: z.array(z.tuple([z.number(), z.number()])) })),
})
export type GrowthChart = z.infer<typeof GrowthChart>

/** `missing`: what has to be known first. Nobody over 19 has curves; then `ageMonths` says so and the rest is empty. */
export const Growth = z.object({
  missing: z.array(z.enum(['dateOfBirth', 'sex'])),
  /** Of the person, for the paper. */
  name: z.nullable(z.string()),
  bornOn: z.nullable(day),
  ageMonths: z.nullable(z.number()),
  sex: z.nullable(z.enum(['female', 'male'])),
  /** Of every measure. */
  series: z.array(GrowthSeries),
  /** Of the measure asked for, one for each span of ages. */
  charts: z.array(GrowthChart),
})
export type Growth = z.infer<typeof Growth>
