import { z } from 'zod/mini'
import { optionalText } from '../fields.ts'

/** Why somebody continues despite an alert, in their own words. */
export const alertReasonLength = 300
export const acknowledging = {
  /** Interrupting alerts the writer has acknowledged. */
  acknowledged: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)), []),
  /** Required with an acknowledged alert that interrupts. */
  reason: optionalText(alertReasonLength),
}
