import type { Condition, Frequency, Knowledge } from './knowledge.ts'

/** P(finding | condition) for each frequency. Estimates, like the frequencies themselves. */
const likelihood: Record<Frequency, number> = { 1: 0.08, 2: 0.2, 3: 0.45, 4: 0.7, 5: 0.9 }
/** P(finding | condition) for findings that the condition does not list. */
const elsewhere = 0.01
const commonness: Record<Frequency, number> = { 1: 0.3, 2: 0.6, 3: 1, 4: 1.6, 5: 2.2 }

/** Weights of each kind of evidence, tuned on the published tuning vignettes, then rounded. */
const weights = {
  prior: 0.6,
  denied: 1.2,
  /** A frequent finding that was not mentioned. */
  missing: { 5: -0.5, 4: -0.22, 3: -0.02, 2: 0, 1: 0 } satisfies Record<Frequency, number>,
  /** A finding the condition does not explain: at most `most`, less if many conditions have it. */
  unexplained: { most: -0.63, factor: -0.055 },
  /** The main complaint counts more than additional findings. */
  primary: 1.7,
  /** Outside a condition's ages: initial penalty, penalty per year, and maximum. */
  age: { atOnce: -1.5, perYear: -0.2, most: -6 },
}

/** The knowledge base with P(finding) over all conditions, computed once. */
export type Model = { knowledge: Knowledge; rates: ReadonlyMap<string, number> }

const rateRange = { least: 0.012, most: 0.5 }

export function toModel(knowledge: Knowledge): Model {
  const { findings, conditions } = knowledge
  const all = conditions.reduce((sum, { prior }) => sum + commonness[prior], 0)
  const rateOf = (finding: string) => {
    const mass = conditions.reduce((sum, condition) => sum + commonness[condition.prior] * likelihoodOf(condition, finding), 0)
    return Math.min(rateRange.most, Math.max(rateRange.least, mass / all))
  }
  return { knowledge, rates: new Map([...findings.keys()].map((finding) => [finding, rateOf(finding)])) }
}

export function likelihoodOf({ findings }: Condition, finding: string): number {
  const frequency = findings.get(finding)
  return frequency ? likelihood[frequency] : elsewhere
}

export const priorOf = ({ prior }: Condition) => weights.prior * Math.log(commonness[prior])

export function weightOfAge({ age: [from, to] }: Condition, age: number | null): number {
  if (age === null || (age >= from && age <= to)) return 0
  const years = age < from ? from - age : age - to
  return Math.max(weights.age.most, weights.age.atOnce + weights.age.perYear * years)
}

export type State = 'present' | 'primary' | 'denied' | 'missing'

/** The weighted log-odds contribution of a finding to a condition: above 0 supports it, below 0 speaks against it. */
export function weightOf({ rates }: Pick<Model, 'rates'>, condition: Condition, finding: string, state: State): number {
  const frequency = condition.findings.get(finding)
  const rate = rates.get(finding) ?? rateRange.most
  if (state === 'missing') return frequency ? weights.missing[frequency] : 0
  if (state === 'denied') return frequency ? weights.denied * Math.log((1.02 - likelihood[frequency]) / (1 - rate)) : 0
  const weight = frequency
    ? Math.log(likelihood[frequency] / rate)
    : Math.max(weights.unexplained.most, weights.unexplained.factor / Math.sqrt(rate))
  return state === 'primary' ? weights.primary * weight : weight
}
