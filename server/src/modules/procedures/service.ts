import { isBeforeDate } from '@uzima/contract/chart/partial-date'
import type { Input } from '@uzima/contract/endpoint'
import type { Procedure, proceduresApi, WriteProcedure } from '@uzima/contract/procedures'
import type { ProcedureContent } from '@uzima/contract/procedures/content'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { allProcedures, offersFor } from '#clinical/procedures.ts'
import type { Context } from '#context.ts'
import { invalid } from '#errors.ts'
import { entriesOf, patientInCare, requirePast, told } from '#modules/chart/public.ts'
import { indicationFrom } from '#modules/conditions/public.ts'
import { isRequested } from '#modules/orders/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { listOf } from './listing.ts'
import { findPatientOf, findProcedure, insertProcedure, updateProcedure } from './queries.ts'
import { procedureRecord } from './record.ts'
import { contentOf, toProcedures } from './serializer.ts'

type Api = typeof proceduresApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listProcedures = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addProcedure = (ctx: Context<Verified>, input: WriteProcedure) => add(ctx, ctx.actor.id, input)
/** From a file that the person has brought. */
export const importProcedure = (ctx: Context<Verified>, input: WriteProcedure, source: string) =>
  add(ctx, ctx.actor.id, { ...input, source })
/** The answer to a repeated Idempotency-Key. */
export const readProcedure = (ctx: Context<Verified>, id: string) => entries.show(ctx, ctx.actor.id, id)
export const editProcedure = (ctx: Context<Verified>, input: Input<Api['editProcedure']>) => edit(ctx, ctx.actor.id, input)
export const enterProcedureInError = (ctx: Context<Verified>, input: Input<Api['enterProcedureInError']>) =>
  entries.judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listProcedureVersions = (ctx: Context<Verified>, { id }: ById) => entries.showVersions(ctx, ctx.actor.id, id)

export async function suggestProcedures(_: Context<Verified>, { search, language }: Input<Api['suggestProcedures']>) {
  return { rows: offersFor(search, language) }
}

export const listPatientProcedures = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  listOf(ctx, await patientInCare(ctx, patientId))
export const editPatientProcedure = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['editPatientProcedure']>) =>
  told(ctx, 'chart_entry_changed', await edit(ctx, patientId, input))
export const confirmProcedure = (ctx: Context<Provider>, { patientId, ...input }: Input<Api['confirmProcedure']>) =>
  entries.judge(ctx, patientId, 'confirmed', input)
export const refuteProcedure = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteProcedure']>) =>
  told(ctx, 'chart_entry_refuted', await entries.judge(ctx, patientId, 'refuted', input))
export const enterPatientProcedureInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientProcedureInError']>,
) => told(ctx, 'chart_entry_changed', await entries.judge(ctx, patientId, 'entered-in-error', input))
export const listPatientProcedureVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  entries.showVersions(ctx, patientId, id)

export async function addPatientProcedure(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientProcedure']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export const readPatientProcedure = (ctx: Context<Provider>, id: string) => entries.showOfPatient(ctx, id)

type Added = WriteProcedure & { appointmentId?: string | null | undefined; source?: string | null }

async function add(ctx: Context<Verified>, patientId: string, { appointmentId, source = null, ...input }: Added): Promise<Procedure> {
  const content = await written(ctx, { patientId, before: null }, input)
  return entries.add(ctx, { patientId, appointmentId, source }, content, async (entry) =>
    insertProcedure(ctx.db, { ...entry, ...(await procedureRecord.encrypt(ctx, entry, { ...content, source })) }),
  )
}

async function edit(ctx: Context<Verified>, patientId: string, { id, version, ...input }: Input<Api['editProcedure']>) {
  const before = await entries.show(ctx, patientId, id)
  return entries.edit(ctx, patientId, { id, version }, await written(ctx, { patientId, before }, input))
}

type Of = { patientId: string; before: ProcedureContent | null }

async function written(ctx: Context<Verified>, { patientId, before }: Of, input: WriteProcedure): Promise<ProcedureContent> {
  const { category, procedure, performed, until } = input
  if (procedure.listed !== null && !allProcedures().has(procedure.listed)) throw invalid('procedure.listed')
  requirePast(ctx, 'performed', performed)
  // only a stay lasts
  if (category === 'procedure') {
    const indication = await indicationFrom(ctx.db, { patientId, before: before?.indication ?? null, written: input.indication })
    return { ...input, until: null, indication, orderId: await orderFrom(ctx, { patientId, before }, input.orderId) }
  }
  requirePast(ctx, 'until', until)
  if (performed !== null && until !== null && isBeforeDate(until, performed)) throw invalid('until', 'stay_ends_before')
  // why somebody was in hospital is what the stay is called
  return { ...input, indication: null, orderId: null }
}

/** The order that a procedure follows from now on: what is not said stays, and one that is named anew was requested for this patient. */
async function orderFrom(ctx: Context<Verified>, { patientId, before }: Of, orderId: string | null | undefined) {
  if (orderId === undefined) return before?.orderId ?? null
  if (orderId !== null && orderId !== before?.orderId && !(await isRequested(ctx, { patientId, orderId })))
    throw invalid('orderId', 'entry_not_found')
  return orderId
}

const entries = entriesOf({
  name: 'procedures',
  record: procedureRecord,
  find: findProcedure,
  findPatientOf,
  update: updateProcedure,
  contentOf,
  show: toProcedures,
  settle: (ctx, patientId) => hintRecord(ctx, patientId, 'procedures'),
})
