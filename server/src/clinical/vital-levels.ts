import type { VitalKind, VitalLevel } from '@uzima/contract/vitals'

/** A measurement in its kind's stored unit, with what else its level depends on. */
export type Measured = {
  kind: VitalKind
  values: readonly number[]
  takenAt: Date
  /** YYYY-MM-DD; null is treated as an adult. */
  bornOn: string | null
  /** For weights: previous measurements. */
  earlier?: readonly { takenAt: Date; value: number }[]
}

type Rule = {
  kind: VitalKind
  /** The level in server/clinical/observations.json that defines these cut-points. */
  alert: string
  level: VitalLevel
  holds: (values: Values, measured: Measured) => boolean
  /** Children have other cut-points, so no level is derived for them. */
  adultsOnly?: true
}
type Values = { first: number; second: number }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Tolerance for daily weighings, which are not exactly 24 hours apart. */
const slackMs = 4 * hourMs

/** The cut-points of observations.json, most severe first within each kind: the first match is the level. */
export const vitalRules: readonly Rule[] = [
  rule('bp', 'severe', 'severe', ({ first, second }) => first > 180 || second > 120, true),
  rule('bp', 'stage2', 'stage2', ({ first, second }) => first >= 140 || second >= 90, true),
  rule('bp', 'stage1', 'stage1', ({ first, second }) => first >= 130 || second >= 80, true),
  rule('bp', 'low', 'low', ({ first, second }) => first < 90 || second < 60, true),
  rule('bp', 'elevated', 'elevated', ({ first }) => first >= 120, true),
  rule('bp', 'normal', 'normal', ({ first, second }) => first < 120 && second < 80, true),

  rule('hr', 'critical', 'critical_low', ({ first }) => first < 40, true),
  rule('hr', 'critical', 'critical_high', ({ first }) => first > 130, true),
  rule('hr', 'low', 'low', ({ first }) => first < 50, true),
  rule('hr', 'high', 'high', ({ first }) => first > 100, true),

  rule('temp', 'infant', 'infant', ({ first }, measured) => first >= 38 && isUnderThreeMonths(measured)),
  rule('temp', 'critical', 'critical_low', ({ first }) => first <= 35),
  rule('temp', 'critical', 'critical_high', ({ first }) => first >= 41),
  rule('temp', 'high', 'high', ({ first }) => first >= 39.1),
  rule('temp', 'fever', 'fever', ({ first }) => first >= 38),

  rule('spo2', 'critical', 'critical_low', ({ first }) => first <= 91),
  rule('spo2', 'low', 'low', ({ first }) => first <= 94),

  rule('glucose_fast', 'critical', 'critical_low', ({ first }) => first < 54),
  rule('glucose_fast', 'critical', 'critical_high', ({ first }) => first > 300),
  rule('glucose_fast', 'low', 'low', ({ first }) => first < 70),
  rule('glucose_fast', 'diabetes', 'diabetes', ({ first }) => first >= 126),
  rule('glucose_fast', 'prediabetes', 'prediabetes', ({ first }) => first >= 100),

  rule('glucose', 'critical', 'critical_low', ({ first }) => first < 54),
  rule('glucose', 'low', 'low', ({ first }) => first < 70),
  rule('glucose', 'diabetes', 'diabetes', ({ first }) => first >= 200),

  rule('weight', 'hf_gain', 'fast_gain', (_, measured) => gained(measured, dayMs, 1.4) || gained(measured, 7 * dayMs, 2.3), true),
]

function rule(kind: VitalKind, alert: string, level: VitalLevel, holds: Rule['holds'], adultsOnly?: true): Rule {
  return { kind, alert, level, holds, ...(adultsOnly && { adultsOnly }) }
}

/** Usual adult ranges from observations.json, used if no alert applies; blood pressure from its stages. One range per value. */
export const usualRanges: Partial<Record<VitalKind, readonly { low: number; high: number }[]>> = {
  bp: [
    { low: 90, high: 119 },
    { low: 60, high: 79 },
  ],
  hr: [{ low: 60, high: 100 }],
  temp: [{ low: 36.1, high: 37.2 }],
  spo2: [{ low: 95, high: 100 }],
  glucose_fast: [{ low: 70, high: 99 }],
  glucose: [{ low: 70, high: 139 }],
}

/** Decimal places of the cut-points: 11.1 mmol/L is their 200 mg/dL, 100.4 °F their 38.0 °C. */
const exactness: Partial<Record<VitalKind, number>> = { temp: 1, weight: 1 }

/** The level of a measurement; null if none is defined. */
export function levelOf(measured: Measured): VitalLevel | null {
  const { kind } = measured
  const [first = 0, second = 0] = measured.values.map((value) => Number(value.toFixed(exactness[kind] ?? 0)))
  const isChild = ageInYears(measured) < 18
  const ruled = vitalRules.filter((each) => each.kind === kind)
  const found = ruled.find((each) => !(each.adultsOnly && isChild) && each.holds({ first, second }, measured))
  if (found) return found.level
  const [usual] = usualRanges[kind] ?? []
  if (!usual || (isChild && ruled.every(({ adultsOnly }) => adultsOnly))) return null
  if (first < usual.low) return 'slightly_low'
  return first > usual.high ? 'slightly_high' : 'normal'
}

const ageInYears = ({ bornOn, takenAt }: Measured) =>
  bornOn === null ? Number.POSITIVE_INFINITY : monthsSince(bornOn, takenAt.toISOString().slice(0, 10)) / 12
const isUnderThreeMonths = ({ bornOn, takenAt }: Measured) => bornOn !== null && monthsSince(bornOn, takenAt.toISOString().slice(0, 10)) < 3

/** Whole months between two calendar days. */
function monthsSince(from: string, until: string): number {
  const [y1 = 0, m1 = 0, d1 = 0] = from.split('-').map(Number)
  const [y2 = 0, m2 = 0, d2 = 0] = until.split('-').map(Number)
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}

function gained({ values, takenAt, earlier = [] }: Measured, within: number, least: number): boolean {
  const [weight = 0] = values
  const since = takenAt.getTime() - within - slackMs
  // rounded to a tenth, as scales show it, to avoid floating-point noise
  return earlier.some(
    (before) => before.takenAt < takenAt && before.takenAt.getTime() >= since && Math.round((weight - before.value) * 10) >= least * 10,
  )
}
