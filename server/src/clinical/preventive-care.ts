import type { Locale } from '@uzima/contract/fields'
import type { ScheduleAge } from '@uzima/contract/wellness'
import type { Course } from './immunizations/course.ts'

/** Answers to the conditions of the table; what is not in it is not known. */
export type Flags = ReadonlyMap<string, boolean>
/** What is known of a person besides birth date and sex. */
export type Facts = { flags: Flags; youngestOnset: (problem: string) => number | null }

/** What a row depends on besides age and sex. */
export type Dependence = {
  /** All must hold; what is not known is asked about. */
  requires: readonly string[]
  /** None may hold; what is not known is asked about. */
  excludes: readonly string[]
  /** All must be known to hold: nobody else is offered it. */
  when: readonly string[]
  /** Not offered where one is known to hold: another row takes its place, or it was answered. */
  unless: readonly string[]
  /** Left to a clinician, whatever is known. */
  isJudgement: boolean
  /** Begins so many years before the age of the youngest first-degree relative with this problem, if that is earlier. */
  earlier: { problem: string; years: number } | null
}

export type RuleText = Record<Locale, string>
export type RuleSex = 'any' | 'female' | 'male'
/** To whom a row of the table applies. `conditions` are those that depend on more than birth date and sex. */
export type PreventiveRule = {
  sex: RuleSex
  ageFrom: number | null
  ageTo: number | null
  intervalMonths: number | null
  doses: number | null
  /** For a series: the months from each dose to the next. */
  doseIntervals: number[] | null
  hasConditions: boolean
  dependsOn: Dependence
  /** In each pregnancy. */
  isOfPregnancy: boolean
  /** Of a children's schedule: when each dose or visit is due; ages in years are then null. */
  ages: ScheduleAge[] | null
  /** From this age on it is no longer offered. */
  until: ScheduleAge | null
  /** Of a vaccination: which doses count, and when the next is due. */
  course: Course | null
  detail: RuleText
  /** Of a children's schedule, whose source differs from that of adults. */
  source?: { source: string; url: string }
}
export type PreventiveCare = {
  id: string
  kind: 'screening' | 'vaccination'
  name: string
  grade: string | null
  source: string
  url: string | null
  /** A vaccine that is not given in pregnancy. */
  isLive: boolean
  rules: PreventiveRule[]
}
