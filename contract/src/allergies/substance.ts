import { z } from 'zod/mini'

export const substanceLength = 200

/** `code` is a substance of the clinical data, such as `*penicillin` or `ibuprofen`; the words are always the person’s own. */
export const Substance = z.object({ code: z.nullable(z.string()), text: z.string() })
export type Substance = z.infer<typeof Substance>
