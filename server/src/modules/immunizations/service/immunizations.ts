import type { Input } from '@uzima/contract/endpoint'
import type { Immunization, ImmunizationContent, immunizationsApi, VaccineOffer, WriteImmunization } from '@uzima/contract/immunizations'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { diseasesOf, findVaccines, vaccineList } from '#clinical/immunizations/vaccines.ts'
import type { Context } from '#context.ts'
import { invalid, notFound } from '#errors.ts'
import { entriesOf, patientInCare, requirePast, told } from '#modules/chart/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { listOf } from '../listing.ts'
import { findImmunization, findPatientOf, insertImmunization, isRecordOf, updateImmunization } from '../queries.ts'
import { immunizationRecord } from '../record.ts'
import { contentOf, toImmunizations } from '../serializer.ts'

type Api = typeof immunizationsApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listImmunizations = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addImmunization = (ctx: Context<Verified>, input: Input<Api['addImmunization']>) => add(ctx, ctx.actor.id, input)
/** From a file that the person has brought. */
export const importImmunization = (ctx: Context<Verified>, input: WriteImmunization, source: string) =>
  add(ctx, ctx.actor.id, { ...input, source })
/** The answer to a repeated Idempotency-Key. */
export const readImmunization = (ctx: Context<Verified>, id: string) => entries.show(ctx, ctx.actor.id, id)
export const editImmunization = (ctx: Context<Verified>, input: Input<Api['editImmunization']>) => edit(ctx, ctx.actor.id, input)
export const enterImmunizationInError = (ctx: Context<Verified>, input: Input<Api['enterImmunizationInError']>) =>
  entries.judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listImmunizationVersions = (ctx: Context<Verified>, { id }: ById) => entries.showVersions(ctx, ctx.actor.id, id)

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
  entries.judge(ctx, patientId, 'confirmed', input)
export const refuteImmunization = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteImmunization']>) =>
  told(ctx, 'chart_entry_refuted', await entries.judge(ctx, patientId, 'refuted', input))
export const enterPatientImmunizationInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientImmunizationInError']>,
) => told(ctx, 'chart_entry_changed', await entries.judge(ctx, patientId, 'entered-in-error', input))
export const listPatientImmunizationVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  entries.showVersions(ctx, patientId, id)

export async function addPatientImmunization(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientImmunization']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export const readPatientImmunization = (ctx: Context<Provider>, id: string) => entries.showOfPatient(ctx, id)

type Added = WriteImmunization & {
  appointmentId?: string | null | undefined
  source?: string | null
  healthRecordId?: string | null | undefined
}

async function add(
  ctx: Context<Verified>,
  patientId: string,
  { appointmentId, healthRecordId = null, source = null, ...input }: Added,
): Promise<Immunization> {
  const content = written(ctx, patientId, input)
  if (healthRecordId !== null && !(await isRecordOf(ctx.db, healthRecordId, patientId))) throw notFound('record_not_found')
  return entries.add(ctx, { patientId, appointmentId, source }, content, async (entry) =>
    insertImmunization(ctx.db, {
      ...entry,
      ...(await immunizationRecord.encrypt(ctx, entry, { ...content, source })),
      healthRecordId,
    }),
  )
}

const edit = (ctx: Context<Verified>, patientId: string, { id, version, ...input }: Input<Api['editImmunization']>) =>
  entries.edit(ctx, patientId, { id, version }, written(ctx, patientId, input))

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

const entries = entriesOf({
  name: 'immunizations',
  record: immunizationRecord,
  find: findImmunization,
  findPatientOf,
  update: updateImmunization,
  contentOf,
  show: toImmunizations,
  settle: (ctx, patientId) => hintAll(ctx, patientId),
})

/** What prevention says is due follows from them. */
const hintAll = (ctx: Context<Verified>, patientId: string) => hintRecord(ctx, patientId, 'immunizations', 'wellness')
