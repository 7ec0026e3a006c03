import { z } from 'zod/mini'

/** What somebody does at the practice, besides what their profile says they are. Somebody may hold several. */
export const staffRoles = ['front_desk', 'nurse', 'biller', 'admin'] as const
export const staffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRole>

/** What an invitation may bring: one of these roles, or being a doctor of the practice. */
export const positions = [...staffRoles, 'doctor'] as const
export const position = z.enum(positions)
export type Position = z.infer<typeof position>
