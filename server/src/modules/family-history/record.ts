import { FamilyHistoryContent } from '@uzima/contract/family-history/content'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

export const familyHistoryRecord = recordOf({
  table: 'family_history',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.extend(FamilyHistoryContent, { source: z.nullable(z.string()) }),
  fields: {
    relation: { encrypted: 'text' },
    problem: { encrypted: 'json' },
    onsetAge: { encrypted: 'json' },
    causedDeath: { encrypted: 'text' },
    note: { encrypted: 'text' },
    source: { encrypted: 'text' },
  },
})
