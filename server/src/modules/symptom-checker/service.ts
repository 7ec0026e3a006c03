import type { Input, Output } from '@uzima/contract/endpoint'
import type { Locale } from '@uzima/contract/fields'
import type { SymptomCheck, symptomCheckerApi } from '@uzima/contract/symptom-checker'
import type { Doctor, Verified } from '#auth/actor.ts'
import { symptomEngine } from '#clinical/symptoms/engine.ts'
import { groupCalled } from '#clinical/symptoms/groups.ts'
import { specialtyPartOf } from '#clinical/symptoms/specialties.ts'
import { textsOf } from '#clinical/symptoms/texts.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { sidesOfVisit, visitOf } from '#modules/appointments/public.ts'
import { specialtyLike } from '#modules/providers/public.ts'
import { checkOf, corrected, described, forWhom, withAnswer, withGroup } from './assessment.ts'
import { type CheckContent, decryptChecks, encryptCheck, type OpenCheck } from './encrypted-checks.ts'
import { crewFacts, knownOfOwnRecord, nothingKnown } from './own-record.ts'
import * as queries from './queries.ts'
import { findingIn, groupsIn, toCheck, toRow } from './serializer.ts'

type Api = typeof symptomCheckerApi
type Own = Context<Verified>

const pageSize = 20
/** Beyond this the person must delete older checks first. */
const mostChecks = 1000

export async function listFindings(_: Own, { language }: Input<Api['listFindings']>): Promise<Output<Api['listFindings']>> {
  const texts = textsOf(language)
  return { rows: [...symptomEngine().model.knowledge.findings.keys()].map((finding) => findingIn(texts, finding)) }
}

export async function listPresentingGroups(
  _: Own,
  { language }: Input<Api['listPresentingGroups']>,
): Promise<Output<Api['listPresentingGroups']>> {
  return { rows: groupsIn(textsOf(language)) }
}

export async function analyzeSymptoms(ctx: Own, input: Input<Api['analyzeSymptoms']>): Promise<SymptomCheck> {
  const { db, actor, now } = ctx
  const [profile, count] = await Promise.all([queries.findProfile(db, actor.id, now), queries.countChecks(db, actor.id)])
  if (count >= mostChecks) throw conflict('symptom_checks_full')
  const { input: typed, isSelf } = forWhom(input, profile)
  const content = checkOf(typed, await knownFor(ctx, isSelf))
  const check = { id: ctx.newId(), patientId: actor.id, createdAt: now }
  await queries.insertCheck(db, { ...check, content: await encryptCheck(ctx, check, content) })
  ctx.audit({ subjectId: actor.id })
  return show(ctx, { ...check, content }, input.language)
}

/** What the record tells, if the check is for the person themself. */
const knownFor = (ctx: Own, isSelf: boolean) => (isSelf ? knownOfOwnRecord(ctx) : nothingKnown)

export async function listSymptomChecks(
  ctx: Own,
  { cursor, language }: Input<Api['listSymptomChecks']>,
): Promise<Output<Api['listSymptomChecks']>> {
  const found = await queries.findChecks(ctx.db, ctx.actor.id, readCursor(cursor), pageSize + 1)
  const { rows, next } = pageOf(
    found,
    pageSize,
    (row) => [row.createdAt, row.id],
    (row) => row,
  )
  ctx.audit({ subjectId: ctx.actor.id, details: { count: rows.length } })
  return { rows: (await decryptChecks(ctx, rows)).map((check) => toRow(check, language)), next }
}

export async function getSymptomCheck(ctx: Own, { id, language }: Input<Api['getSymptomCheck']>): Promise<SymptomCheck> {
  return show(ctx, await decryptOne(ctx, await queries.findCheck(ctx.db, ctx.actor.id, id)), language)
}

/** The answer to a repeated Idempotency-Key. */
export const readAgain = (ctx: Own, id: string) => getSymptomCheck(ctx, { id, language: ctx.language })

export async function describeCheck(ctx: Own, { id, ...input }: Input<Api['describeCheck']>): Promise<SymptomCheck> {
  const profile = await queries.findProfile(ctx.db, ctx.actor.id, ctx.now)
  const { input: typed, isSelf } = forWhom(input, profile)
  const known = await knownFor(ctx, isSelf)
  return change(ctx, id, input.language, (content) => described(content, typed, known))
}

export const answerQuestion = (ctx: Own, { id, language, finding, answer }: Input<Api['answerQuestion']>): Promise<SymptomCheck> => {
  requireKnown('finding', [finding])
  return change(ctx, id, language, (content) => withAnswer(content, finding, answer))
}

export const chooseGroup = (ctx: Own, { id, language, group }: Input<Api['chooseGroup']>): Promise<SymptomCheck> => {
  if (!groupCalled(group)) throw invalid('group', 'invalid_input')
  return change(ctx, id, language, (content) => withGroup(content, group))
}

export const correctFindings = (ctx: Own, { id, language, present, denied }: Input<Api['correctFindings']>): Promise<SymptomCheck> => {
  requireKnown('present', present)
  requireKnown('denied', denied)
  return change(ctx, id, language, (content) => corrected(content, { present, denied }))
}

export async function deleteSymptomCheck(
  { db, actor, audit }: Own,
  { id }: Input<Api['deleteSymptomCheck']>,
): Promise<Record<string, never>> {
  if (!(await queries.deleteCheck(db, actor.id, id))) throw notFound('symptom_check_not_found')
  audit({ subjectId: actor.id })
  return {}
}

export async function shareSymptomCheck(ctx: Own, { id, appointmentId }: Input<Api['shareSymptomCheck']>): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  const [check, visit] = await Promise.all([queries.findCheck(db, actor.id, id), visitOf(ctx, appointmentId)])
  if (!check) throw notFound('symptom_check_not_found')
  if (visit?.side !== 'patient') throw notFound('appointment_not_found')
  if (visit.status !== 'scheduled') throw conflict('appointment_closed')
  await queries.insertShare(db, { checkId: id, appointmentId, patientId: actor.id, doctorId: visit.doctorId, createdAt: now })
  ctx.audit({ subjectId: actor.id, details: { appointmentId } })
  hintVisit(ctx, appointmentId, visit.doctorUserId)
  return {}
}

export async function stopSharingSymptomCheck(
  ctx: Own,
  { id, appointmentId }: Input<Api['stopSharingSymptomCheck']>,
): Promise<Record<string, never>> {
  if (!(await queries.findCheck(ctx.db, ctx.actor.id, id))) throw notFound('symptom_check_not_found')
  await queries.deleteShare(ctx.db, { checkId: id, appointmentId, patientId: ctx.actor.id })
  const visit = await visitOf(ctx, appointmentId)
  ctx.audit({ subjectId: ctx.actor.id, details: { appointmentId } })
  if (visit) hintVisit(ctx, appointmentId, visit.doctorUserId)
  return {}
}

export async function getVisitSymptomCheck(
  ctx: Context<Doctor>,
  { id, language }: Input<Api['getVisitSymptomCheck']>,
): Promise<Output<Api['getVisitSymptomCheck']>> {
  const sides = await sidesOfVisit(ctx.db, id)
  if (sides?.doctorId !== ctx.actor.doctorId) throw notFound('appointment_not_found')
  const row = await queries.findCheckOfVisit(ctx.db, id, ctx.actor.doctorId)
  // without a check, nothing was read
  ctx.audit({ subjectId: sides.patientId, ...(row ? {} : { event: 'symptom_checks.listed', details: { count: 0 } }) })
  if (!row) return { check: null }
  const [check] = await decryptChecks(ctx, [row])
  return { check: check ? toCheck(check, language, { specialty: null, sharedWith: [id], crew: null }) : null }
}

/** Locks the check, so that two concurrent answers both count. */
async function change(ctx: Own, id: string, language: Locale, work: (content: CheckContent) => CheckContent): Promise<SymptomCheck> {
  const before = await decryptOne(ctx, await queries.lockCheck(ctx.db, ctx.actor.id, id))
  const content = work(before.content)
  await queries.updateCheck(ctx.db, id, await encryptCheck(ctx, before, content), ctx.now)
  return show(ctx, { ...before, content }, language)
}

/** Decrypts the check or throws 404: another person's and an unknown one give the same answer. */
async function decryptOne(ctx: Own, row: queries.CheckRow | undefined): Promise<OpenCheck> {
  const [check] = await decryptChecks(ctx, row ? [row] : [])
  if (!check) throw notFound('symptom_check_not_found')
  ctx.audit({ subjectId: ctx.actor.id })
  return check
}

async function show(ctx: Own, check: OpenCheck, language: Locale): Promise<SymptomCheck> {
  const { db } = ctx
  const [first] = check.content.outcome.possible
  const [specialty, shares, crew] = await Promise.all([
    first ? specialtyLike(db, specialtyPartOf(first.id)) : null,
    queries.findShares(db, [check.id]),
    crewOf(ctx, check.content, language),
  ])
  return toCheck(check, language, { specialty, sharedWith: shares.map(({ appointmentId }) => appointmentId), crew })
}

/** What the crew should know: only in an emergency that is surely the person's own. */
async function crewOf(ctx: Own, { input, outcome, ageSaid }: CheckContent, language: Locale) {
  if (outcome.urgency !== 'emergency' || ageSaid === 'unsure') return null
  const profile = await queries.findProfile(ctx.db, ctx.actor.id, ctx.now)
  return forWhom(input, profile).isSelf ? crewFacts(ctx, language) : null
}

function requireKnown(field: string, findings: string[]) {
  const { findings: known } = symptomEngine().model.knowledge
  if (findings.some((finding) => !known.has(finding))) throw invalid(field, 'invalid_input')
}

const hintVisit = ({ actor, afterCommit, services }: Own, appointmentId: string, doctorUserId: string) =>
  afterCommit(() => services.live.hint([actor.id, doctorUserId], 'appointments', appointmentId))
