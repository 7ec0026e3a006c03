import type { Input } from '@uzima/contract/endpoint'
import { type DailySteps, mostDaysRead, type StepsOfDay, type StepsOfPeriod, type stepsApi } from '@uzima/contract/steps'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { invalid, notFound } from '#errors.ts'
import { hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import {
  findLatestDay,
  findReplaced,
  findSteps,
  findStepsOn,
  hideSteps,
  insertSteps,
  passOver,
  type StepsRow,
  showSteps,
} from './queries.ts'
import { stepsRecord } from './record.ts'

type Api = typeof stepsApi
type Period = { from: string; until: string }

const dayMs = 86_400_000
const insertedAtOnce = 500
/** More than anybody has. */
const mostDays = 20_000

export const listSteps = (ctx: Context<Verified>, input: Input<Api['listSteps']>) => list(ctx, ctx.actor.id, input)

export async function listPatientSteps(ctx: Context<Doctor | Professional>, { patientId, ...input }: Input<Api['listPatientSteps']>) {
  // the caller's own record has an endpoint of its own
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  return list(ctx, await whoseRecord(ctx, patientId), input)
}

async function list(ctx: Context<Verified>, userId: string, { from, until }: Period): Promise<StepsOfPeriod> {
  if (until < from || Date.parse(until) - Date.parse(from) >= mostDaysRead * dayMs) throw invalid('until')
  const rows = await findSteps(ctx.db, userId, { from, until, limit: mostDaysRead })
  const latest = rows.at(-1)?.day === until ? until : await findLatestDay(ctx.db, userId)
  ctx.audit({ subjectId: userId, details: { count: rows.length } })
  return { rows: await toSteps(ctx, userId, rows), latest }
}

async function toSteps(ctx: Context<Verified>, userId: string, rows: readonly StepsRow[]): Promise<DailySteps[]> {
  if (rows.length === 0) return []
  const replaced = rows.flatMap(({ replaces }) => replaces ?? [])
  const [decrypt, earlier] = await Promise.all([
    stepsRecord.decrypter(ctx, [userId]),
    replaced.length === 0 ? [] : findReplaced(ctx.db, userId, replaced),
  ])
  const before = new Map(earlier.map((row) => [row.id, decrypt(row).counted]))
  return rows.map((row) => ({ id: row.id, day: row.day, ...decrypt(row).counted, before: before.get(row.replaces ?? '') ?? null }))
}

export async function deleteSteps(ctx: Context<Verified>, { id }: { id: string }): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  const [hidden] = await hideSteps(db, actor.id, [id], now)
  if (!hidden) throw notFound('steps_not_found')
  ctx.audit({ subjectId: actor.id })
  await hintRecord(ctx, actor.id, 'vitals')
  return {}
}

/** All that the person has. */
export async function stepsHere(ctx: Context<Verified>): Promise<StepsOfDay[]> {
  const { id } = ctx.actor
  const rows = await findSteps(ctx.db, id, { limit: mostDays })
  const decrypt = await stepsRecord.decrypter(ctx, [id])
  return rows.map((row) => ({ day: row.day, ...decrypt(row).counted }))
}

/**
 * From a file that the person has brought. A day has one count: of several of a file the greatest is added, and it takes the place of another
 * one that is there. Returns the id of what each has become; null of what is there already, or was not the greatest.
 */
export async function importSteps(ctx: Context<Verified>, brought: readonly StepsOfDay[]): Promise<(string | null)[]> {
  const { db, actor, now } = ctx
  const userId = actor.id
  const greatest = new Map<string, StepsOfDay>()
  for (const each of brought) if (each.count > (greatest.get(each.day)?.count ?? -1)) greatest.set(each.day, each)
  const here = new Map((await findStepsOn(db, userId, [...greatest.keys()])).map((row) => [row.day, row]))
  const decrypt = await stepsRecord.decrypter(ctx, [userId])
  const added = [...greatest.values()].filter(({ day, count }) => {
    const known = here.get(day)
    return !known || decrypt(known).counted.count !== count
  })
  const ids = new Map(added.map((each) => [each, newId()]))
  const encrypt = async ({ count, device, day }: StepsOfDay, id: string) => ({
    ...{ id, userId, day, addedBy: userId, replaces: here.get(day)?.id ?? null },
    ...(await stepsRecord.encrypt(ctx, { id, userId }, { counted: { count, device } })),
  })
  const rows: Awaited<ReturnType<typeof encrypt>>[] = []
  for (const [each, id] of ids) rows.push(await encrypt(each, id))
  const replaced = rows.flatMap(({ replaces }) => replaces ?? [])
  if (replaced.length > 0) await hideSteps(db, userId, replaced, now)
  for (let from = 0; from < rows.length; from += insertedAtOnce) await insertSteps(db, rows.slice(from, from + insertedAtOnce), now)
  if (rows.length > 0) await hintRecord(ctx, userId, 'vitals')
  return brought.map((each) => ids.get(each) ?? null)
}

/** What another count took the place of is shown again; what was deleted, or replaced since, has gone. */
export async function takeStepsBack(ctx: Context<Verified>, ids: readonly string[]): Promise<void> {
  const { db, actor, now } = ctx
  await passOver(db, actor.id, ids, now)
  const hidden = await hideSteps(db, actor.id, ids, now)
  const replaced = hidden.flatMap(({ replaces }) => replaces ?? [])
  if (replaced.length > 0) await showSteps(db, actor.id, replaced, now)
  await hintRecord(ctx, actor.id, 'vitals')
}
