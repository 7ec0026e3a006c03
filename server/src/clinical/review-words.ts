import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { fill, labelsFrom, textsFrom, words } from '#texts.ts'

/** How a rule's conditions are put into words. */
export const statementWords = textsFrom(
  'clinical-reviews',
  z.object({
    statement: words(
      'allOther',
      'anyOf',
      'notWith',
      'age',
      'from',
      'F',
      'M',
      'counts',
      'countsPrivate',
      'askedWith',
      'points',
      'askedFrom',
      'months',
      'monthsFrom',
      'one',
      'onePerKg',
      'day',
      'dayPerKg',
      'every',
      'above',
      'twice',
      'alike',
    ),
  }),
)

/** What an alert says, by its key. */
export const effectWords = labelsFrom('medications', z.object({ effects: z.record(z.string(), z.string()) }))

/** Years with no upper end in the data. */
const noUpperAge = 110

/** "3 to 6 months", or years from the second birthday on. */
export function monthsText([from, below]: readonly [number, number | null], locale: Locale): string {
  const { statement } = statementWords(locale)
  if (from >= 24) return personText([from / 12, below === null ? null : below / 12 - 1], null, locale)
  return below === null
    ? fill(statement.monthsFrom, { from: String(from) })
    : fill(statement.months, { from: String(from), to: String(below) })
}

/** "age 5 to 17, female"; the parts that restrict nothing are left out. */
export function personText(age: readonly [number | null, number | null] | null, sex: 'F' | 'M' | null, locale: Locale): string {
  const { statement } = statementWords(locale)
  const [from, to] = [age?.[0] ?? 0, age?.[1] ?? noUpperAge]
  const years =
    to < noUpperAge
      ? fill(statement.age, { from: String(from), to: String(to) })
      : from > 0
        ? fill(statement.from, { from: String(from) })
        : ''
  return [years, sex ? statement[sex] : ''].filter(Boolean).join(', ')
}
