import { ConditionContent } from '@uzima/contract/conditions/content'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

const content = z.extend(ConditionContent, { source: z.nullable(z.string()) })

export const conditionRecord = recordOf({
  table: 'conditions',
  kind: 'medical_records',
  subject: 'patientId',
  content,
  fields: {
    problem: { encrypted: 'json' },
    status: {},
    isChronic: { encrypted: 'json' },
    onset: { encrypted: 'text' },
    ended: { encrypted: 'text' },
    note: { encrypted: 'text' },
    source: { encrypted: 'text' },
  },
})

/** The statement that there are no health problems. */
export const statementRecord = recordOf({
  table: 'condition_statements',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ note: z.nullable(z.string()) }),
  fields: { note: { encrypted: 'text' } },
})
