import type { ForumState } from '@uzima/contract/forum'
import type { Context } from '#context.ts'
import type { Db } from '#db/connect.ts'
import { conflict } from '#errors.ts'
import { isOn } from '#modules/admin/public.ts'

export async function forumState(db: Db): Promise<ForumState> {
  const [isOpen, isWritable] = await Promise.all([isOn(db, 'forum.open'), isOn(db, 'forum.posting')])
  if (!isOpen) return 'closed'
  return isWritable ? 'open' : 'read-only'
}

/** While the forum is closed, only admins have access. */
export const whileOpen =
  <C extends Context, I, O>(run: (ctx: C, input: I) => Promise<O>) =>
  async (ctx: C, input: I): Promise<O> => {
    if (ctx.actor.role !== 'admin' && !(await isOn(ctx.db, 'forum.open'))) throw conflict('forum_closed')
    return run(ctx, input)
  }
