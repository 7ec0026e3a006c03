import { z } from 'zod/mini'
import { day, id, text } from '../fields.ts'
import { reportStatus } from './report.ts'

export const valuesOfRecord = 60

/** Known laboratory tests, in the order offered. */
export const labTests: readonly string[] = [
  ...['hba1c', 'glucose_fast', 'glucose', 'chol', 'ldl', 'hdl', 'tg', 'creat', 'egfr', 'uacr', 'k', 'na', 'cl', 'bicarb', 'urea'],
  ...['ca', 'phos', 'mg', 'alt', 'ast', 'alp', 'ggt', 'bili', 'bili_d', 'alb', 'tp', 'hgb', 'hct', 'rbc', 'mcv', 'mch', 'mchc', 'rdw'],
  ...['wbc', 'neut', 'lymph', 'mono', 'eos', 'baso', 'plt', 'inr', 'pt', 'aptt', 'tsh', 'ft4', 'ft3', 'crp', 'esr', 'ferritin', 'iron'],
  ...['tsat', 'b12', 'vitd', 'psa', 'u_sg', 'u_ph', 'u_leu', 'u_nit', 'u_prot', 'u_glu', 'u_ket', 'u_blood', 'u_bili'],
]
export const labTest = z.string().check(
  z.maxLength(40),
  z.refine((test) => labTests.includes(test)),
)

/** What a test strip shows, instead of a number. */
export const labFindings = ['negative', 'trace', '1+', '2+', '3+', '4+', 'positive'] as const
export const labFinding = z.enum(labFindings)
export type LabFinding = z.infer<typeof labFinding>

const finite = z.number().check(z.minimum(-1e9), z.maximum(1e9))
const bound = z.nullable(finite)
const isInOrder = ({ low, high }: { low: number | null; high: number | null }) => low === null || high === null || low <= high
const isNumberOrFinding = ({ value, finding }: { value: number | null; finding?: LabFinding | undefined }) =>
  (value === null) !== (finding === undefined)

const measured = {
  test: z.nullable(labTest),
  name: text(80),
  /** Null if what was found is no number. */
  value: z.nullable(finite),
  finding: z.optional(labFinding),
  unit: z.string().check(z.trim(), z.maxLength(30)),
  /** The laboratory's reference range. */
  low: bound,
  high: bound,
}
/** A measured value as entered. `test` is null for tests we don't know; then `name` identifies it. */
export const LabValue = z
  .object(measured)
  .check(
    z.refine(isInOrder, { path: ['high'], error: 'range_reversed' }),
    z.refine(isNumberOrFinding, { path: ['value'], error: 'required_field' }),
  )
export type LabValue = z.infer<typeof LabValue>

/** Where a value lies. Critical ones are dangerous, whatever the range; `abnormal` is a finding that is not usual. */
export const valueLevel = z.enum(['critical_low', 'below', 'within', 'above', 'critical_high', 'abnormal'])
export type ValueLevel = z.infer<typeof valueLevel>

/** Of which people a usual range is: months of age from, and below which (null: at any later age). */
const RangeOf = z.object({ sex: z.nullable(z.enum(['female', 'male'])), from: z.int(), below: z.nullable(z.int()) })
/** What a value was compared with, in the value's unit: the laboratory's own range, or else the usual one for age and sex. */
export const ValueRange = z.object({
  from: z.enum(['laboratory', 'usual']),
  low: bound,
  high: bound,
  /** Of usual ranges. */
  people: z.nullable(RangeOf),
  source: z.nullable(z.string()),
})
export type ValueRange = z.infer<typeof ValueRange>

/** Why a value has no range: the test or the unit is unknown, the age or the sex is, or there is no range for them. */
export const notCompared = z.enum(['test', 'unit', 'age', 'sex', 'people'])
export type NotCompared = z.infer<typeof notCompared>

const comparison = { level: z.nullable(valueLevel), range: z.nullable(ValueRange), notCompared: z.nullable(notCompared) }
/** A value and what it means for this person, at their age on that day. */
export const ComparedValue = z.object({ ...measured, ...comparison })
export type ComparedValue = z.infer<typeof ComparedValue>

/** A unit to show a series in: shown = value × factor + plus, to so many decimal places. */
export const SeriesUnit = z.object({ unit: z.string(), factor: z.number(), plus: z.number(), decimals: z.int() })
export type SeriesUnit = z.infer<typeof SeriesUnit>

const SeriesPoint = z.object({
  recordId: id,
  date: day,
  provider: z.string(),
  /** In the unit of the series. */
  value: z.number(),
  low: bound,
  high: bound,
  /** As entered, if in another unit. */
  entered: z.nullable(z.object({ value: z.number(), unit: z.string() })),
  reportStatus,
  ...comparison,
})
/** Values of one test over time, oldest first, in the unit of the latest. */
export const LabSeries = z.object({
  test: z.nullable(labTest),
  name: z.string(),
  unit: z.string(),
  /** The units it can be shown in, its own first. */
  units: z.array(SeriesUnit),
  values: z.array(SeriesPoint),
})
export type LabSeries = z.infer<typeof LabSeries>

/** A known laboratory test: its usual units, the first of them that of the plausible range; none if it finds no number. */
export const LabTest = z.object({ test: labTest, units: z.array(z.string()), least: bound, most: bound, isFinding: z.boolean() })
export type LabTest = z.infer<typeof LabTest>

/** Tests that are reported together, named in the caller's language. */
export const LabPanel = z.object({ panel: z.string(), name: z.string(), tests: z.array(labTest) })
export type LabPanel = z.infer<typeof LabPanel>

export const isCritical = ({ level }: { level: ValueLevel | null }) => level === 'critical_low' || level === 'critical_high'
/** Outside the range, critical, or not usual. */
export const isOutOfRange = ({ level }: { level: ValueLevel | null }) => level !== null && level !== 'within'
