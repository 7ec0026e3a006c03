import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@uzima/contract/fields'
import { recordStatus, recordType } from '@uzima/contract/health-records'
import { z } from 'zod/mini'
import { findRoot } from '#root.ts'

const words = <const K extends string>(...keys: K[]) => z.record(z.enum(keys), z.string())
const Texts = z.object({
  types: z.record(recordType, z.string()),
  statuses: z.record(recordStatus, z.string()),
  levels: words('below', 'within', 'above'),
  labels: words(
    ...(['type', 'status', 'date', 'provider', 'reviewed', 'name', 'born', 'phone', 'email', 'address'] as const),
    ...(['test', 'value', 'range', 'result', 'size', 'file'] as const),
  ),
  record: words('values', 'files', 'description', 'fileNote', 'page', 'locked', 'unreadable', 'footer'),
  export: words('title', 'lead', 'records', 'none', 'fileName'),
})
export type DocumentTexts = z.infer<typeof Texts>

const texts = new Map<Locale, DocumentTexts>()
export function textsOf(locale: Locale): DocumentTexts {
  let found = texts.get(locale)
  if (!found) {
    found = Texts.parse(JSON.parse(readFileSync(path.join(findRoot(), 'server', 'locales', locale, 'documents.json'), 'utf8')))
    texts.set(locale, found)
  }
  return found
}

export const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** A calendar day in words. */
export const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
export const numberText = (value: number, locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
export const sizeText = (bytes: number, locale: Locale) =>
  bytes < 1_000_000
    ? `${numberText(Math.max(1, Math.round(bytes / 1000)), locale)} kB`
    : `${numberText(Math.round(bytes / 100_000) / 10, locale)} MB`
