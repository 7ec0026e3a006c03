import type { EntryAction, EntryChange } from '@uzima/contract/chart/entries'
import type { Condition, ConditionList, ConditionVersion, conditionsApi, WriteCondition } from '@uzima/contract/conditions'
import type { ConditionContent } from '@uzima/contract/conditions/content'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { isPresent } from '#clinical/person/recorded-problems.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { keepVersion, newEntry, notifyOfEntry, queueForChange, requirePast, verifiedNow, versionsOf } from '#modules/chart/public.ts'
import { caresFor, hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import { listOf } from '../listing.ts'
import { offersFor, requireProblem } from '../offers.ts'
import {
  type ConditionRow,
  endStatement,
  findCondition,
  findConditions,
  findPatientOf,
  insertCondition,
  insertStatement,
  updateCondition,
} from '../queries.ts'
import { conditionRecord, statementRecord } from '../record.ts'
import { contentOf, toConditions } from '../serializer.ts'

type Api = typeof conditionsApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listConditions = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addCondition = (ctx: Context<Verified>, input: WriteCondition) => add(ctx, ctx.actor.id, input)
/** The answer to a repeated Idempotency-Key. */
export const readCondition = (ctx: Context<Verified>, id: string) => show(ctx, ctx.actor.id, id)
export const stateNoConditions = (ctx: Context<Verified>) => stateNone(ctx, ctx.actor.id)
export const editCondition = (ctx: Context<Verified>, input: Input<Api['editCondition']>) => edit(ctx, ctx.actor.id, input)
export const enterConditionInError = (ctx: Context<Verified>, input: Input<Api['enterConditionInError']>) =>
  judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listConditionVersions = (ctx: Context<Verified>, { id }: ById) => showVersions(ctx, ctx.actor.id, id)

export async function suggestProblems(ctx: Context<Verified>, { search, language }: Input<Api['suggestProblems']>) {
  return { rows: await offersFor(ctx, search, language) }
}

export const listPatientConditions = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  listOf(ctx, await patientInCare(ctx, patientId))
export const statePatientHasNoConditions = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  stateNone(ctx, await patientInCare(ctx, patientId))
export const editPatientCondition = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['editPatientCondition']>) =>
  told(ctx, 'chart_entry_changed', await edit(ctx, patientId, input))
export const confirmCondition = (ctx: Context<Provider>, { patientId, ...input }: Input<Api['confirmCondition']>) =>
  judge(ctx, patientId, 'confirmed', input)
export const refuteCondition = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteCondition']>) =>
  told(ctx, 'chart_entry_refuted', await judge(ctx, patientId, 'refuted', input))
export const enterPatientConditionInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientConditionInError']>,
) => told(ctx, 'chart_entry_changed', await judge(ctx, patientId, 'entered-in-error', input))
export const listPatientConditionVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  showVersions(ctx, patientId, id)

export async function addPatientCondition(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientCondition']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export async function readPatientCondition(ctx: Context<Provider>, id: string): Promise<Condition> {
  const found = await findPatientOf(ctx.db, id)
  if (!found) throw notFound('entry_not_found')
  return show(ctx, found.patientId, id)
}

/** The caller's own record has endpoints of its own and counts as not found here. */
async function patientInCare(ctx: Context<Provider>, patientId: string): Promise<string> {
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  return whoseRecord(ctx, patientId)
}

async function told(ctx: Context<Provider>, event: Parameters<typeof notifyOfEntry>[1], condition: Condition): Promise<Condition> {
  await notifyOfEntry(ctx, event, { patientId: condition.patientId, link: '/medical-history' })
  return condition
}

async function show(ctx: Context<Verified>, patientId: string, id: string): Promise<Condition> {
  const [condition] = await toConditions(ctx, [await loadCondition(ctx, patientId, id)])
  if (!condition) throw notFound('entry_not_found')
  return condition
}

async function showVersions(ctx: Context<Verified>, patientId: string, id: string): Promise<{ rows: ConditionVersion[] }> {
  return { rows: await versionsOf(ctx, await loadCondition(ctx, patientId, id), contentOf) }
}

type Added = WriteCondition & { appointmentId?: string | null | undefined }

async function add(ctx: Context<Verified>, patientId: string, { appointmentId, ...input }: Added): Promise<Condition> {
  const { db, now } = ctx
  const content = written(ctx, input)
  const entry = await newEntry(ctx, 'conditions', { patientId, appointmentId })
  const row: ConditionRow = { ...entry, ...(await conditionRecord.encrypt(ctx, entry, { ...content, source: null })) }
  await insertCondition(db, row)
  await keepVersion(ctx, entry, { kind: 'conditions', change: 'recorded', content })
  if (isPresent({ ...content, verification: entry.verification })) await endStatement(db, patientId, now)
  ctx.audit({ subjectId: patientId, resourceId: entry.id })
  await hintAll(ctx, patientId)
  return show(ctx, patientId, entry.id)
}

const written = (ctx: Context<Verified>, input: WriteCondition): ConditionContent => {
  requireProblem(input.problem.listed)
  requirePast(ctx, 'onset', input.onset)
  return input
}

async function edit(ctx: Context<Verified>, patientId: string, { id, version, ...input }: Input<Api['editCondition']>): Promise<Condition> {
  const row = await loadForChange(ctx, patientId, { id, version, action: 'edit' })
  const before = await conditionRecord.decrypt(ctx, row)
  const content = written(ctx, input)
  const changed = await conditionRecord.encrypt(ctx, row, conditionRecord.changes(before, { ...content, source: before.source }))
  const isCorrection = row.verification === 'unconfirmed' && row.recordedBy !== ctx.actor.id
  const isOwn = patientId === ctx.actor.id
  return change(ctx, row, {
    columns: { ...changed, ...verifiedNow(ctx, patientId, isOwn ? 'unconfirmed' : 'confirmed') },
    kept: { change: isCorrection ? 'corrected' : 'edited', content },
  })
}

type Judged = 'confirmed' | 'refuted' | 'entered-in-error'
const actionOf: Record<Judged, EntryAction> = { confirmed: 'confirm', refuted: 'refute', 'entered-in-error': 'enterInError' }

async function judge(
  ctx: Context<Verified>,
  patientId: string,
  verification: Judged,
  { id, version, reason = null }: ById & { version: number; reason?: string | null },
): Promise<Condition> {
  const row = await loadForChange(ctx, patientId, { id, version, action: actionOf[verification] })
  const { source: _, ...content } = await conditionRecord.decrypt(ctx, row)
  return change(ctx, row, {
    columns: verifiedNow(ctx, patientId, verification),
    kept: { change: verification, content, reason },
  })
}

type Change = {
  columns: Parameters<typeof updateCondition>[2] & Pick<ConditionRow, 'verification'>
  kept: { change: EntryChange; content: ConditionContent; reason?: string | null }
}

async function change(ctx: Context<Verified>, row: ConditionRow, { columns, kept }: Change): Promise<Condition> {
  const { db, now } = ctx
  const { id, patientId, version } = row
  // the row is locked and its version was compared: only a policy can leave it unchanged
  if (!(await updateCondition(db, row, { ...columns, updatedAt: now }))) throw forbidden('entry_kept')
  const { verification } = columns
  await keepVersion(ctx, { ...row, verification, version: version + 1 }, { kind: 'conditions', ...kept })
  if (isPresent({ ...kept.content, verification })) await endStatement(db, patientId, now)
  await hintAll(ctx, patientId)
  return show(ctx, patientId, id)
}

/** Refused while a problem is there: the one that is wrong is refuted first. A statement that holds is made anew. */
async function stateNone(ctx: Context<Verified>, patientId: string): Promise<ConditionList> {
  const { db, actor, now } = ctx
  await queueForChange(db, 'conditions', patientId)
  const rows = await findConditions(db, patientId)
  if (rows.some(isPresent)) throw conflict('conditions_listed')
  await endStatement(db, patientId, now)
  const owned = { id: ctx.newId(), patientId }
  const statedAs = patientId === actor.id ? 'patient' : actor.role === 'doctor' ? 'doctor' : 'professional'
  await insertStatement(db, {
    ...owned,
    ...(await statementRecord.encrypt(ctx, owned, { note: null })),
    ...{ statedBy: actor.id, statedAs, statedAt: now },
  })
  await hintAll(ctx, patientId)
  const list = await listOf(ctx, patientId)
  ctx.audit({ subjectId: patientId, resourceId: owned.id })
  return list
}

/** Medicines are checked against them, and the emergency card shows them. */
const hintAll = (ctx: Context<Verified>, patientId: string) =>
  hintRecord(ctx, patientId, 'conditions', 'chart', 'medications', 'emergency-contacts')

/** Finds it for a change: refused to whoever may not, and if the caller has read an older version, with the current one. */
async function loadForChange(
  ctx: Context<Verified>,
  patientId: string,
  { id, version, action }: ById & { version: number; action: EntryAction },
): Promise<ConditionRow> {
  await queueForChange(ctx.db, 'conditions', patientId)
  const row = await loadCondition(ctx, patientId, id)
  const [condition] = await toConditions(ctx, [row])
  if (row.version !== version) throw conflict('entry_changed', { entry: condition })
  if (!condition?.actions.includes(action)) throw forbidden('entry_kept')
  return row
}

/** Finds, checks, or 404: another person's and an unknown one give the same answer. */
async function loadCondition({ db, actor, audit }: Context<Verified>, patientId: string, id: string): Promise<ConditionRow> {
  const row = patientId === actor.id || (await caresFor(db, patientId)) ? await findCondition(db, patientId, id) : undefined
  if (!row) throw notFound('entry_not_found')
  audit({ subjectId: patientId, resourceId: id })
  return row
}
