import type { DateTime } from 'luxon'
import type { DemoData } from '../schema.ts'
import type { Person } from './course.ts'
import type { Diary, Slot } from './diary.ts'
import type { Random } from './random.ts'

type Of<Key extends keyof DemoData> = DemoData[Key][number]
type Entry<Key extends keyof DemoData> = Omit<Of<Key>, 'patient'>

/** One person's chart while it is made. */
export type Chart = {
  person: Person
  random: Random
  now: DateTime
  made: DemoData
  add: <Key extends keyof DemoData>(key: Key, ...entries: Entry<Key>[]) => void
  slot: (doctor: string, daysAgo: number) => Slot
  /** The calendar day, month or year so many days ago. */
  day: (daysAgo: number) => string
  month: (daysAgo: number) => string
  year: (daysAgo: number) => string
}

export const daysOfYear = 365.25
export const daysOfMonth = daysOfYear / 12

export function openChart(
  person: Person,
  { random, now, diary, made }: { random: Random; now: DateTime; diary: Diary; made: DemoData },
): Chart {
  const dateOf = (daysAgo: number) => now.minus({ days: Math.round(daysAgo) })
  return {
    ...{ person, random, now, made },
    add: (key, ...entries) => {
      const of: unknown[] = made[key]
      of.push(...entries.map((entry) => ({ ...entry, patient: person.key })))
    },
    slot: (doctor, daysAgo) => diary(doctor, daysAgo, random),
    day: (daysAgo) => dateOf(daysAgo).toFormat('yyyy-MM-dd'),
    month: (daysAgo) => dateOf(daysAgo).toFormat('yyyy-MM'),
    year: (daysAgo) => dateOf(daysAgo).toFormat('yyyy'),
  }
}

export const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** How far somebody is on the way from the beginning of the chart, 0, to now, 1. */
const wayOf = ({ years }: Person, daysAgo: number) => Math.min(1, Math.max(0, 1 - daysAgo / (years * daysOfYear)))
const between = ([from, to]: readonly [number, number], way: number) => from + (to - from) * way

export type Measured = { systolic: number; diastolic: number; pulse: number; weight: number }
/** What the nurse measures on a day. */
export function measuredOn({ person, random }: Chart, daysAgo: number): Measured | null {
  if (person.body === null) return null
  const way = wayOf(person, daysAgo)
  const [begin, end] = person.body.pressure
  return {
    systolic: Math.round(between([begin[0], end[0]], way) + random.between(-5, 5)),
    diastolic: Math.round(between([begin[1], end[1]], way) + random.between(-4, 4)),
    pulse: random.whole(64, 82),
    weight: rounded(between(person.body.weight, way) + random.between(-0.6, 0.6), 1),
  }
}

/** Keeps what was measured in the doctor's name. */
export function keepMeasured({ add }: Chart, by: string, { daysAgo, time }: Slot, measured: Measured | null) {
  if (measured === null) return
  const { systolic, diastolic, pulse, weight } = measured
  const taken = { by, time }
  add('vitals', { ...taken, kind: 'bp', unit: 'mm[Hg]', values: [[daysAgo, systolic, diastolic]] })
  add('vitals', { ...taken, kind: 'hr', unit: '/min', values: [[daysAgo, pulse]] })
  add('vitals', { ...taken, kind: 'weight', unit: 'kg', values: [[daysAgo, weight]] })
}

export const measuredText = (measured: Measured | null) =>
  measured ? `BP ${measured.systolic}/${measured.diastolic}, pulse ${measured.pulse}, weight ${measured.weight} kg.` : ''
