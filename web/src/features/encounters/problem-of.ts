import type { Condition } from '@uzima/contract/conditions'
import type { Diagnosis, LinkedProblem } from '@uzima/contract/encounters'

/** `present`: the problems that are there, neither over nor refuted. */
type Of = { problems: readonly LinkedProblem[]; present: readonly Condition[] }
export type KnownProblem = { condition: Condition; isLinked: boolean }

/** The problem of the patient's list that a diagnosis is: the one it was linked to, or one of the same code or the same words. */
export function problemOf({ text, code }: Diagnosis, { problems, present }: Of): KnownProblem | undefined {
  const link = problems.find(({ diagnosis }) => diagnosis === text)
  const linked = present.find(({ id }) => id === link?.conditionId)
  if (linked) return { condition: linked, isLinked: true }
  const same = present.find((condition) => (code !== null && condition.problem.code === code) || namesOf(condition).includes(folded(text)))
  return same && { condition: same, isLinked: false }
}

const folded = (words: string) => words.trim().toLocaleLowerCase()

const namesOf = ({ problem, called }: Condition) =>
  [problem.text, ...Object.values(called ?? {}).flatMap(({ plain, clinical }) => [plain, clinical])].map(folded)
