import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** Encrypted for the patient it is about, or for who gave it where it is about nobody. */
export const taskRecord = recordOf({
  table: 'tasks',
  kind: 'medical_records',
  subject: 'subjectId',
  content: z.object({ title: z.string(), text: z.nullable(z.string()) }),
  fields: { title: { encrypted: 'text' }, text: { encrypted: 'text' } },
})

export const taskEventRecord = recordOf({
  table: 'task_events',
  kind: 'medical_records',
  subject: 'subjectId',
  content: z.object({ text: z.nullable(z.string()) }),
  fields: { text: { encrypted: 'text' } },
})
