import { clinicalFile, clinicalRows } from '../drugs.ts'
import type { Crisis } from './crisis.ts'

/** What to do while waiting for help. `rules` are ids of danger rules and crises, or `child` or `*`; `steps` are ids of advice. */
export type Situation = { id: string; rules: readonly string[]; steps: readonly string[]; source: string; url: string }

/** Stands for anybody younger than `childYears`. */
export const ofChildren = 'child'
/** Stands for what no other line is for. */
export const ofAll = '*'
export const childYears = 12

let read: readonly Situation[] | undefined

/** Read once from server/clinical/symptoms/waiting.dsl, the most pressing first; throws on a line that is not complete. */
export function situations(): readonly Situation[] {
  read ??= parseSituations(clinicalFile('symptoms/waiting.dsl'))
  return read
}

/** Parses `situation | rule rule | step step | sources | address`; the last line must be for everything. */
export function parseSituations(text: string): Situation[] {
  const found = clinicalRows(text, 5).map(([id = '', rules = '', steps = '', source = '', url = '']) => {
    if (!id || !rules || !steps || !source || !url.startsWith('https://'))
      throw new Error(`Clinical data: the situation ${id} needs rules, steps, a source and its address`)
    return { id, rules: rules.split(/\s+/), steps: steps.split(/\s+/), source, url }
  })
  if (!found.at(-1)?.rules.includes(ofAll)) throw new Error('Clinical data: the last situation must be for everything else')
  return found
}

/** Ids of advice, for the first situation that a rule or crisis leads to. The age is in years. */
export function stepsWhileWaiting(rules: Iterable<string>, crises: readonly Crisis[], age: number | null): readonly string[] {
  const apply = new Set([...rules, ...crises, ...(age !== null && age < childYears ? [ofChildren] : []), ofAll])
  return situations().find((situation) => situation.rules.some((rule) => apply.has(rule)))?.steps ?? []
}

/** The rules in the order of their situations, so that the reason given first is that of what is done first. */
export function pressingFirst<Rule extends { id: string }>(rules: readonly Rule[]): Rule[] {
  const placeOf = ({ id }: Rule) => {
    const place = situations().findIndex((situation) => situation.rules.includes(id))
    return place < 0 ? situations().length : place
  }
  return rules.toSorted((one, other) => placeOf(one) - placeOf(other))
}
