import type { Input, Output } from '@uzima/contract/endpoint'
import { mostEntries, mostGoals, mostScreenings, type Screening, type WellnessGoal, type wellnessApi } from '@uzima/contract/wellness'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { addMonths } from '#clinical/calendar.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import { careHere } from '../care.ts'
import { nextDueAfter, nextDueByAge } from '../due-dates.ts'
import { decryptWellness, encryptEntry, encryptGoal, encryptScreening, type ScreeningContent } from '../encrypted-wellness.ts'
import { ruleFor } from '../proposals.ts'
import * as queries from '../queries.ts'
import { goalOf, toScreening, wellnessOf } from '../serializer.ts'
import { vaccinationSeries } from '../vaccinations.ts'

type Api = typeof wellnessApi
type Own = Context<Verified>
/** Sanity limits for dates in the future and the past. */
const farthestMonths = 240
const earliestDay = '1900-01-01'

export const getWellness = (ctx: Own) => wellnessOf(ctx, ctx.actor.id)

export async function getPatientWellness(ctx: Context<Doctor | Professional>, { patientId }: Input<Api['getPatientWellness']>) {
  return wellnessOf(ctx, await whoseRecord(ctx, patientId))
}

export async function getGoal(ctx: Own, id: string): Promise<WellnessGoal> {
  return goalOf(ctx, await loadGoal(ctx, id))
}

export async function addGoal(ctx: Own, { current, ...words }: Input<Api['addGoal']>): Promise<WellnessGoal> {
  const { db, actor, now } = ctx
  const today = await queries.findToday(db, actor.id)
  requireDeadline(words.deadline, today)
  await queries.lockWellness(db, actor.id)
  if ((await queries.findGoals(db, actor.id)).length >= mostGoals) throw conflict('goals_full')
  const goal = { id: ctx.newId(), patientId: actor.id }
  await queries.insertGoal(db, { ...goal, content: await encryptGoal(ctx, goal, { ...words, startedOn: today }), now })
  if (current > 0) await storeEntry(ctx, goal.id, { day: today, amount: current })
  await hintChange(ctx)
  return getGoal(ctx, goal.id)
}

export async function editGoal(ctx: Own, { id, ...words }: Input<Api['editGoal']>): Promise<WellnessGoal> {
  const { db, actor, now } = ctx
  const row = await loadGoal(ctx, id)
  const { goals } = await decryptWellness(ctx, actor.id, { goals: [row] })
  const [before] = goals
  if (!before) throw notFound('goal_not_found')
  if (words.deadline !== before.deadline) requireDeadline(words.deadline, await queries.findToday(db, actor.id))
  await queries.updateGoal(db, id, await encryptGoal(ctx, row, { ...words, startedOn: before.startedOn }), now)
  await hintChange(ctx)
  return getGoal(ctx, id)
}

export async function deleteGoal(ctx: Own, { id }: { id: string }): Promise<Record<string, never>> {
  await loadGoal(ctx, id)
  await queries.deleteGoal(ctx.db, id)
  await hintChange(ctx)
  return {}
}

export async function listGoalEntries(ctx: Own, { id }: { id: string }): Promise<Output<Api['listGoalEntries']>> {
  await loadGoal(ctx, id)
  const { entries } = await decryptWellness(ctx, ctx.actor.id, { entries: await queries.findEntriesOf(ctx.db, ctx.actor.id, id) })
  return { rows: entries.map(({ id: entryId, day, amount }) => ({ id: entryId, day, amount })) }
}

export async function addGoalEntry(ctx: Own, { id, day, amount }: Input<Api['addGoalEntry']>): Promise<WellnessGoal> {
  const { db, actor } = ctx
  requirePast('day', day, await queries.findToday(db, actor.id))
  await queries.lockWellness(db, actor.id)
  await loadGoal(ctx, id)
  if ((await queries.findEntriesOf(db, actor.id, id)).length >= mostEntries) throw conflict('goal_entries_full')
  await storeEntry(ctx, id, { day, amount })
  await hintChange(ctx)
  return getGoal(ctx, id)
}

export async function deleteGoalEntry(ctx: Own, { id, entryId }: Input<Api['deleteGoalEntry']>): Promise<WellnessGoal> {
  await loadGoal(ctx, id)
  if (!(await queries.deleteEntry(ctx.db, id, entryId))) throw notFound('goal_entry_not_found')
  await hintChange(ctx)
  return getGoal(ctx, id)
}

export async function getScreening(ctx: Own, id: string): Promise<Screening> {
  const { db, actor } = ctx
  const { care } = careHere(ctx)
  const [person, today, screening] = await Promise.all([
    queries.findPerson(db, actor.id, true),
    queries.findToday(db, actor.id),
    loadScreening(ctx, id),
  ])
  const series = await vaccinationSeries(ctx, actor.id, { person, today, screenings: [screening], care })
  return toScreening(screening, { care, person, today, series })
}

export async function addScreening(ctx: Own, input: Input<Api['addScreening']>): Promise<Screening> {
  const { db, actor, now } = ctx
  const { catalogId, lastCompleted, intervalMonths } = input
  const today = await queries.findToday(db, actor.id)
  if (lastCompleted !== null) requirePast('lastCompleted', lastCompleted, today)
  requireNextDue(input.nextDue, today)
  await queries.lockWellness(db, actor.id)
  const { screenings } = await decryptWellness(ctx, actor.id, { screenings: await queries.findScreenings(db, actor.id) })
  if (screenings.length >= mostScreenings) throw conflict('screenings_full')
  if (catalogId !== null && screenings.some((each) => each.catalogId === catalogId)) throw conflict('screening_exists')
  const what = await readWhat(ctx, input, today)
  const course = {
    done: lastCompleted === null ? [] : [lastCompleted],
    intervalMonths,
    doses: what.doses,
    doseIntervals: what.doseIntervals,
  }
  const nextDue = input.nextDue ?? (await nextDueOf(ctx, { ...what, ...course }, today)) ?? (lastCompleted === null ? today : null)
  const screening = { id: ctx.newId(), patientId: actor.id }
  await queries.insertScreening(db, { ...screening, content: await encryptScreening(ctx, screening, { ...what, ...course, nextDue }), now })
  await hintChange(ctx)
  return getScreening(ctx, screening.id)
}

export async function editScreening(ctx: Own, { id, type, intervalMonths, nextDue }: Input<Api['editScreening']>): Promise<Screening> {
  const { id: _, patientId: __, ...before } = await loadScreening(ctx, id)
  if (before.catalogId === null && type === null) throw invalid('type', 'required_field')
  requireNextDue(nextDue, await queries.findToday(ctx.db, ctx.actor.id))
  const own = before.catalogId === null ? type : null
  return storeScreening(ctx, id, { ...before, type: own, intervalMonths, nextDue })
}

export async function completeScreening(ctx: Own, { id, day }: Input<Api['completeScreening']>): Promise<Screening> {
  const today = await queries.findToday(ctx.db, ctx.actor.id)
  requirePast('day', day, today)
  await queries.lockWellness(ctx.db, ctx.actor.id)
  const { id: _, patientId: __, ...before } = await loadScreening(ctx, id)
  if (before.done.includes(day)) throw invalid('day', 'screening_day_known')
  const done = [...before.done, day]
  return storeScreening(ctx, id, { ...before, done, nextDue: await nextDueOf(ctx, { ...before, done }, today) })
}

export async function deleteScreening(ctx: Own, { id }: { id: string }): Promise<Record<string, never>> {
  await loadScreening(ctx, id)
  await queries.deleteScreening(ctx.db, id)
  await hintChange(ctx)
  return {}
}

/** A catalogue entry determines kind and doses at the person's age; a custom one needs a name. */
async function readWhat(ctx: Own, { catalogId, type, kind }: Input<Api['addScreening']>, today: string) {
  if (catalogId === null) {
    if (type === null) throw invalid('type', 'required_field')
    return { kind, catalogId, type, doses: null, doseIntervals: null }
  }
  const care = careHere(ctx).care.get(catalogId)
  if (!care) throw invalid('catalogId', 'invalid_input')
  const rule = ruleFor(await queries.findPerson(ctx.db, ctx.actor.id, true), care, today)
  return { kind: care.kind, catalogId, type: null, doses: rule?.doses ?? null, doseIntervals: rule?.doseIntervals ?? null }
}

type Planned = Pick<ScreeningContent, 'kind' | 'catalogId' | 'done' | 'intervalMonths' | 'doses' | 'doseIntervals'>
/** By the ages of the children's schedule where it applies to the caller, otherwise by the time since it was last done. */
async function nextDueOf(ctx: Own, planned: Planned, today: string): Promise<string | null> {
  const person = await queries.findPerson(ctx.db, ctx.actor.id, true)
  const care = planned.catalogId === null ? undefined : careHere(ctx).care.get(planned.catalogId)
  const rule = care && ruleFor(person, care, today)
  if (!rule?.ages || planned.intervalMonths !== null || person.dateOfBirth === null) return nextDueAfter(planned)
  return nextDueByAge({ ...planned, ages: rule.ages, birth: person.dateOfBirth, today })
}

async function storeScreening(ctx: Own, id: string, content: ScreeningContent): Promise<Screening> {
  const encrypted = await encryptScreening(ctx, { id, patientId: ctx.actor.id }, content)
  await queries.updateScreening(ctx.db, id, encrypted, ctx.now)
  await hintChange(ctx)
  return getScreening(ctx, id)
}

async function storeEntry(ctx: Own, goalId: string, { day, amount }: { day: string; amount: number }) {
  const entry = { id: newId(), patientId: ctx.actor.id }
  await queries.insertEntry(ctx.db, { ...entry, goalId, entryDay: day, amount: await encryptEntry(ctx, entry, amount), now: ctx.now })
}

function requirePast(field: string, day: string, today: string) {
  if (day > today) throw invalid(field, 'date_in_future')
  if (day < earliestDay) throw invalid(field, 'date_too_early')
}
function requireDeadline(deadline: string, today: string) {
  if (deadline < today) throw invalid('deadline', 'deadline_passed')
  if (deadline > addMonths(today, farthestMonths)) throw invalid('deadline', 'invalid_input')
}
function requireNextDue(nextDue: string | null, today: string) {
  if (nextDue !== null && nextDue < earliestDay) throw invalid('nextDue', 'date_too_early')
  if (nextDue !== null && nextDue > addMonths(today, farthestMonths)) throw invalid('nextDue', 'invalid_input')
}

/** Returns the goal or throws 404: another person's and an unknown one give the same answer. */
async function loadGoal({ db, actor }: Own, id: string) {
  const goal = await queries.findGoal(db, actor.id, id)
  if (!goal) throw notFound('goal_not_found')
  return goal
}
async function loadScreening(ctx: Own, id: string) {
  const row = await queries.findScreening(ctx.db, ctx.actor.id, id)
  const { screenings } = await decryptWellness(ctx, ctx.actor.id, { screenings: row ? [row] : [] })
  const [screening] = screenings
  if (!screening) throw notFound('screening_not_found')
  return screening
}

const hintChange = (ctx: Own) => hintRecord(ctx, ctx.actor.id, 'wellness')
