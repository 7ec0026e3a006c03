import type { PostAct } from '@uzima/contract/forum'
import type { NotificationEvent } from '@uzima/contract/notifications'
import type { Admin, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notify } from '#modules/notifications/public.ts'
import { findModerators } from './moderation-queries.ts'
import { findAudience } from './reply-queries.ts'

const pageOfPost = (postId: string) => `/patient-education/forum/${postId}`

/** Refreshes the open pages of participants, and notifies the post's author who replied, without the text. */
export async function notifyReply(ctx: Context<Verified>, postId: string, name: string): Promise<void> {
  const { db, actor, afterCommit, services } = ctx
  const audience = await findAudience(db, postId)
  const author = audience.find(({ isAuthor, userId }) => isAuthor && userId !== actor.id)
  if (author) await notify(ctx, [{ userId: author.userId, event: 'forum_reply_received', values: { name }, link: pageOfPost(postId) }])
  afterCommit(() =>
    services.live.hint(
      audience.map(({ userId }) => userId),
      'forum',
      postId,
    ),
  )
}

/** Notifies the admins of a report, without what was reported or by whom. */
export async function notifyReport(ctx: Context<Verified>): Promise<void> {
  const { db, afterCommit, services } = ctx
  const admins = await findModerators(db)
  await notify(
    ctx,
    admins.map((userId) => ({ userId, event: 'forum_report_waiting', values: {}, link: '/admin/forum' })),
  )
  afterCommit(() => services.live.hint(admins, 'forum'))
}

const eventsByAct: Partial<Record<PostAct, NotificationEvent>> = {
  hide: 'forum_text_removed',
  unhide: 'forum_text_restored',
  lock: 'forum_post_locked',
  unlock: 'forum_post_unlocked',
  pin: 'forum_post_pinned',
}

type Act = { act: PostAct; postId: string; authorUserId: string }
/** Notifies the author, who finds the reason next to the text, and refreshes the participants' open pages. */
export async function notifyAct(ctx: Context<Admin>, { act, postId, authorUserId }: Act): Promise<void> {
  const { db, actor, afterCommit, services } = ctx
  const event = eventsByAct[act]
  const [audience] = await Promise.all([
    findAudience(db, postId),
    ...(event ? [notify(ctx, [{ userId: authorUserId, event, values: {}, link: pageOfPost(postId) }])] : []),
  ])
  const userIds = [actor.id, authorUserId, ...audience.map(({ userId }) => userId)]
  afterCommit(() => services.live.hint(userIds, 'forum', postId))
}
