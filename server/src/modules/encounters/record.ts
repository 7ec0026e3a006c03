import { NoteContent } from '@uzima/contract/encounters'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** A visit's note, encrypted as a whole, and why it is held back. */
export const noteRecord = recordOf({
  table: 'encounters',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ content: NoteContent, heldReason: z.nullable(z.string()) }),
  fields: { content: { encrypted: 'json' }, heldReason: { encrypted: 'text' } },
})

export const addendumRecord = recordOf({
  table: 'encounter_addenda',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ text: z.string() }),
  fields: { text: { encrypted: 'text' } },
})

/** A diagnosis in the note's words, which is a problem of the patient's list. */
export const linkRecord = recordOf({
  table: 'encounter_problems',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ diagnosis: z.string() }),
  fields: { diagnosis: { encrypted: 'text' } },
})
