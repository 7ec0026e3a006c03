import type { Pregnancy } from '@uzima/contract/social-history/content'
import { isPregnancy, type ProblemSaid } from './person/problems.ts'

/** The problem that an answer about a pregnancy stands for. */
export const pregnancy = 'pregnancy'

const dayMs = 86_400_000
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const fullTermDays = 280
/** How long after the day on which the child was expected a pregnancy is still assumed, and after the answer where no such day is known. */
const daysPastDue = 21
const longestDays = 300

/** An answer about pregnancy, and when it was given. */
export type PregnancySaid = Omit<Pregnancy, 'topic'> & { id: string; at: Date }

/** When the child is expected: as said, or 40 weeks after the beginning that the given weeks point to. */
export function dueDateOf({ status, dueDate, weeks, at }: Omit<PregnancySaid, 'id' | 'intent'>): string | null {
  if (status !== 'pregnant') return null
  if (dueDate !== null) return dueDate
  return weeks === null ? null : dayOf(new Date(at.getTime() + (fullTermDays - weeks * 7) * dayMs))
}

/** Whether that answer still means a pregnancy. */
export function isStillPregnant(said: PregnancySaid, now: Date): boolean {
  if (said.status !== 'pregnant') return false
  const due = dueDateOf(said)
  if (due === null) return now.getTime() - said.at.getTime() <= longestDays * dayMs
  return now.getTime() <= Date.parse(due) + (daysPastDue + 1) * dayMs
}

type Told<P> = {
  problems: readonly P[]
  /** What the problems of the chart say last of a pregnancy. */
  byProblems: { at: Date; isPresent: boolean } | null
  answer: PregnancySaid | null
}

/** Whether there is a pregnancy, by the same truth as `withPregnancy`. */
export const isPregnantBy = (told: Told<ProblemSaid>, now: Date): boolean =>
  withPregnancy(told, now, () => ({ problems: [pregnancy] })).some(({ problems }) => problems.some(isPregnancy))

/**
 * The problems of a person with one truth about pregnancy: of the answer and the problems of the chart, the later one counts. `asProblem` makes a
 * problem of the answer.
 */
export function withPregnancy<P extends ProblemSaid>(
  { problems, byProblems, answer }: Told<P>,
  now: Date,
  asProblem: (answer: PregnancySaid) => P,
): P[] {
  if (!answer || answer.status === 'unknown' || (byProblems && byProblems.at > answer.at)) return [...problems]
  if (isStillPregnant(answer, now))
    return problems.some((each) => each.problems.some(isPregnancy)) ? [...problems] : [...problems, asProblem(answer)]
  return problems
    .map((each) => ({ ...each, problems: each.problems.filter((problem) => !isPregnancy(problem)) }))
    .filter((each) => each.problems.length > 0)
}
