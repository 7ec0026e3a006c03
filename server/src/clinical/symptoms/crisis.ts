import { type Locale, locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'
import { type Lexicon, toLexicon, understand } from './understand.ts'
import { wordsOf } from './words.ts'

export const crises = ['suicide', 'abuse', 'overdose'] as const
export type Crisis = (typeof crises)[number]

let lexicons: Lexicon[] | undefined

/** Of the words of a text, more than this share left over says that it is in another language as well. */
const mostLeft = 1 / 3

/**
 * Detects crises, such as suicidal thoughts, that need help at once whatever the conditions. Words of the chosen language count; those of
 * another one where the text is understood better in it, since its words often stand in the chosen one by chance. All where none is chosen.
 */
export function crisesIn(text: string, language: Locale | null): Crisis[] {
  lexicons ??= readLexicons()
  const readIn = (lexicon: Lexicon) => {
    const { present, left, words } = understand(text, lexicon)
    return { present, shareLeft: left.length / Math.max(1, words) }
  }
  const chosen = lexicons.find((lexicon) => lexicon.language === language)
  const own = chosen && readIn(chosen)
  const others =
    own && own.shareLeft <= mostLeft
      ? []
      : lexicons
          .filter((lexicon) => lexicon !== chosen)
          .map(readIn)
          .filter(({ shareLeft }) => !own || shareLeft < own.shareLeft)
  const said = new Set([...(own ? [own] : []), ...others].flatMap(({ present }) => [...present.keys()]))
  return crises.filter((crisis) => said.has(crisis))
}

function readLexicons(): Lexicon[] {
  const lines = pairs(clinicalFile('symptoms/crisis.dsl'), '=')
  return locale.options.map((language) =>
    toLexicon(language, {
      findings: new Map(crises.map((crisis) => [crisis, patternsOf(lines, crisis, language)])),
      ...wordsOf(language),
    }),
  )
}

function patternsOf(lines: Map<string, string>, crisis: Crisis, language: Locale): string {
  const patterns = lines.get(`${crisis}.${language}`)
  if (!patterns) throw new Error(`Clinical data: no words for ${crisis} in ${language}`)
  return patterns
}
