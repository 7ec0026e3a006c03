import type { Locale } from '@uzima/contract/fields'
import { severity } from '@uzima/contract/medications/alerts'
import { frequency, timeOfDay } from '@uzima/contract/medications/schedule'
import { z } from 'zod/mini'
import { labelsFrom, textsFrom, words } from '#texts.ts'

const Texts = z.object({
  times: z.record(timeOfDay, z.string()),
  labels: words('name', 'born', 'medicine', 'dose', 'when', 'since', 'until', 'by'),
  list: words(
    'title',
    'lead',
    'footer',
    'fileName',
    'none',
    'self',
    'alerts',
    'noAlerts',
    'alert',
    'duplicate',
    'for',
    'allergy',
    'problem',
    'pregnancy',
    'pregnancyPossible',
    'age',
    'dose',
    'often',
    'doseUnchecked',
    'unknownAllergies',
    'unread',
    'unchecked',
    'note',
  ),
  export: words('heading', 'none', 'inactive', 'completed', 'doseNotSaid'),
})
export const textsOf = textsFrom('medications', Texts)

/** Labels of fields and values, shared with the page. */
export const labelsOf = labelsFrom(
  'medications',
  z.object({
    field: z.object({
      ...{ notes: z.string(), indication: z.string(), supply: z.string() },
      ...{ quantity: z.string(), refills: z.string(), days: z.string() },
    }),
    frequency: z.record(frequency, z.string()),
    severities: z.record(severity, z.string()),
    personSeverities: z.record(severity, z.string()),
    ingredients: z.record(z.string(), z.string()),
  }),
)

/** Formats a calendar day. */
export const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** In months up to the second birthday, then in years. */
export function ageText(months: number, locale: Locale): string {
  const [unit, value] = months < 24 ? (['month', months] as const) : (['year', Math.floor(months / 12)] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
