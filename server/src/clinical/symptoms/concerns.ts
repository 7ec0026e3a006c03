import { type Locale, locale } from '@uzima/contract/fields'
import { askedDirectly } from '@uzima/contract/symptom-checker'
import { clinicalFile, clinicalRows } from '../drugs.ts'
import { type Crisis, crises, unsureOf } from './crisis.ts'
import { type RedFlagQuestion, toQuestion } from './groups.ts'
import { pairs } from './parse.ts'
import { plain, wordPattern } from './patterns.ts'
import { type Lexicon, toLexicon, type Understood, understand } from './understand.ts'
import { wordsOf } from './words.ts'

/** What is asked directly where words hint at a crisis without telling of it. */
export type DirectQuestion = {
  crisis: Crisis
  question: RedFlagQuestion
  /** Findings that go with the crisis often enough to ask. */
  leads: readonly string[]
  source: string
  url: string
}

let questions: readonly DirectQuestion[] | undefined

/** Read once from server/clinical/symptoms/direct-questions.dsl, in the order asked. */
export function allDirectQuestions(): readonly DirectQuestion[] {
  questions ??= parseDirectQuestions(clinicalFile('symptoms/direct-questions.dsl'))
  return questions
}

/** Parses `crisis | question | findings | sources | address`; throws unless each crisis has the question that answers are kept by. */
function parseDirectQuestions(text: string): DirectQuestion[] {
  const rows = clinicalRows(text, 5).map(([crisis = '', question = '', leads = '', source = '', url = '']) => ({
    crisis: crisis as Crisis,
    question: toQuestion(question),
    leads: leads.split(' ').filter(Boolean),
    source,
    url,
  }))
  const isRight = (crisis: Crisis) =>
    rows.filter((row) => row.crisis === crisis && row.question.finding === askedDirectly[crisis] && row.source && row.url).length === 1
  if (rows.length !== crises.length || !crises.every(isRight))
    throw new Error('Clinical data: direct-questions.dsl needs one question for each crisis, with a source')
  return rows
}

/** The crisis that a question asks about directly. */
export const crisisAskedBy = (finding: string): Crisis | null => crises.find((crisis) => askedDirectly[crisis] === finding) ?? null

export const directQuestions = (concerns: readonly Crisis[]): RedFlagQuestion[] =>
  allDirectQuestions()
    .filter(({ crisis }) => concerns.includes(crisis))
    .map(({ question }) => question)

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
/** Findings of what is said, which words beside them make unsure; what is in the body or the air is not. */
export const unsureFindings: ReadonlyMap<string, string> = new Map(
  ['suicidal', 'violence', 'violence_now', 'sexual_assault', 'too_many_pills'].flatMap((finding) => {
    const crisis = crisisOfFinding[finding]
    return crisis ? [[finding, unsureOf(crisis)] as const] : []
  }),
)
/** A reading in which findings of these crises are unsure. */
export function doubting<Reading extends Pick<Understood, 'present' | 'unsure'>>(reading: Reading, doubted: readonly Crisis[]): Reading {
  const isDoubted = (finding: string) => unsureFindings.has(finding) && crisesOf([finding]).some((crisis) => doubted.includes(crisis))
  const [sure, perhaps] = [false, true].map((is) => [...reading.present].filter(([finding]) => isDoubted(finding) === is))
  return { ...reading, present: new Map(sure), unsure: new Set([...reading.unsure, ...(perhaps ?? []).map(([finding]) => finding)]) }
}
export const crisesOf = (findings: Iterable<string>): Crisis[] => [...findings].flatMap((finding) => crisisOfFinding[finding] ?? [])

let lexicons: ReadonlyMap<Locale, Lexicon> | undefined

/** The words of each language that hint at a crisis, read once. */
export function concernLexicons(): ReadonlyMap<Locale, Lexicon> {
  lexicons ??= new Map(locale.options.map((language) => [language, readLexicon(language)]))
  return lexicons
}

/** With fewer meaningful words than this it is no wonder that none is about the body. */
const leastWords = 3
/** Unless a text as long as this speaks of the person themself: "i just need it all to be over" is small words only. */
const leastOfOneself = 6

/** `unsure` are the crises that words may tell of. */
type Reading = { languages: Iterable<Locale>; findings: readonly string[]; unsure?: readonly Crisis[] }

/**
 * The crises that words hint at, such as low mood or fear of somebody: too little to tell, enough to ask. A denied hint is one, too. Whoever
 * writes of what is neither the body nor everyday life, so that nothing of it was understood, may write of life itself.
 */
export function concernsIn(text: string, { languages, findings, unsure = [] }: Reading): Crisis[] {
  const known = concernLexicons()
  const readings = [...new Set(languages)].flatMap((language) => {
    const lexicon = known.get(language)
    return lexicon ? [understand(text, lexicon)] : []
  })
  const said = new Set([...unsure, ...readings.flatMap(({ present, denied }) => [...present.keys(), ...denied.keys()])])
  const isLong = said.has(oneself) && (plain(text).match(wordPattern)?.length ?? 0) >= leastOfOneself
  const isEnough = isLong || readings.every(({ words }) => words >= leastWords)
  const isAboutLife = findings.length === 0 && !said.has(everyday) && isEnough
  if (isAboutLife) said.add('suicide')
  for (const { crisis, leads } of allDirectQuestions()) if (findings.some((finding) => leads.includes(finding))) said.add(crisis)
  return crises.filter((crisis) => said.has(crisis))
}

/** What is about the body, care or daily life. */
const everyday = 'everyday'
/** The person themself; only where the small words of a language are so many that they can tell of life alone. */
const oneself = 'oneself'

/** The lines of a language: patterns of each crisis and of what is everyday, and the classes of words that they use. */
export const hintsIn = (language: Locale): Map<string, string> => pairs(clinicalFile(`symptoms/concerns.${language}.dsl`), '=')

/** A line of the file is a crisis with the patterns that hint at it, what is everyday, or a class of words that these use. */
function readLexicon(language: Locale): Lexicon {
  const lines = hintsIn(language)
  const { classes, spelling } = wordsOf(language)
  const read = [...crises, everyday]
  const missing = read.filter((name) => !lines.has(name))
  if (missing.length > 0) throw new Error(`Clinical data: no words for ${missing.join(' ')} in concerns.${language}.dsl`)
  const shared = ['idiom', 'elsewhere', 'small']
    .flatMap((name) => [[name, classes.get(name) ?? ''] as const])
    .filter(([, members]) => members)
  return toLexicon(language, {
    findings: new Map([...lines].filter(([name]) => read.includes(name) || name === oneself)),
    classes: new Map([...shared, ...[...lines].filter(([name]) => ![...read, oneself].includes(name) && !name.startsWith('unsure_'))]),
    spelling,
    beside: [...pairs(clinicalFile(`symptoms/findings.${language}.dsl`), '=').values(), ...classes.values()].join(' | '),
  })
}
