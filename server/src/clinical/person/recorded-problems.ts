import { isBelieved, type Verification } from '@uzima/contract/chart/verification'
import type { ConditionContent } from '@uzima/contract/conditions/content'
import { allProblems } from '../problem-names.ts'
import { isPregnancy, kindsOf, type ProblemSaid, readProblems } from './problems.ts'

type Said = Pick<ConditionContent, 'problem' | 'status'>
type Recorded = Said & { verification: Verification }

/** Whether a problem of the chart is there: it is not over, and nobody has refuted it. Unconfirmed ones count. */
export const isPresent = (recorded: Pick<Recorded, 'status' | 'verification'>) => recorded.status !== 'resolved' && isBelieved(recorded)

/** Whether medicines are checked against it: it is there, or it is over but may come back by a medicine. */
export const isInForce = (recorded: Recorded) => isPresent(recorded) || (isBelieved(recorded) && problemsOf(recorded).some(remains))

type Dated = Recorded & { updatedAt: Date }

/** What was said last of a pregnancy by problems of the chart: that there is one, or that it is over. */
export function saidOfPregnancy(recorded: readonly Dated[]): { at: Date; isPresent: boolean } | null {
  const [last = null] = recorded
    .filter((each) => isBelieved(each) && (saidBy({ ...each, status: 'active' })?.problems.some(isPregnancy) ?? false))
    .map((each) => ({ at: each.updatedAt, isPresent: isPresent(each) }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  return last
}

/** What a problem of the chart is: as chosen, or else by its words and its code. Undefined if those name nothing known, so that nothing is checked. */
export function saidBy(said: Said): ProblemSaid | undefined {
  const problems = said.status === 'resolved' ? problemsOf(said).filter(remains) : problemsOf(said)
  return problems.length > 0 ? { problems } : undefined
}

/** A pregnancy that nobody has mentioned for longer is over. */
const longestPregnancyMs = 300 * 86_400_000

/** The same, without a pregnancy that was last mentioned too long ago. */
export function saidAt(said: Said, { spokenOf, now }: { spokenOf: Date; now: Date }): ProblemSaid | undefined {
  const is = saidBy(said)
  if (!is || now.getTime() - spokenOf.getTime() <= longestPregnancyMs) return is
  const problems = is.problems.filter((problem) => !isPregnancy(problem))
  return problems.length > 0 ? { problems } : undefined
}

function problemsOf({ problem: { listed, code, text } }: Pick<Said, 'problem'>): string[] {
  if (listed !== null && allProblems().has(listed)) return [listed]
  const named = readProblems(text).entries.flatMap(({ problems }) => problems)
  return [...new Set([...named, ...(code === null ? [] : problemsWithCode(code))])]
}

const remains = (problem: string) => kindsOf([problem]).some((kind) => allProblems().get(kind)?.remains)

/** The problems whose codes the code begins with, of the longest; of a code that none has, what all problems of its category are. */
export function problemsWithCode(code: string): string[] {
  const listed = [...allProblems().values()].flatMap(({ id, codes }) => codes.map((each) => ({ id, code: each })))
  const same = listed.filter((each) => code.startsWith(each.code))
  const longest = Math.max(...same.map((each) => each.code.length))
  const near =
    same.length > 0
      ? same.filter((each) => each.code.length === longest)
      : listed.filter((each) => each.code.slice(0, 3) === code.slice(0, 3))
  const [first, ...others] = near.map(({ id }) => kindsOf([id]))
  return (first ?? []).filter((kind) => others.every((kinds) => kinds.includes(kind))).slice(0, 1)
}
