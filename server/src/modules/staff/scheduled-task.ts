import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type Notice, notify } from '#modules/notifications/public.ts'
import { tellOfAccepted } from './queries.ts'

/** Tells whoever has invited somebody that they have come; of a new admin all admins hear. */
export async function announceAccepted(ctx: Context<System>): Promise<void> {
  const accepted = await tellOfAccepted(ctx.db, ctx.now)
  if (accepted.length === 0) return
  await notify(
    ctx,
    accepted.map(
      ({ userId, acceptedBy, name, invitedBy, role }): Notice =>
        role === 'admin'
          ? { userId, event: 'admin_raised', values: { name, by: invitedBy }, link: `/admin/users/${acceptedBy}` }
          : { userId, event: 'staff_invitation_accepted', values: { name }, link: '/admin/staff' },
    ),
  )
}
