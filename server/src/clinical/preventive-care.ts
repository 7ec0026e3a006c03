import type { ScheduleAge } from '@uzima/contract/wellness'

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
  /** Of a children's schedule: when each dose or visit is due; ages in years are then null. */
  ages: ScheduleAge[] | null
  /** From this age on it is no longer offered. */
  until: ScheduleAge | null
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
  rules: PreventiveRule[]
}
