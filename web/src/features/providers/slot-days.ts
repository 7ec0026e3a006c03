import type { Slot } from '@uzima/contract/providers'
import { addDays, dayOf, minutesOfDay } from '#lib/format.ts'

export type OfferedDay = { day: string; state: 'open' | 'full' | 'closed'; free: number; slots: Slot[] }

/** Groups a doctor's starts into days in the reader's zone: 9 am in Nairobi is the night before in Chicago. */
export function daysInZone(slots: readonly Slot[], from: string, count: number, zone: string): OfferedDay[] {
  const dated = slots.map((slot) => ({ slot, day: dayOf(slot.start, zone) }))
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at)
    const own = dated.filter((each) => each.day === day).map((each) => each.slot)
    const free = own.filter((slot) => slot.isFree).length
    return { day, slots: own, free, state: stateOf(own.length, free) }
  })
}

const stateOf = (offered: number, free: number) => (free > 0 ? 'open' : offered > 0 ? 'full' : 'closed')

const parts = [
  { part: 'night', until: 6 * 60 },
  { part: 'morning', until: 12 * 60 },
  { part: 'afternoon', until: 18 * 60 },
  { part: 'evening', until: 24 * 60 },
] as const
export type PartOfDay = (typeof parts)[number]['part']

/** A day's starts grouped into morning and afternoon; in another zone also evening and night. */
export function partsOfDay(slots: readonly Slot[], zone: string): { part: PartOfDay; slots: Slot[] }[] {
  const partOf = (slot: Slot) => parts.find(({ until }) => minutesOfDay(slot.start, zone) < until)?.part
  return parts.map(({ part }) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter((group) => group.slots.length > 0)
}

/** One after the other, apart wherever the doctor changes places; together if there is one place only. */
export function byLocation(slots: readonly Slot[], isApart: boolean): Slot[][] {
  const groups: Slot[][] = []
  for (const slot of slots) {
    const last = groups.at(-1)
    if (last && (!isApart || last[0]?.locationId === slot.locationId)) last.push(slot)
    else groups.push([slot])
  }
  return groups
}
