import type { Locale } from '@uzima/contract/fields'
import { clinicalFile } from '../drugs.ts'
import { pairs } from './parse.ts'
import type { LexiconFiles } from './understand.ts'

/** The classes of words and the misspellings of a language, with the words beside which a crisis is unsure. */
export const wordsOf = (language: Locale): Pick<LexiconFiles, 'classes' | 'spelling'> => ({
  classes: new Map([
    ...pairs(clinicalFile(`symptoms/words.${language}.dsl`), '='),
    ...[...pairs(clinicalFile(`symptoms/concerns.${language}.dsl`), '=')].filter(([name]) => name.startsWith('unsure_')),
  ]),
  spelling: pairs(clinicalFile(`symptoms/spelling.${language}.dsl`), '='),
})
