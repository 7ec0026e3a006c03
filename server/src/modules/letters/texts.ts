import type { Locale } from '@uzima/contract/fields'
import { letterKind } from '@uzima/contract/letters'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

/** Templates have gaps, in brackets that end with three dots, for what the chart does not know. */
const Texts = z.object({
  templates: z.record(letterKind, words('title', 'recipient', 'body', 'fileName')),
  gaps: words('born', 'visit', 'times', 'prescribed'),
  times: z.string(),
  none: words('problems', 'medications', 'allergies', 'vaccinations', 'values'),
  paper: words('signed', 'signedAt', 'check', 'draft', 'withdrawn', 'alternative'),
  table: z.object({ heading: z.string(), none: z.string(), columns: words('when', 'doctor', 'words'), withdrawn: z.string() }),
})
export const textsOf = textsFrom('letters', Texts)

export const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
export const momentDay = (moment: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(moment)
export const timeText = (moment: Date, locale: Locale, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(moment)
