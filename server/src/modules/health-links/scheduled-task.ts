import type { System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { clearLinks, noteOldLinks } from './queries.ts'

/**
 * Deletes what expired links led to, and tells whoever has one that is no longer brought up to date: the browser that did it has forgotten the
 * key, as after signing out, or was not opened.
 */
export async function lookAfterLinks(ctx: Context<System>): Promise<void> {
  const { db, now } = ctx
  await clearLinks(db, now)
  const oldest = new Map<string, Date>()
  for (const { userId, updatedAt } of await noteOldLinks(db, now)) {
    const known = oldest.get(userId)
    if (!known || updatedAt < known) oldest.set(userId, updatedAt)
  }
  await notify(
    ctx,
    [...oldest].map(([userId, since]) => ({
      ...{ userId, event: 'health_link_old' as const, link: '/health-records' },
      values: { time: since.toISOString() },
    })),
  )
}
