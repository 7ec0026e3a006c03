import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, text } from './fields.ts'
import { position, staffRole } from './staff/roles.ts'

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
  /** The caller's own: nobody ends the role by which they are an admin. */
  isOwn: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

export const StaffInvitation = z.object({
  id,
  email: z.string(),
  role: position,
  /** Null if that admin's account no longer exists. */
  invitedBy: z.nullable(z.string()),
  invitedAt: instant,
  expiresAt: instant,
  /** open, or expired, so that it may be sent again; accepted ones for 30 days, with the name of who has. */
  state: z.enum(['open', 'expired', 'accepted']),
  acceptedAt: z.nullable(instant),
  name: z.nullable(z.string()),
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
  /** The latest hundred: open ones first, then those that ran out or were accepted in the last 30 days. */
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
    body: z
      .object({ email: address, role: position, specialty: z.optional(text(120)) })
      .check(z.refine(({ role, specialty }) => (role === 'doctor') === (specialty !== undefined), { path: ['specialty'] })),
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
  resendStaffInvitation: {
    method: 'POST',
    path: '/api/admin/staff/invitations/:id/resend',
    summary: 'Sends an invitation that nobody has accepted again; it holds for another seven days.',
    params: byId,
    response: Staff,
  },
  becomeFirstDoctor: {
    method: 'POST',
    path: '/api/admin/staff/first-doctor',
    summary: 'The caller, an admin of a practice without a doctor, is its first one, and stays an admin beside.',
    body: z.object({ specialty: text(120) }),
    response: z.object({ isDoctor: z.literal(true) }),
  },
  withdrawStaffInvitation: {
    method: 'POST',
    path: '/api/admin/staff/invitations/:id/withdraw',
    summary: 'Withdraws an invitation that nobody has accepted.',
    params: byId,
    response: Staff,
  },
})
