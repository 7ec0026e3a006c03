import type { ScheduleAge } from '@uzima/contract/wellness'
import type { Course } from './immunizations/course.ts'

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
  /** In each pregnancy. */
  isOfPregnancy: boolean
  /** Of a children's schedule: when each dose or visit is due; ages in years are then null. */
  ages: ScheduleAge[] | null
  /** From this age on it is no longer offered. */
  until: ScheduleAge | null
  /** Of a vaccination: which doses count, and when the next is due. */
  course: Course | null
  detail: string
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
