import { DateTime } from 'luxon'

const written = /^(\d{4})(\d{2})?(\d{2})?(?:(\d{2})(\d{2})(?:(\d{2})(?:\.(\d{1,4}))?)?)?([+-]\d{4})?$/

/** The day of a DTM as it is written, wherever that was; undefined if it is none, or less than a day. */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = written.exec(text.trim()) ?? []
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month}-${day}`
  return DateTime.fromISO(iso, { zone: 'utc' }).isValid ? iso : undefined
}

/** The moment of a DTM, in the zone given where it names none; undefined if it is none. */
export function momentOf(text: string, zone: string): Date | undefined {
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , offset] = written.exec(text.trim()) ?? []
  if (!year) return undefined
  const at = DateTime.fromISO(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset ?? ''}`, { zone })
  return at.isValid ? at.toJSDate() : undefined
}

/** A moment as DTM, in UTC. */
export const dtm = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}+0000`
