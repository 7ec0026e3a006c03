import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** What the patient writes with a request, and the doctor with the answer. */
export const refillRecord = recordOf({
  table: 'refills',
  kind: 'medications',
  subject: 'patientId',
  content: z.object({ note: z.nullable(z.string()), answer: z.nullable(z.string()) }),
  fields: { note: { encrypted: 'text' }, answer: { encrypted: 'text' } },
})
