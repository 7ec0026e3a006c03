import { partialDate } from '@uzima/contract/chart/entries'
import { z } from 'zod/mini'

/** "2019-5-3" as 2019-05-03. */
const padded = (typed: string) =>
  typed
    .split('-')
    .map((part, index) => (index === 0 ? part.trim() : part.trim().padStart(2, '0')))
    .join('-') || null

/** What PartialDateField holds, in the schema of a form; nothing typed is null. */
export const typedPartialDate = z.pipe(z.pipe(z.string(), z.transform(padded)), z.nullable(partialDate))
