import type { Input, Output } from '@uzima/contract/endpoint'
import {
  type AddVital,
  type AddVitals,
  isUrgent,
  type VitalSign,
  type VitalsTogether,
  type VitalVersion,
  type vitalsApi,
} from '@uzima/contract/vitals'
import { vitalKinds } from '@uzima/contract/vitals/kinds'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import { hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import { notifyPatient, notifyProviders } from './announcements.ts'
import { growthOf } from './growth.ts'
import { knownKinds, toReading } from './kinds.ts'
import {
  caresFor,
  findLatestVitals,
  findPersonOf,
  findVital,
  findVitals,
  findVitalsBetween,
  findVitalsOf,
  insertVersion,
  insertVitals,
  updateVital,
  type VitalRow,
} from './queries.ts'
import { type Reading, versionRecord, vitalRecord } from './record.ts'
import { toLatest, toVitals, versionsOf } from './serializer.ts'
import { idBeside } from './together.ts'
import { vitalsTable } from './vitals-table.ts'

type Api = typeof vitalsApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

const pageSize = 20
const drawnAtMost = 1500
const exportedAtMost = 10_000

export const listVitals = (ctx: Context<Verified>, input: Input<Api['listVitals']>) => list(ctx, ctx.actor.id, input)
export const listLatestVitals = (ctx: Context<Verified>) => latest(ctx, ctx.actor.id)
export const listVitalsBetween = (ctx: Context<Verified>, input: Input<Api['listVitalsBetween']>) => between(ctx, ctx.actor.id, input)
export const getGrowth = (ctx: Context<Verified>, input: Input<Api['getGrowth']>) => growth(ctx, ctx.actor.id, input)
export const getVital = (ctx: Context<Verified>, { id }: ById) => show(ctx, ctx.actor.id, id)
export const addVital = (ctx: Context<Verified>, input: AddVital) => add(ctx, ctx.actor.id, input)
export const addVitals = (ctx: Context<Verified>, input: AddVitals) => addTogether(ctx, ctx.actor.id, input)
/** The answer to a repeated Idempotency-Key, which stores the first id. */
export const readVitals = (ctx: Context<Verified>, id: string) => showTogether(ctx, ctx.actor.id, id)
export const editVital = (ctx: Context<Verified>, input: Input<Api['editVital']>) => edit(ctx, ctx.actor.id, input)
export const deleteVital = (ctx: Context<Verified>, { id }: ById) => remove(ctx, ctx.actor.id, id)
export const listVitalVersions = (ctx: Context<Verified>, { id }: ById) => showVersions(ctx, ctx.actor.id, id)

export async function listVitalKinds(): Promise<Output<Api['listVitalKinds']>> {
  return { kinds: knownKinds() }
}

export const exportVitals = (ctx: Context<Verified>, { kind }: Input<Api['exportVitals']>) => exportTable(ctx, ctx.actor.id, kind)

export const listPatientVitals = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['listPatientVitals']>) =>
  list(ctx, await patientInCare(ctx, patientId), input)
export const exportPatientVitals = async (ctx: Context<Provider>, { patientId, kind }: Input<Api['exportPatientVitals']>) =>
  exportTable(ctx, await patientInCare(ctx, patientId), kind)
export const listLatestPatientVitals = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  latest(ctx, await patientInCare(ctx, patientId))
export const listPatientVitalsBetween = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['listPatientVitalsBetween']>) =>
  between(ctx, await patientInCare(ctx, patientId), input)
export const getPatientGrowth = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['getPatientGrowth']>) =>
  growth(ctx, await patientInCare(ctx, patientId), input)
export const editPatientVital = (ctx: Context<Provider>, { patientId, ...input }: Input<Api['editPatientVital']>) =>
  edit(ctx, patientId, input)
export const deletePatientVital = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => remove(ctx, patientId, id)
export const listPatientVitalVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => showVersions(ctx, patientId, id)

export async function addPatientVital(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientVital']>): Promise<VitalSign> {
  const vital = await add(ctx, await patientInCare(ctx, patientId), input)
  await notifyPatient(ctx, patientId, [vital])
  return vital
}

export async function addPatientVitals(
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['addPatientVitals']>,
): Promise<VitalsTogether> {
  const together = await addTogether(ctx, await patientInCare(ctx, patientId), input)
  await notifyPatient(ctx, patientId, together.rows)
  return together
}

/** The answer to a repeated Idempotency-Key. */
export async function readPatientVital(ctx: Context<Provider>, id: string): Promise<VitalSign> {
  const found = await findPersonOf(ctx.db, id)
  if (!found) throw notFound('vital_not_found')
  return show(ctx, found.userId, id)
}

export async function readPatientVitals(ctx: Context<Provider>, id: string): Promise<VitalsTogether> {
  const found = await findPersonOf(ctx.db, id)
  if (!found) throw notFound('vital_not_found')
  return showTogether(ctx, await patientInCare(ctx, found.userId), id)
}

/** The caller's own record has endpoints of its own and counts as not found here. */
async function patientInCare(ctx: Context<Provider>, patientId: string): Promise<string> {
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  return whoseRecord(ctx, patientId)
}

async function list(
  ctx: Context<Verified>,
  userId: string,
  { kind, cursor }: Input<Api['listVitals']>,
): Promise<Output<Api['listVitals']>> {
  const found = await findVitals(ctx.db, userId, kind, readCursor(cursor), pageSize + 1)
  const { rows, next } = pageOf(
    found,
    pageSize,
    (row) => [row.takenAt, row.id],
    (row) => row,
  )
  ctx.audit({ subjectId: userId, details: { count: rows.length, ...(kind && { type: kind }), ids: rows.map(({ id }) => id).join(' ') } })
  return { rows: await toVitals(ctx, userId, rows), next }
}

async function latest(ctx: Context<Verified>, userId: string) {
  const rows = await toLatest(ctx, userId, await findLatestVitals(ctx.db, userId, 2))
  ctx.audit({ subjectId: userId, details: { count: rows.length } })
  return { rows }
}

async function between(ctx: Context<Verified>, userId: string, { kind, from, until }: Input<Api['listVitalsBetween']>) {
  if (until < from) throw invalid('until')
  const rows = await findVitalsBetween(ctx.db, userId, kind, new Date(from), new Date(until), drawnAtMost)
  ctx.audit({ subjectId: userId, details: { type: kind, count: rows.length } })
  return { rows: await toVitals(ctx, userId, rows) }
}

async function growth(ctx: Context<Verified>, userId: string, { measure }: Input<Api['getGrowth']>) {
  const shown = await growthOf(ctx, userId, measure)
  ctx.audit({ subjectId: userId, details: { type: 'growth', count: shown.series.reduce((sum, { points }) => sum + points.length, 0) } })
  return shown
}

async function show(ctx: Context<Verified>, userId: string, id: string): Promise<VitalSign> {
  const [vital] = await toVitals(ctx, userId, [await loadVital(ctx, userId, id)])
  if (!vital) throw notFound('vital_not_found')
  return vital
}

async function showVersions(ctx: Context<Verified>, userId: string, id: string): Promise<{ rows: VitalVersion[] }> {
  return { rows: await versionsOf(ctx, await loadVital(ctx, userId, id)) }
}

async function add(ctx: Context<Verified>, userId: string, { kind, ...input }: AddVital): Promise<VitalSign> {
  const id = ctx.newId()
  await keep(ctx, userId, [{ id, kind, reading: toReading(ctx.now, kind, input), takenAt: input.takenAt }])
  const vital = await show(ctx, userId, id)
  await notifyProviders(ctx, userId, [vital])
  return vital
}

/** Validates all before storing any; errors name the index of the reading. */
async function addTogether(ctx: Context<Verified>, userId: string, { readings, takenAt, note }: AddVitals): Promise<VitalsTogether> {
  const first = ctx.newId()
  const measured = readings.map(({ kind, ...reading }, index) => ({
    id: index === 0 ? first : idBeside(first, kind),
    kind,
    reading: toReading(ctx.now, kind, { ...reading, takenAt, note }, { where: `readings.${index}.` }),
    takenAt,
  }))
  await keep(ctx, userId, measured)
  ctx.audit({ details: { count: measured.length, type: measured.map(({ kind }) => kind).join(' ') } })
  const together = await showTogether(ctx, userId, first)
  await notifyProviders(ctx, userId, together.rows)
  return together
}

/** From a file that the person has brought: taken at any times, and many. Returns their ids in the same order. */
export async function importVitals(ctx: Context<Verified>, vitals: readonly AddVital[]): Promise<string[]> {
  const { id: userId } = ctx.actor
  const measured = vitals.map((vital) => ({
    ...{ id: newId(), kind: vital.kind, reading: toReading(ctx.now, vital.kind, vital), takenAt: vital.takenAt },
  }))
  const ids = measured.map(({ id }) => id)
  for (let from = 0; from < measured.length; from += insertedAtOnce) await keep(ctx, userId, measured.slice(from, from + insertedAtOnce))
  const latest = measured.toSorted((a, b) => b.takenAt.localeCompare(a.takenAt)).slice(0, insertedAtOnce)
  const rows = await findVitalsOf(
    ctx.db,
    userId,
    latest.map(({ id }) => id),
  )
  await notifyProviders(ctx, userId, await toVitals(ctx, userId, rows))
  return ids
}
const insertedAtOnce = 500

async function showTogether(ctx: Context<Verified>, userId: string, first: string): Promise<VitalsTogether> {
  const { kind } = await loadVital(ctx, userId, first)
  const beside = vitalKinds.filter((each) => each !== kind).map((each) => idBeside(first, each))
  const rows = await toVitals(ctx, userId, await findVitalsOf(ctx.db, userId, [first, ...beside]))
  return { id: first, rows: vitalKinds.flatMap((each) => rows.filter((row) => row.kind === each)) }
}

type Measured = { id: string; kind: AddVital['kind']; reading: Reading; takenAt: string }
async function keep(ctx: Context<Verified>, userId: string, [first, ...others]: Measured[]) {
  if (!first) return
  const encrypt = async ({ id, kind, reading, takenAt }: Measured) => ({
    id,
    userId,
    kind,
    takenAt: new Date(takenAt),
    ...(await vitalRecord.encrypt(ctx, { id, userId }, { reading })),
    addedBy: ctx.actor.id,
  })
  // the first one alone, because it may create the person's key
  const rows = [await encrypt(first), ...(await Promise.all(others.map(encrypt)))]
  await insertVitals(ctx.db, rows, ctx.now)
  await hintRecord(ctx, userId, 'vitals')
}

async function exportTable(ctx: Context<Verified>, userId: string, kind: AddVital['kind'] | undefined): Promise<string> {
  const vitals = await toVitals(ctx, userId, await findVitals(ctx.db, userId, kind, undefined, exportedAtMost))
  ctx.audit({ subjectId: userId, details: { count: vitals.length, ...(kind && { type: kind }) } })
  return vitalsTable(vitals)
}

async function edit(ctx: Context<Verified>, userId: string, { id, version, ...input }: Input<Api['editVital']>): Promise<VitalSign> {
  const vital = await loadOwn(ctx, userId, id)
  const { reading } = await vitalRecord.decrypt(ctx, vital)
  const encrypted = await vitalRecord.encrypt(ctx, vital, { reading: toReading(ctx.now, vital.kind, input, { before: reading.oxygen }) })
  await keepVersion(ctx, vital, 'edited')
  const [before] = await toVitals(ctx, userId, [vital])
  await change(ctx, vital, version, { takenAt: new Date(input.takenAt), ...encrypted })
  const edited = await show(ctx, userId, id)
  if (!isUrgent(before?.level ?? null)) await notifyProviders(ctx, userId, [edited])
  return edited
}

async function remove(ctx: Context<Verified>, userId: string, id: string): Promise<Record<string, never>> {
  const vital = await loadOwn(ctx, userId, id)
  await keepVersion(ctx, vital, 'deleted')
  await change(ctx, vital, vital.version, { deletedAt: ctx.now })
  return {}
}

async function keepVersion(ctx: Context<Verified>, vital: VitalRow, what: VitalVersion['change']) {
  const { db, actor, now } = ctx
  const { userId, version, takenAt } = vital
  const id = newId()
  const encrypted = await versionRecord.encrypt(ctx, { id, userId }, await vitalRecord.decrypt(ctx, vital))
  await insertVersion(db, {
    id,
    vitalId: vital.id,
    userId,
    version,
    takenAt,
    ...encrypted,
    change: what,
    changedBy: actor.id,
    changedAt: now,
  })
}

/** Throws a conflict if the caller has read an older version. */
async function change(ctx: Context<Verified>, vital: VitalRow, version: number, changed: Parameters<typeof updateVital>[3]) {
  if (version !== vital.version || !(await updateVital(ctx.db, vital.id, version, { ...changed, updatedAt: ctx.now })))
    throw conflict('vital_changed')
  await hintRecord(ctx, vital.userId, 'vitals')
}

async function loadOwn(ctx: Context<Verified>, userId: string, id: string): Promise<VitalRow> {
  const vital = await loadVital(ctx, userId, id)
  if (vital.addedBy !== ctx.actor.id) throw forbidden()
  return vital
}

/** Returns the measurement or throws 404: another person's and an unknown one give the same answer. */
async function loadVital({ db, actor, audit }: Context<Verified>, userId: string, id: string): Promise<VitalRow> {
  const vital = userId === actor.id || (await caresFor(db, userId)) ? await findVital(db, userId, id) : undefined
  if (!vital) throw notFound('vital_not_found')
  audit({ subjectId: userId })
  return vital
}
