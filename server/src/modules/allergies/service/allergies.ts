import type { Allergy, AllergyList, allergiesApi, WriteAllergy } from '@uzima/contract/allergies'
import type { AllergyContent } from '@uzima/contract/allergies/content'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { isInForce } from '#clinical/person/recorded-allergies.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { entriesOf, newStatement, patientInCare, queueForChange, requirePast, told } from '#modules/chart/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { listOf } from '../listing.ts'
import { endStatement, findAllergies, findAllergy, findPatientOf, insertAllergy, insertStatement, updateAllergy } from '../queries.ts'
import { allergyRecord } from '../record.ts'
import { contentOf, toAllergies } from '../serializer.ts'
import { offersFor, requireSubstance } from '../substances.ts'

type Api = typeof allergiesApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listAllergies = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addAllergy = (ctx: Context<Verified>, input: WriteAllergy) => add(ctx, ctx.actor.id, input)
/** From a file that the person has brought. */
export const importAllergy = (ctx: Context<Verified>, input: WriteAllergy, source: string) => add(ctx, ctx.actor.id, { ...input, source })
/** The answer to a repeated Idempotency-Key. */
export const readAllergy = (ctx: Context<Verified>, id: string) => entries.show(ctx, ctx.actor.id, id)
export const stateNoAllergies = (ctx: Context<Verified>) => stateNone(ctx, ctx.actor.id)
export const editAllergy = (ctx: Context<Verified>, input: Input<Api['editAllergy']>) => edit(ctx, ctx.actor.id, input)
export const enterAllergyInError = (ctx: Context<Verified>, input: Input<Api['enterAllergyInError']>) =>
  entries.judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listAllergyVersions = (ctx: Context<Verified>, { id }: ById) => entries.showVersions(ctx, ctx.actor.id, id)

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
  entries.judge(ctx, patientId, 'confirmed', input)
export const refuteAllergy = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteAllergy']>) =>
  told(ctx, 'chart_entry_refuted', await entries.judge(ctx, patientId, 'refuted', input))
export const enterPatientAllergyInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientAllergyInError']>,
) => told(ctx, 'chart_entry_changed', await entries.judge(ctx, patientId, 'entered-in-error', input))
export const listPatientAllergyVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  entries.showVersions(ctx, patientId, id)

export async function addPatientAllergy(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientAllergy']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export const readPatientAllergy = (ctx: Context<Provider>, id: string) => entries.showOfPatient(ctx, id)

type Added = WriteAllergy & { appointmentId?: string | null | undefined; source?: string | null }

async function add(ctx: Context<Verified>, patientId: string, { appointmentId, source = null, ...input }: Added): Promise<Allergy> {
  const content = written(ctx, input)
  return entries.add(ctx, { patientId, appointmentId, source }, content, async (entry) =>
    insertAllergy(ctx.db, { ...entry, ...(await allergyRecord.encrypt(ctx, entry, { ...content, source })) }),
  )
}

const edit = (ctx: Context<Verified>, patientId: string, { id, version, ...input }: Input<Api['editAllergy']>) =>
  entries.edit(ctx, patientId, { id, version }, written(ctx, input))

/** Each reaction once. */
const written = (ctx: Context<Verified>, input: WriteAllergy): AllergyContent => {
  requireSubstance(input.substance.code)
  requirePast(ctx, 'onset', input.onset)
  return { ...input, manifestations: [...new Set(input.manifestations)] }
}

const entries = entriesOf({
  name: 'allergies',
  record: allergyRecord,
  find: findAllergy,
  findPatientOf,
  update: updateAllergy,
  contentOf,
  show: toAllergies,
  async settle(ctx, patientId, said) {
    if (isInForce(said)) await endStatement(ctx.db, patientId, ctx.now)
    await hintAll(ctx, patientId)
  },
})

/** Refused while an allergy counts: the one that is wrong is refuted first. A statement that still holds is replaced. */
async function stateNone(ctx: Context<Verified>, patientId: string): Promise<AllergyList> {
  const { db, now } = ctx
  await queueForChange(db, 'allergies', patientId)
  const rows = await findAllergies(db, patientId)
  if (rows.some(isInForce)) throw conflict('allergies_listed')
  await endStatement(db, patientId, now)
  const statement = newStatement(ctx, patientId)
  await insertStatement(db, { ...statement, note: null })
  await hintAll(ctx, patientId)
  const list = await listOf(ctx, patientId)
  ctx.audit({ subjectId: patientId, resourceId: statement.id })
  return list
}

/** Medicines are checked against them, and the emergency card shows them. */
const hintAll = (ctx: Context<Verified>, patientId: string) =>
  hintRecord(ctx, patientId, 'allergies', 'chart', 'medications', 'emergency-contacts')
