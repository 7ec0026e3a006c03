import type { SocialHistory } from '@uzima/contract/social-history'
import { SocialHistoryContent } from '@uzima/contract/social-history/content'
import { auditScore, auditThreshold, packYears } from '@uzima/contract/social-history/scores'
import type { Verified } from '#auth/actor.ts'
import { dueDateOf } from '#clinical/pregnancy-said.ts'
import type { Context } from '#context.ts'
import { entryFieldsOf, type Names } from '#modules/chart/public.ts'
import { kept } from '#records/record.ts'
import { givenAt, type Sex, type SocialHistoryRow } from './queries.ts'
import { socialHistoryRecord } from './record.ts'

const content = kept(SocialHistoryContent)
/** The content of an earlier version. */
export const contentOf = (value: unknown): SocialHistoryContent => content.parse(value)

/** Answers as the caller sees them, the latest first. Answers are never changed, so nobody can edit one. */
export async function toAnswers(
  ctx: Context<Verified>,
  rows: readonly SocialHistoryRow[],
  sex: Sex | null,
  names?: Names,
): Promise<SocialHistory[]> {
  const [decrypt, fieldsOf] = await Promise.all([
    socialHistoryRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))]),
    entryFieldsOf(ctx, rows, names),
  ])
  return rows.map((row): SocialHistory => {
    const { source, answer, note } = decrypt(row)
    const fields = fieldsOf(row, source)
    return {
      ...fields,
      actions: fields.actions.filter((action) => action !== 'edit'),
      answer,
      note,
      saidAt: row.saidAt?.toISOString() ?? null,
      packYears: answer.topic === 'tobacco' ? packYears(answer) : null,
      audit:
        answer.topic === 'alcohol'
          ? { score: auditScore(answer), threshold: auditThreshold(sex === 'male' || sex === 'female' ? sex : null) }
          : null,
      dueDate: answer.topic === 'pregnancy' ? dueDateOf({ ...answer, at: givenAt(row) }) : null,
    }
  })
}
