import { ProcedureContent } from '@uzima/contract/procedures/content'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

export const procedureRecord = recordOf({
  table: 'procedures',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.extend(ProcedureContent, { source: z.nullable(z.string()) }),
  fields: {
    category: { encrypted: 'text' },
    procedure: { encrypted: 'json' },
    performed: { encrypted: 'text' },
    until: { encrypted: 'text' },
    place: { encrypted: 'text' },
    indication: { encrypted: 'json' },
    orderId: { encrypted: 'text' },
    note: { encrypted: 'text' },
    source: { encrypted: 'text' },
  },
})
