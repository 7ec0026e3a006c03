import { type Locale, locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'
import { type Lexicon, toLexicon, understand, withoutTurns } from './understand.ts'
import { wordsOf } from './words.ts'

export const crises = ['suicide', 'abuse', 'overdose'] as const
export type Crisis = (typeof crises)[number]

let lexicons: readonly Lexicon[] | undefined

/** The words of each language that tell of a crisis, read once. */
export function crisisLexicons(): readonly Lexicon[] {
  lexicons ??= readLexicons()
  return lexicons
}

/** Of the words of a text, more than this share left over says that it is in another language as well. */
const mostLeft = 1 / 3

/** The class of words beside which a crisis may only sound like one. */
export const unsureOf = (crisis: Crisis) => `unsure_${crisis}`

/** Crises that words tell of; those they may tell of, which are asked about; those that the chosen language rules out. */
type Heard = { told: Crisis[]; unsure: Crisis[]; ruledOut: Crisis[] }

/** The crises that words tell of; without a chosen language all that they may tell of, since nobody asks then. */
export const crisesIn = (text: string, language: Locale | null): Crisis[] => {
  const { told, unsure } = hearCrises(text, language)
  return language ? told : crises.filter((crisis) => [...told, ...unsure].includes(crisis))
}

/**
 * Detects crises, such as suicidal thoughts, that need help at once whatever the conditions. Words of the chosen language count; those of
 * another one where the text is understood better in it, since its words often stand in the chosen one by chance. All where none is chosen.
 */
export function hearCrises(text: string, language: Locale | null): Heard {
  const known = crisisLexicons()
  const readIn = (lexicon: Lexicon, said = text) => {
    const { present, unsure, ruledOut, left, words } = understand(said, lexicon)
    return { lexicon, present, unsure, ruledOut, shareLeft: left.length / Math.max(1, words) }
  }
  const chosen = known.find((lexicon) => lexicon.language === language)
  const own = chosen && readIn(chosen)
  const others =
    own && own.shareLeft <= mostLeft
      ? []
      : known
          .filter((lexicon) => lexicon !== chosen)
          .map((lexicon) => readIn(lexicon))
          .filter(({ shareLeft }) => !own || shareLeft < own.shareLeft)
  const readings = [...(own ? [own] : []), ...others]
  const isMeant = (crisis: Crisis) => readings.some(({ present, unsure }) => present.has(crisis) || unsure.has(crisis))
  const isDoubted = (crisis: Crisis) => own?.unsure.has(crisis) === true || own?.ruledOut.has(crisis) === true
  const isToldInOther = (crisis: Crisis) =>
    others.some(
      ({ present, lexicon }) => present.has(crisis) && (!chosen || readIn(lexicon, withoutTurns(text, chosen)).present.has(crisis)),
    )
  const isTold = (crisis: Crisis) => own?.present.has(crisis) === true || (!isDoubted(crisis) && isToldInOther(crisis))
  const told = crises.filter(isTold)
  const untold = crises.filter((crisis) => !told.includes(crisis))
  return { told, unsure: untold.filter(isMeant), ruledOut: untold.filter(isDoubted) }
}

function readLexicons(): Lexicon[] {
  const lines = pairs(clinicalFile('symptoms/crisis.dsl'), '=')
  return locale.options.map((language) =>
    toLexicon(language, {
      findings: new Map(crises.map((crisis) => [crisis, patternsOf(lines, crisis, language)])),
      unsure: new Map(crises.map((crisis) => [crisis, unsureOf(crisis)])),
      ...wordsOf(language),
    }),
  )
}

function patternsOf(lines: Map<string, string>, crisis: Crisis, language: Locale): string {
  const patterns = lines.get(`${crisis}.${language}`)
  if (!patterns) throw new Error(`Clinical data: no words for ${crisis} in ${language}`)
  return patterns
}
