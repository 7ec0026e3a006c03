import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@uzima/contract/fields'
import { frequency, severity, timeOfDay } from '@uzima/contract/medications'
import { z } from 'zod/mini'
import { findRoot } from '#root.ts'

const words = <const K extends string>(...keys: K[]) => z.record(z.enum(keys), z.string())
const Texts = z.object({
  frequencies: z.record(frequency, z.string()),
  times: z.record(timeOfDay, z.string()),
  severities: z.record(severity, z.string()),
  labels: words('name', 'born', 'medicine', 'dose', 'when', 'since', 'until', 'by', 'notes'),
  list: words('title', 'lead', 'footer', 'fileName', 'none', 'self', 'alerts', 'noAlerts', 'alert', 'duplicate', 'unchecked', 'note'),
  export: words('heading', 'none', 'inactive', 'completed'),
})
export type DocumentTexts = z.infer<typeof Texts>

const texts = new Map<Locale, DocumentTexts>()
export function textsOf(locale: Locale): DocumentTexts {
  let found = texts.get(locale)
  if (!found) {
    found = Texts.parse(JSON.parse(readFileSync(path.join(findRoot(), 'server', 'locales', locale, 'medications.json'), 'utf8')))
    texts.set(locale, found)
  }
  return found
}

export const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** A calendar day in words. */
export const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
