import type { Locale } from '@uzima/contract/fields'
import { visitWords } from './visit-words.ts'

const minuteMs = 60_000
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** When a patient is going to be reminded of a visit, in a sentence; empty if no more. */
export function reminderWords(locale: Locale, visit: { start: Date; reminderMinutes: readonly number[] }, now: Date): string {
  const ahead = (visit.start.getTime() - now.getTime()) / minuteMs
  const times = visit.reminderMinutes.filter((minutes) => minutes < ahead).map((minutes) => spanIn(locale, minutes))
  if (times.length === 0) return ''
  return visitWords(locale).reminders.replace('{times}', new Intl.ListFormat(locale, { type: 'conjunction' }).format(times))
}

function spanIn(locale: Locale, minutes: number): string {
  const [unit, size] = units.find(([, size]) => minutes % size === 0) ?? units[2]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / size)
}
