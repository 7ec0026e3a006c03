import { z } from 'zod/mini'

/** What a clinician says of an entry. What patients enter is `unconfirmed` until one has said something. */
export const verifications = ['unconfirmed', 'confirmed', 'refuted', 'entered-in-error'] as const
export const verification = z.enum(verifications)
export type Verification = z.infer<typeof verification>
/** Whether an entry counts: nobody has refuted it. Unconfirmed ones count. */
export const isBelieved = ({ verification: said }: { verification: Verification }) => said === 'unconfirmed' || said === 'confirmed'
