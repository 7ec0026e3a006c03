/** A calendar day such as 2026-11-24, without time or zone. A month is its first seven characters. */
export type Day = string

const toDate = (day: Day) => new Date(`${day}T00:00:00Z`)
const toDay = (date: Date): Day => date.toISOString().slice(0, 10)

export const monthOf = (day: Day) => day.slice(0, 7)

/** 0 is Sunday. */
const weekdayOf = (day: Day) => toDate(day).getUTCDay()

export function addDays(day: Day, days: number): Day {
  const date = toDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

/** The same day in another month, or that month's last day if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = toDate(`${monthOf(day)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = daysIn(monthOf(toDay(date)))
  date.setUTCDate(Math.min(Number(day.slice(8)), last))
  return toDay(date)
}

function daysIn(month: string) {
  const date = toDate(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.getUTCDate()
}

/** A month's weeks as rows of seven; null outside the month. */
export function weeksOf(month: string, weekStart: number): (Day | null)[][] {
  const first: Day = `${month}-01`
  const lead = (weekdayOf(first) - weekStart + 7) % 7
  const cells = Array.from({ length: Math.ceil((lead + daysIn(month)) / 7) * 7 }, (_, at) => {
    const day = addDays(first, at - lead)
    return monthOf(day) === month ? day : null
  })
  return Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
}

type Bounds = { weekStart: number; min?: Day; max?: Day }

/** The day a key moves to: arrows by day and week, Home and End within the week, PageUp and PageDown by month, with Shift by year. */
export function dayByKey(day: Day, key: string, shift: boolean, { weekStart, min, max }: Bounds): Day | undefined {
  const next = target(day, key, shift, weekStart)
  if (next === undefined) return undefined
  if (min !== undefined && next < min) return min
  if (max !== undefined && next > max) return max
  return next
}

function target(day: Day, key: string, shift: boolean, weekStart: number): Day | undefined {
  const inWeek = (weekdayOf(day) - weekStart + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1)
    default:
      return undefined
  }
}
