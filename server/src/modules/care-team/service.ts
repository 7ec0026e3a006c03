import type { CareTeam, CareTeamMember, careTeamApi, WriteMember } from '@uzima/contract/care-team'
import { mostMembers } from '@uzima/contract/care-team'
import type { Input } from '@uzima/contract/endpoint'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { patientInCare, queueForChange, requirePast, told } from '#modules/chart/public.ts'
import { caresFor, hintRecord } from '#modules/sharing/public.ts'
import {
  countMembers,
  endOthers,
  findMember,
  findMembers,
  findPatientOf,
  findProviderAccount,
  insertMember,
  type MemberRow,
  updateMember,
} from './queries.ts'
import { careTeamRecord } from './record.ts'
import { toMembers } from './serializer.ts'

type Api = typeof careTeamApi
type Provider = Doctor | Professional
type OfPatient = { patientId: string }

export const listCareTeam = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addCareTeamMember = (ctx: Context<Verified>, input: WriteMember) => add(ctx, ctx.actor.id, input)
/** The answer to a repeated Idempotency-Key. */
export const readCareTeamMember = (ctx: Context<Verified>, id: string) => show(ctx, ctx.actor.id, id)
export const endCareTeamMember = (ctx: Context<Verified>, input: Input<Api['endCareTeamMember']>) => end(ctx, ctx.actor.id, input)
export const restoreCareTeamMember = (ctx: Context<Verified>, input: Input<Api['restoreCareTeamMember']>) =>
  restore(ctx, ctx.actor.id, input)

export const listPatientCareTeam = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  listOf(ctx, await patientInCare(ctx, patientId))
export const addPatientCareTeamMember = async (ctx: Context<Provider>, { patientId, ...input }: OfPatient & WriteMember) =>
  told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
export const endPatientCareTeamMember = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['endPatientCareTeamMember']>) =>
  told(ctx, 'chart_entry_changed', await end(ctx, patientId, input))
export const restorePatientCareTeamMember = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['restorePatientCareTeamMember']>,
) => told(ctx, 'chart_entry_changed', await restore(ctx, patientId, input))

/** The answer to a repeated Idempotency-Key. */
export async function readPatientCareTeamMember(ctx: Context<Provider>, id: string): Promise<CareTeamMember> {
  const found = await findPatientOf(ctx.db, id)
  if (!found) throw notFound('entry_not_found')
  return show(ctx, found.patientId, id)
}

/** Pressed twice, it is done once. */
export async function becomeMainDoctor(ctx: Context<Doctor>, input: OfPatient): Promise<CareTeamMember> {
  const patientId = await patientInCare(ctx, input.patientId)
  await queueForChange(ctx.db, 'care_team_members', patientId)
  const rows = await findMembers(ctx.db, patientId)
  const mine = rows.find(({ isMain, providerId, endedAt }) => isMain && providerId === ctx.actor.id && endedAt === null)
  if (mine) {
    ctx.audit({ subjectId: patientId, resourceId: mine.id })
    return show(ctx, patientId, mine.id)
  }
  const nothing = { field: null, name: null, practice: null, phone: null, since: null }
  return told(ctx, 'chart_entry_recorded', await store(ctx, patientId, { role: 'main_doctor', providerId: ctx.actor.id, ...nothing }))
}

/** Those who are on it, the main doctor first and then the longest; and those who were. */
async function listOf(ctx: Context<Verified>, patientId: string): Promise<CareTeam> {
  const members = await toMembers(ctx, patientId, await findMembers(ctx.db, patientId))
  ctx.audit({ subjectId: patientId, details: { count: members.length } })
  const isMain = ({ role }: CareTeamMember) => role === 'main_doctor'
  const present = members.filter(({ ended }) => ended === null).reverse()
  return {
    rows: [...present.filter(isMain), ...present.filter((each) => !isMain(each))],
    former: members.filter(({ ended }) => ended !== null).sort((a, b) => (b.ended?.at ?? '').localeCompare(a.ended?.at ?? '')),
  }
}

async function add(ctx: Context<Verified>, patientId: string, { providerId, ...input }: WriteMember): Promise<CareTeamMember> {
  requirePast(ctx, 'since', input.since)
  if (providerId === null && !input.name) throw invalid('name', 'required_field')
  await queueForChange(ctx.db, 'care_team_members', patientId)
  if ((await countMembers(ctx.db, patientId)) >= mostMembers) throw conflict('too_many_entries')
  if (providerId === null) return store(ctx, patientId, { ...input, providerId })
  const account = await findProviderAccount(ctx.db, providerId)
  if (!account || account === patientId) throw notFound('provider_not_found')
  // of our own people the directory says who and where they are
  return store(ctx, patientId, { ...input, name: null, practice: null, phone: null, providerId: account })
}

/** `providerId` is the account's here. Takes the place of the main doctor, and of another place of the same person. */
async function store(ctx: Context<Verified>, patientId: string, { providerId, ...content }: WriteMember): Promise<CareTeamMember> {
  const { db, actor, now } = ctx
  const id = ctx.newId()
  const isMain = content.role === 'main_doctor'
  await endOthers(db, { patientId, isMain, providerId }, endedNow(ctx, patientId))
  await insertMember(db, {
    ...{ id, patientId, providerId, isMain, recorder: sideOf(ctx, patientId), recordedBy: actor.id, recordedAt: now },
    ...(await careTeamRecord.encrypt(ctx, { id, patientId }, content)),
    ...{ endedBy: null, endedAs: null, endedAt: null, version: 1 },
  })
  return done(ctx, patientId, id)
}

async function end(ctx: Context<Verified>, patientId: string, based: { id: string; version: number }) {
  const row = await loadForChange(ctx, patientId, based)
  if (row.endedAt === null) await change(ctx, row, endedNow(ctx, patientId))
  return done(ctx, patientId, row.id)
}

async function restore(ctx: Context<Verified>, patientId: string, based: { id: string; version: number }) {
  const row = await loadForChange(ctx, patientId, based)
  if (row.endedAt !== null) {
    await endOthers(ctx.db, row, endedNow(ctx, patientId))
    await change(ctx, row, { endedBy: null, endedAs: null, endedAt: null })
  }
  return done(ctx, patientId, row.id)
}

/** Who the caller is to the patient. */
function sideOf({ actor }: Context<Verified>, patientId: string): 'patient' | 'doctor' | 'professional' {
  if (actor.id === patientId) return 'patient'
  if (actor.role === 'doctor' || actor.role === 'professional') return actor.role
  throw notFound('patient_not_found')
}
const endedNow = (ctx: Context<Verified>, patientId: string) => ({
  endedBy: ctx.actor.id,
  endedAs: sideOf(ctx, patientId),
  endedAt: ctx.now,
})

async function change({ db }: Context<Verified>, row: MemberRow, to: Parameters<typeof updateMember>[2]) {
  if (!(await updateMember(db, row, to))) throw conflict('entry_changed')
}

async function loadForChange(ctx: Context<Verified>, patientId: string, { id, version }: { id: string; version: number }) {
  await queueForChange(ctx.db, 'care_team_members', patientId)
  const row = await load(ctx, patientId, id)
  if (row.version !== version) throw conflict('entry_changed')
  return row
}

/** Finds, checks, or 404: another person's and an unknown one give the same answer. */
async function load({ db, actor, audit }: Context<Verified>, patientId: string, id: string): Promise<MemberRow> {
  const row = patientId === actor.id || (await caresFor(db, patientId)) ? await findMember(db, patientId, id) : undefined
  if (!row) throw notFound('entry_not_found')
  audit({ subjectId: patientId, resourceId: id })
  return row
}

async function show(ctx: Context<Verified>, patientId: string, id: string): Promise<CareTeamMember> {
  const [member] = await toMembers(ctx, patientId, [await load(ctx, patientId, id)])
  if (!member) throw notFound('entry_not_found')
  return member
}

async function done(ctx: Context<Verified>, patientId: string, id: string): Promise<CareTeamMember> {
  await hintRecord(ctx, patientId, 'care-team')
  return show(ctx, patientId, id)
}
