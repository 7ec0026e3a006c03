import type { Allergy, AllergyList, AllergyVersion, allergiesApi, WriteAllergy } from '@uzima/contract/allergies'
import type { AllergyContent } from '@uzima/contract/allergies/content'
import type { EntryAction, EntryChange } from '@uzima/contract/chart/entries'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { isInForce } from '#clinical/person/recorded-allergies.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { keepVersion, newEntry, notifyOfEntry, queueForChange, requirePast, verifiedNow, versionsOf } from '#modules/chart/public.ts'
import { caresFor, hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import { listOf } from '../listing.ts'
import {
  type AllergyRow,
  endStatement,
  findAllergies,
  findAllergy,
  findPatientOf,
  insertAllergy,
  insertStatement,
  updateAllergy,
} from '../queries.ts'
import { allergyRecord, statementRecord } from '../record.ts'
import { contentOf, toAllergies } from '../serializer.ts'
import { offersFor, requireSubstance } from '../substances.ts'

type Api = typeof allergiesApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listAllergies = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addAllergy = (ctx: Context<Verified>, input: WriteAllergy) => add(ctx, ctx.actor.id, input)
/** The answer to a repeated Idempotency-Key. */
export const readAllergy = (ctx: Context<Verified>, id: string) => show(ctx, ctx.actor.id, id)
export const stateNoAllergies = (ctx: Context<Verified>) => stateNone(ctx, ctx.actor.id)
export const editAllergy = (ctx: Context<Verified>, input: Input<Api['editAllergy']>) => edit(ctx, ctx.actor.id, input)
export const enterAllergyInError = (ctx: Context<Verified>, input: Input<Api['enterAllergyInError']>) =>
  judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listAllergyVersions = (ctx: Context<Verified>, { id }: ById) => showVersions(ctx, ctx.actor.id, id)

export async function suggestSubstances(_: Context<Verified>, { search, language }: Input<Api['suggestSubstances']>) {
  return { rows: offersFor(search, language) }
}

export const listPatientAllergies = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  listOf(ctx, await patientInCare(ctx, patientId))
export const statePatientHasNoAllergies = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  stateNone(ctx, await patientInCare(ctx, patientId))
export const editPatientAllergy = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['editPatientAllergy']>) =>
  told(ctx, 'chart_entry_changed', await edit(ctx, patientId, input))
export const confirmAllergy = (ctx: Context<Provider>, { patientId, ...input }: Input<Api['confirmAllergy']>) =>
  judge(ctx, patientId, 'confirmed', input)
export const refuteAllergy = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteAllergy']>) =>
  told(ctx, 'chart_entry_refuted', await judge(ctx, patientId, 'refuted', input))
export const enterPatientAllergyInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientAllergyInError']>,
) => told(ctx, 'chart_entry_changed', await judge(ctx, patientId, 'entered-in-error', input))
export const listPatientAllergyVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) => showVersions(ctx, patientId, id)

export async function addPatientAllergy(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientAllergy']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export async function readPatientAllergy(ctx: Context<Provider>, id: string): Promise<Allergy> {
  const found = await findPatientOf(ctx.db, id)
  if (!found) throw notFound('entry_not_found')
  return show(ctx, found.patientId, id)
}

/** The caller's own record has endpoints of its own and counts as not found here. */
async function patientInCare(ctx: Context<Provider>, patientId: string): Promise<string> {
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  return whoseRecord(ctx, patientId)
}

async function told(ctx: Context<Provider>, event: Parameters<typeof notifyOfEntry>[1], allergy: Allergy): Promise<Allergy> {
  await notifyOfEntry(ctx, event, { patientId: allergy.patientId, link: '/medical-history' })
  return allergy
}

async function show(ctx: Context<Verified>, patientId: string, id: string): Promise<Allergy> {
  const [allergy] = await toAllergies(ctx, [await loadAllergy(ctx, patientId, id)])
  if (!allergy) throw notFound('entry_not_found')
  return allergy
}

async function showVersions(ctx: Context<Verified>, patientId: string, id: string): Promise<{ rows: AllergyVersion[] }> {
  return { rows: await versionsOf(ctx, await loadAllergy(ctx, patientId, id), contentOf) }
}

type Added = WriteAllergy & { appointmentId?: string | null | undefined }

async function add(ctx: Context<Verified>, patientId: string, { appointmentId, ...input }: Added): Promise<Allergy> {
  const { db, now } = ctx
  const content = written(ctx, input)
  const entry = await newEntry(ctx, 'allergies', { patientId, appointmentId })
  const row: AllergyRow = { ...entry, ...(await allergyRecord.encrypt(ctx, entry, { ...content, source: null })) }
  await insertAllergy(db, row)
  await keepVersion(ctx, entry, { kind: 'allergies', change: 'recorded', content })
  if (isInForce({ ...content, verification: entry.verification })) await endStatement(db, patientId, now)
  ctx.audit({ subjectId: patientId, resourceId: entry.id })
  await hintAll(ctx, patientId)
  return show(ctx, patientId, entry.id)
}

/** Each reaction once. */
const written = (ctx: Context<Verified>, input: WriteAllergy): AllergyContent => {
  requireSubstance(input.substance.code)
  requirePast(ctx, 'onset', input.onset)
  return { ...input, manifestations: [...new Set(input.manifestations)] }
}

async function edit(ctx: Context<Verified>, patientId: string, { id, version, ...input }: Input<Api['editAllergy']>): Promise<Allergy> {
  const row = await loadForChange(ctx, patientId, { id, version, action: 'edit' })
  const before = await allergyRecord.decrypt(ctx, row)
  const content = written(ctx, input)
  const changed = await allergyRecord.encrypt(ctx, row, allergyRecord.changes(before, { ...content, source: before.source }))
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
): Promise<Allergy> {
  const row = await loadForChange(ctx, patientId, { id, version, action: actionOf[verification] })
  const { source: _, ...content } = await allergyRecord.decrypt(ctx, row)
  return change(ctx, row, {
    columns: verifiedNow(ctx, patientId, verification),
    kept: { change: verification, content, reason },
  })
}

type Change = {
  columns: Parameters<typeof updateAllergy>[2] & Pick<AllergyRow, 'verification'>
  kept: { change: EntryChange; content: AllergyContent; reason?: string | null }
}

async function change(ctx: Context<Verified>, row: AllergyRow, { columns, kept }: Change): Promise<Allergy> {
  const { db, now } = ctx
  const { id, patientId, version } = row
  // the row is locked and its version was compared: only a policy can leave it unchanged
  if (!(await updateAllergy(db, row, { ...columns, updatedAt: now }))) throw forbidden('entry_kept')
  const { verification } = columns
  await keepVersion(ctx, { ...row, verification, version: version + 1 }, { kind: 'allergies', ...kept })
  if (isInForce({ ...kept.content, verification })) await endStatement(db, patientId, now)
  await hintAll(ctx, patientId)
  return show(ctx, patientId, id)
}

/** Refused while an allergy counts: the one that is wrong is refuted first. A statement that holds is made anew. */
async function stateNone(ctx: Context<Verified>, patientId: string): Promise<AllergyList> {
  const { db, actor, now } = ctx
  await queueForChange(db, 'allergies', patientId)
  const rows = await findAllergies(db, patientId)
  if (rows.some(isInForce)) throw conflict('allergies_listed')
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
  hintRecord(ctx, patientId, 'allergies', 'chart', 'medications', 'emergency-contacts')

/** Finds it for a change: refused to whoever may not, and if the caller has read an older version, with the current one. */
async function loadForChange(
  ctx: Context<Verified>,
  patientId: string,
  { id, version, action }: ById & { version: number; action: EntryAction },
): Promise<AllergyRow> {
  await queueForChange(ctx.db, 'allergies', patientId)
  const row = await loadAllergy(ctx, patientId, id)
  const [allergy] = await toAllergies(ctx, [row])
  if (row.version !== version) throw conflict('entry_changed', { entry: allergy })
  if (!allergy?.actions.includes(action)) throw forbidden('entry_kept')
  return row
}

/** Finds, checks, or 404: another person's and an unknown one give the same answer. */
async function loadAllergy({ db, actor, audit }: Context<Verified>, patientId: string, id: string): Promise<AllergyRow> {
  const row = patientId === actor.id || (await caresFor(db, patientId)) ? await findAllergy(db, patientId, id) : undefined
  if (!row) throw notFound('entry_not_found')
  audit({ subjectId: patientId, resourceId: id })
  return row
}
