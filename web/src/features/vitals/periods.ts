import type { VitalSign } from '@uzima/contract/vitals'
import { isOnOxygen } from '@uzima/contract/vitals/oxygen'
import { addDays, dayOf, weekdayOf } from '#lib/format.ts'
import type { Period } from '#lib/periods.ts'

/** The instants at which the days begin and end in the reader's zone. */
export const instantsOf = ({ first, last }: { first: string; last: string }) => ({
  from: new Date(`${first}T00:00:00`).toISOString(),
  until: new Date(new Date(`${addDays(last, 1)}T00:00:00`).getTime() - 1).toISOString(),
})

/** A point of the chart: one measurement, or the mean of a day or week. */
export type Point = { key: string; at: number; values: number[]; one: VitalSign | null; count: number; onOxygen: number; day: string }

/** Aggregates by day or week where single measurements would clutter a month or year. */
export function pointsOf(vitals: readonly VitalSign[], period: Period): { points: Point[]; by: 'each' | 'day' | 'week' } {
  const by = period === 'year' && vitals.length > 52 ? 'week' : period !== 'week' && vitals.length > 45 ? 'day' : 'each'
  if (by === 'each') return { by, points: vitals.map((vital) => pointOf([vital], dayOf(vital.takenAt))) }
  const groups = new Map<string, VitalSign[]>()
  for (const vital of vitals) {
    const day = dayOf(vital.takenAt)
    const name = by === 'day' ? day : addDays(day, -((weekdayOf(day) + 6) % 7))
    groups.set(name, [...(groups.get(name) ?? []), vital])
  }
  return { by, points: [...groups].map(([day, group]) => pointOf(group, day)) }
}

function pointOf(group: readonly VitalSign[], day: string): Point {
  const [first] = group
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  return {
    key: first?.id ?? day,
    at: mean(group.map(({ takenAt }) => Date.parse(takenAt))),
    values: (first?.values ?? []).map((_, index) => mean(group.map(({ values }) => values[index] ?? 0))),
    one: group.length === 1 && first ? first : null,
    count: group.length,
    onOxygen: group.filter(({ oxygen }) => isOnOxygen(oxygen)).length,
    day,
  }
}
