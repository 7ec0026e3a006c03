import { DateTime } from 'luxon'

/** From its first moment until before `end`, in milliseconds. */
type Span = { start: number; end: number }

const pattern = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/

/** All that a date means, as much of it as is given: `2026` is a whole year. Without a zone it is the practice's. Undefined if it is none. */
function spanOf(text: string, timeZone: string): Span | undefined {
  // a plus that was not encoded arrives as a space
  const given = text.replace(' ', '+')
  const [, year, month, day, hour, , second, fraction, zone] = pattern.exec(given) ?? []
  if (year === undefined) return undefined
  const start = DateTime.fromISO(given, zone === undefined ? { zone: timeZone } : {})
  if (!start.isValid || start.year < 1) return undefined
  const unit = fraction ? 'milliseconds' : second ? 'seconds' : hour ? 'minutes' : day ? 'days' : month ? 'months' : 'years'
  return { start: start.toMillis(), end: start.plus({ [unit]: 1 }).toMillis() }
}

/** The span of a date, or of a period, which may be open at either end. */
export function spanOfValue(value: unknown, timeZone: string): Span | undefined {
  if (typeof value === 'string') return spanOf(value, timeZone)
  if (typeof value !== 'object' || value === null) return undefined
  const { start, end } = value as { start?: unknown; end?: unknown }
  const first = typeof start === 'string' ? spanOf(start, timeZone)?.start : undefined
  const last = typeof end === 'string' ? spanOf(end, timeZone)?.end : undefined
  return { start: first ?? Number.NEGATIVE_INFINITY, end: last ?? Number.POSITIVE_INFINITY }
}

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end
const contains = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end

/** Compares a value's span with the asked one, as FHIR has it for spans. */
const comparators: Record<string, (value: Span, asked: Span) => boolean> = {
  eq: (value, asked) => contains(asked, value),
  ne: (value, asked) => !contains(asked, value),
  gt: (value, asked) => value.end > asked.end,
  lt: (value, asked) => value.start < asked.start,
  ge: (value, asked) => value.end > asked.end || contains(asked, value),
  le: (value, asked) => value.start < asked.start || contains(asked, value),
  sa: (value, asked) => value.start >= asked.end,
  eb: (value, asked) => value.end <= asked.start,
  ap: overlaps,
}

export type AskedDate = { comparator: string; span: Span; matches: (value: Span) => boolean }
/** A date to search by, with its comparator; undefined if it cannot be read. */
export function readDate(text: string, timeZone: string): AskedDate | undefined {
  const [, prefix = 'eq', rest = ''] = /^([a-z]{2})?(.*)$/.exec(text) ?? []
  const compare = Object.hasOwn(comparators, prefix) ? comparators[prefix] : undefined
  const span = spanOf(rest, timeZone)
  return compare && span && { comparator: prefix, span, matches: (value) => compare(value, span) }
}
