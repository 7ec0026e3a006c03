import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Locale, locale } from '@uzima/contract/fields'
import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { crisisAskedBy } from '../server/src/clinical/symptoms/concerns.ts'
import type { Sex } from '../server/src/clinical/symptoms/knowledge.ts'
import { type Urgency, urgencies } from '../server/src/clinical/symptoms/urgency.ts'
import { checkOf, crisesOfCheck, forWhom, questionsOfCheck } from '../server/src/modules/symptom-checker/assessment.ts'

/** A sentence as somebody types it, and the urgencies that a careful triage nurse would accept. */
export type LayCase = {
  id: string
  language: Locale
  group: string
  kind: 'red-flag' | 'near-miss' | 'harmless'
  least: Urgency
  greatest: Urgency
  crisis: CrisisKind | null
  age: number | null
  sex: Sex | null
  text: string
  /** Rules are written while looking at `tune` only. */
  part: 'tune' | 'hold'
}

/** The rows of a file of cases without its header; none where the language has no such file. */
function rowsOf(name: string, language: Locale): string[] {
  const file = new URL(`../server/clinical/cases/${name}-${language}.tsv`, import.meta.url)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(1) : []
}

export const partOf = (text: string): LayCase['part'] =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 2), 16) % 2 === 0 ? 'tune' : 'hold'

/** The sentences of a language; throws on a row that is not complete. */
export const layCases = (language: Locale): LayCase[] => readCases('lay', language)

/** Sentences as frightened people begin, written before the words that read them; half of them emergencies and crises, half look-alikes. */
export const firstWordCases = (language: Locale): LayCase[] => readCases('first-words', language)

/** What people ask about medicines, most of it harmless, beside real overdoses. */
export const medicineCases = (language: Locale): LayCase[] => readCases('medicine-words', language)

/** Hints at a crisis, by ways of speaking. Whoever wrote them wrote the words that read them, too, so they flatter. */
export const hintCases = (language: Locale): LayCase[] => readCases('hints', language)

/** Sentences over all groups as frightened people type them: hasty, misspelt, dictated, mixed with another language; over half red flags, the rest look-alikes. */
export const typedCases = (language: Locale): LayCase[] => readCases('typed', language)

/** Sentences in other voices, written before words were counted (alarm.*.dsl): parents, the old, a third person, in telegram style, mixed with another language. Both halves are held back. */
export const voiceCases = (language: Locale): LayCase[] => readCases('voices', language)

/** Sentences of people in despair, in danger or poisoned, told in hints more often than not, beside emergencies, look-alikes and as much that is harmless. */
export const distressCases = (language: Locale): LayCase[] => readCases('distress', language)

/** Crises in plain hints and as much that is harmless, written before the words of docs/decisions/0212 to judge them: both halves are held back. */
export const plainCases = (language: Locale): LayCase[] => readCases('plain', language)

function readCases(name: string, language: Locale): LayCase[] {
  return rowsOf(name, language).map((row) => {
    const [id = '', group = '', kind = '', least = '', greatest = '', crisis = '', age = '', sex = '', text = ''] = row.split('\t')
    if (!text || !urgencies.includes(least as Urgency) || !urgencies.includes(greatest as Urgency))
      throw new Error(`A row of the cases is not complete: ${row}`)
    return {
      id,
      language,
      group,
      kind: kind as LayCase['kind'],
      least: least as Urgency,
      greatest: greatest as Urgency,
      crisis: crisis ? (crisis as CrisisKind) : null,
      age: age ? Number(age) : null,
      sex: sex ? (sex as Sex) : null,
      text,
      part: partOf(text),
    }
  })
}

/** A sentence that a combination rule must hold for, or, near to it, must not. */
export type RuleCase = Pick<LayCase, 'language' | 'age' | 'sex' | 'text' | 'part'> & { rule: string; fires: boolean }

/** The sentences written for each rule of red-flags.json; throws on a row that is not complete. */
export function ruleCases(language: Locale): RuleCase[] {
  return rowsOf('rules', language).map((row) => {
    const [rule = '', fires = '', age = '', sex = '', text = ''] = row.split('\t')
    if (!text || !['yes', 'no'].includes(fires)) throw new Error(`A row of the cases is not complete: ${row}`)
    const person = { age: age ? Number(age) : null, sex: sex ? (sex as Sex) : null }
    return { rule: rule.split('-')[0] ?? '', fires: fires === 'yes', language, ...person, text, part: partOf(text) }
  })
}

/** A sentence about a crisis, or with null one that only sounds like it. */
export type CrisisCase = Pick<LayCase, 'language' | 'crisis' | 'age' | 'sex' | 'text' | 'part'>

export function crisisCases(language: Locale): CrisisCase[] {
  return rowsOf('crisis', language).map((row) => {
    const [crisis = '', text = ''] = row.split('\t')
    if (!text) throw new Error(`A row of the cases is not complete: ${row}`)
    return { language, crisis: crisis ? (crisis as CrisisKind) : null, age: null, sex: null, text, part: partOf(text) }
  })
}

/** One to five words, and the findings of which one is meant. */
export type ShortCase = Pick<LayCase, 'language' | 'age' | 'sex' | 'text' | 'part'> & { findings: string[] }

/** What people type who are in a hurry, written before the words that read them (docs/decisions/0217). */
export const shortCases = (language: Locale): ShortCase[] =>
  rowsOf('short', language).map((row) => {
    const [findings = '', text = ''] = row.split('\t')
    if (!text) throw new Error(`A row of the cases is not complete: ${row}`)
    return { language, age: null, sex: null, findings: findings.split(' '), text, part: partOf(text) }
  })

/** Nothing is known of whoever writes. */
const nobody = { dateOfBirth: null, gender: null, today: '2026-01-01' }

/** The check of a sentence typed as the main symptom, nothing else being touched. */
export function judgeLay({ text, language, age, sex }: Pick<LayCase, 'text' | 'language' | 'age' | 'sex'>) {
  const start = performance.now()
  const before = process.cpuUsage()
  const typed = {
    primarySymptom: text,
    description: null,
    duration: 'hours' as const,
    severity: 5,
    additionalSymptoms: [],
    age,
    sex,
    isPregnant: false,
    isImmunosuppressed: false,
    language,
  }
  const check = checkOf(forWhom(typed, nobody).input, {
    findings: [],
    isImmunosuppressed: false,
    isPregnant: false,
    takesMedicines: false,
    allergies: [],
  })
  const { outcome, unread } = check
  return {
    urgency: outcome.urgency,
    crises: crisesOfCheck(check),
    asks: asksAbout(check),
    concerns: check.concerns,
    /** Null where the person says what it is about. */
    group: check.group ?? null,
    isAlarming: check.alarm !== undefined,
    /** The page on which one says what it is about names the crises first. */
    isOffered: check.group === null && outcome.urgency !== 'emergency',
    flags: outcome.flags,
    present: outcome.present,
    denied: outcome.denied,
    /** Likeliest first. */
    causes: outcome.possible.map(({ id }) => id),
    unread,
    time: performance.now() - start,
    busy: busySince(before),
  }
}

const busySince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The crises that the person is asked about directly before any result, or sees help for beside another crisis. */
function asksAbout(check: ReturnType<typeof checkOf>): CrisisKind[] {
  const asked = questionsOfCheck(check).flatMap(({ finding }) => crisisAskedBy(finding) ?? [])
  // an emergency ends the questions of the complaint
  return check.outcome.urgency === 'emergency' ? asked.filter((crisis) => check.concerns.includes(crisis)) : asked
}

const rank = (urgency: Urgency | null) => (urgency ? urgencies.indexOf(urgency) : -1)

export type LayFigures = Record<string, { right: number; of: number }>

export function layFigures(cases: readonly LayCase[]): LayFigures {
  const judged = cases.map((each) => {
    const { group: found, ...rest } = judgeLay(each)
    return { ...each, ...rest, found }
  })
  const red = judged.filter(({ kind }) => kind === 'red-flag')
  return {
    'red flags at least as urgent as marked': share(red, ({ urgency, least }) => rank(urgency) >= rank(least)),
    'of them emergencies called so': share(
      red.filter(({ least }) => least === 'emergency'),
      ({ urgency }) => urgency === 'emergency',
    ),
    'or asked what they are about, or its danger signs': share(
      judged.filter(({ kind, least }) => kind === 'red-flag' && least === 'emergency'),
      ({ urgency, ...each }) => urgency === 'emergency' || each.found === null || each.found === each.group,
    ),
    'of them with a rule or crisis of their own': share(red, ({ flags, crises }) => flags.length > 0 || crises.length > 0),
    'red flags sent to self-care': share(red, ({ urgency }) => urgency === 'self-care'),
    'crises recognised': share(
      judged.filter(({ crisis }) => crisis !== null),
      ({ crisis, crises }) => crisis !== null && crises.includes(crisis),
    ),
    'crises recognised or asked about directly': share(
      judged.filter(({ crisis }) => crisis !== null),
      ({ crisis, crises, asks }) => crisis !== null && (crises.includes(crisis) || asks.includes(crisis)),
    ),
    'or offered where nothing was understood': share(
      judged.filter(({ crisis }) => crisis !== null),
      ({ crisis, crises, asks, isOffered }) => crisis !== null && (isOffered || crises.includes(crisis) || asks.includes(crisis)),
    ),
    'harmless asked about a crisis needlessly': share(
      judged.filter(({ kind }) => kind === 'harmless'),
      ({ concerns, crises }) => concerns.length + crises.length > 0,
    ),
    'harmless asked what it is about by their words': share(
      judged.filter(({ kind }) => kind === 'harmless'),
      ({ isAlarming }) => isAlarming,
    ),
    'near misses asked what it is about by their words': share(
      judged.filter(({ kind }) => kind === 'near-miss'),
      ({ isAlarming }) => isAlarming,
    ),
    'near misses asked about a crisis': share(
      judged.filter(({ kind }) => kind === 'near-miss'),
      ({ concerns, crises }) => concerns.length + crises.length > 0,
    ),
    'a crisis heard where there is none': share(
      judged.filter(({ crisis }) => crisis === null),
      ({ crises }) => crises.length > 0,
    ),
    'near misses and harmless called emergency': share(
      judged.filter(({ greatest }) => greatest !== 'emergency'),
      ({ urgency }) => urgency === 'emergency',
    ),
    'not understood': share(judged, ({ unread, crises }) => unread?.isMain === true && crises.length === 0),
    'more than a third of the words left over': share(judged, ({ unread }) => unread?.isMuch === true),
    'read within 50 ms': share(judged, ({ time }) => time <= 50),
    // what else the machine does is no fault of the reading
    'read within 50 ms of processor time': share(judged, ({ busy }) => busy <= 50),
  }
}

const share = <Case>(of: readonly Case[], holds: (each: Case) => boolean) => ({ right: of.filter(holds).length, of: of.length })

/** Whether the rule held, by its number. */
const holds = (each: RuleCase) => judgeLay(each).flags.some((flag) => flag.split('-')[0] === each.rule)

export const ruleFigures = (cases: readonly RuleCase[]): LayFigures => ({
  'rules that hold where they must': share(
    cases.filter(({ fires }) => fires),
    holds,
  ),
  'rules that hold near by where they must not': share(
    cases.filter(({ fires }) => !fires),
    holds,
  ),
})

export const crisisFigures = (cases: readonly CrisisCase[]): LayFigures => ({
  'phrases of a crisis recognised': share(
    cases.filter(({ crisis }) => crisis !== null),
    (each) => each.crisis !== null && judgeLay(each).crises.includes(each.crisis),
  ),
  'sound-alikes heard as a crisis': share(
    cases.filter(({ crisis }) => crisis === null),
    (each) => judgeLay(each).crises.length > 0,
  ),
})

export const shortFigures = (cases: readonly ShortCase[]): LayFigures => ({
  'short entries read as what they say': share(cases, ({ findings, ...each }) => {
    const { present } = judgeLay(each)
    return findings.some((finding) => present.includes(finding))
  }),
})

/** Prints the figures of both parts in each language; of a named language the misses of the part that rules are written from, too. */
export function benchLay(named?: string) {
  for (const language of locale.options.filter((each) => !named || each === named)) {
    const all = { lay: layCases(language), rules: ruleCases(language), crises: crisisCases(language) }
    if (named) for (const line of missesOf(all)) console.log(line)
    for (const part of ['tune', 'hold'] as const) {
      const of = <Case extends { part: LayCase['part'] }>(cases: readonly Case[]) => cases.filter((each) => each.part === part)
      console.log(
        `${language}, ${part}: ${of(all.lay).length} sentences, ${of(all.rules).length} of rules, ${of(all.crises).length} of crises`,
      )
      const figures = {
        ...layFigures(of(all.lay)),
        ...ruleFigures(of(all.rules)),
        ...crisisFigures(of(all.crises)),
        ...shortFigures(of(shortCases(language))),
      }
      print(figures)
      for (const [name, cases] of Object.entries({
        voices: voiceCases,
        'first words': firstWordCases,
        'medicine words': medicineCases,
        hints: hintCases,
        typed: typedCases,
        distress: distressCases,
        plain: plainCases,
      })) {
        const own = of(cases(language))
        console.log(`${language}, ${part}, ${name}: ${own.length} sentences`)
        print(layFigures(own))
      }
    }
  }
}

function print(figures: LayFigures) {
  for (const [figure, { right, of }] of Object.entries(figures))
    console.log(`  ${figure.padEnd(43)} ${((100 * right) / Math.max(1, of)).toFixed(1).padStart(5)} % (${right} of ${of})`)
}

const isTuned = ({ part }: { part: LayCase['part'] }) => part === 'tune'

const missesOf = ({ lay, rules, crises }: { lay: LayCase[]; rules: RuleCase[]; crises: CrisisCase[] }): string[] => [
  ...missesIn(lay.filter(isTuned)),
  ...rules
    .filter((each) => isTuned(each) && holds(each) !== each.fires)
    .flatMap((each) => described(`${each.rule} ${each.fires ? 'must hold' : 'must not hold'}: ${each.text}`, each)),
  ...crises.filter(isTuned).flatMap((each) => {
    const got = judgeLay(each).crises
    const isRight = each.crisis ? got.includes(each.crisis) : got.length === 0
    return isRight ? [] : described(`${each.crisis ?? 'no crisis'}, heard ${got.join(' ') || 'none'}: ${each.text}`, each)
  }),
]

function described(headline: string, each: Parameters<typeof judgeLay>[0]): string[] {
  const { flags, present, denied } = judgeLay(each)
  return [headline, `    ${flags.join(' ')} | present ${present.join(' ')} | denied ${denied.join(' ')}`]
}

function missesIn(cases: readonly LayCase[]): string[] {
  return cases.flatMap((each) => {
    const got = judgeLay(each)
    const misses = [
      each.kind === 'red-flag' && rank(got.urgency) < rank(each.least) ? `too low: ${got.urgency}` : '',
      got.urgency === 'emergency' && each.greatest !== 'emergency' ? `too high, at most ${each.greatest}` : '',
      each.crisis && !got.crises.includes(each.crisis) ? `no ${each.crisis}` : '',
      !each.crisis && got.crises.length > 0 ? `heard ${got.crises.join(' ')}` : '',
      got.unread?.isMain && got.crises.length === 0 ? 'not understood' : '',
    ].filter(Boolean)
    return misses.length === 0 ? [] : described(`${each.id} ${each.group}, ${misses.join('; ')}: ${each.text}`, each)
  })
}
