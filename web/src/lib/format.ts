import { currentLanguage } from './i18n.ts'
import type { Language } from './languages.ts'

/** An instant (RFC 3339 or Date). Calendar days are 'YYYY-MM-DD' and have no zone. */
type Instant = string | Date
type Where = { zone?: string; language?: Language }

const cache = new Map<string, Intl.DateTimeFormat>()
function dateFormat(language: string, options: Intl.DateTimeFormatOptions) {
  const key = language + JSON.stringify(options)
  const format = cache.get(key) ?? new Intl.DateTimeFormat(language, options)
  cache.set(key, format)
  return format
}

const asDate = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant)
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

const dayStyles = {
  /** Nov 23, 2026 */
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  /** November 23, 2026 */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  /** Monday, November 23 */
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Mon, Nov 23 */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Nov 23 */
  dayMonth: { month: 'short', day: 'numeric' },
  /** Monday, November 23, 2026 */
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** Mon */
  weekdayShort: { weekday: 'short' },
  /** M */
  weekdayNarrow: { weekday: 'narrow' },
  /** Monday */
  weekdayLong: { weekday: 'long' },
  /** Nov */
  month: { month: 'short' },
  /** November */
  monthLong: { month: 'long' },
  /** Nov 2026 */
  monthShortYear: { month: 'short', year: 'numeric' },
  /** November 2026 */
  monthYear: { month: 'long', year: 'numeric' },
  /** 23 */
  number: { day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DayStyle = keyof typeof dayStyles

/** A calendar day. */
export const formatDay = (day: string, style: DayStyle = 'medium', language: Language = currentLanguage()) =>
  dateFormat(language, { ...dayStyles[style], timeZone: 'UTC' }).format(noon(day))

/** As much as is known: 2026, Nov 2026, Nov 23, 2026. */
export function formatPartialDate(date: string, language: Language = currentLanguage()): string {
  if (date.length === 4) return date
  return date.length === 7 ? formatDay(`${date}-01`, 'monthShortYear', language) : formatDay(date, 'medium', language)
}

/** November 2026, or November – December 2026. */
export const formatMonths = (first: string, last: string, language: Language = currentLanguage()) =>
  dateFormat(language, { ...dayStyles.monthYear, timeZone: 'UTC' }).formatRange(noon(first), noon(last))

/** The day of an instant, in the reader's zone or the given one. */
export const formatDate = (instant: Instant, style: DayStyle = 'medium', { zone, language = currentLanguage() }: Where = {}) =>
  dateFormat(language, { ...dayStyles[style], ...(zone && { timeZone: zone }) }).format(asDate(instant))

/** 2:30 PM */
export const formatTime = (instant: Instant, { zone, language = currentLanguage() }: Where = {}) =>
  dateFormat(language, { hour: 'numeric', minute: '2-digit', ...(zone && { timeZone: zone }) }).format(asDate(instant))

/** 2:30, where context tells AM from PM. */
export const formatClock = (instant: Instant, { zone, language = currentLanguage() }: Where = {}) =>
  dateFormat(language, { hour: 'numeric', minute: '2-digit', ...(zone && { timeZone: zone }) })
    .formatToParts(asDate(instant))
    .filter((part) => part.type !== 'dayPeriod')
    .map((part) => part.value)
    .join('')
    .trim()

/** Nov 23, 2026, 2:30 PM */
export const formatDateTime = (instant: Instant, { zone, language = currentLanguage() }: Where = {}) =>
  dateFormat(language, { ...dayStyles.medium, hour: 'numeric', minute: '2-digit', ...(zone && { timeZone: zone }) }).format(asDate(instant))

/** 2:30 – 3:00 PM */
export const formatTimeRange = (start: Instant, end: Instant, { zone, language = currentLanguage() }: Where = {}) =>
  dateFormat(language, { hour: 'numeric', minute: '2-digit', ...(zone && { timeZone: zone }) }).formatRange(asDate(start), asDate(end))

/** A practice's local time 'HH:MM' in the language's format: 14:30 becomes 2:30 PM. */
export const formatWallTime = (time: string, language: Language = currentLanguage()) =>
  dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`2000-01-01T${time}:00Z`))

/** Minutes since midnight: 870 is 2:30 PM. */
export const formatMinutes = (minutes: number, language: Language = currentLanguage()) =>
  formatTime(new Date(Date.UTC(2000, 0, 1, 0, minutes)), { zone: 'UTC', language })

/** The reader's zone according to the browser. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All zones the browser knows; prepends `current` if it is not one of them, such as UTC. */
export const timeZones = (current: string) => {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(current) ? known : [current, ...known]
}

/** The zone's name at that instant: Eastern Standard Time. */
export const zoneName = (zone: string, at: Instant, language: Language = currentLanguage()) =>
  dateFormat(language, { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(asDate(at))
    .find((part) => part.type === 'timeZoneName')?.value ?? zone

/** Whether two zones have the same local time at that instant, so that naming one is enough. */
export const isSameTime = (zoneA: string, zoneB: string, at: Instant) => wallClock(at, zoneA) === wallClock(at, zoneB)

const wallClock = (instant: Instant, zone: string) =>
  dateFormat('en-CA', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(asDate(instant))

/** The calendar day 'YYYY-MM-DD' of an instant in a zone. */
export const dayOf = (instant: Instant, zone: string = ownZone()) => {
  const parts = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone }).formatToParts(asDate(instant))
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${value('year')}-${value('month')}-${value('day')}`
}

/** Minutes since local midnight in a zone. */
export const minutesOfDay = (instant: Instant, zone: string = ownZone()) => {
  const parts = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).formatToParts(asDate(instant))
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return value('hour') * 60 + value('minute')
}

/** 0 is Sunday. */
export const weekdayOf = (day: string) => noon(day).getUTCDay()

/** First day of the week in calendars; 0 is Sunday. */
export const weekStart = (language: Language = currentLanguage()) => (language === 'en' ? 0 : 1)

/** Adds days, which may be negative, to a calendar day. */
export const addDays = (day: string, days: number) => {
  const date = noon(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const countryNames = new Map<string, Intl.DisplayNames>()
/** KE is Kenya. */
export function formatCountry(code: string, language: Language = currentLanguage()): string {
  const names = countryNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  countryNames.set(language, names)
  return names.of(code) ?? code
}

/** The country of a language tag, or its likely one: fr-CA is CA, sw is TZ. */
export const countryOf = (tag: string) => new Intl.Locale(tag).maximize().region

/** 182 kB, 2.4 MB */
export const formatBytes = (bytes: number, language: Language = currentLanguage()) => {
  const isSmall = bytes < 1_000_000
  const amount = isSmall ? Math.max(1, Math.round(bytes / 1000)) : Math.round(bytes / 100_000) / 10
  return formatNumber(amount, { style: 'unit', unit: isSmall ? 'kilobyte' : 'megabyte' }, language)
}

export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}, language: Language = currentLanguage()) =>
  new Intl.NumberFormat(language, options).format(value)

export const formatList = (entries: readonly string[], language: Language = currentLanguage()) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(entries)

/** A language's name in the reader's language. */
export const formatLanguage = (code: string, language: Language = currentLanguage()) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** in 3 hours, yesterday, now: in the largest unit that fits. */
export function formatRelative(instant: Instant, now: Instant = new Date(), language: Language = currentLanguage()) {
  const seconds = Math.round((asDate(instant).getTime() - asDate(now).getTime()) / 1000)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', Math.max(Math.abs(seconds), 1)]
  return unit === 'second' ? relative.format(0, 'second') : relative.format(Math.trunc(seconds / size), unit)
}

/** Today, Yesterday or Tomorrow, otherwise the formatted day, with its year if that is far; capitalised for the start of a line. */
export function formatNearDay(
  instant: Instant,
  style: DayStyle = 'weekday',
  now: Instant = new Date(),
  language: Language = currentLanguage(),
) {
  const distance = Math.round((noon(dayOf(instant)).getTime() - noon(dayOf(now)).getTime()) / 86_400_000)
  const days = Math.abs(distance)
  const words =
    days <= 1
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(distance, 'day')
      : formatDate(instant, days > 300 ? 'medium' : style, { language })
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}

/** Yesterday, 4:30 PM; Fri, Nov 20, 4:30 PM: for secondary lines. */
export const formatMoment = (instant: Instant, now: Instant = new Date(), language: Language = currentLanguage()) =>
  `${formatNearDay(instant, 'short', now, language)}, ${formatTime(instant, { language })}`

/** Elapsed time as 12:04. */
export const formatStopwatch = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
