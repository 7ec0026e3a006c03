import { addDays, addMonths, dayAt } from '../calendar.ts'
import type { Component, Course, Slot } from './course.ts'

/**
 * A dose that was given; `from` and `to` are the first and the last day that its date allows. `isPlanned` was marked as done in a plan that
 * names the series and no vaccine.
 */
export type Dose = { id: string; vaccine: string | null; isPlanned: boolean; from: string; to: string }
/** Too young, or too soon after the dose before or after another live vaccine: it counts from this day on. */
export type Refused = { id: string; reason: 'too_young' | 'too_soon' | 'too_soon_live'; countsFrom: string }
export type Walk = {
  counted: Dose[]
  refused: Refused[]
  /** Doses still needed. */
  left: Slot[]
  /** From when on the next dose is due; null: at once. */
  due: string | null
}
export type World = { birth: string; today: string }
type Way = { doses: readonly Dose[]; slots: readonly Slot[]; course: Course; world: World }

/**
 * Goes through the doses in their order and fills the places of the series. An inexact date has the benefit of the doubt: a dose counts
 * if it may have been late enough, and the next is counted from the last day on which it may have been given.
 */
export function walk({ doses, slots, course, world }: Way): Walk {
  const { birth, today } = world
  const counted: Dose[] = []
  const refused: Refused[] = []
  let lastRefused: Dose | undefined
  let left = [...slots]
  for (const dose of doses) {
    left = stillNeeded(left, { course, birth, on: dose.from })
    const [slot] = left
    if (!slot) break
    if (slot.component && !(dose.vaccine && slot.component(dose.vaccine))) continue
    const { day, reason } = soonest(slot, { counted, isLast: left.length === 1, course, birth })
    if (dose.to < addDays(day, -course.graceDays)) {
      refused.push({ id: dose.id, reason, countsFrom: day })
      lastRefused = dose
      continue
    }
    const before = counted.at(-1)
    counted.push(dose)
    left = afterDose(left.slice(1), { dose, before, counted, course, birth })
  }
  left = stillNeeded(left, { course, birth, on: today })
  return {
    counted,
    refused,
    left,
    due: left[0] ? dueOf(left[0], { counted, lastRefused, isLast: left.length === 1, course, birth }) : null,
  }
}

type At = { course: Course; birth: string; on: string }
/** Without the doses that are left out at this age. */
function stillNeeded(left: Slot[], { course, birth, on }: At): Slot[] {
  const next = left.findIndex(({ skip }) => skip === null || dayAt(birth, skip) > on)
  const kept = next === -1 ? [] : left.slice(next)
  const most = course.fewer.filter(({ from }) => dayAt(birth, from) <= on).map(({ doses }) => doses)
  return kept.slice(kept.length - Math.min(kept.length, ...most))
}

type After = { dose: Dose; before: Dose | undefined; counted: readonly Dose[]; course: Course; birth: string }
/** What a dose makes superfluous. */
function afterDose(left: Slot[], { dose, before, counted, course, birth }: After): Slot[] {
  const [slot] = left
  const { doneFrom, products } = course
  const isLate = doneFrom !== null && dayAt(birth, doneFrom) <= dose.from
  if (slot && left.length === 1 && isLate && before && dayAt(before.to, slot.gap) <= dose.from) return []
  const enough = dose.vaccine === null ? undefined : products[dose.vaccine]
  if (enough === undefined || counted.some(({ vaccine }) => vaccine !== dose.vaccine)) return left
  return left.slice(0, Math.max(0, enough - counted.length))
}

type Before = { counted: readonly Dose[]; isLast: boolean; course: Course; birth: string }
/** The earliest day on which a dose can count. */
function soonest(slot: Slot, { counted, isLast, course, birth }: Before): { day: string; reason: Refused['reason'] } {
  const byAge = slot.min ? dayAt(birth, slot.min) : birth
  const [first, last] = [counted[0], counted.at(-1)]
  const span = isLast && first ? spanOf(course, first) : null
  const days = [last && dayAt(last.from, slot.gap), first && span && dayAt(first.from, span)]
  const byInterval = latest(days) ?? byAge
  return byInterval > byAge ? { day: byInterval, reason: 'too_soon' } : { day: byAge, reason: 'too_young' }
}

function dueOf(slot: Slot, { counted, lastRefused, isLast, course, birth }: Before & { lastRefused: Dose | undefined }): string | null {
  const [first, last] = [counted[0], counted.at(-1)]
  const span = isLast && first ? spanOf(course, first) : null
  return latest([
    slot.due && dayAt(birth, slot.due),
    (slot.due || last) && slot.min && dayAt(birth, slot.min),
    last && (slot.after === null ? dayAt(last.to, slot.gap) : addMonths(last.to, slot.after)),
    first && span && dayAt(first.to, span),
    lastRefused && dayAt(lastRefused.to, slot.gap),
  ])
}

/** From the first dose to the last; a product that needs fewer doses has none. */
const spanOf = ({ span, products }: Course, { vaccine }: Dose) => (vaccine !== null && vaccine in products ? null : span)

/** The doses that count for a component, first given first. */
export const dosesOf = (doses: readonly Dose[], component: Component): Dose[] =>
  doses.filter(({ vaccine, isPlanned }) => isPlanned || (vaccine !== null && component(vaccine)))

const latest = (days: readonly (string | null | false | undefined)[]): string | null =>
  days
    .filter((day) => typeof day === 'string')
    .sort()
    .at(-1) ?? null
