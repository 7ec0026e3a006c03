import { type Locale, locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'
import { type Lexicon, toLexicon, understand } from './understand.ts'

export const crises = ['suicide', 'abuse', 'overdose'] as const
export type Crisis = (typeof crises)[number]

let lexicons: Lexicon[] | undefined

/** Detects crises, such as suicidal thoughts, that need help at once whatever the conditions; in any supported language. */
export function crisesIn(text: string): Crisis[] {
  lexicons ??= readLexicons()
  const said = new Set(lexicons.flatMap((lexicon) => [...understand(text, lexicon).present.keys()]))
  return crises.filter((crisis) => said.has(crisis))
}

function readLexicons(): Lexicon[] {
  const lines = pairs(clinicalFile('symptoms/crisis.dsl'), '=')
  return locale.options.map((language) =>
    toLexicon(language, new Map(crises.map((crisis) => [crisis, patternsOf(lines, crisis, language)]))),
  )
}

function patternsOf(lines: Map<string, string>, crisis: Crisis, language: Locale): string {
  const patterns = lines.get(`${crisis}.${language}`)
  if (!patterns) throw new Error(`Clinical data: no words for ${crisis} in ${language}`)
  return patterns
}
