import type { ScheduleAge } from '@uzima/contract/wellness'

const units = { w: 'weeks', m: 'months', y: 'years' } as const

/** Reads an age such as 6w, 18m, 5y, or 0 for birth. */
export function toAge(text: string): ScheduleAge {
  const [, count, unit] = /^(\d+)([wmy])$/.exec(text) ?? []
  if (unit === 'w' || unit === 'm' || unit === 'y') return { unit: units[unit], count: Number(count) }
  if (text !== '0') throw new Error(`An age in prevention.json cannot be read: ${text}`)
  return { unit: 'weeks', count: 0 }
}
