import { isAfterDay, partialDate } from '@uzima/contract/chart/partial-date'
import { z } from 'zod/mini'
import { dayOf } from '#lib/format.ts'

/** "2019-5-3" as 2019-05-03. */
const padded = (typed: string) =>
  typed
    .split('-')
    .map((part, index) => (index === 0 ? part.trim() : part.trim().padStart(2, '0')))
    .join('-') || null

/** What PartialDateField holds, in the schema of a form; nothing typed is null. */
export const typedDate = z.pipe(z.pipe(z.string(), z.transform(padded)), z.nullable(partialDate))

/** The same, and not to come. */
export const typedPastDate = z
  .pipe(z.pipe(z.string(), z.transform(padded)), z.nullable(partialDate))
  .check(z.refine((date) => date === null || !isAfterDay(date, dayOf(new Date())), { error: 'date_in_future' }))
