import { readFileSync } from 'node:fs'
import path from 'node:path'
import { usualCountry } from '@uzima/contract/emergency-contacts/countries'
import type { ChildSchedule } from '@uzima/contract/wellness'
import { findRoot } from '#root.ts'
import { type ChildTable, childRule, type PregnancyRow } from './child-schedules.ts'
import { type CourseText, courseOf } from './immunizations/course.ts'
import type { Dependence, PreventiveCare, PreventiveRule, RuleSex, RuleText } from './preventive-care.ts'

type Flags = { requires?: string[]; excludes?: string[]; when?: string[]; unless?: string[] }
type ScreeningLine = Flags & {
  id: string
  name: string
  /** The USPSTF’s; other sources grade differently or not at all. */
  grade: string | null
  sex: RuleSex
  age_min: number
  age_max: number
  interval_months: number | null
  interval_text: RuleText
  source: string
  url: string
  /** False for counselling or a medicine, which has no due date. */
  auto_schedule: boolean
  /** Begins earlier by the age at which a first-degree relative had it. */
  before_relative?: { problem: string; years: number }
}
type VaccineLine = CourseText & { id: string; name: string; source: string; live?: boolean; rules: VaccineRule[] }
type VaccineRule = Flags &
  CourseText & {
    age_min?: number
    age_max?: number
    interval_months?: number
    doses?: number
    dose_intervals?: number[]
    text: RuleText
  }

/** The table's way of saying that there is no upper age. */
const noUpperAge = 120
/** Younger than this, only the children's schedule of the practice's country counts. */
export const adultFrom = 19
type ChildCare = CourseText & { name: string; kind: PreventiveCare['kind']; live?: boolean }
type Table = {
  meta: { as_of: string }
  screenings: ScreeningLine[]
  /** By what runs in the family. */
  family: ScreeningLine[]
  immunizations: VaccineLine[]
  children: { care: Record<string, ChildCare>; schedules: Record<string, ChildTable> }
}
type Catalog = { asOf: string; children: ChildSchedule; care: ReadonlyMap<string, PreventiveCare> }
const catalogs = new Map<string, Catalog>()
let table: Table | undefined

/**
 * The catalogue for a country, keyed by id, with the tables' dates; read once from server/clinical/prevention.json. It has every entry of
 * every country, so that what somebody has planned keeps its name; what the country doesn't offer has no rules.
 */
export function preventiveCare(country: string = usualCountry): Catalog {
  const found = catalogs.get(country)
  if (found) return found
  const catalog = catalogOf(readTable(), country)
  catalogs.set(country, catalog)
  return catalog
}

/** The children's schedules of all countries, with the names of what they offer. */
export const childSchedules = (): Table['children'] => readTable().children

function readTable(): Table {
  // our own file; prevention.test.ts checks its shape
  table ??= JSON.parse(readFileSync(path.join(findRoot(), 'server', 'clinical', 'prevention.json'), 'utf8')) as Table
  return table
}

function catalogOf({ meta, screenings, family, immunizations, children: { care: named, schedules } }: Table, country: string): Catalog {
  const isKnown = Object.hasOwn(schedules, country)
  const schedule = schedules[isKnown ? country : 'WHO']
  if (!schedule) throw new Error('The schedule of WHO is missing.')
  const { as_of: asOf, source, url } = schedule
  const ofAdults = [
    ...[...screenings, ...family].map(fromScreening),
    ...immunizations.map((line) => fromVaccine(line, schedule.pregnancy)),
  ].map((care) => (country === usualCountry ? care : { ...care, rules: care.rules.flatMap(forAdults) }))
  const ofChildren = Object.entries(named).map(([id, { name, kind, live }]): PreventiveCare => {
    return { id, name, kind, grade: null, source, url, isLive: live ?? false, rules: [] }
  })
  const given = new Map<string, CourseText>([
    ...Object.entries(named),
    ...immunizations.map((line): [string, CourseText] => [line.id, line]),
  ])
  const care = [...ofAdults, ...ofChildren].map((each) => withSchedule(each, schedule, given.get(each.id) ?? {}))
  return {
    asOf: meta.as_of,
    children: { country: isKnown ? country : null, asOf, source, url },
    care: new Map(care.map((each) => [each.id, each])),
  }
}

const withSchedule = (care: PreventiveCare, { rows, grace_days, source, url }: ChildTable, given: CourseText): PreventiveCare => {
  const ofChildren = rows.filter(({ id }) => id === care.id).map((row) => childRule(row, care.kind, given, grace_days))
  return { ...care, rules: [...ofChildren.map((rule) => ({ ...rule, source: { source, url } })), ...care.rules] }
}

/** The American rules for children give way to the schedule of another country. */
const forAdults = (rule: PreventiveRule): PreventiveRule[] =>
  rule.ageTo !== null && rule.ageTo < adultFrom ? [] : [{ ...rule, ageFrom: Math.max(rule.ageFrom ?? 0, adultFrom) }]

const upperAge = (age: number | undefined) => (age === undefined || age >= noUpperAge ? null : age)
const hasConditions = ({ requires = [], excludes = [] }: Flags) => requires.length + excludes.length > 0
/** For vaccinations in pregnancy that name no ages: the ages of the table's other rows about pregnancy. */
const pregnancy = { sex: 'female', ageFrom: 15, ageTo: 50 } as const
const dependenceOf = ({ requires = [], excludes = [], when = [], unless = [] }: Flags): Dependence => ({
  ...{ requires, excludes, when, unless },
  isJudgement: false,
  earlier: null,
})
const noSchedule = { ages: null, until: null }

const fromScreening = (line: ScreeningLine): PreventiveCare => ({
  id: line.id,
  kind: 'screening',
  name: line.name,
  grade: line.grade,
  source: line.source,
  url: line.url,
  isLive: false,
  rules: [
    {
      sex: line.sex,
      ageFrom: line.age_min,
      ageTo: upperAge(line.age_max),
      intervalMonths: line.interval_months,
      doses: null,
      doseIntervals: null,
      hasConditions: !line.auto_schedule || hasConditions(line),
      dependsOn: { ...dependenceOf(line), isJudgement: !line.auto_schedule, earlier: line.before_relative ?? null },
      isOfPregnancy: line.requires?.includes('pregnant') ?? false,
      ...noSchedule,
      course: null,
      detail: line.interval_text,
    },
  ],
})

/** How many days before a least age or interval the CDC still accepts a dose. */
const graceDays = 4

/** `inPregnancy`: what the country gives instead of the table's rule. */
function fromVaccine({ id, name, source, live, rules, ...given }: VaccineLine, inPregnancy: PregnancyRow[] = []): PreventiveCare {
  const own = inPregnancy.find((row) => row.id === id)
  const others = own ? rules.filter(({ requires }) => !requires?.includes('pregnant')) : rules
  return {
    id,
    kind: 'vaccination',
    name,
    grade: null,
    source,
    url: null,
    isLive: live ?? false,
    rules: [...others, ...(own ? [own] : [])].map((rule: VaccineRule & { url?: string; source?: string }) => {
      const isOfPregnancy = rule.requires?.includes('pregnant') ?? false
      const [intervalMonths, doseIntervals] = [rule.interval_months ?? null, rule.dose_intervals ?? null]
      const ages = { at: null, doses: rule.doses ?? 1, after: doseIntervals, every: intervalMonths, graceDays }
      return {
        ...(isOfPregnancy ? pregnancy : { sex: 'any', ageFrom: rule.age_min ?? null, ageTo: upperAge(rule.age_max) }),
        intervalMonths,
        doses: rule.doses ?? null,
        doseIntervals,
        hasConditions: hasConditions(rule),
        dependsOn: dependenceOf(rule),
        isOfPregnancy,
        ...noSchedule,
        course: courseOf({ ...given, ...rule }, ages),
        detail: rule.text,
        ...(rule.source && rule.url && { source: { source: rule.source, url: rule.url } }),
      }
    }),
  }
}
