import { AllergyContent } from '@uzima/contract/allergies/content'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

const content = z.extend(AllergyContent, { source: z.nullable(z.string()) })

export const allergyRecord = recordOf({
  table: 'allergies',
  kind: 'medical_records',
  subject: 'patientId',
  content,
  fields: {
    substance: { encrypted: 'json' },
    type: { encrypted: 'text' },
    state: {},
    manifestations: { encrypted: 'json' },
    reaction: { encrypted: 'text' },
    severity: { encrypted: 'text' },
    criticality: { encrypted: 'text' },
    onset: { encrypted: 'text' },
    note: { encrypted: 'text' },
    source: { encrypted: 'text' },
  },
})

/** The statement that no allergies are known. */
export const statementRecord = recordOf({
  table: 'allergy_statements',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ note: z.nullable(z.string()) }),
  fields: { note: { encrypted: 'text' } },
})
