import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

/** What was asked for at the other portal: in which session, and how the answer is known. */
const Asked = z.object({ verifier: z.string(), sessionId: z.string(), at: z.string() })
export type Asked = z.infer<typeof Asked>
/** What the person has allowed us there. */
export const Access = z.object({
  accessToken: z.string(),
  endsAt: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  patient: z.string(),
  scope: z.nullable(z.string()),
})
export type Access = z.infer<typeof Access>

export const connectionRecord = recordOf({
  table: 'portal_connections',
  kind: 'medical_records',
  subject: 'patientId',
  content: z.object({ asked: z.nullable(Asked), access: z.nullable(Access) }),
  fields: { asked: { encrypted: 'json' }, access: { encrypted: 'json' } },
})
