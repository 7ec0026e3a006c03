import type { Input, Output } from '@uzima/contract/endpoint'
import type { ForumReply, forumApi } from '@uzima/contract/forum'
import type { User, Verified, Visitor } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { notifyReply } from '../announcements.ts'
import { requireRoomFor } from '../limits.ts'
import * as queries from '../reply-queries.ts'
import { toReply } from '../serializer.ts'
import { hasTooManyLinks } from '../spam.ts'
import { loadMember } from './members.ts'
import { forumState } from './open.ts'
import { loadPost, requireGoodText, requireInTime, requireOpen } from './posts.ts'

type Api = typeof forumApi
const pageSize = 30

export async function listReplies(
  ctx: Context<User | Visitor>,
  { id, cursor }: Input<Api['listReplies']>,
): Promise<Output<Api['listReplies']>> {
  const { db, actor } = ctx
  const page = { readerId: actor.id, postId: id, cursor: readCursor(cursor), limit: pageSize + 1 }
  const [state, rows] = await Promise.all([forumState(db), queries.findReplies(db, page), loadPost(ctx, id)])
  return { ...pageOf(rows, pageSize, (row) => [row.createdAt, row.id], toReply), state }
}

export async function writeReply(ctx: Context<Verified>, { id: postId, content }: Input<Api['writeReply']>): Promise<ForumReply> {
  const { db, now } = ctx
  const member = await loadMember(ctx)
  await requireRoomFor(ctx, 'reply')
  await requireGoodText(ctx, member, { content })
  const state = await queries.holdPost(db, postId)
  if (!state) throw notFound('forum_post_not_found')
  if (state !== 'open') throw conflict(state === 'locked' ? 'forum_post_locked' : 'forum_post_removed')
  const id = ctx.newId()
  await queries.insertReply(db, { id, postId, authorId: member.id, content, createdAt: now })
  await notifyReply(ctx, postId, member.displayName)
  return toReply(await loadOwn(ctx, id))
}

export const replayReply = async (ctx: Context<Verified>, id: string): Promise<ForumReply> => toReply(await loadOwn(ctx, id))

export async function editReply(ctx: Context<Verified>, { id, content }: Input<Api['editReply']>): Promise<ForumReply> {
  const { db, now } = ctx
  const before = await loadOwn(ctx, id)
  const [member, { isLocked }] = await Promise.all([loadMember(ctx), loadPost(ctx, before.postId)])
  requireOpen({ isLocked, hiddenReason: before.hiddenReason })
  requireInTime(before, now)
  await requireRoomFor(ctx, 'change')
  if (hasTooManyLinks(content, { memberSince: member.createdAt, now })) throw conflict('forum_too_many_links')
  if (!(await queries.updateReply(db, id, content, now))) throw conflict('forum_already_done')
  return toReply(await loadOwn(ctx, id))
}

export async function deleteReply(ctx: Context<Verified>, { id }: { id: string }): Promise<Output<Api['deleteReply']>> {
  await loadOwn(ctx, id)
  await queries.deleteReply(ctx.db, id)
  return {}
}

/** Someone else's reply and an unknown one get the same answer. */
async function loadOwn({ db, actor }: Context<Verified>, id: string): Promise<queries.OneReply> {
  const row = await queries.findReply(db, actor.id, id)
  if (!row?.isOwn) throw notFound('forum_reply_not_found')
  return row
}
