import type { GoalFrequency, Screening, WellnessGoal, WellnessStatistics } from '@uzima/contract/wellness'
import { daysBetween, periodBefore, periodOf } from '#clinical/calendar.ts'

export type Goal = { target: number; deadline: string; frequency: GoalFrequency; startedOn: string }
export type Done = { day: string; amount: number }
export type Progress = Pick<WellnessGoal, 'current' | 'percent' | 'state' | 'isOnTrack' | 'streak'>

/** In percent, at most 100; never rounded up to 100 before the target is reached. */
export const percentOf = (current: number, target: number) =>
  current >= target ? 100 : Math.max(0, Math.min(99, Math.round((current / target) * 100)))

/** Progress on a day, from the entries. After the deadline it stays as it was then. */
export function progressOf(goal: Goal, entries: readonly Done[], today: string): Progress {
  const day = today < goal.deadline ? today : goal.deadline
  const counted = entries.filter((entry) => entry.day <= day)
  return goal.frequency === 'once'
    ? untilDeadline(goal, sumOf(counted), today)
    : byPeriods({ ...goal, frequency: goal.frequency }, counted, day, today)
}

function untilDeadline({ target, deadline, startedOn }: Goal, current: number, today: string): Progress {
  const percent = percentOf(current, target)
  const isReached = current >= target
  const state = isReached ? 'completed' : today > deadline ? 'overdue' : 'active'
  // on track if progress keeps up with elapsed time; the current day still counts
  const whole = daysBetween(startedOn, deadline) + 1
  const passed = Math.max(0, daysBetween(startedOn, today))
  const isOnTrack = isReached || (state === 'active' && current / target >= passed / whole)
  return { current, percent, state, isOnTrack, streak: null }
}

function byPeriods(
  { target, deadline, frequency, startedOn }: Goal & { frequency: Exclude<GoalFrequency, 'once'> },
  entries: readonly Done[],
  day: string,
  today: string,
): Progress {
  const sums = new Map<string, number>()
  for (const entry of entries) {
    const period = periodOf(entry.day, frequency)
    sums.set(period, cents((sums.get(period) ?? 0) + entry.amount))
  }
  const present = periodOf(day, frequency)
  const current = sums.get(present) ?? 0
  const isReached = current >= target
  const before = periodBefore(present, frequency)
  // the current period doesn't break a streak before it is over
  let streak = isReached ? 1 : 0
  for (let period = before; (sums.get(period) ?? 0) >= target; period = periodBefore(period, frequency)) streak += 1
  const state = today > deadline ? (isReached ? 'completed' : 'overdue') : 'active'
  const isFirst = present <= periodOf(startedOn, frequency)
  const wasReached = (sums.get(before) ?? 0) >= target
  const isOnTrack = isReached || (state === 'active' && (isFirst || wasReached))
  return { current, percent: percentOf(current, target), state, isOnTrack, streak }
}

const cents = (value: number) => Math.round(value * 100) / 100
const sumOf = (entries: readonly Done[]) => cents(entries.reduce((total, { amount }) => total + amount, 0))

export function statisticsOf(
  goals: readonly Pick<WellnessGoal, 'state' | 'isOnTrack'>[],
  screenings: readonly Pick<Screening, 'overdue'>[],
): WellnessStatistics {
  const count = (state: WellnessGoal['state']) => goals.filter((goal) => goal.state === state).length
  const overdueScreenings = screenings.filter(({ overdue }) => overdue).length
  return {
    onTrackPercent: goals.length === 0 ? null : Math.round((goals.filter(({ isOnTrack }) => isOnTrack).length / goals.length) * 100),
    active: count('active'),
    completed: count('completed'),
    overdue: count('overdue') + overdueScreenings,
    overdueGoals: count('overdue'),
    overdueScreenings,
  }
}
