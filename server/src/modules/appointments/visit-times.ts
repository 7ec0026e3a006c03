import type { Locale } from '@uzima/contract/fields'

type Timed = { scheduledTime: Date; minutes: number }
export const endOf = ({ scheduledTime, minutes }: Timed) => new Date(scheduledTime.getTime() + minutes * 60_000)

type Reader = { locale: Locale; timeZone: string }

/**
 * Formats a visit's start in the reader's time zone and, where it differs, in the practice's: "Tuesday, January 5, 2027 at 3:00 PM (Paris)
 * · 9:00 AM (Chicago)".
 */
export function whenFor({ locale, timeZone }: Reader, practiceZone: string, start: Date): string {
  const show = (zone: string, style: Style) => formatOf(locale, zone, style).format(start)
  const own = show(timeZone, 'full')
  const theirs = show(practiceZone, 'full')
  const shown = `${own} (${placeOf(timeZone)})`
  if (own === theirs) return shown
  const isSameDay = show(timeZone, 'day') === show(practiceZone, 'day')
  return `${shown} · ${isSameDay ? show(practiceZone, 'time') : theirs} (${placeOf(practiceZone)})`
}

const styles = { full: { dateStyle: 'full', timeStyle: 'short' }, day: { dateStyle: 'full' }, time: { timeStyle: 'short' } } as const
type Style = keyof typeof styles
/** Creating an Intl.DateTimeFormat costs a hundred times as much as using it. There are four languages and a few hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: Locale, timeZone: string, style: Style): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone} ${style}`
  const known = formats.get(name)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone })
  formats.set(name, made)
  return made
}

/** America/New_York becomes New York: city names need no translation. */
const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
