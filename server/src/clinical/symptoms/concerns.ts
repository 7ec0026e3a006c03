import { type Locale, locale } from '@uzima/contract/fields'
import { askedDirectly } from '@uzima/contract/symptom-checker'
import { clinicalFile } from '../drugs.ts'
import { type Crisis, crises } from './crisis.ts'
import type { RedFlagQuestion } from './groups.ts'
import { pairs } from './parse.ts'
import { type Lexicon, toLexicon, understand } from './understand.ts'
import { wordsOf } from './words.ts'

/** Below this age nobody is asked about thoughts of suicide. */
const leastAge = 8

/** What is asked directly where words hint at a crisis without telling of it, in the order asked. */
const questions: readonly (RedFlagQuestion & { crisis: Crisis })[] = [
  { crisis: 'overdose', finding: askedDirectly.overdose, counts: true, sex: null, age: null },
  { crisis: 'suicide', finding: askedDirectly.suicide, counts: true, sex: null, age: [leastAge, 120] },
  { crisis: 'abuse', finding: askedDirectly.abuse, counts: false, sex: null, age: null },
]

/** The crisis that a question asks about directly. */
export const crisisAskedBy = (finding: string): Crisis | null => questions.find((each) => each.finding === finding)?.crisis ?? null

export const directQuestions = (concerns: readonly Crisis[]): RedFlagQuestion[] =>
  questions.filter(({ crisis }) => concerns.includes(crisis)).map(({ crisis: _, ...question }) => question)

/** Findings that are a crisis themselves, whether told in words or answered. */
const crisisOfFinding: Record<string, Crisis> = {
  suicidal: 'suicide',
  too_many_pills: 'overdose',
  poison_taken: 'overdose',
  violence: 'abuse',
  sexual_assault: 'abuse',
  violence_now: 'abuse',
}
export const crisesOf = (findings: Iterable<string>): Crisis[] => [...findings].flatMap((finding) => crisisOfFinding[finding] ?? [])

/** Findings that go with thoughts of suicide often enough to ask. */
const concerning = new Set(['depressed', 'command_voices', 'hears_voices', 'strange_beliefs', 'harm_others'])

let lexicons: Map<Locale, Lexicon> | undefined

/** The crises that words hint at, such as low mood or fear of somebody: too little to tell, enough to ask. A denied hint is one, too. */
export function concernsIn(text: string, languages: Iterable<Locale>, findings: Iterable<string>): Crisis[] {
  lexicons ??= new Map(locale.options.map((language) => [language, readLexicon(language)]))
  const known = lexicons
  const said = new Set(
    [...new Set(languages)].flatMap((language) => {
      const lexicon = known.get(language)
      if (!lexicon) return []
      const { present, denied } = understand(text, lexicon)
      return [...present.keys(), ...denied.keys()]
    }),
  )
  if ([...findings].some((finding) => concerning.has(finding))) said.add('suicide')
  return crises.filter((crisis) => said.has(crisis))
}

/** A line of the file is a crisis with the patterns that hint at it, or a class of words that these use. */
function readLexicon(language: Locale): Lexicon {
  const lines = pairs(clinicalFile(`symptoms/concerns.${language}.dsl`), '=')
  const { classes, spelling } = wordsOf(language)
  const isCrisis = (name: string) => crises.some((crisis) => crisis === name)
  const missing = crises.filter((crisis) => !lines.has(crisis))
  if (missing.length > 0) throw new Error(`Clinical data: no hints at ${missing.join(' ')} in ${language}`)
  const shared = ['idiom', 'elsewhere', 'small']
    .flatMap((name) => [[name, classes.get(name) ?? ''] as const])
    .filter(([, members]) => members)
  return toLexicon(language, {
    findings: new Map([...lines].filter(([name]) => isCrisis(name))),
    classes: new Map([...shared, ...[...lines].filter(([name]) => !isCrisis(name))]),
    spelling,
    beside: [...pairs(clinicalFile(`symptoms/findings.${language}.dsl`), '=').values(), ...classes.values()].join(' | '),
  })
}
