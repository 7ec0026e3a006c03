import { isBelieved } from '@uzima/contract/chart/entries'
import type { SocialAnswer, SocialHistoryContent, SocialTopic } from '@uzima/contract/social-history/content'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Exporter } from '#export/exporter.ts'
import { earlierEntry, keepFirstVersion } from '#modules/chart/public.ts'
import { findAnswers, insertAnswer } from './queries.ts'
import { socialHistoryRecord } from './record.ts'
import { drawSocialHistory, socialHistoryResources } from './social-history-exporter.ts'

/** Social history in the data export. */
export const socialHistoryExporter: Exporter = { draw: drawSocialHistory, resources: socialHistoryResources }

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
    Object.assign(last, { [answer.topic]: { ...answer, id: row.id, at: row.recordedAt } })
  }
  return last
}

type Recorded = Parameters<typeof earlierEntry>[0] & { content: SocialHistoryContent }

/** Stores an answer as it was recorded at that time: for the demo clinic. */
export async function storeSocialHistory(ctx: Pick<Context, 'db' | 'now' | 'services'>, { content, ...recorded }: Recorded): Promise<void> {
  const entry = earlierEntry(recorded)
  await insertAnswer(ctx.db, { ...entry, ...(await socialHistoryRecord.encrypt(ctx, entry, { ...content, source: null })) })
  await keepFirstVersion(ctx, entry, { kind: 'social_history', content })
}
