import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** A version of an entry: its content as a whole, which each kind reads with `kept()` of its own. */
export const entryVersionRecord = recordOf({
  table: 'chart_entry_versions',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ content: z.looseObject({}), reason: z.nullable(z.string()) }),
  fields: { content: { encrypted: 'json' }, reason: { encrypted: 'text' } },
})
