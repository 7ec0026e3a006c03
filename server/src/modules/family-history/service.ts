import { isBelieved } from '@uzima/contract/chart/verification'
import type { Input } from '@uzima/contract/endpoint'
import type { FamilyHistory, FamilyHistoryList, familyHistoryApi, WriteFamilyHistory } from '@uzima/contract/family-history'
import type { FamilyHistoryContent } from '@uzima/contract/family-history/content'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { entriesOf, newStatement, patientInCare, queueForChange, told } from '#modules/chart/public.ts'
import { requireProblem } from '#modules/conditions/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { listOf } from './listing.ts'
import { endStatement, findEntry, findFamilyHistory, findPatientOf, insertEntry, insertStatement, updateEntry } from './queries.ts'
import { familyHistoryRecord } from './record.ts'
import { contentOf, toFamilyHistory } from './serializer.ts'

type Api = typeof familyHistoryApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listFamilyHistory = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addFamilyHistory = (ctx: Context<Verified>, input: WriteFamilyHistory) => add(ctx, ctx.actor.id, input)
/** From a file that the person has brought. */
export const importFamilyHistory = (ctx: Context<Verified>, input: WriteFamilyHistory, source: string) =>
  add(ctx, ctx.actor.id, { ...input, source })
/** The answer to a repeated Idempotency-Key. */
export const readFamilyHistory = (ctx: Context<Verified>, id: string) => entries.show(ctx, ctx.actor.id, id)
export const stateNoFamilyHistory = (ctx: Context<Verified>) => stateNone(ctx, ctx.actor.id)
export const editFamilyHistory = (ctx: Context<Verified>, input: Input<Api['editFamilyHistory']>) => edit(ctx, ctx.actor.id, input)
export const enterFamilyHistoryInError = (ctx: Context<Verified>, input: Input<Api['enterFamilyHistoryInError']>) =>
  entries.judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listFamilyHistoryVersions = (ctx: Context<Verified>, { id }: ById) => entries.showVersions(ctx, ctx.actor.id, id)

export const listPatientFamilyHistory = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  listOf(ctx, await patientInCare(ctx, patientId))
export const statePatientHasNoFamilyHistory = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  stateNone(ctx, await patientInCare(ctx, patientId))
export const editPatientFamilyHistory = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['editPatientFamilyHistory']>) =>
  told(ctx, 'chart_entry_changed', await edit(ctx, patientId, input))
export const confirmFamilyHistory = (ctx: Context<Provider>, { patientId, ...input }: Input<Api['confirmFamilyHistory']>) =>
  entries.judge(ctx, patientId, 'confirmed', input)
export const refuteFamilyHistory = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteFamilyHistory']>) =>
  told(ctx, 'chart_entry_refuted', await entries.judge(ctx, patientId, 'refuted', input))
export const enterPatientFamilyHistoryInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientFamilyHistoryInError']>,
) => told(ctx, 'chart_entry_changed', await entries.judge(ctx, patientId, 'entered-in-error', input))
export const listPatientFamilyHistoryVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  entries.showVersions(ctx, patientId, id)

export async function addPatientFamilyHistory(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientFamilyHistory']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export const readPatientFamilyHistory = (ctx: Context<Provider>, id: string) => entries.showOfPatient(ctx, id)

type Added = WriteFamilyHistory & { appointmentId?: string | null | undefined; source?: string | null }

async function add(ctx: Context<Verified>, patientId: string, { appointmentId, source = null, ...input }: Added): Promise<FamilyHistory> {
  const content = written(input)
  return entries.add(ctx, { patientId, appointmentId, source }, content, async (entry) =>
    insertEntry(ctx.db, { ...entry, ...(await familyHistoryRecord.encrypt(ctx, entry, { ...content, source })) }),
  )
}

const edit = (ctx: Context<Verified>, patientId: string, { id, version, ...input }: Input<Api['editFamilyHistory']>) =>
  entries.edit(ctx, patientId, { id, version }, written(input))

const written = (input: WriteFamilyHistory): FamilyHistoryContent => {
  requireProblem(input.problem.listed)
  return input
}

const entries = entriesOf({
  name: 'family_history',
  record: familyHistoryRecord,
  find: findEntry,
  findPatientOf,
  update: updateEntry,
  contentOf,
  show: toFamilyHistory,
  async settle(ctx, patientId, said) {
    if (isBelieved(said)) await endStatement(ctx.db, patientId, ctx.now)
    await hintAll(ctx, patientId)
  },
})

/** Refused while an entry counts: the one that is wrong is refuted first. A statement that still holds is replaced. */
async function stateNone(ctx: Context<Verified>, patientId: string): Promise<FamilyHistoryList> {
  const { db, now } = ctx
  await queueForChange(db, 'family_history', patientId)
  if ((await findFamilyHistory(db, patientId)).some(isBelieved)) throw conflict('family_history_listed')
  await endStatement(db, patientId, now)
  const statement = newStatement(ctx, patientId)
  await insertStatement(db, statement)
  await hintAll(ctx, patientId)
  const list = await listOf(ctx, patientId)
  ctx.audit({ subjectId: patientId, resourceId: statement.id })
  return list
}

/** Preventive care depends on it. */
const hintAll = (ctx: Context<Verified>, patientId: string) => hintRecord(ctx, patientId, 'family-history', 'wellness')
