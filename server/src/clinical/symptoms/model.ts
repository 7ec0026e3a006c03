import type { Condition, Frequency, Knowledge } from './knowledge.ts'

/** P(finding | condition) of each frequency. Estimates, as all of the frequencies are. */
const likelihood: Record<Frequency, number> = { 1: 0.08, 2: 0.2, 3: 0.45, 4: 0.7, 5: 0.9 }
/** P(finding | condition) where the condition's line does not name the finding. */
const elsewhere = 0.01
const commonness: Record<Frequency, number> = { 1: 0.3, 2: 0.6, 3: 1, 4: 1.6, 5: 2.2 }

/** How much each kind of evidence counts. Found by trying on the published vignettes for tuning, then rounded. */
const weights = {
  prior: 0.6,
  denied: 1.2,
  /** A finding nearly always there that nobody has spoken of. */
  missing: { 5: -0.5, 4: -0.22, 3: -0.02, 2: 0, 1: 0 } satisfies Record<Frequency, number>,
  /** A finding the condition does not explain: at most `most`, less for what many conditions have. */
  unexplained: { most: -0.63, factor: -0.055 },
  /** What one came for counts more than what one mentions beside it. */
  primary: 1.7,
  /** Outside the ages of a condition: at once, for each year, and at most. */
  age: { atOnce: -1.5, perYear: -0.2, most: -6 },
}

/** The knowledge with P(finding) over all conditions, which is worked out once. */
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

/** What a finding says for a condition (above 0) or against it, as a share of log odds. */
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
