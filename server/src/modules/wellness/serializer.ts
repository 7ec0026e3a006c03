import type { Screening, Wellness, WellnessGoal } from '@uzima/contract/wellness'
import type { Verified } from '#auth/actor.ts'
import type { PreventiveCare } from '#clinical/preventive-care.ts'
import type { Context } from '#context.ts'
import { careHere } from './care.ts'
import { isOverdue, latestOf } from './due-dates.ts'
import { decryptWellness, type OpenEntry, type OpenGoal, type OpenScreening } from './encrypted-wellness.ts'
import { progressOf, statisticsOf } from './progress.ts'
import { isOutgrown, type Person } from './proposals.ts'
import { findEntries, findEntriesOf, findGoals, findPerson, findScreenings, findToday, type GoalRow } from './queries.ts'
import { byDoses, type Series, vaccinationSeries } from './vaccinations.ts'

/** Everything of one person, as of their local date. */
export async function wellnessOf(ctx: Context<Verified>, patientId: string): Promise<Wellness> {
  const { db } = ctx
  const today = await findToday(db, patientId)
  const rows = { goals: await findGoals(db, patientId), entries: await findEntries(db, patientId) }
  const opened = await decryptWellness(ctx, patientId, { ...rows, screenings: await findScreenings(db, patientId) })
  const ofGoal = new Map<string, OpenEntry[]>(opened.goals.map(({ id }) => [id, []]))
  for (const entry of opened.entries) ofGoal.get(entry.goalId)?.push(entry)
  const goals = opened.goals.map((goal) => toGoal(goal, ofGoal.get(goal.id) ?? [], today))
  const { care } = careHere(ctx)
  const person = await findPerson(db, patientId, patientId === ctx.actor.id)
  const series = await vaccinationSeries(ctx, patientId, { person, today, screenings: opened.screenings, care })
  const screenings = opened.screenings.map((each) => toScreening(each, { care, person, today, series })).sort(byDue)
  return { today, goals, screenings, statistics: statisticsOf(goals, screenings) }
}

export async function goalOf(ctx: Context<Verified>, row: GoalRow): Promise<WellnessGoal> {
  const { patientId, id } = row
  const { goals, entries } = await decryptWellness(ctx, patientId, { goals: [row], entries: await findEntriesOf(ctx.db, patientId, id) })
  const [goal] = goals
  if (!goal) throw new Error('A goal could not be decrypted.')
  return toGoal(goal, entries, await findToday(ctx.db, patientId))
}

function toGoal(goal: OpenGoal, entries: readonly OpenEntry[], today: string): WellnessGoal {
  const { id, title, category, target, unit, deadline, frequency } = goal
  return { id, title, category, target, unit, deadline, frequency, ...progressOf(goal, entries, today) }
}

type World = { care: ReadonlyMap<string, PreventiveCare>; person: Person; today: string; series: Series }
/** What a child has outgrown is no longer due. */
export function toScreening(screening: OpenScreening, { care, person, today, series }: World): Screening {
  const { id, kind, catalogId, type, intervalMonths, doses } = screening
  const { done, ...planned } = byDoses(screening, series)
  const known = catalogId === null ? undefined : care.get(catalogId)
  const nextDue = known && isOutgrown(person, known, today) ? null : planned.nextDue
  return {
    id,
    kind,
    catalogId,
    type: type ?? known?.name ?? '',
    lastCompleted: latestOf(done),
    nextDue,
    overdue: isOverdue(nextDue, today),
    intervalMonths,
    done: [...done].sort().reverse(),
    doses,
  }
}

/** Completed ones last. */
const byDue = (a: Screening, b: Screening) => (a.nextDue ?? '9999').localeCompare(b.nextDue ?? '9999') || a.id.localeCompare(b.id)
