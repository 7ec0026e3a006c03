import { SocialHistoryContent } from '@uzima/contract/social-history/content'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

export const socialHistoryRecord = recordOf({
  table: 'social_history',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.extend(SocialHistoryContent, { source: z.nullable(z.string()) }),
  fields: { answer: { encrypted: 'json' }, note: { encrypted: 'text' }, source: { encrypted: 'text' } },
})
