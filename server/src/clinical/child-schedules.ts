import type { ScheduleAge } from '@uzima/contract/wellness'
import type { PreventiveCare, PreventiveRule } from './preventive-care.ts'

/** A vaccination or check-up in a country's schedule: the ages at which it is due, and from which it is no longer offered. */
export type ChildRow = {
  id: string
  at: string[]
  until: string
  sex?: 'female' | 'male'
  /** Months, if it is repeated. */
  every?: number
  /** On what it depends; then it is something to ask about. */
  ask?: string
}
export type ChildTable = { as_of: string; source: string; url: string; rows: ChildRow[] }

const units = { w: 'weeks', m: 'months', y: 'years' } as const

/** Reads an age such as 6w, 18m, 5y, or 0 for birth. */
export function toAge(text: string): ScheduleAge {
  const [, count, unit] = /^(\d+)([wmy])$/.exec(text) ?? []
  if (unit === 'w' || unit === 'm' || unit === 'y') return { unit: units[unit], count: Number(count) }
  if (text !== '0') throw new Error(`An age in prevention.json cannot be read: ${text}`)
  return { unit: 'weeks', count: 0 }
}

export const childRule = ({ at, until, sex, every, ask }: ChildRow, kind: PreventiveCare['kind']): PreventiveRule => ({
  sex: sex ?? 'any',
  ageFrom: null,
  ageTo: null,
  intervalMonths: every ?? null,
  doses: kind === 'vaccination' && every === undefined ? at.length : null,
  doseIntervals: null,
  hasConditions: ask !== undefined,
  ages: at.map(toAge),
  until: toAge(until),
  detail: '',
})
