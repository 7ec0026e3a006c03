import { noteLength } from '@uzima/contract/vitals'
import { vitalUnit } from '@uzima/contract/vitals/kinds'
import { Oxygen } from '@uzima/contract/vitals/oxygen'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** Encrypted as a whole: values in the stored unit, and the unit in which they were entered. */
const Reading = z.object({
  values: z.array(z.number()),
  unit: vitalUnit,
  /** Absent from what was kept before it was asked. */
  oxygen: z._default(z.nullable(Oxygen), null),
  note: z.nullable(z.string().check(z.maxLength(noteLength))),
})
export type Reading = z.infer<typeof Reading>

const described = {
  kind: 'medical_records',
  subject: 'userId',
  content: z.object({ reading: Reading }),
  fields: { reading: { encrypted: 'json' } },
} as const

export const vitalRecord = recordOf({ table: 'vital_signs', ...described })
/** A measurement before a change. */
export const versionRecord = recordOf({ table: 'vital_sign_versions', ...described })
