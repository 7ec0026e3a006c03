import type { Verified } from '#auth/actor.ts'
import { requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { conflict } from '#errors.ts'
import { isOn } from '#modules/admin/public.ts'

/** Per person. */
const limits = {
  post: { most: 5, seconds: 3600 },
  reply: { most: 30, seconds: 3600 },
  like: { most: 120, seconds: 3600 },
  report: { most: 20, seconds: 3600 },
  change: { most: 60, seconds: 3600 },
  name: { most: 5, seconds: 86_400 },
} as const
/** Disabled while the forum is read-only. */
const writing: ReadonlySet<keyof typeof limits> = new Set(['post', 'reply', 'change', 'name'] as const)

export async function requireRoomFor(ctx: Context<Verified>, act: keyof typeof limits) {
  if (writing.has(act) && !(await isOn(ctx.db, 'forum.posting'))) throw conflict('forum_read_only')
  await requireRoom(ctx, { bucket: `forum_${act}`, ...limits[act] }, ctx.actor.id)
}
