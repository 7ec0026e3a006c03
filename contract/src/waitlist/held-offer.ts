import { z } from 'zod/mini'
import { id, instant } from '../fields.ts'

/** What is held for somebody now, as their first page has it. */
export const HeldOffer = z.object({ id, start: instant, expiresAt: instant, isSeat: z.boolean(), doctor: z.string() })
export type HeldOffer = z.infer<typeof HeldOffer>
