import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { findActiveAdmins } from './queries-accounts.ts'

/** Notifies every admin of a new admin and who appointed them, including the one who did, in case someone else used their session. */
export async function notifyRaised(ctx: Context<Admin>, { id, name }: { id: string; name: string }) {
  const admins = (await findActiveAdmins(ctx.db)).filter((admin) => admin !== id)
  const values = { name, by: ctx.actor.name }
  await notify(
    ctx,
    admins.map((userId) => ({ userId, event: 'admin_raised', values, link: `/admin/users/${id}` })),
  )
}
