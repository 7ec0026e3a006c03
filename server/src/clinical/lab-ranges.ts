import type { ComparedValue, LabValue, ValueLevel, ValueRange } from '@uzima/contract/health-records/values'
import { type ObservationKind, observationKinds, type UsualRange, unitText } from './observations.ts'
import { type Conversion, conversionOf, convert, decimalsOf, roundTo, unitOf } from './units.ts'

/** Known laboratory tests, in the order offered. */
export const labTests: readonly string[] = [
  ...['hba1c', 'glucose_fast', 'glucose', 'chol', 'ldl', 'hdl', 'tg', 'creat', 'egfr', 'uacr', 'k', 'na', 'cl', 'bicarb', 'urea'],
  ...['ca', 'phos', 'mg', 'alt', 'ast', 'alp', 'ggt', 'bili', 'bili_d', 'alb', 'tp', 'hgb', 'hct', 'rbc', 'mcv', 'mch', 'mchc', 'rdw'],
  ...['wbc', 'neut', 'lymph', 'mono', 'eos', 'baso', 'plt', 'inr', 'pt', 'aptt', 'tsh', 'ft4', 'ft3', 'crp', 'esr', 'ferritin', 'iron'],
  ...['tsat', 'b12', 'vitd', 'psa', 'u_sg', 'u_ph', 'u_leu', 'u_nit', 'u_prot', 'u_glu', 'u_ket', 'u_blood', 'u_bili'],
]

/** Whose value it is, and when it was measured: both as YYYY-MM-DD. Other sexes than these two have no ranges of their own. */
export type Tested = { bornOn: string | null; sex: 'female' | 'male' | null; day: string }

type Comparison = Pick<ComparedValue, 'level' | 'range' | 'notCompared'>

/** The known kind of a value; undefined for tests we don't know. */
export const kindOf = ({ test }: Pick<LabValue, 'test'>): ObservationKind | undefined =>
  test !== null && labTests.includes(test) ? observationKinds().get(test) : undefined

/** Compares a value with its laboratory's own range, or else with the usual one for age and sex; dangerous values are so whatever the range. */
export function compare(value: LabValue, tested: Tested): Comparison {
  const kind = kindOf(value)
  if (value.finding !== undefined || value.value === null) return compareFinding(value, kind)
  const measured = { ...value, value: value.value }
  const critical = kind && criticalLevel(measured, kind)
  const { level, range, notCompared } = compareRange(measured, kind, tested)
  return { level: critical ?? level, range, notCompared: critical ? null : notCompared }
}

type Measured = LabValue & { value: number }
function compareRange(value: Measured, kind: ObservationKind | undefined, tested: Tested): Comparison {
  const { low, high } = value
  if (low !== null || high !== null)
    return {
      level: within(value.value, low, high),
      range: { from: 'laboratory', low, high, people: null, source: null },
      notCompared: null,
    }
  if (!kind?.ranges) return none('test')
  const unit = unitOf(kind, value.unit)
  if (unit === null) return none('unit')
  const range = usualRangeIn(kind, unit, tested)
  const usual = usualRange(kind, tested)
  if (typeof range === 'string' || typeof usual === 'string') return none(typeof range === 'string' ? range : 'people')
  return { level: within(usualAmount(value.value, kind, unit), usual.low, usual.high), range, notCompared: null }
}

/** What was converted is compared as it would have been reported: 5.5 mmol/L of glucose are 99 mg/dL. */
function usualAmount(value: number, kind: ObservationKind, unit: string): number {
  const [usual = unit] = Object.keys(kind.units ?? {})
  const conversion = conversionOf(kind, unit, usual)
  return unit === usual || !conversion ? value : roundTo(convert(value, conversion), decimalsOf(kind, usual))
}

/** The usual range in a unit; or what has to be known to find one. */
export function usualRangeIn(kind: ObservationKind, unit: string, tested: Tested): ValueRange | 'age' | 'sex' | 'people' | 'unit' {
  const found = usualRange(kind, tested)
  if (typeof found === 'string') return found
  const [usual = unit] = Object.keys(kind.units ?? {})
  const conversion = conversionOf(kind, usual, unit)
  return conversion ? toRange(found, conversion, decimalsOf(kind, unit)) : 'unit'
}

const none = (why: NonNullable<Comparison['notCompared']>): Comparison => ({ level: null, range: null, notCompared: why })

function within(value: number, low: number | null, high: number | null): ValueLevel {
  if (low !== null && value < low) return 'below'
  return high !== null && value > high ? 'above' : 'within'
}

function toRange({ low, high, months: [from, below], sex, source }: UsualRange, to: Conversion, decimals: number): ValueRange {
  const bound = (limit: number | null) => (limit === null ? null : to.factor === 1 ? limit : roundTo(convert(limit, to), decimals))
  return { from: 'usual', low: bound(low), high: bound(high), people: { sex: sex ?? null, from, below }, source }
}

/** Whether a range is a usual one of ours, by what is said of where it is from. */
export const isUsualSource = (source: string): boolean =>
  [...observationKinds().values()].some(({ ranges = [] }) => ranges.some((each) => each.source === source))

/** The usual range of a test at an age; or what has to be known to find one. */
function usualRange({ ranges = [] }: ObservationKind, { bornOn, sex, day }: Tested): UsualRange | 'age' | 'sex' | 'people' {
  if (bornOn === null) return 'age'
  const months = monthsBetween(bornOn, day)
  const ofAge = ranges.filter(({ months: [from, below] }) => months >= from && (below === null || months < below))
  const found = ofAge.find((range) => range.sex === undefined || range.sex === sex)
  if (found) return found
  return ofAge.length > 0 && sex === null ? 'sex' : 'people'
}

/** Whole months from one day to another. */
function monthsBetween(from: string, until: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = until.split('-').map(Number)
  return (year - fromYear) * 12 + month - fromMonth - (day < fromDay ? 1 : 0)
}

function compareFinding({ finding }: LabValue, kind: ObservationKind | undefined): Comparison {
  if (!kind?.usual_findings || finding === undefined) return none('test')
  return { level: kind.usual_findings.includes(finding) ? 'within' : 'abnormal', range: null, notCompared: null }
}

/** Limits of the value's own unit if there are some; otherwise those of the first unit, to which it is converted. */
function criticalLevel({ value, unit }: Measured, kind: ObservationKind): ValueLevel | undefined {
  const { critical = [] } = kind
  const written = unit.trim().toLowerCase()
  const own = critical.find((limits) => limits.unit.toLowerCase() === written)
  const limits = own ?? critical[0]
  if (!limits) return undefined
  const amount = own ? value : converted(value, kind, unit, limits.unit)
  if (amount === null) return undefined
  if (limits.low !== null && amount <= limits.low) return 'critical_low'
  return limits.high !== null && amount >= limits.high ? 'critical_high' : undefined
}

function converted(value: number, kind: ObservationKind, from: string, to: string): number | null {
  const [given, wanted] = [unitOf(kind, from), unitOf(kind, to)]
  const conversion = given !== null && wanted !== null ? conversionOf(kind, given, wanted) : null
  return conversion && wanted !== null ? roundTo(convert(value, conversion), decimalsOf(kind, wanted)) : null
}

/** The units of a test as they are written, the usual one first. */
export const unitsOf = ({ units = {} }: ObservationKind): string[] => Object.keys(units).map(unitText)
