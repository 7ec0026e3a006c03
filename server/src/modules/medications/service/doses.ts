import type { Input } from '@uzima/contract/endpoint'
import { type Dose, type DosesOfDay, type DoseTimes, type medicationsApi, usualDoseTimes } from '@uzima/contract/medications'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict, notFound } from '#errors.ts'
import { dayLater } from '#modules/providers/public.ts'
import { hintDoses } from '../announcements.ts'
import {
  countDoses,
  type DoseRow,
  type DoseVersionRow,
  findDose,
  findDosesOf,
  findDoseTimes,
  findDoseVersions,
  findNextDose,
  insertDoseTaken,
  insertDoseVersion,
  planDoses,
  updateDose,
  upsertDoseTimes,
} from '../dose-queries.ts'
import { missedAfterMs, stateOf } from '../policy.ts'
import { findMedication, findToday } from '../queries.ts'
import { medicationRecord } from '../record.ts'
import { settle } from '../settle.ts'

type Api = typeof medicationsApi

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const snoozeMs = 30 * minuteMs
const daysCounted = 30
/** More than any person has. */
const mostPlanned = 200

export async function listDoses(ctx: Context<Verified>, input: Input<Api['listDoses']>): Promise<DosesOfDay> {
  const { db, actor, now, services, audit } = ctx
  await planDoses(db, mostPlanned)
  await services.fields.prepare(db, 'medications', [actor.id])
  const today = await todayOf(ctx)
  const day = input.day ?? today
  const [rows, next, { byMedicine, byDay }] = await Promise.all([
    findDosesOf(db, actor.id, day),
    findNextDose(db, actor.id, { today, now }),
    countDoses(db, actor.id, { since: dayLater(today, 1 - daysCounted), today, missedBefore: new Date(now.getTime() - missedAfterMs) }),
  ])
  audit({ subjectId: actor.id, details: { count: rows.length } })
  const [coming = null] = next ? await toDoses(ctx, [next]) : []
  return {
    day,
    today,
    rows: await toDoses(ctx, rows),
    next: coming,
    adherence: byMedicine.map((each) => ({ ...each, percent: Math.round((100 * each.taken) / each.due) })),
    days: byDay,
  }
}

export async function recordDose(ctx: Context<Verified>, { id, state, at }: Input<Api['recordDose']>): Promise<Dose> {
  const { db, actor, now } = ctx
  const row = await loadDose(ctx, id)
  const today = await todayOf(ctx)
  if (row.dueOn > today || (state === 'snoozed' && row.dueOn < today)) throw conflict('dose_not_due')
  // a device's clock may be ahead
  const actedAt = at === undefined || new Date(at) > now ? now : new Date(at)
  if (at !== undefined && actedAt.getTime() < row.dueAt.getTime() - dayMs) throw conflict('dose_not_due')
  const entry = state === 'taken' || state === 'skipped' ? { state, actedAt } : null
  const counts = at !== undefined && entry ? settle(row, entry) : 'kept'
  if (counts === 'both') return getDose(ctx, id)
  if (counts === 'present' && entry) await keepVersion(ctx, row, entry)
  else {
    await keepNoted(ctx, row)
    const mark = row.timeOfDay === null ? markAsNeeded(state, actedAt) : markPlanned(state, row.dueAt, { now, actedAt })
    await updateDose(db, actor.id, id, mark)
  }
  hintDoses(ctx)
  return getDose(ctx, id)
}

/** Adds the dose's current entry, or that it was missed, to its history. */
async function keepNoted(ctx: Context, row: DoseRow) {
  const { state, actedAt } = row
  if (state === 'taken' || state === 'skipped') await keepVersion(ctx, row, { state, actedAt })
  else if (isMissed(row, ctx.now)) await keepVersion(ctx, row, { state: 'missed', actedAt: null })
}
const keepVersion = ({ db, now }: Context, { id, patientId }: DoseRow, entry: Pick<DoseVersionRow, 'state' | 'actedAt'>) =>
  insertDoseVersion(db, { id: newId(), doseId: id, patientId, changedAt: now, ...entry })

type Marked = Input<Api['recordDose']>['state']
function markPlanned(state: Marked, dueAt: Date, { now, actedAt }: { now: Date; actedAt: Date }) {
  // a future dose gets its reminder back
  if (state === 'due') return { state, snoozedUntil: null, actedAt: null, remindAt: dueAt > now ? dueAt : null }
  if (state !== 'snoozed') return { state, snoozedUntil: null, actedAt, remindAt: null }
  const until = new Date(now.getTime() + snoozeMs)
  return { state, snoozedUntil: until, actedAt: null, remindAt: until }
}
/** Either taken, or withdrawn because it was noted by mistake. */
const markAsNeeded = (state: Marked, actedAt: Date) => ({
  state: state === 'taken' ? ('taken' as const) : ('skipped' as const),
  snoozedUntil: null,
  actedAt,
  remindAt: null,
})

export async function takeMedication(ctx: Context<Verified>, { id: medicationId }: { id: string }): Promise<Dose> {
  const { db, actor, now } = ctx
  const medication = await findMedication(db, actor.id, medicationId)
  if (!medication) throw notFound('medication_not_found')
  const dueOn = await todayOf(ctx)
  if (medication.frequency !== 'as_needed') throw conflict('medication_is_planned')
  if (stateOf(medication, dueOn) !== 'active') throw conflict('medication_not_active')
  const id = ctx.newId()
  await insertDoseTaken(db, { id, medicationId, patientId: actor.id, dueOn, now })
  hintDoses(ctx)
  return getDose(ctx, id)
}

export async function getDose(ctx: Context<Verified>, id: string): Promise<Dose> {
  const [dose] = await toDoses(ctx, [await loadDose(ctx, id)])
  if (!dose) throw notFound('dose_not_found')
  return dose
}

export async function getDoseTimes({ db, actor }: Context<Verified>): Promise<DoseTimes> {
  const found = await findDoseTimes(db, actor.id)
  return found
    ? { morning: hour(found.morning), noon: hour(found.noon), evening: hour(found.evening), night: hour(found.night) }
    : usualDoseTimes
}
/** PostgreSQL times include seconds. */
const hour = (time: string) => time.slice(0, 5)

export async function setDoseTimes(ctx: Context<Verified>, times: DoseTimes): Promise<DoseTimes> {
  const { morning, noon, evening, night } = times
  await upsertDoseTimes(ctx.db, ctx.actor.id, { morning, noon, evening, night }, ctx.now)
  ctx.audit({ resourceId: ctx.actor.id })
  hintDoses(ctx)
  return getDoseTimes(ctx)
}

async function todayOf({ db, actor }: Context<Verified>): Promise<string> {
  const today = await findToday(db, actor.id)
  if (!today) throw notFound()
  return today
}

const isMissed = ({ state, dueAt }: DoseRow, now: Date) =>
  (state === 'due' || state === 'snoozed') && now.getTime() - dueAt.getTime() > missedAfterMs

async function toDoses(ctx: Context<Verified>, rows: DoseRow[]): Promise<Dose[]> {
  const versions = await findDoseVersions(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map((row) =>
      toDose(
        ctx,
        row,
        versions.filter(({ doseId }) => doseId === row.id),
      ),
    ),
  )
}

async function toDose(ctx: Context<Verified>, row: DoseRow, versions: DoseVersionRow[]): Promise<Dose> {
  const { id, medicationId, patientId, dueAt, timeOfDay, state, snoozedUntil, actedAt } = row
  const { name, dosage } = await medicationRecord.decrypt(ctx, { id: medicationId, patientId, name: row.name, dosage: row.dosage })
  return {
    id,
    medicationId,
    medicationName: name,
    dosage,
    dueAt: dueAt.toISOString(),
    timeOfDay,
    state: isMissed(row, ctx.now) ? 'missed' : state,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    actedAt: actedAt?.toISOString() ?? null,
    versions: versions.map((version) => ({
      state: version.state,
      actedAt: version.actedAt?.toISOString() ?? null,
      changedAt: version.changedAt.toISOString(),
    })),
  }
}

/** Find, check, or 404: someone else's dose and an unknown one get the same answer. */
async function loadDose({ db, actor, audit }: Context<Verified>, id: string): Promise<DoseRow> {
  const row = await findDose(db, actor.id, id)
  if (!row) throw notFound('dose_not_found')
  audit({ subjectId: actor.id })
  return row
}
