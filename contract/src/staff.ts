import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant } from './fields.ts'
import { staffRole } from './staff/roles.ts'

/** How long an invitation holds. */
export const staffInvitationDays = 7

const address = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(255), z.email({ error: 'email_invalid' }))

export const StaffMember = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  /** Null if that admin's account no longer exists. */
  givenBy: z.nullable(z.string()),
  givenAt: instant,
  lastSignInAt: z.nullable(instant),
  /** Staff must have one within a week. */
  hasSecondFactor: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffInvitation = z.object({
  id,
  email: z.string(),
  role: staffRole,
  invitedAt: instant,
  expiresAt: instant,
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

export const FormerStaff = z.object({
  id,
  name: z.string(),
  role: staffRole,
  givenBy: z.nullable(z.string()),
  givenAt: instant,
  endedBy: z.nullable(z.string()),
  endedAt: instant,
})

export const Staff = z.object({
  members: z.array(StaffMember),
  /** Those that still hold. */
  invitations: z.array(StaffInvitation),
  /** The latest fifty. */
  former: z.array(FormerStaff),
})
export type Staff = z.infer<typeof Staff>

const member = z.object({ userId: id, role: staffRole })

export const staffApi = endpoints({
  listStaff: {
    method: 'GET',
    path: '/api/admin/staff',
    summary: 'Who works at the practice with a role of staff, who is invited, and who has left.',
    response: Staff,
  },
  giveStaffRole: {
    method: 'POST',
    path: '/api/admin/staff',
    summary: 'Gives a role to the account with this address; without one, invites whoever confirms it within seven days.',
    body: z.object({ email: address, role: staffRole }),
    /** invited: there is no account with this address yet. */
    response: z.object({ outcome: z.enum(['given', 'invited']), staff: Staff }),
  },
  endStaffRole: {
    method: 'POST',
    path: '/api/admin/staff/:userId/:role/end',
    summary: 'Ends a role at once, and every session of that person.',
    params: member,
    response: Staff,
  },
  withdrawStaffInvitation: {
    method: 'POST',
    path: '/api/admin/staff/invitations/:id/withdraw',
    summary: 'Withdraws an invitation that nobody has accepted.',
    params: byId,
    response: Staff,
  },
})
