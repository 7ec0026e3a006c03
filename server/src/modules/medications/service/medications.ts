import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Medication, MedicationContent, MedicationVersion, medicationsApi, WriteMedication } from '@uzima/contract/medications'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { suggestDrugNames } from '#clinical/drug-names.ts'
import type { Context } from '#context.ts'
import { type Cursor, pageOf, readCursor } from '#db/keyset.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { sidesOfVisit } from '#modules/appointments/public.ts'
import { indicationFrom } from '#modules/conditions/public.ts'
import { caresFor, hintRecord, whoseRecord } from '#modules/sharing/public.ts'
import { toTaken } from '../alerts.ts'
import { notifyPatient } from '../announcements.ts'
import { acknowledge, arising, change, chartRead, keepVersion, requireReason } from '../changes.ts'
import { dosesOf } from '../dose-alerts.ts'
import { actionsOf, stateOf } from '../policy.ts'
import {
  findMedication,
  findMedications,
  findPastMedications,
  findPatientOf,
  insertMedication,
  type MedicationRow,
  queueForChange,
} from '../queries.ts'
import { medicationRecord } from '../record.ts'
import { alertsOf, checkName, type Snapshot, snapshotOf, takenOf, toMedications, uncheckedOf, versionsOf } from '../rows.ts'

type Api = typeof medicationsApi
type Provider = Doctor | Professional
type ById = { id: string }

export const listMedications = (ctx: Context<Verified>, input: Input<Api['listMedications']>) => list(ctx, ctx.actor.id, input)
export const checkMedication = (ctx: Context<Verified>, input: Input<Api['checkMedication']>) => check(ctx, ctx.actor.id, input)
export const addMedication = (ctx: Context<Verified>, input: WriteMedication) => add(ctx, ctx.actor.id, input)
/** From a file that the person has brought; also what they have stopped taking. */
export const importMedication = (ctx: Context<Verified>, { isActive, ...input }: WriteMedication & { isActive: boolean }) =>
  add(ctx, ctx.actor.id, input, { isActive })
export const getMedication = (ctx: Context<Verified>, { id }: ById) => show(ctx, ctx.actor.id, id)
export const editMedication = (ctx: Context<Verified>, input: Input<Api['editMedication']>) => edit(ctx, ctx.actor.id, input)
export const setMedicationActive = (ctx: Context<Verified>, input: Input<Api['setMedicationActive']>) => setActive(ctx, ctx.actor.id, input)

export async function suggestMedications(_: Context<Verified>, { search }: { search: string }): Promise<Output<Api['suggestMedications']>> {
  return { rows: suggestDrugNames(search, namesOffered) }
}
const namesOffered = 8

export async function acknowledgeAlert(ctx: Context<Verified>, { id, alert, reason }: Input<Api['acknowledgeAlert']>): Promise<Medication> {
  const { actor } = ctx
  const row = await loadMedication(ctx, actor.id, id)
  const snapshot = await snapshotOf(ctx, actor.id)
  const [medication] = await toMedications(ctx, [row], snapshot)
  const met = medication?.alerts.filter((each) => each.id === alert) ?? []
  if (met.length === 0) throw notFound('alert_not_found')
  requireReason(met, reason)
  ctx.audit({ details: await acknowledge(ctx, row, met, reason) })
  await hintRecord(ctx, actor.id, 'medications')
  return show(ctx, actor.id, id)
}

export async function deleteMedication(ctx: Context<Verified>, { id }: ById): Promise<Record<string, never>> {
  const row = await loadMedication(ctx, ctx.actor.id, id)
  await keepVersion(ctx, row, 'deleted')
  await change(ctx, row, { deletedAt: ctx.now })
  return {}
}

export async function listMedicationVersions(ctx: Context<Verified>, { id }: ById): Promise<{ rows: MedicationVersion[] }> {
  return { rows: await versionsOf(ctx, await loadMedication(ctx, ctx.actor.id, id)) }
}

export async function listPatientMedications(ctx: Context<Provider>, { patientId, ...listing }: Input<Api['listPatientMedications']>) {
  await requireCare(ctx, patientId)
  return list(ctx, patientId, listing)
}

export async function checkPatientMedication(ctx: Context<Provider>, { patientId, ...input }: Input<Api['checkPatientMedication']>) {
  await requireCare(ctx, patientId)
  return check(ctx, patientId, input)
}

export async function prescribeMedication(
  ctx: Context<Doctor>,
  { patientId, appointmentId = null, ...input }: Input<Api['prescribeMedication']>,
) {
  await requireCare(ctx, patientId)
  if (appointmentId !== null && !(await isOwnVisit(ctx, appointmentId, patientId))) throw notFound('appointment_not_found')
  const medication = await add(ctx, patientId, input, { appointmentId })
  await notifyPatient(ctx, 'medication_prescribed', patientId)
  return medication
}

/** Reloads a prescribed medicine when its Idempotency-Key is replayed. */
export async function readPrescription(ctx: Context<Doctor>, id: string): Promise<Medication> {
  const found = await findPatientOf(ctx.db, id)
  if (!found) throw notFound('medication_not_found')
  await requireCare(ctx, found.patientId)
  return show(ctx, found.patientId, id)
}

export async function editPrescription(ctx: Context<Doctor>, { patientId, ...input }: Input<Api['editPrescription']>) {
  await requirePrescription(ctx, patientId)
  const medication = await edit(ctx, patientId, input)
  await notifyPatient(ctx, 'medication_changed', patientId)
  return medication
}

export async function stopPrescription(ctx: Context<Doctor>, { patientId, ...input }: Input<Api['stopPrescription']>) {
  await requirePrescription(ctx, patientId)
  const medication = await setActive(ctx, patientId, input)
  await notifyPatient(ctx, input.isActive ? 'medication_resumed' : 'medication_stopped', patientId)
  return medication
}

const pageSize = 20
const keyOf = (row: MedicationRow): [Date, string] => [row.createdAt, row.id]

type Listing = Input<Api['listMedications']>

async function list(ctx: Context<Verified>, patientId: string, { show, cursor }: Listing): Promise<Output<Api['listMedications']>> {
  const snapshot = await snapshotOf(ctx, patientId)
  const rows = await pageRows(ctx, patientId, snapshot, show, readCursor(cursor))
  const { rows: shown, next } = pageOf(rows, pageSize, keyOf, (row) => row)
  ctx.audit({ subjectId: patientId, details: { show, count: shown.length, ids: shown.map(({ id }) => id).join(' '), ...chartRead } })
  return { rows: await toMedications(ctx, shown, snapshot), next, against: snapshot.known.against }
}

function pageRows({ db }: Context, patientId: string, { today, active }: Snapshot, show: Listing['show'], cursor: Cursor | undefined) {
  const page = { cursor, limit: pageSize + 1 }
  if (show === 'all') return findMedications(db, patientId, page)
  if (show === 'past') return findPastMedications(db, patientId, today, page)
  // already loaded, since everything else is checked against them
  const from = cursor ? active.findIndex((row) => isBefore(row, cursor)) : 0
  return from < 0 ? [] : active.slice(from, from + page.limit)
}
const isBefore = ({ createdAt, id }: MedicationRow, { at, id: last }: Cursor) =>
  createdAt < at || (createdAt.getTime() === at.getTime() && id < last)

async function check(ctx: Context<Verified>, patientId: string, input: Input<Api['checkMedication']>) {
  const { name, medicationId, dosage, frequency, timeOfDay = [], notes = null } = input
  const snapshot = await snapshotOf(ctx, patientId)
  const id = medicationId ?? patientId
  const typed = dosage && frequency ? { name, dosage, frequency, timeOfDay, notes } : await listedAs(ctx, { patientId, medicationId, name })
  const medicine = typed ? takenOf(id, typed, snapshot.dosed) : toTaken(id, name)
  const alerts = alertsOf(medicine, snapshot)
  ctx.audit({ subjectId: patientId, details: { alerts: alerts.length, ...chartRead } })
  return {
    nameCheck: checkName(name),
    doseCheck: dosesOf(medicine, snapshot.taken).check,
    alerts,
    unchecked: uncheckedOf(medicationId, snapshot),
    against: snapshot.known.against,
  }
}

type Listed = { patientId: string; medicationId: string | undefined; name: string }
/** What the list says of a medicine of this name. */
async function listedAs(ctx: Context<Verified>, { patientId, medicationId, name }: Listed) {
  const row = medicationId === undefined ? undefined : await findMedication(ctx.db, patientId, medicationId)
  const content = row && (await medicationRecord.decrypt(ctx, row))
  return content?.name === name ? content : undefined
}

const show = async (ctx: Context<Verified>, patientId: string, id: string): Promise<Medication> =>
  only(await toMedications(ctx, [await loadMedication(ctx, patientId, id)], await snapshotOf(ctx, patientId)))
function only<T>([row]: T[]): T {
  if (!row) throw notFound('medication_not_found')
  return row
}

async function add(
  ctx: Context<Verified>,
  patientId: string,
  input: WriteMedication,
  { appointmentId = null, isActive = true }: { appointmentId?: string | null; isActive?: boolean } = {},
): Promise<Medication> {
  const { db, actor, now } = ctx
  await queueForChange(db, patientId)
  const snapshot = await snapshotOf(ctx, patientId)
  const row = { id: ctx.newId(), patientId }
  const content = await contentOf(ctx, { patientId, before: { indication: null, supply: null } }, input)
  const medicine = takenOf(row.id, content, snapshot.dosed)
  const met = arising({ ...row, isActive, endDate: content.endDate }, medicine, snapshot, input, [])
  const isOwn = patientId === actor.id
  await insertMedication(db, {
    ...row,
    ...(await medicationRecord.encrypt(ctx, row, content)),
    // only the patient can switch reminders on
    reminders: isOwn && input.reminders,
    prescribedBy: isOwn ? null : actor.id,
    appointmentId,
    isActive,
    now,
  })
  ctx.audit({ subjectId: patientId, details: { ...(await acknowledge(ctx, row, met, input.reason)), ...chartRead } })
  await hintRecord(ctx, patientId, 'medications')
  return show(ctx, patientId, row.id)
}

type Of = { patientId: string; before: Pick<MedicationContent, 'indication' | 'supply'> }
/** The submitted content, with each time of day once. What the pharmacy hands out is the prescriber's to say. */
async function contentOf({ db, actor }: Context<Verified>, { patientId, before }: Of, input: WriteMedication): Promise<MedicationContent> {
  const supply = input.supply === undefined ? before.supply : input.supply
  if (patientId === actor.id && !isDeepStrictEqual(supply, before.supply)) throw forbidden('prescription_kept')
  return {
    ...input,
    timeOfDay: [...new Set(input.timeOfDay)],
    indication: await indicationFrom(db, { patientId, before: before.indication, written: input.indication }),
    supply,
  }
}

async function edit(ctx: Context<Verified>, patientId: string, input: Input<Api['editMedication']>): Promise<Medication> {
  const { db, actor } = ctx
  await queueForChange(db, patientId)
  const row = await loadMedication(ctx, patientId, input.id)
  if (input.version !== row.version) throw conflict('medication_changed')
  const before = await medicationRecord.decrypt(ctx, row)
  const content = await contentOf(ctx, { patientId, before }, input)
  const changes = medicationRecord.changes(before, content)
  const actions = actionsOf(actor, row)
  const isSchedule = Object.keys(changes).every((field) => field === 'timeOfDay')
  if (!actions.includes('edit') && !(actions.includes('schedule') && isSchedule)) throw forbidden('prescription_kept')

  const snapshot = await snapshotOf(ctx, patientId)
  // acknowledgements stay valid for the same name, unless the medicine had ended and starts again
  const { name, endDate } = content
  const medicine = takenOf(row.id, content, snapshot.dosed)
  const known = name === before.name && stateOf(row, snapshot.today) === 'active' ? alertsOf(medicine, snapshot) : []
  const met = arising({ ...row, endDate }, medicine, snapshot, input, known)
  await keepVersion(ctx, row, 'edited')
  await change(ctx, row, {
    ...(patientId === actor.id && { reminders: input.reminders }),
    // other columns keep their bytes: the database lets only the prescriber change them
    ...(await medicationRecord.encrypt(ctx, row, changes)),
  })
  ctx.audit({ details: { ...(await acknowledge(ctx, row, met, input.reason)), ...chartRead } })
  return show(ctx, patientId, row.id)
}

async function setActive(ctx: Context<Verified>, patientId: string, input: Input<Api['setMedicationActive']>): Promise<Medication> {
  const { db, actor, audit } = ctx
  const { isActive } = input
  await queueForChange(db, patientId)
  const row = await loadMedication(ctx, patientId, input.id)
  if (!actionsOf(actor, row).includes('setActive')) throw forbidden('prescription_kept')
  audit({ event: isActive ? 'medication.activated' : 'medication.deactivated' })
  if (row.isActive === isActive) return show(ctx, patientId, row.id)

  const snapshot = await snapshotOf(ctx, patientId)
  const medicine = takenOf(row.id, await medicationRecord.decrypt(ctx, row), snapshot.dosed)
  const met = arising({ ...row, isActive }, medicine, snapshot, input, [])
  await keepVersion(ctx, row, isActive ? 'activated' : 'deactivated')
  await change(ctx, row, { isActive })
  audit({ details: { ...(await acknowledge(ctx, row, met, input.reason)), ...chartRead } })
  return show(ctx, patientId, row.id)
}

/** Whether this was a visit of the patient with the calling doctor. */
async function isOwnVisit({ db, actor }: Context<Doctor>, appointmentId: string, patientId: string) {
  const sides = await sidesOfVisit(db, appointmentId)
  return sides?.patientId === patientId && sides.doctorId === actor.doctorId
}

/** No one is their own provider: the own list requires consent. */
async function requireCare(ctx: Context<Provider>, patientId: string) {
  if (patientId === ctx.actor.id) throw notFound('patient_not_found')
  await whoseRecord(ctx, patientId)
}

/** Doctors may change only medicines of patients in their care; other patients get the same answer as an unknown medicine. */
async function requirePrescription({ db, actor }: Context<Provider>, patientId: string) {
  if (patientId === actor.id || !(await caresFor(db, patientId))) throw notFound('medication_not_found')
}

/** Find, check, or 404: someone else's medicine and an unknown one get the same answer. The audit row names the patient. */
async function loadMedication({ db, audit }: Context<Verified>, patientId: string, id: string): Promise<MedicationRow> {
  const row = await findMedication(db, patientId, id)
  if (!row) throw notFound('medication_not_found')
  audit({ subjectId: patientId })
  return row
}
