import { z } from 'zod/mini'
import { id, instant } from '../fields.ts'

/** What is held for somebody from the waiting list, as the first page shows it; apart from the rest, which that page does not load. */
export const HeldOffer = z.object({
  id,
  start: instant,
  /** Until then nobody else can have it. */
  expiresAt: instant,
  doctor: z.string(),
  /** A seat of a group visit, else a time. */
  isSeat: z.boolean(),
})
export type HeldOffer = z.infer<typeof HeldOffer>
