import type { ProblemOffer } from '@uzima/contract/conditions'
import type { ProblemNames } from '@uzima/contract/conditions/content'
import type { Locale } from '@uzima/contract/fields'
import type { Verified } from '#auth/actor.ts'
import { plain } from '#clinical/name-words.ts'
import { wordsOf } from '#clinical/person/words.ts'
import { allProblems, type Problem } from '#clinical/problem-names.ts'
import { searchProblems } from '#clinical/problem-search.ts'
import type { Context } from '#context.ts'
import { invalid } from '#errors.ts'
import { findDiagnosisCodes } from './queries.ts'

/** A problem that the clinical data does not offer is refused: it would not be checked. */
export function requireProblem(listed: string | null) {
  if (listed !== null && !allProblems().get(listed)?.isOffered) throw invalid('problem.listed')
}

/** What a problem of the clinical data is called; null of any other. */
export function calledOf(listed: string | null): ProblemNames | null {
  const called = listed === null ? undefined : allProblems().get(listed)?.called
  const inLanguage = ({ plain, clinical }: Problem['called'][Locale]) => ({ plain, clinical })
  return called ? { en: inLanguage(called.en), es: inLanguage(called.es), fr: inLanguage(called.fr), sw: inLanguage(called.sw) } : null
}

/** A problem that the portal offers under just this English name, and with this code if there is one: medicines are checked against it then. */
export const problemCalled = (text: string, code: string | undefined) =>
  [...allProblems().values()].find(
    (problem) =>
      problem.isOffered &&
      (code === undefined || problem.code === code) &&
      [problem.called.en.plain, problem.called.en.clinical].some((name) => plain(name) === plain(text)),
  )

const mostListed = 8
const mostCodes = 8

/** Problems of the clinical data; for providers, who search the loaded codes too, those after them. */
export async function offersFor({ db, actor }: Context<Verified>, typed: string, locale: Locale): Promise<ProblemOffer[]> {
  const listed = searchProblems(typed, locale)
    .slice(0, mostListed)
    .map((problem) => offerOf(problem, locale))
  const isProvider = actor.role === 'doctor' || actor.role === 'professional'
  const codes = isProvider && typed.length > 1 ? await findDiagnosisCodes(db, { ...askedOf(typed), limit: mostCodes }) : []
  const offered = new Set(listed.map(({ code }) => code))
  return [
    ...listed,
    ...codes
      .filter(({ code }) => !offered.has(code))
      .map(({ code, name }) => ({ listed: null, code, text: name, clinical: null, isChronic: false })),
  ]
}

function offerOf({ id, code, called, isChronic }: Problem, locale: Locale): ProblemOffer {
  const { plain, clinical } = called[locale]
  return { listed: id, code, text: plain, clinical: clinical === plain ? null : clinical, isChronic }
}

/** Typed "e1165" or "E11.6" is a code, anything else words. */
function askedOf(typed: string): { code: string | null; words: string[] } {
  const [, category, rest] = /^([A-Z]\d[0-9A-Z])\.?([0-9A-Z]{0,4})$/.exec(typed.trim().toUpperCase()) ?? []
  if (category === undefined) return { code: null, words: wordsOf(typed) }
  return { code: rest ? `${category}.${rest}` : category, words: [] }
}
