import { z } from 'zod/mini'

export const id = z.uuid()
export const byId = z.object({ id })
/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()
/** A day entered by a person, limited to plausible years to catch typos. */
export const givenDay = day.check(
  z.refine((value) => value >= '1900-01-01', 'date_too_early'),
  z.refine((value) => value < '2200-01-01'),
)
/** An instant, RFC 3339 in UTC. */
export const instant = z.iso.datetime()
/** Local time at a practice, HH:MM. */
export const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** User-entered text: trimmed, not blank, at most `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
/** Like `text`, but blank means absent. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max))),
    z.transform((value) => value || null),
  )

/** A phone number without what people type between its digits, as it is dialed (RFC 3966). */
export const dialable = (phone: string) => phone.replaceAll(/[\s().-]/g, '')

/** The address of a provider's photo; null if there is none. */
export const photo = z.nullable(z.string())

export const locale = z.enum(['en', 'es', 'fr', 'sw'])
export type Locale = z.infer<typeof locale>

const zoneNames = new Map<string, boolean>()
const isTimeZone = (name: string) => {
  const known = zoneNames.get(name)
  if (known !== undefined) return known
  let valid = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    valid = false
  }
  if (zoneNames.size < 2000) zoneNames.set(name, valid)
  return valid
}
/** An IANA time zone name. */
export const timeZone = z.string().check(z.maxLength(64), z.refine(isTimeZone))

/** A page of a keyset-paginated list: `next` is the cursor of the next page, absent on the last. */
export const page = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), next: z.nullable(z.string()) })
export const pageQuery = { cursor: z.optional(z.string().check(z.maxLength(200))) }
