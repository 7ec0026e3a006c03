import type { Locale } from '@uzima/contract/fields'
import { clinicalFile, clinicalRows } from '../drugs.ts'

const kinds = ['finding', 'condition', 'flag', 'advice', 'group', 'question'] as const
type Kind = (typeof kinds)[number]
/** Names by id in one language. A second text explains a finding, gives examples of a group, or says why a question is asked. */
export type Texts = Record<Kind, ReadonlyMap<string, { text: string; meaning: string | null }>>

const read = new Map<Locale, Texts>()

/** Names, reasons and advice in one language; read once from server/clinical/symptoms. */
export function textsOf(language: Locale): Texts {
  const known = read.get(language) ?? parseTexts(clinicalFile(`symptoms/texts.${language}.dsl`))
  read.set(language, known)
  return known
}

/** Parses `kind | id | text | meaning`. */
function parseTexts(file: string): Texts {
  const texts: Record<Kind, Map<string, { text: string; meaning: string | null }>> = {
    finding: new Map(),
    condition: new Map(),
    flag: new Map(),
    advice: new Map(),
    group: new Map(),
    question: new Map(),
  }
  for (const [kind = '', id = '', text = '', meaning = ''] of clinicalRows(file, 4)) {
    const into = texts[kind as Kind]
    if (!into || !id || !text || into.has(id)) throw new Error(`Clinical data: ${kind} ${id} has no text, or more than one`)
    into.set(id, { text, meaning: meaning || null })
  }
  return texts
}
