import type { Locale } from '@uzima/contract/fields'
import { frequency, severity, timeOfDay } from '@uzima/contract/medications'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

const Texts = z.object({
  frequencies: z.record(frequency, z.string()),
  times: z.record(timeOfDay, z.string()),
  severities: z.record(severity, z.string()),
  labels: words('name', 'born', 'medicine', 'dose', 'when', 'since', 'until', 'by', 'notes'),
  list: words('title', 'lead', 'footer', 'fileName', 'none', 'self', 'alerts', 'noAlerts', 'alert', 'duplicate', 'unchecked', 'note'),
  export: words('heading', 'none', 'inactive', 'completed'),
})
export const textsOf = textsFrom('medications', Texts)

/** A calendar day in words. */
export const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
