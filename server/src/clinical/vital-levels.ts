import { type VitalAge, type VitalKind, type VitalLevel, vitalKinds, vitalLevel } from '@uzima/contract/vitals/kinds'
import { isOnOxygen, type Oxygen } from '@uzima/contract/vitals/oxygen'
import { type Limits, observationKinds } from './observations.ts'

export type Sex = 'female' | 'male'
/** A measurement in its kind's stored unit, with what else its level depends on. */
export type Measured = {
  kind: VitalKind
  values: readonly number[]
  takenAt: Date
  /** YYYY-MM-DD; null is treated as an adult. */
  bornOn: string | null
  /** Null if unknown: then the more severe of both sexes' levels counts. */
  sex: Sex | null
  /** For saturations: what was breathed. */
  oxygen?: Oxygen | null
  /** For weights: previous measurements. */
  earlier?: readonly { takenAt: Date; value: number }[]
}

type Cut = { level: VitalLevel; holds: (measured: Measured) => boolean }
type Row = Pick<Limits, 'months' | 'sex'> & { cuts: Cut[] }

const adultMonths = 18 * 12
const dayMs = 86_400_000
/** Tolerance for daily weighings, which are not exactly 24 hours apart. */
const slackMs = 4 * 3_600_000

/** Decimal places of the limits: 11.1 mmol/L is their 200 mg/dL, 100.4 °F their 38.0 °C. */
const exactness: Partial<Record<VitalKind, number>> = { temp: 1, weight: 1 }

/** The usual ranges of adults, one per value: of blood pressure by its stages, of others from observations.json. */
export const usualRanges: Partial<Record<VitalKind, readonly { low: number; high: number }[]>> = {
  bp: [
    { low: 90, high: 119 },
    { low: 60, high: 79 },
  ],
  hr: [{ low: 60, high: 100 }],
  rr: [{ low: 12, high: 20 }],
  temp: [{ low: 36.1, high: 37.2 }],
  spo2: [{ low: 95, high: 100 }],
  glucose_fast: [{ low: 70, high: 99 }],
  glucose: [{ low: 70, high: 139 }],
}

/** The level of a measurement by the limits in observations.json for its age and sex; null if none is known. */
export function levelOf(measured: Measured): VitalLevel | null {
  const { kind, values, sex } = measured
  const months = ageInMonths(measured) ?? adultMonths
  const rounded = { ...measured, values: values.map((value) => Number(value.toFixed(exactness[kind] ?? 0))) }
  const fitting = (rowsByKind().get(kind) ?? []).filter(
    ({ months: [from, below], sex: only }) => months >= from && (below === null || months < below) && (!only || !sex || only === sex),
  )
  // the rows of both sexes list the same levels, so the lower place is the more severe
  const found = fitting.flatMap(({ cuts }) => {
    const place = cuts.findIndex(({ holds }) => holds(rounded))
    const cut = cuts[place]
    return cut ? [{ place, level: cut.level }] : []
  })
  return found.sort((one, other) => one.place - other.place)[0]?.level ?? null
}

/** Whose limits a measurement is judged by. */
export function ageGroupOf(measured: Pick<Measured, 'bornOn' | 'takenAt'>): VitalAge {
  const months = ageInMonths(measured)
  if (months === null) return 'unknown'
  return months < adultMonths ? 'child' : 'adult'
}

let compiled: Map<VitalKind, Row[]> | undefined
function rowsByKind(): ReadonlyMap<VitalKind, Row[]> {
  compiled ??= new Map(vitalKinds.map((kind) => [kind, (observationKinds().get(kind)?.limits ?? []).map(toRow)]))
  return compiled
}

const toRow = ({ months, sex, levels }: Limits): Row => ({
  months,
  ...(sex && { sex }),
  cuts: Object.entries(levels).map(([level, rule]) => {
    const tests = rule.split(' or ').map(toTest)
    return { level: vitalLevel.parse(level), holds: (measured) => tests.some((test) => test(measured)) }
  }),
})

/** Reads one condition of observations.json, such as "sys > 180", ">= 38", "lost 10% in 7 days", "on oxygen" or "otherwise". */
function toTest(condition: string): Cut['holds'] {
  if (condition === 'otherwise') return () => true
  if (condition === 'on oxygen') return ({ oxygen = null }) => isOnOxygen(oxygen)
  const [, part, sign = '', limit] = /^(?:(sys|dia) )?(<=|>=|<|>) ([\d.]+)$/.exec(condition) ?? []
  const compare = comparisons[sign]
  if (compare) return ({ values }) => compare(values[part === 'dia' ? 1 : 0] ?? 0, Number(limit))
  const [, change, amount, share, days] = /^(gained|lost) ([\d.]+)(%?) in (\d+) days$/.exec(condition) ?? []
  if (!change) throw new Error(`A limit in observations.json cannot be read: ${condition}`)
  return (measured) =>
    hasChanged(measured, { sign: change === 'lost' ? -1 : 1, least: Number(amount), isShare: share === '%', days: Number(days) })
}

const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
}

type Change = { sign: 1 | -1; least: number; isShare: boolean; days: number }
function hasChanged({ values: [weight = 0], takenAt, earlier = [] }: Measured, { sign, least, isShare, days }: Change): boolean {
  const since = takenAt.getTime() - days * dayMs - slackMs
  return earlier.some((before) => {
    if (before.takenAt >= takenAt || before.takenAt.getTime() < since) return false
    const needed = isShare ? (before.value * least) / 100 : least
    // rounded to a tenth, as scales show it, to avoid floating-point noise
    return Math.round(sign * (weight - before.value) * 10) >= Math.round(needed * 10)
  })
}

/** Null without a date of birth. */
const ageInMonths = ({ bornOn, takenAt }: Pick<Measured, 'bornOn' | 'takenAt'>) =>
  bornOn === null ? null : monthsSince(bornOn, takenAt.toISOString().slice(0, 10))

/** Whole months between two calendar days. */
function monthsSince(from: string, until: string): number {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number)
  const [y2 = 0, m2 = 0, d2 = 0] = until.split('-').map(Number)
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}
