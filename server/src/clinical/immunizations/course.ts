import type { ScheduleAge } from '@uzima/contract/wellness'
import { toAge } from '../schedule-age.ts'
import { vaccineList } from './vaccines.ts'

/** Whether a dose of this vaccine counts. */
export type Component = (vaccine: string) => boolean
export type Slot = {
  /** When it is recommended; null: as soon as the series may be begun, or some months after the dose before. */
  due: ScheduleAge | null
  /** Months after the dose before. */
  after: number | null
  /** The least age, and the least time since the dose before. */
  min: ScheduleAge | null
  gap: ScheduleAge
  /** From this age on it is left out. */
  skip: ScheduleAge | null
  /** Where only this vaccine will do. */
  component?: Component
}
/** A series of doses as the table gives it. */
export type Course = {
  /** Each of them must be complete. */
  parts: Component[]
  slots: Slot[]
  /** Months, if it is repeated without end; then the slot tells what counts. */
  every: number | null
  once: { component: Component; min: ScheduleAge } | null
  /** Least time from the first dose to the last. */
  span: ScheduleAge | null
  start: ScheduleAge | null
  doneFrom: ScheduleAge | null
  /** The most doses that are still needed from an age on, youngest first. */
  fewer: { from: ScheduleAge; doses: number }[]
  products: Record<string, number>
  graceDays: number
  /** Children who begin are given two doses in a season, which starts with that month, unless they had two before. */
  firstSeason: { until: ScheduleAge; month: number; slots: Slot[] } | null
  /** Another series that is as good. */
  sequence: Slot[] | null
  byStart: boolean
}

/** What the table says of a series besides its ages; all of it may be absent. */
export type CourseText = {
  counts?: string[]
  min?: string[]
  gap?: string[]
  span?: string
  skip?: string[]
  fewer?: Record<string, number>
  start?: string
  done_from?: string
  by_start?: boolean
  products?: Record<string, number>
  first_season?: { until: string; gap: string; month: number }
  once?: string
  once_min?: string
  sequence?: { counts: string[]; gap: string }
}
type Ages = { at: string[] | null; doses: number; after: number[] | null; every: number | null; graceDays: number }

const usualGap: ScheduleAge = { unit: 'weeks', count: 4 }
const ageOf = (text: string | undefined) => (text === undefined ? null : toAge(text))

export function courseOf(text: CourseText, { at, doses, after, every, graceDays }: Ages): Course {
  const slots = Array.from({ length: every === null ? doses : 1 }, (_, index): Slot => {
    const due = ageOf(at?.[index])
    return {
      due,
      after: after?.[index - 1] ?? null,
      min: ageOf(text.min?.[index]) ?? (due && fourWeeksBefore(due)),
      gap: ageOf(text.gap?.[index - 1]) ?? usualGap,
      skip: ageOf(text.skip?.[index]),
    }
  })
  const { sequence, first_season: season } = text
  return {
    parts: (text.counts ?? []).map(componentOf),
    slots,
    every,
    once: text.once === undefined ? null : { component: componentOf(text.once), min: toAge(text.once_min ?? '0') },
    span: ageOf(text.span),
    start: ageOf(text.start),
    doneFrom: ageOf(text.done_from),
    fewer: Object.entries(text.fewer ?? {}).map(([from, count]) => ({ from: toAge(from), doses: count })),
    products: text.products ?? {},
    graceDays,
    firstSeason: season
      ? {
          until: toAge(season.until),
          month: season.month,
          slots: [0, 1].map(() => ({ due: null, after: null, min: ageOf(text.min?.[0]), gap: toAge(season.gap), skip: null })),
        }
      : null,
    sequence:
      sequence?.counts.map((count) => ({
        due: null,
        after: null,
        min: null,
        gap: toAge(sequence.gap),
        skip: null,
        component: componentOf(count),
      })) ?? null,
    byStart: text.by_start ?? false,
  }
}

/** Without a least age in the table, a dose counts from four weeks before its age. */
function fourWeeksBefore({ unit, count }: ScheduleAge): ScheduleAge {
  if (unit === 'weeks') return { unit, count: Math.max(0, count - 4) }
  return { unit: 'months', count: unit === 'years' ? count * 12 - 1 : count - 1 }
}

/** `a+b`: what protects against both; `=x,y`: these vaccines. A name that is not known prevents start-up. */
export function componentOf(text: string): Component {
  const { vaccines, diseases } = vaccineList()
  const isByName = text.startsWith('=')
  const named = isByName ? text.slice(1).split(',') : text.split('+')
  const unknown = named.find((name) => !(isByName ? vaccines : diseases).has(name))
  if (unknown) throw new Error(`Clinical data: the schedule counts the unknown ${unknown}`)
  if (isByName) return (vaccine) => named.includes(vaccine)
  return (vaccine) => named.every((disease) => vaccines.get(vaccine)?.diseases.includes(disease) ?? false)
}
