import type { Locale } from '@uzima/contract/fields'
import type { SocialHistoryContent } from '@uzima/contract/social-history/content'
import { intent, living, pregnancyStatus, socialTopic, tobaccoKind, tobaccoStatus } from '@uzima/contract/social-history/content'
import { auditScore, packYears } from '@uzima/contract/social-history/scores'
import { z } from 'zod/mini'
import { dueDateOf } from '#clinical/pregnancy-said.ts'
import { partialText } from '#export/pages.ts'
import { labelsFrom } from '#texts.ts'

/** The words of the pages. */
export const labelsOf = labelsFrom(
  'social-history',
  z.object({
    list: z.object({ title: z.string() }),
    topic: z.record(socialTopic, z.string()),
    tobacco: z.object({
      status: z.record(tobaccoStatus, z.string()),
      kind: z.record(tobaccoKind, z.string()),
      packYears: z.string(),
    }),
    pregnancy: z.object({ status: z.record(pregnancyStatus, z.string()), intent: z.record(intent, z.string()) }),
    occupation: z.object({ sinceDate: z.string() }),
    living: z.record(living, z.string()),
  }),
)

/** What an answer says, in lines of a document. */
export function answerLines({ answer, at }: { answer: SocialHistoryContent['answer']; at: Date }, locale: Locale): string[] {
  const labels = labelsOf(locale)
  const number = new Intl.NumberFormat(locale)
  switch (answer.topic) {
    case 'tobacco': {
      const years = packYears(answer)
      return [
        labels.tobacco.status[answer.status],
        ...(answer.kind ? [labels.tobacco.kind[answer.kind]] : []),
        ...(answer.quitYear === null ? [] : [String(answer.quitYear)]),
        ...(years ? [labels.tobacco.packYears.replace('{{number}}', number.format(years))] : []),
      ]
    }
    case 'alcohol':
      return [`AUDIT-C ${auditScore(answer)}/12`]
    case 'pregnancy': {
      const due = dueDateOf({ ...answer, at })
      return [
        labels.pregnancy.status[answer.status],
        ...(due === null ? [] : [partialText(due, locale)]),
        ...(answer.intent === 'unsaid' ? [] : [labels.pregnancy.intent[answer.intent]]),
      ]
    }
    case 'occupation':
      return [
        answer.text,
        ...(answer.industry === null ? [] : [answer.industry]),
        ...(answer.since === null ? [] : [labels.occupation.sinceDate.replace('{{date}}', () => partialText(answer.since ?? '', locale))]),
      ]
    case 'living':
      return [labels.living[answer.situation]]
  }
}
