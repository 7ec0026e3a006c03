import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { fill, textsFrom, words } from '#texts.ts'

/** How a rule's conditions are put into words. */
export const statementWords = textsFrom(
  'clinical-reviews',
  z.object({ statement: words('anyOf', 'notWith', 'age', 'from', 'F', 'M', 'counts') }),
)

/** Years with no upper end in the data. */
const noUpperAge = 110

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
