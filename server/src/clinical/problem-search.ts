import type { Locale } from '@uzima/contract/fields'
import { type NameIndex, searchNames, toNameIndex } from './name-search.ts'
import { allProblems, type Problem } from './problem-names.ts'

const mostOffered = 10
let index: NameIndex<Problem> | undefined

/** Problems whose names or codes answer the typed text, the best first: in the person's language, in clinical words, misspelled. */
export function searchProblems(typed: string, locale: Locale): Problem[] {
  index ??= toNameIndex(
    [...allProblems().values()]
      .filter(({ isOffered }) => isOffered)
      .map((problem) => ({ item: problem, called: problem.called, isCommon: problem.isCommon })),
  )
  return [...new Set([...problemsWithCode(typed), ...searchNames(index, typed, locale)])].slice(0, mostOffered)
}

function problemsWithCode(typed: string): Problem[] {
  const code = typed.trim().toUpperCase()
  if (!/^[A-Z]\d[\d.]*$/.test(code)) return []
  const found = [...allProblems().values()].filter((problem) => problem.isOffered && problem.codes.some((each) => each.startsWith(code)))
  return found.toSorted((a, b) => Number(b.isCommon) - Number(a.isCommon))
}
