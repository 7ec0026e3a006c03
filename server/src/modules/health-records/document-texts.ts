import type { Locale } from '@uzima/contract/fields'
import { recordStatus, recordType } from '@uzima/contract/health-records/kinds'
import { reportStatus } from '@uzima/contract/health-records/report'
import { labFinding, valueLevel } from '@uzima/contract/health-records/values'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

const Texts = z.object({
  types: z.record(recordType, z.string()),
  statuses: z.record(recordStatus, z.string()),
  reports: z.record(reportStatus, z.string()),
  levels: z.record(valueLevel, z.string()),
  findings: z.record(labFinding, z.string()),
  origins: words('laboratory', 'usual'),
  labels: words(
    ...(['type', 'status', 'date', 'provider', 'report', 'correction', 'reviewed', 'name', 'born', 'phone', 'email', 'address'] as const),
    ...(['test', 'value', 'range', 'result', 'size', 'file'] as const),
  ),
  record: words('values', 'files', 'description', 'comment', 'fileNote', 'page', 'locked', 'unreadable', 'footer'),
  export: words('title', 'lead', 'records', 'none', 'fileName'),
})
export const textsOf = textsFrom('documents', Texts)

/** Formats a calendar day. */
export const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
export const numberText = (value: number, locale: Locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
export const sizeText = (bytes: number, locale: Locale) =>
  bytes < 1_000_000
    ? `${numberText(Math.max(1, Math.round(bytes / 1000)), locale)} kB`
    : `${numberText(Math.round(bytes / 100_000) / 10, locale)} MB`
