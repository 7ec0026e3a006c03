import { verification } from '@uzima/contract/chart/verification'
import { ImmunizationContent } from '@uzima/contract/immunizations'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** What a letter says besides its title, encrypted as a whole. The vaccinations of a card are as the chart had them when it was last saved. */
export const LetterContent = z.object({
  recipient: z.string(),
  body: z.string(),
  medicationIds: z.array(z.string()),
  vaccinations: z.array(z.extend(ImmunizationContent, { verification })),
})
export type LetterContent = z.infer<typeof LetterContent>

export const letterRecord = recordOf({
  table: 'letters',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ title: z.string(), content: LetterContent, withdrawnReason: z.nullable(z.string()) }),
  fields: { title: { encrypted: 'text' }, content: { encrypted: 'json' }, withdrawnReason: { encrypted: 'text' } },
})
