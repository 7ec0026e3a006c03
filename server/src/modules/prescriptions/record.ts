import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** The encrypted notes: the patient's with the request, the doctor's with the answer. */
export const refillRecord = recordOf({
  table: 'refills',
  kind: 'medications',
  subject: 'patientId',
  content: z.object({ note: z.nullable(z.string()), answer: z.nullable(z.string()) }),
  fields: { note: { encrypted: 'text' }, answer: { encrypted: 'text' } },
})
