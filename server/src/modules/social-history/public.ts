import { isBelieved } from '@uzima/contract/chart/verification'
import type { Locale } from '@uzima/contract/fields'
import type { SocialAnswer, SocialHistoryContent, SocialTopic } from '@uzima/contract/social-history/content'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Exporter } from '#export/exporter.ts'
import { earlierEntry, keepFirstVersion, type Names, namesInChart } from '#modules/chart/public.ts'
import { socialAnswersImporter } from './answers-importer.ts'
import { answerLines, labelsOf } from './document-texts.ts'
import { isOwnSystem } from './own-codes.ts'
import { findAnswers, givenAt, insertAnswer } from './queries.ts'
import { socialQuestionnaires, socialResponses } from './questionnaires-fhir.ts'
import { socialHistoryRecord } from './record.ts'
import { toAnswers } from './serializer.ts'
import { drawSocialHistory, socialHistoryResources } from './social-history-exporter.ts'
import { socialHistoryLineImporter } from './social-history-line-importer.ts'

export type { BroughtAnswer } from './social-history-line-importer.ts'
// the questions and their answers in the FHIR API, and what a person brings
export { isOwnSystem, socialAnswersImporter, socialHistoryLineImporter, socialQuestionnaires, socialResponses }

/** Social history in the data export. */
export const socialHistoryExporter: Exporter = {
  draw: drawSocialHistory,
  sources: [{ types: ['Observation'], categories: ['social-history'], resources: socialHistoryResources }],
}

/** All answers of the caller, or of a patient in the caller's care, latest first, without what depends on the person's sex. */
export async function socialAnswersOf(ctx: Context<Verified>, patientId: string, known?: Promise<Names>) {
  const { db, services } = ctx
  const [found, names] = await Promise.all([
    findAnswers(db, patientId),
    known ?? namesInChart(db, patientId),
    services.fields.prepare(db, 'medical_records', [patientId]),
  ])
  return { rows: await toAnswers(ctx, found, null, names) }
}

type Said = Parameters<typeof answerLines>[0]
/** "Tobacco", and what was said of it. */
export const socialHistoryTexts = (said: Said, locale: Locale) => ({
  topic: labelsOf(locale).topic[said.answer.topic],
  lines: answerLines(said, locale),
})

type Of<Topic extends SocialTopic> = Extract<SocialAnswer, { topic: Topic }> & { id: string; at: Date }
export type SaidLast = { [Topic in SocialTopic]?: Of<Topic> }

/** What the caller, or a patient in the caller's care, has said last of each topic. Unconfirmed answers count. */
export async function saidLast(ctx: Pick<Context<Verified>, 'db' | 'services'>, patientId: string): Promise<SaidLast> {
  const rows = (await findAnswers(ctx.db, patientId)).filter(isBelieved)
  const decrypt = await socialHistoryRecord.decrypter(ctx, [patientId])
  const last: SaidLast = {}
  // oldest first, so that the latest answer to each topic is what remains
  for (const row of rows.toReversed()) {
    const { answer } = decrypt(row)
    Object.assign(last, { [answer.topic]: { ...answer, id: row.id, at: givenAt(row) } })
  }
  return last
}

type Recorded = Parameters<typeof earlierEntry>[0] & { content: SocialHistoryContent }

/** Stores an answer as it was recorded at that time: for the demo clinic. */
export async function storeSocialHistory(ctx: Pick<Context, 'db' | 'now' | 'services'>, { content, ...recorded }: Recorded): Promise<void> {
  const entry = earlierEntry(recorded)
  await insertAnswer(ctx.db, { ...entry, saidAt: null, ...(await socialHistoryRecord.encrypt(ctx, entry, { ...content, source: null })) })
  await keepFirstVersion(ctx, entry, { kind: 'social_history', content })
}
