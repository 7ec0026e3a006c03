import type { Intake, Portion, Unread } from './dose-intake.ts'
import type { DoseLimit, Harm, Limit, LimitUnit, Schedule } from './dose-limits.ts'

/** A dose above the greatest usual one. Amounts are in `unit`, for one dose, a day or a week. */
export type DoseFinding = {
  ingredient: string
  kind: 'single' | 'daily' | 'frequency'
  severity: 'moderate' | 'major'
  amount: number
  greatest: number
  unit: LimitUnit
  period: 'dose' | 'day' | 'week' | 'patch'
  /** Whose greatest dose it is. */
  who: 'adult' | 'older' | 'child' | 'weight'
  /** At least this much: a strength or how often is not known. */
  isLeast: boolean
  /** So far above that the number or its unit is likely mistaken. */
  isSlip: boolean
  /** The other medicines whose amounts are added. */
  with: string[]
  harm: Harm
  sources: string[]
}

/** `single`: taken as needed, so that only one dose could be checked. */
export type DoseReading = { findings: DoseFinding[] } & (
  | { status: 'checked' | 'single'; reason: null }
  | { status: 'unchecked'; reason: Unread }
)

/** Checks one medicine's dose, with what the others add of the same ingredients. */
export function checkDose(own: Intake, others: readonly Intake[]): DoseReading {
  const results = [...own.portions].map(([ingredient, portion]) =>
    typeof portion === 'string' ? portion : checkPortion(ingredient, portion, own, others),
  )
  const findings = results.flatMap((each) => (typeof each === 'object' ? each : []))
  const unread = results.find((each) => typeof each === 'string')
  if (unread !== undefined) return { findings, status: 'unchecked', reason: unread }
  if (own.portions.size === 0) return { findings, status: 'unchecked', reason: 'unlisted' }
  const isOpen =
    own.planned === undefined && [...own.portions].some(([, each]) => typeof each === 'object' && dailyOf(own, each) === undefined)
  return { findings, status: isOpen ? 'single' : 'checked', reason: null }
}

const kinds = ['single', 'daily', 'frequency'] as const
const grave = (a: DoseFinding, b: DoseFinding) =>
  Number(b.severity === 'major') - Number(a.severity === 'major') || kinds.indexOf(b.kind) - kinds.indexOf(a.kind)

/** The gravest finding, none, or why the dose cannot be judged. */
function checkPortion(ingredient: string, portion: Portion, own: Intake, others: readonly Intake[]): DoseFinding | undefined | Unread {
  const found = [
    ...frequencyOf(ingredient, portion, own),
    ...singleOf(ingredient, portion, own),
    ...sumOf(ingredient, portion, own, others),
  ].sort(grave)
  const [gravest] = found
  if (gravest) return gravest
  if (isUnclear(ingredient, portion, own)) return 'unclear'
  if (portion.isLeast) return 'strength'
  return portion.isOtherAge ? 'age' : undefined
}

/** A weekly medicine planned for every day, or without any interval where one must be said. */
function frequencyOf(ingredient: string, portion: Portion, own: Intake): DoseFinding[] {
  const schedule = scheduleOf(portion)
  if (!schedule) return []
  const { planned, rhythm } = own
  const aWeek = rhythm.timesAWeek ?? (rhythm.timesADay === undefined ? undefined : rhythm.timesADay * 7)
  const isDaily = planned !== undefined
  const isTooOften = aWeek !== undefined && aWeek > timesAWeek[schedule.every] * 1.01
  const isUnsaid = aWeek === undefined && schedule.mustBeSaid
  if (!isDaily && !isTooOften && !isUnsaid) return []
  const amount = portion.single * (isDaily ? planned * 7 : (aWeek ?? 7))
  const period = schedule.every === 'weekly' ? 'week' : 'patch'
  return [{ ...basis(ingredient, portion, own), kind: 'frequency', severity: 'major', amount, greatest: portion.limit.daily.high, period }]
}

const timesAWeek: Record<Schedule['every'], number> = { weekly: 1, '3days': 3.5, '7days': 1 }
const scheduleOf = ({ limit: { schedule }, single }: Portion) =>
  schedule && single > schedule.above && single < schedule.below ? schedule : undefined

function singleOf(ingredient: string, portion: Portion, own: Intake): DoseFinding[] {
  const { limit, who } = limitFor(portion, own, 'single')
  const amount = own.isDayTotal ? portion.single / (own.planned ?? 1) : portion.single
  return gradedBy(limit, amount, (severity) => ({
    ...basis(ingredient, portion, own),
    who,
    kind: 'single',
    severity,
    amount,
    greatest: limit.high,
    period: 'dose',
  }))
}

/** What is taken a day, or a week of a weekly medicine, of all medicines with the ingredient. */
function sumOf(ingredient: string, portion: Portion, own: Intake, others: readonly Intake[]): DoseFinding[] {
  const added = others.flatMap((other) => {
    const each = other.portions.get(ingredient)
    return typeof each === 'object' && each.limit.form === portion.limit.form && each.limit.unit === portion.limit.unit
      ? [{ name: other.name, ...amountOf(other, each) }]
      : []
  })
  const mine = amountOf(own, portion)
  if (!mine.isKnown && added.length === 0) return []
  const amount = [mine, ...added].reduce((sum, each) => sum + each.amount, 0)
  const { limit, who } = limitFor(portion, own, 'daily')
  return gradedBy(limit, amount, (severity) => ({
    ...basis(ingredient, portion, own),
    who,
    kind: 'daily',
    severity,
    amount,
    greatest: limit.high,
    period: periodOf(portion),
    isLeast: portion.isLeast || [mine, ...added].some(({ isKnown }) => !isKnown),
    with: added.map(({ name }) => name),
  }))
}

function periodOf({ limit: { schedule } }: Portion): 'day' | 'week' | 'patch' {
  if (!schedule || schedule.above > 0) return 'day'
  return schedule.every === 'weekly' ? 'week' : 'patch'
}

/** As needed and without "every 4 hours", one dose is the least that is taken. */
const amountOf = (intake: Intake, portion: Portion) => {
  const daily = dailyOf(intake, portion)
  return { amount: daily ?? portion.single, isKnown: daily !== undefined }
}

function dailyOf({ planned, rhythm, isDayTotal }: Intake, portion: Portion): number | undefined {
  const { single, mostADay } = portion
  const schedule = scheduleOf(portion)
  if (schedule && schedule.above === 0) return schedule.every === 'weekly' ? single * (rhythm.timesAWeek ?? 1) : single
  if (schedule && planned === undefined) return (single * (rhythm.timesAWeek ?? timesAWeek[schedule.every])) / 7
  if (planned !== undefined) return isDayTotal ? single : single * Math.max(planned, rhythm.timesADay ?? 0)
  const said = rhythm.timesADay ?? (rhythm.timesAWeek === undefined ? undefined : rhythm.timesAWeek / 7)
  if (said === undefined) return mostADay
  return mostADay === undefined ? single * said : Math.min(mostADay, single * said)
}

/** "2000 mg a day" taken four times a day: too much if it is one of the four doses. */
function isUnclear(ingredient: string, portion: Portion, own: Intake): boolean {
  if (!own.isDayTotal || (own.planned ?? 1) <= 1) return false
  const each = { ...own, isDayTotal: false }
  return singleOf(ingredient, portion, each).length + sumOf(ingredient, portion, each, []).length > 0
}

const tolerance = 1.1

/** By weight where the data has it and the weight is known, but never more than an adult's. */
function limitFor(
  { limit: row }: Portion,
  { person: { weightKg, age } }: Intake,
  of: 'single' | 'daily',
): { limit: Limit; who: DoseFinding['who'] } {
  const perKg = of === 'single' ? row.singlePerKg : row.dailyPerKg
  const usual = { limit: row[of], who: whoseOf(row, age) }
  if (!perKg || !weightKg) return usual
  const scaled = { high: perKg.high * weightKg * tolerance, danger: perKg.danger * weightKg }
  const isChild = row.to < 18
  if (!isChild && scaled.high >= row[of].high) return usual
  // a weight that does not fit the age is not believed
  const high = Math.min(scaled.high, isChild ? row[of].danger : row[of].high)
  return { limit: { high, danger: Math.max(high, Math.min(scaled.danger, 1.5 * row[of].danger)) }, who: 'weight' }
}

function whoseOf({ from, to }: DoseLimit, age: number | undefined): DoseFinding['who'] {
  if (from >= 60) return 'older'
  return to < 18 && age !== undefined ? 'child' : 'adult'
}

function gradedBy(limit: Limit, amount: number, found: (severity: DoseFinding['severity']) => DoseFinding): DoseFinding[] {
  const slack = 1 + 1e-6
  if (amount > limit.danger * slack) return [found('major')]
  return amount > limit.high * slack ? [found('moderate')] : []
}

const slipFactor = 20

const basis = (ingredient: string, { limit, single, isLeast }: Portion, { person: { age } }: Intake) => ({
  ingredient,
  unit: limit.unit,
  who: whoseOf(limit, age),
  isLeast,
  isSlip: single >= slipFactor * limit.single.high,
  with: [],
  harm: limit.harm,
  sources: limit.sources,
})
