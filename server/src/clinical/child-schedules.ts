import { type CourseText, courseOf } from './immunizations/course.ts'
import type { PreventiveCare, PreventiveRule, RuleText } from './preventive-care.ts'
import { toAge } from './schedule-age.ts'

/** A vaccination or check-up in a country's schedule: the ages at which it is due, and from which it is no longer offered. */
export type ChildRow = CourseText & {
  id: string
  at: string[]
  until: string
  sex?: 'female' | 'male'
  /** Months, if it is repeated. */
  every?: number
  /** What it depends on, which then has to be asked. */
  ask?: string
}
/** A vaccination in pregnancy that the country gives otherwise than the table of adults. */
export type PregnancyRow = CourseText & {
  id: string
  as_of: string
  source: string
  url: string
  requires: string[]
  doses: number
  text: RuleText
}
export type ChildTable = {
  as_of: string
  source: string
  url: string
  grace_days?: number
  rows: ChildRow[]
  pregnancy?: PregnancyRow[]
}

/** `given` is what the table says of the series wherever it is offered. */
export function childRule(row: ChildRow, kind: PreventiveCare['kind'], given: CourseText, graceDays = 0): PreventiveRule {
  const { at, until, sex, every, ask } = row
  const course = { at, doses: at.length, after: null, every: every ?? null, graceDays }
  return {
    sex: sex ?? 'any',
    ageFrom: null,
    ageTo: null,
    intervalMonths: every ?? null,
    doses: kind === 'vaccination' && every === undefined ? at.length : null,
    doseIntervals: null,
    hasConditions: ask !== undefined,
    dependsOn: { requires: [], excludes: [], when: [], unless: [], isJudgement: ask !== undefined, earlier: null },
    isOfPregnancy: false,
    ages: at.map(toAge),
    until: toAge(until),
    course: kind === 'vaccination' ? courseOf({ ...withoutAdultAges(given), ...row }, course) : null,
    detail: { en: '', es: '', fr: '', sw: '' },
  }
}

/** The least ages of adults' series are not those of children. */
const withoutAdultAges = ({ counts, products, once, once_min }: CourseText): CourseText => ({
  counts,
  products,
  once,
  once_min,
})
