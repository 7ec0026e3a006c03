import { ImmunizationContent } from '@uzima/contract/immunizations'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

export const immunizationRecord = recordOf({
  table: 'immunizations',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.extend(ImmunizationContent, { source: z.nullable(z.string()) }),
  fields: {
    vaccine: { encrypted: 'json' },
    status: { encrypted: 'text' },
    statusReason: { encrypted: 'text' },
    date: { encrypted: 'text' },
    doseNumber: { encrypted: 'json' },
    lot: { encrypted: 'text' },
    expiry: { encrypted: 'text' },
    site: { encrypted: 'text' },
    givenBy: { encrypted: 'text' },
    place: { encrypted: 'text' },
    primarySource: { encrypted: 'json' },
    note: { encrypted: 'text' },
    source: { encrypted: 'text' },
  },
})
