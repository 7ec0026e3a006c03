import { clinicalFile, clinicalRows } from '../drugs.ts'
import type { Crisis } from './crisis.ts'
import { pairs } from './parse.ts'

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

type Beside = { later: ReadonlySet<string>; apart: ReadonlyMap<string, readonly string[]> }
let readBeside: Beside | undefined

/** What is not shown beside a step or situation, and which steps come last; read once from waiting-apart.dsl. */
export function stepsApart(): Beside {
  if (!readBeside) {
    const lines = [...pairs(clinicalFile('symptoms/waiting-apart.dsl'), '=')].map(([step, steps]) => [step, steps.split(/\s+/)] as const)
    const apart = new Map(lines.filter(([step]) => step !== 'later'))
    readBeside = { later: new Set(new Map(lines).get('later')), apart }
  }
  return readBeside
}

/** Where that comes from, as the file says. */
export const apartSource = (): string => /^# Source: (.+)$/m.exec(clinicalFile('symptoms/waiting-apart.dsl'))?.[1] ?? ''

/** More lines are not read by somebody who is frightened. */
const mostSteps = 8

/**
 * Ids of advice for the first situation that a rule or crisis leads to and for the second, but for what contradicts the first. The age is in
 * years. What is right for every child is not put together with anything, and what comes after it is not for children.
 */
export function stepsWhileWaiting(rules: Iterable<string>, crises: readonly Crisis[], age: number | null): readonly string[] {
  const told = new Set([...rules, ...crises, ...(age !== null && age < childYears ? [ofChildren] : [])])
  const isTold = ({ rules: own }: Situation) => own.some((rule) => told.has(rule))
  const first = situations().find(isTold)
  if (!first) return situations().find((situation) => situation.rules.includes(ofAll))?.steps ?? []
  // what is the same in other words is no second one
  for (const rule of [...first.rules, ...(stepsApart().apart.get(first.id) ?? [])]) told.delete(rule)
  const second = situations().find(isTold)
  const isAlone = !second || [first, second].some((situation) => situation.rules.includes(ofChildren))
  return isAlone ? first.steps : together(first.steps, second.steps)
}

function together(first: readonly string[], second: readonly string[]): string[] {
  const { later, apart } = stepsApart()
  const isApart = (one: string, other: string) => apart.get(one)?.includes(other) || apart.get(other)?.includes(one)
  const added = second.filter((step) => !first.includes(step) && !first.some((each) => isApart(each, step)))
  const all = [...first, ...added]
  return [...all.filter((step) => !later.has(step)), ...all.filter((step) => later.has(step))].slice(0, mostSteps)
}

/** The rules in the order of their situations, so that the reason given first is that of what is done first. */
export function pressingFirst<Rule extends { id: string }>(rules: readonly Rule[]): Rule[] {
  const placeOf = ({ id }: Rule) => {
    const place = situations().findIndex((situation) => situation.rules.includes(id))
    return place < 0 ? situations().length : place
  }
  return rules.toSorted((one, other) => placeOf(one) - placeOf(other))
}
