import { z } from 'zod/mini'
import { id, text } from '../fields.ts'

export const indicationLength = 200

/** Why something was done or is taken: in words, and the health problem of the same patient that they are about, if one was chosen. */
export const Indication = z.object({ text: z.string(), conditionId: z.nullable(id) })
export type Indication = z.infer<typeof Indication>

/** As input. Absent in a change it stays as it is: older clients don't send it. */
export const writtenIndication = z.optional(z.nullable(z.object({ text: text(indicationLength), conditionId: z.nullable(id) })))
