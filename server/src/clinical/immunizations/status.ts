import { addDays, addMonths, dayAt } from '../calendar.ts'
import type { PreventiveCare, PreventiveRule } from '../preventive-care.ts'
import type { Course } from './course.ts'
import { nextLiveFrom, spaced } from './live.ts'
import { type Dose, dosesOf, type Refused, type Walk, walk } from './walk.ts'

/** A dose as it is recorded; `date` is a day, a month, a year, or unknown. `series`: of a plan, which names no vaccine. */
export type GivenDose = { id: string; vaccine: string | null; series?: string; date: string | null }
export type Vaccinated = {
  birth: string | null
  sex: 'female' | 'male' | 'other' | null
  isPregnant: boolean
  doses: readonly GivenDose[]
}
export type SeriesState = 'complete' | 'upcoming' | 'due' | 'overdue' | 'ask' | 'not_offered' | 'unknown'
export type SeriesReason =
  /** Of `not_offered`. */
  | 'sex'
  | 'too_old'
  | 'too_old_to_start'
  | 'not_yet'
  | 'pregnant'
  /** Of `unknown`. */
  | 'birth_unknown'
  | 'sex_unknown'
export type SeriesStatus = {
  series: string
  state: SeriesState
  reason: SeriesReason | null
  /** Doses that count, and how many the series has; null if it is repeated. */
  given: number
  of: number | null
  /** From when on the next dose is due; null: at once. */
  due: string | null
  /** The ids of the doses that count, and those that do not. */
  counted: string[]
  refused: Refused[]
  /** The rule it is judged by. */
  rule: PreventiveRule | null
}

type Known = { care: PreventiveCare; doses: Dose[]; birth: string; today: string; person: Vaccinated }
/** Longest time between a dose in a pregnancy and its end. */
const pregnancyMonths = 10

/** The status of each vaccination of the catalogue on a day. */
export const seriesOf = (person: Vaccinated, catalogue: Iterable<PreventiveCare>, today: string): SeriesStatus[] =>
  [...catalogue].filter(({ kind, rules }) => kind === 'vaccination' && rules.length > 0).map((care) => statusOf(person, care, today))

function statusOf(person: Vaccinated, care: PreventiveCare, today: string): SeriesStatus {
  const { birth } = person
  if (birth === null || birth > today) return { ...nothing(care), state: 'unknown', reason: 'birth_unknown' }
  const all = inDays(person.doses, { birth, today })
  const { doses, refused } = spaced(rangesOf(person.doses, care, { birth, today }), all)
  const concerns = ({ id }: Refused) => all.some((dose) => dose.id === id && countsFor(dose.vaccine, care))
  const status = bySeries({ care, person, birth, today, doses })
  return afterLive({ ...status, refused: [...status.refused, ...refused.filter(concerns)] }, { care, today, all })
}

/** A live vaccine that is due waits for four weeks after another; on the same day it may be given. */
function afterLive(status: SeriesStatus, { care, today, all }: { care: PreventiveCare; today: string; all: Dose[] }): SeriesStatus {
  const from = care.isLive && (status.state === 'due' || status.state === 'overdue') ? nextLiveFrom(all, today) : null
  return from === null ? status : { ...status, state: 'upcoming', due: from }
}

function bySeries(known: Known): SeriesStatus {
  const { care, person, birth, today } = known
  const { isPregnant } = person
  const rules = care.rules.filter(({ sex }) => sex === 'any' || person.sex === sex || person.sex === 'other')
  if (rules.length === 0) {
    return person.sex === null
      ? { ...nothing(care), state: 'unknown', reason: 'sex_unknown' }
      : { ...nothing(care), state: 'not_offered', reason: 'sex' }
  }
  const done = rules.filter((rule) => startOf(rule, birth) <= today && !rule.isOfPregnancy).find((rule) => isDoneBy(rule, known))
  if (done) return { ...judged(done, known), state: 'complete' }
  if (isPregnant && care.isLive) return { ...nothing(care), state: 'not_offered', reason: 'pregnant' }
  const ofPregnancy = rules.find(({ isOfPregnancy }) => isOfPregnancy)
  if (isPregnant && ofPregnancy)
    return isOneSeries(ofPregnancy) ? overPregnancies(ofPregnancy, known) : inPregnancy(ofPregnancy, rules, known)
  return byRules(rules, known)
}

/** Whether the doses of all pregnancies together make a series. */
const isOneSeries = ({ course }: PreventiveRule) => (course?.slots.length ?? 0) > 1

function overPregnancies(rule: PreventiveRule, known: Known): SeriesStatus {
  const status = judged(rule, known)
  if (status.given === status.of) return { ...status, state: 'complete' }
  return { ...status, state: status.due !== null && status.due > known.today ? 'upcoming' : 'due' }
}

function inPregnancy(rule: PreventiveRule, rules: PreventiveRule[], known: Known): SeriesStatus {
  const last = matching(rule, known).at(-1)
  if (!last || addMonths(last.to, pregnancyMonths) < known.today) return { ...judged(rule, known), state: 'due', due: null, of: null }
  const others = byRules(
    rules.filter((each) => each !== rule),
    known,
  )
  return others.state === 'ask' || others.rule === null ? { ...judged(rule, known), state: 'complete', due: null, of: null } : others
}

/** By the rule of the person's age: those for everybody first, then what is to be asked, then what lies ahead or behind. */
function byRules(rules: PreventiveRule[], known: Known): SeriesStatus {
  const { care, birth, today, person } = known
  const isAsked = (rule: PreventiveRule) => rule.hasConditions || (rule.sex !== 'any' && rule.sex !== person.sex)
  const current = rules.filter((rule) => startOf(rule, birth) <= today && today < endOf(rule, birth))
  const certain = current.find((rule) => !isAsked(rule))
  if (certain) return inWords(begunBy(rules, known) ?? certain, known)
  const [asked] = current
  if (asked) return { ...judged(asked, known), state: 'ask' }
  const next = rules
    .filter((rule) => startOf(rule, birth) > today && !isAsked(rule) && (rule.ages || startOf(rule, birth) <= addMonths(today, 12)))
    .sort((a, b) => startOf(a, birth).localeCompare(startOf(b, birth)))[0]
  if (next) {
    const status = judged(next, known)
    return { ...status, state: 'upcoming', due: status.due ?? startOf(next, birth) }
  }
  const isAhead = rules.some((rule) => startOf(rule, birth) > today)
  return { ...nothing(care), state: 'not_offered', reason: isAhead ? 'not_yet' : 'too_old' }
}

/** The rule of the age at which a series was begun, where the table says that it is finished by that one. */
const begunBy = (rules: PreventiveRule[], known: Known) =>
  rules.find((rule) => {
    const first = rule.course?.byStart ? matching(rule, known)[0] : undefined
    return first && startOf(rule, known.birth) <= first.to && first.from < endOf(rule, known.birth)
  })

function inWords(rule: PreventiveRule, known: Known): SeriesStatus {
  const { birth, today } = known
  const status = judged(rule, known)
  const start = rule.course?.start
  if (start && status.given === 0 && dayAt(birth, start) <= today) return { ...status, state: 'not_offered', reason: 'too_old_to_start' }
  if (status.due === null) return { ...status, state: 'due' }
  if (status.due > today) return { ...status, state: 'upcoming' }
  return { ...status, state: today > addMonths(status.due, 1) ? 'overdue' : 'due' }
}

/** A series is complete by each rule of an age at which it was begun. */
function isDoneBy(rule: PreventiveRule, known: Known): boolean {
  if (!rule.course || rule.course.every !== null) return false
  const { left, counted } = followed(rule.course, known)
  return left.length === 0 && counted[0] !== undefined && counted[0].from < endOf(rule, known.birth)
}

function judged(rule: PreventiveRule, known: Known): SeriesStatus {
  const { course } = rule
  if (!course) return nothing(known.care)
  if (course.every !== null) return firstSeason(rule, course, known) ?? repeated(rule, course, known)
  const { counted, refused, left, due } = followed(course, known)
  const of = counted.length + left.length
  return { ...nothing(known.care), given: counted.length, of, due, counted: counted.map(({ id }) => id), refused, rule }
}

/** Of a child without two doses before this season, until it has had two in this one. */
function firstSeason(rule: PreventiveRule, { firstSeason: season, ...course }: Course, known: Known): SeriesStatus | null {
  if (!season) return null
  const { birth, today } = known
  const begins = seasonOf(today, season.month)
  const doses = matching(rule, known)
  // without a date that says so, it may have been long ago
  const inSeason = doses.filter(({ from }) => from >= begins)
  const follow = (given: readonly Dose[]) =>
    walk({ doses: given, slots: season.slots, course: { ...course, firstSeason: season }, world: { birth, today } })
  const earlier = follow(doses.filter(({ from }) => from < begins))
  if (earlier.left.length === 0 || dayAt(birth, season.until) <= (inSeason[0]?.from ?? today)) return null
  const now = follow(inSeason)
  if (now.left.length === 0) return null
  const last = now.counted.length === 0 ? earlier.counted.at(-1) : undefined
  const soonest = last && last.to < begins && season.slots[0] ? dayAt(last.to, season.slots[0].gap) : null
  return {
    ...nothing(known.care),
    given: now.counted.length,
    of: season.slots.length,
    due: soonest !== null && soonest > today ? soonest : now.due,
    counted: [...earlier.counted, ...now.counted].map(({ id }) => id),
    refused: [...earlier.refused, ...now.refused],
    rule,
  }
}

/** The first day of the season that a day belongs to. */
function seasonOf(day: string, month: number): string {
  const start = `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
  return start <= day ? start : addMonths(start, -12)
}

function repeated(rule: PreventiveRule, course: Course, known: Known): SeriesStatus {
  const { birth } = known
  const [slot] = course.slots
  const soonest = slot?.min ? dayAt(birth, slot.min) : birth
  const counted = matching(rule, known).filter(({ to }) => to >= soonest)
  const last = counted.at(-1)
  const { once } = course
  const isOnceMissing = once && !dosesOf(counted, once.component).some(({ to }) => to >= dayAt(birth, once.min))
  const due = last ? addMonths(last.to, course.every ?? 0) : slot?.due ? dayAt(birth, slot.due) : null
  return {
    ...nothing(known.care),
    given: counted.length,
    due: isOnceMissing ? null : due,
    counted: counted.map(({ id }) => id),
    rule,
  }
}

/** Of several parts, the one that lags behind; of two ways to complete a series, the chosen one. */
function followed(course: Course, { doses, birth, today }: Known): Walk {
  const world = { birth, today }
  const ways = course.parts.map((part) => walk({ doses: dosesOf(doses, part), slots: course.slots, course, world }))
  const [furthestBehind = emptyWalk] = ways.toSorted((a, b) => b.left.length - a.left.length || (b.due ?? '').localeCompare(a.due ?? ''))
  if (furthestBehind.left.length === 0 || !course.sequence) return furthestBehind
  const other = walk({ doses, slots: course.sequence, course, world })
  return other.counted.length > 0 ? other : furthestBehind
}
const emptyWalk: Walk = { counted: [], refused: [], left: [], due: null }

const matching = ({ course }: PreventiveRule, { doses }: Known): Dose[] =>
  doses.filter((dose) => course?.parts.some((part) => dosesOf([dose], part).length > 0))

const nothing = ({ id }: PreventiveCare): SeriesStatus => ({
  series: id,
  state: 'not_offered',
  reason: null,
  given: 0,
  of: null,
  due: null,
  counted: [],
  refused: [],
  rule: null,
})

/** The first day on which a rule concerns somebody, and the first on which it no longer does. */
const startOf = ({ ages, ageFrom }: PreventiveRule, birth: string) =>
  ages?.[0] ? dayAt(birth, ages[0]) : addMonths(birth, Math.round((ageFrom ?? 0) * 12))
function endOf({ ages, until, ageTo }: PreventiveRule, birth: string): string {
  if (ages) return until ? dayAt(birth, until) : never
  if (ageTo === null) return never
  return addMonths(birth, Math.round((Number.isInteger(ageTo) ? ageTo + 1 : ageTo) * 12))
}
const never = '9999-12-31'

type Life = { birth: string; today: string }
/** Whether a dose of this vaccine counts for the series by any of its rules. */
const countsFor = (vaccine: string | null, care: PreventiveCare) =>
  vaccine !== null && care.rules.some(({ course }) => course?.parts.some((part) => part(vaccine)))

/** The doses of a series with what its plan says was done, in their order. */
function rangesOf(doses: readonly GivenDose[], care: PreventiveCare, life: Life): Dose[] {
  const recorded = doses.filter(({ vaccine }) => countsFor(vaccine, care))
  return inDays(
    doses.filter(({ series, date }) => series === undefined || (series === care.id && !recorded.some((other) => isSame(date, other.date)))),
    life,
  )
}

/** The days on which each dose may have been given, in their order. */
const inDays = (doses: readonly GivenDose[], { birth, today }: Life): Dose[] =>
  doses
    .map(({ id, vaccine, series, date }) => {
      const [from, to] = date === null ? [birth, today] : daysOf(date)
      return {
        id,
        vaccine,
        isPlanned: series !== undefined,
        from: from < birth && birth <= to ? birth : from,
        to: to > today && from <= today ? today : to,
      }
    })
    .sort((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from))

/** The first and the last day of a day, a month or a year. */
function daysOf(date: string): [from: string, to: string] {
  if (date.length === 4) return [`${date}-01-01`, `${date}-12-31`]
  if (date.length === 7) return [`${date}-01`, addDays(addMonths(`${date}-01`, 1), -1)]
  return [date, date]
}

/** A day marked as done in a plan, and the date of a dose in the chart, as exact as that is. */
const isSame = (day: string | null, date: string | null) => day !== null && date !== null && day.startsWith(date)
