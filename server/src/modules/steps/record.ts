import { DailySteps } from '@uzima/contract/steps'
import { z } from 'zod/mini'
import { recordOf } from '#records/record.ts'

const { count, device } = DailySteps.shape
const Counted = z.object({ count, device })
export type Counted = z.infer<typeof Counted>

export const stepsRecord = recordOf({
  table: 'daily_steps',
  kind: 'medical_records',
  subject: 'userId',
  content: z.object({ counted: Counted }),
  fields: { counted: { encrypted: 'json' } },
})
