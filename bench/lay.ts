import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Locale, locale } from '@uzima/contract/fields'
import type { CrisisKind } from '@uzima/contract/symptom-checker'
import type { Sex } from '../server/src/clinical/symptoms/knowledge.ts'
import { type Urgency, urgencies } from '../server/src/clinical/symptoms/urgency.ts'
import { checkOf } from '../server/src/modules/symptom-checker/assessment.ts'

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

const fileOf = (language: Locale) => new URL(`../server/clinical/cases/lay-${language}.tsv`, import.meta.url)

/** The sentences of a language; throws on a row that is not complete. */
export function layCases(language: Locale): LayCase[] {
  if (!existsSync(fileOf(language))) return []
  const [, ...rows] = readFileSync(fileOf(language), 'utf8').trimEnd().split('\n')
  return rows.map((row) => {
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
      part: Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 2), 16) % 2 === 0 ? 'tune' : 'hold',
    }
  })
}

/** The check of a sentence typed as the main symptom, nothing else being touched. */
export function judgeLay({ text, language, age, sex }: LayCase) {
  const start = performance.now()
  const { outcome, crises, unread } = checkOf(
    {
      primarySymptom: text,
      description: null,
      duration: 'hours',
      severity: 5,
      additionalSymptoms: [],
      age,
      sex,
      isPregnant: false,
      isImmunosuppressed: false,
      language,
    },
    { findings: [], isImmunosuppressed: false, isPregnant: false, takesMedicines: false, allergies: [] },
  )
  return {
    urgency: outcome.urgency,
    crises,
    flags: outcome.flags,
    present: outcome.present,
    denied: outcome.denied,
    unread,
    time: performance.now() - start,
  }
}

const rank = (urgency: Urgency | null) => (urgency ? urgencies.indexOf(urgency) : -1)

export type LayFigures = Record<string, { right: number; of: number }>

export function layFigures(cases: readonly LayCase[]): LayFigures {
  const judged = cases.map((each) => ({ ...each, ...judgeLay(each) }))
  const share = (of: typeof judged, holds: (each: (typeof judged)[number]) => boolean) => ({
    right: of.filter(holds).length,
    of: of.length,
  })
  const red = judged.filter(({ kind }) => kind === 'red-flag')
  return {
    'red flags at least as urgent as marked': share(red, ({ urgency, least }) => rank(urgency) >= rank(least)),
    'of them emergencies called so': share(
      red.filter(({ least }) => least === 'emergency'),
      ({ urgency }) => urgency === 'emergency',
    ),
    'of them with a rule or crisis of their own': share(red, ({ flags, crises }) => flags.length > 0 || crises.length > 0),
    'red flags sent to self-care': share(red, ({ urgency }) => urgency === 'self-care'),
    'crises recognised': share(
      judged.filter(({ crisis }) => crisis !== null),
      ({ crisis, crises }) => crisis !== null && crises.includes(crisis),
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
  }
}

/** Prints the figures of both parts in each language; of a named language the misses of the part that rules are written from, too. */
export function benchLay(named?: string) {
  for (const language of locale.options.filter((each) => !named || each === named)) {
    if (named) for (const line of missesIn(layCases(language).filter(({ part }) => part === 'tune'))) console.log(line)
    for (const part of ['tune', 'hold'] as const) {
      const cases = layCases(language).filter((each) => each.part === part)
      console.log(`${language}, ${part}: ${cases.length} sentences`)
      for (const [figure, { right, of }] of Object.entries(layFigures(cases)))
        console.log(`  ${figure.padEnd(42)} ${((100 * right) / Math.max(1, of)).toFixed(1).padStart(5)} % (${right} of ${of})`)
    }
  }
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
    const { id, group, text } = each
    return misses.length === 0
      ? []
      : [
          `${id} ${group}: ${text}`,
          `    ${misses.join('; ')} | ${got.flags.join(' ')} | present ${got.present.join(' ')} | denied ${got.denied.join(' ')}`,
        ]
  })
}
