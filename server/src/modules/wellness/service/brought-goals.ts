import { mostGoals } from '@uzima/contract/wellness'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { decryptWellness, encryptEntry, encryptGoal, type GoalContent } from '../encrypted-wellness.ts'
import * as queries from '../queries.ts'

export type BroughtGoal = Omit<GoalContent, 'startedOn'> & {
  /** Nothing where the file does not say it: then it begins today. */
  startedOn: string | null
  entries: { day: string; amount: number }[]
}

/** From a file that the person has brought, as it was followed there. */
export async function importGoal(ctx: Context<Verified>, { entries, startedOn, ...content }: BroughtGoal): Promise<string> {
  const { db, actor, now } = ctx
  await queries.lockWellness(db, actor.id)
  if ((await queries.findGoals(db, actor.id)).length >= mostGoals) throw conflict('goals_full')
  const goal = { id: ctx.newId(), patientId: actor.id }
  const begun = startedOn ?? (await queries.findToday(db, actor.id))
  await queries.insertGoal(db, { ...goal, content: await encryptGoal(ctx, goal, { ...content, startedOn: begun }), now })
  for (const { day, amount } of entries) {
    const entry = { id: ctx.newId(), patientId: actor.id }
    await queries.insertEntry(db, { ...entry, goalId: goal.id, entryDay: day, amount: await encryptEntry(ctx, entry, amount), now })
  }
  await hintRecord(ctx, actor.id, 'wellness')
  return goal.id
}

/** All goals, as a file would have them but for their entries. */
export async function goalsHere(ctx: Context<Verified>): Promise<BroughtGoal[]> {
  const { goals } = await decryptWellness(ctx, ctx.actor.id, { goals: await queries.findGoals(ctx.db, ctx.actor.id) })
  return goals.map(({ id: _, patientId: __, ...goal }) => ({ ...goal, entries: [] }))
}

/** Takes a goal away again unless it has been changed or followed since. */
export async function takeGoalBack(ctx: Context<Verified>, id: string): Promise<'gone' | 'kept'> {
  const { db, actor } = ctx
  await queries.lockWellness(db, actor.id)
  const times = await queries.findGoalTimes(db, actor.id, id)
  if (!times) return 'gone'
  if (times.changedAt > times.createdAt) return 'kept'
  await queries.deleteGoal(db, id)
  await hintRecord(ctx, actor.id, 'wellness')
  return 'gone'
}
