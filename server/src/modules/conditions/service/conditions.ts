import type { Condition, ConditionList, conditionsApi, WriteCondition } from '@uzima/contract/conditions'
import type { ConditionContent } from '@uzima/contract/conditions/content'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import { isPresent } from '#clinical/person/recorded-problems.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { entriesOf, newStatement, patientInCare, queueForChange, told } from '#modules/chart/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { requireCourse } from '../course.ts'
import { listOf } from '../listing.ts'
import { offersFor, requireProblem } from '../offers.ts'
import {
  endStatement,
  findCondition,
  findConditions,
  findPatientOf,
  insertCondition,
  insertStatement,
  updateCondition,
} from '../queries.ts'
import { conditionRecord } from '../record.ts'
import { contentOf, toConditions } from '../serializer.ts'

type Api = typeof conditionsApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listConditions = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addCondition = (ctx: Context<Verified>, input: WriteCondition) => add(ctx, ctx.actor.id, input)
/** From a file that the person has brought. */
export const importCondition = (ctx: Context<Verified>, input: WriteCondition, source: string) =>
  add(ctx, ctx.actor.id, { ...input, source })
/** The answer to a repeated Idempotency-Key. */
export const readCondition = (ctx: Context<Verified>, id: string) => entries.show(ctx, ctx.actor.id, id)
export const stateNoConditions = (ctx: Context<Verified>) => stateNone(ctx, ctx.actor.id)
export const editCondition = (ctx: Context<Verified>, input: Input<Api['editCondition']>) => edit(ctx, ctx.actor.id, input)
export const enterConditionInError = (ctx: Context<Verified>, input: Input<Api['enterConditionInError']>) =>
  entries.judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listConditionVersions = (ctx: Context<Verified>, { id }: ById) => entries.showVersions(ctx, ctx.actor.id, id)

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
  entries.judge(ctx, patientId, 'confirmed', input)
export const refuteCondition = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteCondition']>) =>
  told(ctx, 'chart_entry_refuted', await entries.judge(ctx, patientId, 'refuted', input))
export const enterPatientConditionInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientConditionInError']>,
) => told(ctx, 'chart_entry_changed', await entries.judge(ctx, patientId, 'entered-in-error', input))
export const listPatientConditionVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  entries.showVersions(ctx, patientId, id)

export async function addPatientCondition(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientCondition']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export const readPatientCondition = (ctx: Context<Provider>, id: string) => entries.showOfPatient(ctx, id)

type Added = WriteCondition & { appointmentId?: string | null | undefined; source?: string | null }

async function add(ctx: Context<Verified>, patientId: string, { appointmentId, source = null, ...input }: Added): Promise<Condition> {
  const content = written(ctx, input)
  return entries.add(ctx, { patientId, appointmentId, source }, content, async (entry) =>
    insertCondition(ctx.db, { ...entry, ...(await conditionRecord.encrypt(ctx, entry, { ...content, source })) }),
  )
}

const edit = (ctx: Context<Verified>, patientId: string, { id, version, ...input }: Input<Api['editCondition']>) =>
  entries.edit(ctx, patientId, { id, version }, written(ctx, input))

const written = (ctx: Context<Verified>, input: WriteCondition): ConditionContent => {
  requireProblem(input.problem.listed)
  requireCourse(ctx, input)
  return input
}

const entries = entriesOf({
  name: 'conditions',
  record: conditionRecord,
  find: findCondition,
  findPatientOf,
  update: updateCondition,
  contentOf,
  show: toConditions,
  async settle(ctx, patientId, said) {
    if (isPresent(said)) await endStatement(ctx.db, patientId, ctx.now)
    await hintAll(ctx, patientId)
  },
})

/** Refused while a problem is there: the one that is wrong is refuted first. A statement that still holds is replaced. */
async function stateNone(ctx: Context<Verified>, patientId: string): Promise<ConditionList> {
  const { db, now } = ctx
  await queueForChange(db, 'conditions', patientId)
  const rows = await findConditions(db, patientId)
  if (rows.some(isPresent)) throw conflict('conditions_listed')
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
  hintRecord(ctx, patientId, 'conditions', 'chart', 'medications', 'emergency-contacts')
