import { z } from 'zod/mini'

/** What somebody does at the practice, beside what their profile says they are. Somebody may hold several. */
export const staffRoles = ['front_desk'] as const
export const staffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRole>
