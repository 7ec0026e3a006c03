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
  carbon_monoxide: 'overdose',
  battery_swallowed: 'overdose',
  opioid_overdose: 'overdose',
  violence: 'abuse',
  sexual_assault: 'abuse',
  violence_now: 'abuse',
}
export const crisesOf = (findings: Iterable<string>): Crisis[] => [...findings].flatMap((finding) => crisisOfFinding[finding] ?? [])

/** Findings that go with thoughts of suicide often enough to ask. */
const concerning = new Set(['depressed', 'command_voices', 'hears_voices', 'strange_beliefs', 'harm_others'])

let lexicons: Map<Locale, Lexicon> | undefined

/** Fewer words with a meaning than this say too little to wonder that none is about the body. */
const leastWords = 3

type Reading = { languages: Iterable<Locale>; findings: readonly string[] }

/**
 * The crises that words hint at, such as low mood or fear of somebody: too little to tell, enough to ask. A denied hint is one, too. Whoever
 * writes of what is neither the body nor everyday life, so that nothing of it was understood, may write of life itself.
 */
export function concernsIn(text: string, { languages, findings }: Reading): Crisis[] {
  lexicons ??= new Map(locale.options.map((language) => [language, readLexicon(language)]))
  const known = lexicons
  const readings = [...new Set(languages)].flatMap((language) => {
    const lexicon = known.get(language)
    return lexicon ? [understand(text, lexicon)] : []
  })
  const said = new Set(readings.flatMap(({ present, denied }) => [...present.keys(), ...denied.keys()]))
  const isAboutLife = findings.length === 0 && !said.has(everyday) && readings.every(({ words }) => words >= leastWords)
  if (isAboutLife || findings.some((finding) => concerning.has(finding))) said.add('suicide')
  return crises.filter((crisis) => said.has(crisis))
}

/** What is about the body, care or daily life. */
const everyday = 'everyday'

/** A line of the file is a crisis with the patterns that hint at it, what is everyday, or a class of words that these use. */
function readLexicon(language: Locale): Lexicon {
  const lines = pairs(clinicalFile(`symptoms/concerns.${language}.dsl`), '=')
  const { classes, spelling } = wordsOf(language)
  const read = [...crises, everyday]
  const missing = read.filter((name) => !lines.has(name))
  if (missing.length > 0) throw new Error(`Clinical data: no words for ${missing.join(' ')} in concerns.${language}.dsl`)
  const shared = ['idiom', 'elsewhere', 'small']
    .flatMap((name) => [[name, classes.get(name) ?? ''] as const])
    .filter(([, members]) => members)
  return toLexicon(language, {
    findings: new Map([...lines].filter(([name]) => read.includes(name))),
    classes: new Map([...shared, ...[...lines].filter(([name]) => !read.includes(name))]),
    spelling,
    beside: [...pairs(clinicalFile(`symptoms/findings.${language}.dsl`), '=').values(), ...classes.values()].join(' | '),
  })
}
