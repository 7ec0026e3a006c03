import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assess } from '../server/src/clinical/symptoms/assess.ts'
import { symptomEngine } from '../server/src/clinical/symptoms/engine.ts'
import { groupOf } from '../server/src/clinical/symptoms/groups.ts'
import type { Condition, Sex } from '../server/src/clinical/symptoms/knowledge.ts'
import { type Evidence, rank } from '../server/src/clinical/symptoms/rank.ts'
import { understand } from '../server/src/clinical/symptoms/understand.ts'

/** A published case: the description, and the actual condition. */
export type Vignette = {
  id: string
  text: string
  age_years: number | null
  sex: Sex | null
  structured?: { chief_complaints?: string }
  diagnosis_as_published: string
}

/** The `vignettes` of a file; undefined if it doesn't exist, since the published cases aren't part of this project. */
export function readVignettes(file: string): Vignette[] | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { vignettes: Vignette[] }).vignettes : undefined
}

/** The tuning cases: next to the file named by CLINICAL_TEST_DATA, or else in a folder beside the project. */
export const tuningCases = path.join(
  process.env.CLINICAL_TEST_DATA
    ? path.dirname(process.env.CLINICAL_TEST_DATA)
    : path.resolve(import.meta.dirname, '../../shared/clinical'),
  'benchmark',
  'avey-odd.json',
)

export type Figures = {
  cases: number
  /** In percent: the right condition is first, among the first three, among the first five. */
  top1: number
  top3: number
  top5: number
  /** Self-care cases classified as an emergency, in percent. */
  selfCareCalledEmergency: number
  /** Emergencies classified as such, in percent. */
  emergenciesFound: number
  /** How often each rule matched. */
  rules: Map<string, number>
  /** Per case, in milliseconds, ascending. */
  times: number[]
}

export function figuresOn(vignettes: Vignette[]): Figures {
  const { model } = symptomEngine()
  const judged = vignettes.map((vignette) => judge(vignette))
  const within = (places: number) => share(judged, ({ place }) => place >= 0 && place < places)
  const truth = (triage: Condition['triage']) => judged.filter(({ was }) => was?.triage === triage)
  const rules = new Map(model.knowledge.redFlags.map(({ id }) => [id, judged.filter(({ flags }) => flags.includes(id)).length]))
  return {
    cases: vignettes.length,
    top1: within(1),
    top3: within(3),
    top5: within(5),
    selfCareCalledEmergency: share(truth('self-care'), ({ urgency }) => urgency === 'emergency'),
    emergenciesFound: share(truth('emergency'), ({ urgency }) => urgency === 'emergency'),
    rules,
    times: judged.map(({ time }) => time).sort((a, b) => a - b),
  }
}

function judge({ text, age_years: age, sex, structured, diagnosis_as_published: diagnosis }: Vignette) {
  const { model, lexicons } = symptomEngine()
  const english = lexicons.find(({ language }) => language === 'en')
  if (!english) throw new Error('The English lexicon is missing.')
  const start = performance.now()
  const { present, denied } = understand(text, english)
  const primary = understand(structured?.chief_complaints ?? '', english).present
  const person = { age, sex }
  const circumstances = { ...person, severity: 5, isLong: false, isPregnant: false, isImmunosuppressed: false }
  const said = { present: present.keys(), primary: primary.keys(), denied: denied.keys() }
  const { urgency, flags, evidence } = assess(
    model,
    said,
    circumstances,
    { group: groupOf([...primary.keys(), ...present.keys()]), concerns: [], isUnread: false },
    new Set(),
  )
  const time = performance.now() - start
  const ranked = rank(model, evidence satisfies Evidence, person)
  const place = ranked.findIndex(({ condition }) => isCalled(condition, diagnosis))
  return { time, urgency, flags: flags.map(({ id }) => id), place, was: ranked[place]?.condition }
}

const share = <T>(all: T[], holds: (each: T) => boolean) => (100 * all.filter(holds).length) / Math.max(1, all.length)

const isCalled = ({ name, synonyms }: Condition, diagnosis: string) =>
  [name, name.replace(/\(.*?\)/, ''), ...synonyms].map(bare).includes(bare(diagnosis))
const bare = (name: string) =>
  name
    .toLowerCase()
    .replace('haem', 'hem')
    .replaceAll('-', ' ')
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
