import type { EntryAction, EntryChange } from '@uzima/contract/chart/entries'
import type { Input } from '@uzima/contract/endpoint'
import type {
  Immunization,
  ImmunizationContent,
  ImmunizationVersion,
  immunizationsApi,
  VaccineOffer,
  WriteImmunization,
} from '@uzima/contract/immunizations'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { diseasesOf, findVaccines, vaccineList } from '#clinical/immunizations/vaccines.ts'
import type { Context } from '#context.ts'
import { conflict, forbidden, invalid, notFound } from '#errors.ts'
import { keepVersion, newEntry, notifyOfEntry, queueForChange, requirePast, verifiedNow, versionsOf } from '#modules/chart/public.ts'
import { caresFor, hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import { listOf } from '../listing.ts'
import { findImmunization, findPatientOf, type ImmunizationRow, insertImmunization, isRecordOf, updateImmunization } from '../queries.ts'
import { immunizationRecord } from '../record.ts'
import { contentOf, toImmunizations } from '../serializer.ts'

type Api = typeof immunizationsApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listImmunizations = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addImmunization = (ctx: Context<Verified>, input: Input<Api['addImmunization']>) => add(ctx, ctx.actor.id, input)
/** The answer to a repeated Idempotency-Key. */
export const readImmunization = (ctx: Context<Verified>, id: string) => show(ctx, ctx.actor.id, id)
export const editImmunization = (ctx: Context<Verified>, input: Input<Api['editImmunization']>) => edit(ctx, ctx.actor.id, input)
export const enterImmunizationInError = (ctx: Context<Verified>, input: Input<Api['enterImmunizationInError']>) =>
  judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listImmunizationVersions = (ctx: Context<Verified>, { id }: ById) => showVersions(ctx, ctx.actor.id, id)

const mostOffered = 8
export async function suggestVaccines(_: Context<Verified>, { search, language }: Input<Api['suggestVaccines']>) {
  const found = search.length < 2 ? [] : findVaccines(search, mostOffered)
  return {
    rows: found.map(
      ({ id, names }): VaccineOffer => ({
        code: id,
        text: names[language],
        diseases: diseasesOf(id).map((disease) => disease[language]),
      }),
    ),
  }
}

export const listPatientImmunizations = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  listOf(ctx, await patientInCare(ctx, patientId))
export const editPatientImmunization = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['editPatientImmunization']>) =>
  told(ctx, 'chart_entry_changed', await edit(ctx, patientId, input))
export const confirmImmunization = (ctx: Context<Provider>, { patientId, ...input }: Input<Api['confirmImmunization']>) =>
  judge(ctx, patientId, 'confirmed', input)
export const refuteImmunization = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteImmunization']>) =>
  told(ctx, 'chart_entry_refuted', await judge(ctx, patientId, 'refuted', input))
export const enterPatientImmunizationInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientImmunizationInError']>,
) => told(ctx, 'chart_entry_changed', await judge(ctx, patientId, 'entered-in-error', input))
export const listPatientImmunizationVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  showVersions(ctx, patientId, id)

export async function addPatientImmunization(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientImmunization']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export async function readPatientImmunization(ctx: Context<Provider>, id: string): Promise<Immunization> {
  const found = await findPatientOf(ctx.db, id)
  if (!found) throw notFound('entry_not_found')
  return show(ctx, found.patientId, id)
}

/** The caller's own record has endpoints of its own and counts as not found here. */
export async function patientInCare(ctx: Context<Provider>, patientId: string): Promise<string> {
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  return whoseRecord(ctx, patientId)
}

async function told(ctx: Context<Provider>, event: Parameters<typeof notifyOfEntry>[1], immunization: Immunization): Promise<Immunization> {
  await notifyOfEntry(ctx, event, { patientId: immunization.patientId, link: '/medical-history' })
  return immunization
}

async function show(ctx: Context<Verified>, patientId: string, id: string): Promise<Immunization> {
  const [immunization] = await toImmunizations(ctx, [await loadImmunization(ctx, patientId, id)])
  if (!immunization) throw notFound('entry_not_found')
  return immunization
}

async function showVersions(ctx: Context<Verified>, patientId: string, id: string): Promise<{ rows: ImmunizationVersion[] }> {
  return { rows: await versionsOf(ctx, await loadImmunization(ctx, patientId, id), contentOf) }
}

type Added = WriteImmunization & { appointmentId?: string | null | undefined; healthRecordId?: string | null | undefined }

async function add(
  ctx: Context<Verified>,
  patientId: string,
  { appointmentId, healthRecordId = null, ...input }: Added,
): Promise<Immunization> {
  const content = written(ctx, patientId, input)
  const entry = await newEntry(ctx, 'immunizations', { patientId, appointmentId })
  if (healthRecordId !== null && !(await isRecordOf(ctx.db, healthRecordId, patientId))) throw notFound('record_not_found')
  const encrypted = await immunizationRecord.encrypt(ctx, entry, { ...content, source: null })
  await insertImmunization(ctx.db, { ...entry, ...encrypted, healthRecordId })
  await keepVersion(ctx, entry, { kind: 'immunizations', change: 'recorded', content })
  ctx.audit({ subjectId: patientId, resourceId: entry.id })
  await hintAll(ctx, patientId)
  return show(ctx, patientId, entry.id)
}

/** What was not given has a reason, and nothing of how it was given; patients report what others gave them. */
function written(ctx: Context<Verified>, patientId: string, input: WriteImmunization): ImmunizationContent {
  const { code } = input.vaccine
  if (code !== null && !vaccineList().vaccines.has(code)) throw invalid('vaccine.code', 'invalid_input')
  requirePast(ctx, 'date', input.date)
  const primarySource = patientId !== ctx.actor.id && input.primarySource
  if (input.status === 'completed') return { ...input, statusReason: null, primarySource }
  if (input.statusReason === null) throw invalid('statusReason', 'required_field')
  return { ...input, primarySource, doseNumber: null, lot: null, expiry: null, site: null, givenBy: null }
}

async function edit(
  ctx: Context<Verified>,
  patientId: string,
  { id, version, ...input }: Input<Api['editImmunization']>,
): Promise<Immunization> {
  const row = await loadForChange(ctx, patientId, { id, version, action: 'edit' })
  const before = await immunizationRecord.decrypt(ctx, row)
  const content = written(ctx, patientId, input)
  const changed = await immunizationRecord.encrypt(ctx, row, immunizationRecord.changes(before, { ...content, source: before.source }))
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
): Promise<Immunization> {
  const row = await loadForChange(ctx, patientId, { id, version, action: actionOf[verification] })
  const { source: _, ...content } = await immunizationRecord.decrypt(ctx, row)
  return change(ctx, row, {
    columns: verifiedNow(ctx, patientId, verification),
    kept: { change: verification, content, reason },
  })
}

type Change = {
  columns: Parameters<typeof updateImmunization>[2] & Pick<ImmunizationRow, 'verification'>
  kept: { change: EntryChange; content: ImmunizationContent; reason?: string | null }
}

async function change(ctx: Context<Verified>, row: ImmunizationRow, { columns, kept }: Change): Promise<Immunization> {
  const { db, now } = ctx
  const { id, patientId, version } = row
  // the row is locked and its version was compared: only a policy can leave it unchanged
  if (!(await updateImmunization(db, row, { ...columns, updatedAt: now }))) throw forbidden('entry_kept')
  const { verification } = columns
  await keepVersion(ctx, { ...row, verification, version: version + 1 }, { kind: 'immunizations', ...kept })
  await hintAll(ctx, patientId)
  return show(ctx, patientId, id)
}

/** What prevention says is due follows from them. */
const hintAll = (ctx: Context<Verified>, patientId: string) => hintRecord(ctx, patientId, 'immunizations', 'wellness')

/** Finds it for a change: refused to whoever may not, and if the caller has read an older version, with the current one. */
async function loadForChange(
  ctx: Context<Verified>,
  patientId: string,
  { id, version, action }: ById & { version: number; action: EntryAction },
): Promise<ImmunizationRow> {
  await queueForChange(ctx.db, 'immunizations', patientId)
  const row = await loadImmunization(ctx, patientId, id)
  const [immunization] = await toImmunizations(ctx, [row])
  if (row.version !== version) throw conflict('entry_changed', { entry: immunization })
  if (!immunization?.actions.includes(action)) throw forbidden('entry_kept')
  return row
}

/** Finds, checks, or 404: another person's and an unknown one give the same answer. */
async function loadImmunization({ db, actor, audit }: Context<Verified>, patientId: string, id: string): Promise<ImmunizationRow> {
  const row = patientId === actor.id || (await caresFor(db, patientId)) ? await findImmunization(db, patientId, id) : undefined
  if (!row) throw notFound('entry_not_found')
  audit({ subjectId: patientId, resourceId: id })
  return row
}
