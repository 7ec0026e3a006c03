import type { Input } from '@uzima/contract/endpoint'
import type { SocialHistory, SocialHistoryList, socialHistoryApi, WriteSocialHistory } from '@uzima/contract/social-history'
import type { SocialAnswer, SocialHistoryContent } from '@uzima/contract/social-history/content'
import type { Doctor, Professional, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { invalid } from '#errors.ts'
import { entriesOf, patientInCare, requirePast, told } from '#modules/chart/public.ts'
import { hintRecord } from '#modules/sharing/public.ts'
import { findAnswer, findAnswers, findPatientOf, findSex, insertAnswer, type SocialHistoryRow, updateAnswer } from './queries.ts'
import { socialHistoryRecord } from './record.ts'
import { contentOf, toAnswers } from './serializer.ts'

type Api = typeof socialHistoryApi
type Provider = Doctor | Professional
type ById = { id: string }
type OfPatient = { patientId: string }

export const listSocialHistory = (ctx: Context<Verified>) => listOf(ctx, ctx.actor.id)
export const addSocialHistory = (ctx: Context<Verified>, input: WriteSocialHistory) => add(ctx, ctx.actor.id, input)
/** From a file that the person has brought, as it was said then. */
export const importSocialHistory = (ctx: Context<Verified>, { saidAt, ...input }: WriteSocialHistory & { saidAt: Date }, source: string) =>
  add(ctx, ctx.actor.id, { ...input, brought: { source, saidAt } })
/** The answer to a repeated Idempotency-Key. */
export const readSocialHistory = (ctx: Context<Verified>, id: string) => entries.show(ctx, ctx.actor.id, id)
export const enterSocialHistoryInError = (ctx: Context<Verified>, input: Input<Api['enterSocialHistoryInError']>) =>
  entries.judge(ctx, ctx.actor.id, 'entered-in-error', input)
export const listSocialHistoryVersions = (ctx: Context<Verified>, { id }: ById) => entries.showVersions(ctx, ctx.actor.id, id)

export const listPatientSocialHistory = async (ctx: Context<Provider>, { patientId }: OfPatient) =>
  listOf(ctx, await patientInCare(ctx, patientId))
export const confirmSocialHistory = (ctx: Context<Provider>, { patientId, ...input }: Input<Api['confirmSocialHistory']>) =>
  entries.judge(ctx, patientId, 'confirmed', input)
export const refuteSocialHistory = async (ctx: Context<Provider>, { patientId, ...input }: Input<Api['refuteSocialHistory']>) =>
  told(ctx, 'chart_entry_refuted', await entries.judge(ctx, patientId, 'refuted', input))
export const enterPatientSocialHistoryInError = async (
  ctx: Context<Provider>,
  { patientId, ...input }: Input<Api['enterPatientSocialHistoryInError']>,
) => told(ctx, 'chart_entry_changed', await entries.judge(ctx, patientId, 'entered-in-error', input))
export const listPatientSocialHistoryVersions = (ctx: Context<Provider>, { patientId, id }: OfPatient & ById) =>
  entries.showVersions(ctx, patientId, id)

export async function addPatientSocialHistory(ctx: Context<Provider>, { patientId, ...input }: Input<Api['addPatientSocialHistory']>) {
  return told(ctx, 'chart_entry_recorded', await add(ctx, await patientInCare(ctx, patientId), input))
}

/** The answer to a repeated Idempotency-Key. */
export const readPatientSocialHistory = (ctx: Context<Provider>, id: string) => entries.showOfPatient(ctx, id)

async function listOf(ctx: Context<Verified>, patientId: string): Promise<SocialHistoryList> {
  const [found, sex] = await Promise.all([findAnswers(ctx.db, patientId), findSex(ctx.db, patientId, patientId === ctx.actor.id)])
  const rows = await toAnswers(ctx, found, sex)
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { rows, asksPregnancy: sex !== 'male' }
}

async function show(ctx: Context<Verified>, rows: readonly SocialHistoryRow[]): Promise<SocialHistory[]> {
  const [first] = rows
  return first ? toAnswers(ctx, rows, await findSex(ctx.db, first.patientId, first.patientId === ctx.actor.id)) : []
}

type Brought = { source: string; saidAt: Date }
type Added = WriteSocialHistory & { appointmentId?: string | null | undefined; brought?: Brought }

async function add(ctx: Context<Verified>, patientId: string, { appointmentId, brought, ...input }: Added): Promise<SocialHistory> {
  if (input.answer.topic === 'pregnancy') await requireNotMale(ctx, patientId)
  const content: SocialHistoryContent = { ...input, answer: written(brought ? { now: brought.saidAt } : ctx, input.answer) }
  const { source = null, saidAt = null } = brought ?? {}
  return entries.add(ctx, { patientId, appointmentId, source }, content, async (entry) =>
    insertAnswer(ctx.db, { ...entry, saidAt, ...(await socialHistoryRecord.encrypt(ctx, entry, { ...content, source })) }),
  )
}

/** A pregnancy of a person recorded as male is a slip: of the answer, or of the profile. */
async function requireNotMale({ db, actor }: Context<Verified>, patientId: string) {
  if ((await findSex(db, patientId, patientId === actor.id)) === 'male') throw invalid('answer.topic', 'pregnancy_of_male')
}

const dayMs = 86_400_000
/** A child that is expected later, or was expected longer ago, is a mistake in writing. */
const longestAheadMs = 301 * dayMs
const longestPastMs = 22 * dayMs

/** Without what does not go together, as of the day on which it was said. */
export function written(ctx: Pick<Context, 'now'>, answer: SocialAnswer): SocialAnswer {
  if (answer.topic === 'tobacco') {
    requirePast(ctx, 'answer.quitYear', answer.quitYear === null ? null : String(answer.quitYear))
    if (answer.status === 'never') return { ...answer, kind: null, perDay: null, years: null, quitYear: null }
    return answer.status === 'current' ? { ...answer, quitYear: null } : answer
  }
  if (answer.topic === 'occupation') requirePast(ctx, 'answer.since', answer.since)
  if (answer.topic === 'alcohol') return answer.often === 0 ? { ...answer, drinks: 0, sixOrMore: 0 } : answer
  if (answer.topic !== 'pregnancy') return answer
  if (answer.status !== 'pregnant') return { ...answer, dueDate: null, weeks: null }
  if (answer.dueDate === null) return { ...answer, intent: 'unsaid' }
  const ahead = Date.parse(answer.dueDate) - ctx.now.getTime()
  if (ahead > longestAheadMs || ahead < -longestPastMs) throw invalid('answer.dueDate', 'due_date_unlikely')
  return { ...answer, weeks: null, intent: 'unsaid' }
}

const entries = entriesOf({
  name: 'social_history',
  record: socialHistoryRecord,
  find: findAnswer,
  findPatientOf,
  update: updateAnswer,
  contentOf,
  show,
  /** Medicines and preventive care are checked against a pregnancy, preventive care and the symptom checker against tobacco and alcohol. */
  settle: (ctx, patientId) => hintRecord(ctx, patientId, 'social-history', 'medications', 'wellness'),
})
