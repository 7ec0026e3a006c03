import type { Condition, Sex } from './knowledge.ts'
import { type Model, priorOf, type State, weightOf, weightOfAge } from './model.ts'

/** Age in years. */
export type Person = { age: number | null; sex: Sex | null }
/** Findings; the main complaints are in both `primary` and `present`. */
export type Evidence = { present: ReadonlySet<string>; primary: ReadonlySet<string>; denied: ReadonlySet<string> }
/** One component of a score; without a finding it is the condition's prior or the person's age. */
export type Contribution = { of: State | 'unexplained' | 'commonness' | 'age'; finding: string | null; weight: number }
export type Ranked = { condition: Condition; score: number; contributions: Contribution[] }

/** All conditions possible for this sex, likeliest first; ties in order of their names. */
export function rank(model: Model, evidence: Evidence, person: Person): Ranked[] {
  return candidates(model, person)
    .map((condition) => {
      const contributions = contributionsTo(model, condition, evidence, person)
      return { condition, contributions, score: contributions.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .sort((a, b) => b.score - a.score || (a.condition.id < b.condition.id ? -1 : 1))
}

export const candidates = ({ knowledge }: Model, { sex }: Person): Condition[] =>
  knowledge.conditions.filter((condition) => !condition.sex || !sex || condition.sex === sex)

function contributionsTo(model: Model, condition: Condition, evidence: Evidence, { age }: Person): Contribution[] {
  const found: Contribution[] = [
    { of: 'commonness', finding: null, weight: priorOf(condition) },
    { of: 'age', finding: null, weight: weightOfAge(condition, age) },
  ]
  for (const finding of evidence.present) {
    const state = evidence.primary.has(finding) ? 'primary' : 'present'
    const of = condition.findings.has(finding) ? state : 'unexplained'
    found.push({ of, finding, weight: weightOf(model, condition, finding, state) })
  }
  for (const finding of evidence.denied) found.push({ of: 'denied', finding, weight: weightOf(model, condition, finding, 'denied') })
  for (const finding of condition.findings.keys()) {
    if (evidence.present.has(finding) || evidence.denied.has(finding)) continue
    found.push({ of: 'missing', finding, weight: weightOf(model, condition, finding, 'missing') })
  }
  return found.filter(({ weight }) => weight !== 0)
}
