import type { Input, Output } from '@uzima/contract/endpoint'
import { editWindowMinutes, type ForumPost, type forumApi, mostPinned } from '@uzima/contract/forum'
import type { User, Verified, Visitor } from '#auth/actor.ts'
import { crisesIn } from '#clinical/symptoms/crisis.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { requireRoomFor } from '../limits.ts'
import * as queries from '../queries.ts'
import { toQuery } from '../search.ts'
import { toPost, toPostRow } from '../serializer.ts'
import { hasTooManyLinks, repeatsSince } from '../spam.ts'
import { loadMember } from './members.ts'
import { forumState } from './open.ts'

type Api = typeof forumApi
type Reader = Context<User | Visitor>
const pageSize = 20

export async function listPosts(
  { db, actor }: Reader,
  { category, cursor: given, search = '' }: Input<Api['listPosts']>,
): Promise<Output<Api['listPosts']>> {
  const query = toQuery(search)
  const cursor = readCursor(given)
  const page = { readerId: actor.id, category, cursor, limit: pageSize + 1 }
  // punctuation alone matches nothing
  const isVain = search.trim() !== '' && query === undefined
  const showsPinned = query === undefined && cursor === undefined && !isVain
  const [state, rows, pinned] = await Promise.all([
    forumState(db),
    isVain ? [] : query === undefined ? queries.findLatest(db, page) : queries.findFound(db, { ...page, query }),
    showsPinned ? queries.findPinned(db, { ...page, limit: mostPinned }) : [],
  ])
  return {
    ...pageOf(rows, pageSize, ({ createdAt, id }) => [createdAt, id], toPostRow),
    state,
    pinned: pinned.map(toPostRow),
    crises: crisesIn(search, null),
  }
}

export const getPost = async (ctx: Reader, { id }: { id: string }): Promise<ForumPost> => toPost(await loadPost(ctx, id))

export const replayPost = (ctx: Context<Verified>, id: string): Promise<ForumPost> => getPost(ctx, { id })

export async function writePost(ctx: Context<Verified>, input: Input<Api['writePost']>): Promise<ForumPost> {
  const { db, now } = ctx
  const member = await loadMember(ctx)
  await requireRoomFor(ctx, 'post')
  await requireGoodText(ctx, member, input)
  const id = ctx.newId()
  await queries.insertPost(db, { ...input, id, authorId: member.id, createdAt: now })
  return getPost(ctx, { id })
}

export async function editPost(ctx: Context<Verified>, { id, ...texts }: Input<Api['editPost']>): Promise<ForumPost> {
  const { db, now } = ctx
  const before = await loadOwnPost(ctx, id)
  requireOpen(before)
  requireInTime(before, now)
  const member = await loadMember(ctx)
  await requireRoomFor(ctx, 'change')
  if (hasTooManyLinks(`${texts.title} ${texts.content}`, { memberSince: member.createdAt, now })) throw conflict('forum_too_many_links')
  if (!(await queries.updatePost(db, id, texts, now))) throw conflict('forum_already_done')
  return getPost(ctx, { id })
}

export async function deletePost(ctx: Context<Verified>, { id }: { id: string }): Promise<Output<Api['deletePost']>> {
  await loadOwnPost(ctx, id)
  await queries.deletePost(ctx.db, id)
  return {}
}

export async function likePost(ctx: Context<Verified>, { id }: { id: string }): Promise<Output<Api['likePost']>> {
  const { db, actor, now } = ctx
  await loadStanding(ctx, id)
  await requireRoomFor(ctx, 'like')
  await queries.insertLike(db, { postId: id, userId: actor.id, createdAt: now })
  return { id, likes: (await queries.findLikes(db, id))?.likes ?? 0, isLiked: true }
}

export async function unlikePost(ctx: Context<Verified>, { id }: { id: string }): Promise<Output<Api['unlikePost']>> {
  const { db, actor } = ctx
  await loadStanding(ctx, id)
  await queries.deleteLike(db, { postId: id, userId: actor.id })
  return { id, likes: (await queries.findLikes(db, id))?.likes ?? 0, isLiked: false }
}

/** Nothing is stored or logged. */
export const findCrises = async (_: Context<User>, { text }: Input<Api['findCrises']>): Promise<Output<Api['findCrises']>> => ({
  crises: crisesIn(text, null),
})

/** Find or 404. A hidden post is reported as removed, because links to it may be in circulation. */
export async function loadPost({ db, actor }: Reader, id: string): Promise<queries.WholePostRow> {
  const row = await queries.findPost(db, actor.id, id)
  if (row) return row
  throw notFound((await queries.isRemoved(db, id)) ? 'forum_post_removed' : 'forum_post_not_found')
}

async function loadStanding(ctx: Context<Verified>, id: string) {
  const row = await loadPost(ctx, id)
  if (row.hiddenReason !== null) throw conflict('forum_post_removed')
}

/** Someone else's post and an unknown one get the same answer. */
async function loadOwnPost({ db, actor }: Context<Verified>, id: string): Promise<queries.WholePostRow> {
  const row = await queries.findPost(db, actor.id, id)
  if (!row?.isOwn) throw notFound('forum_post_not_found')
  return row
}

export function requireOpen({ isLocked, hiddenReason }: { isLocked: boolean; hiddenReason: string | null }) {
  if (hiddenReason !== null) throw conflict('forum_post_removed')
  if (isLocked) throw conflict('forum_post_locked')
}

export function requireInTime({ createdAt }: { createdAt: Date }, now: Date) {
  if (now.getTime() - createdAt.getTime() >= editWindowMinutes * 60_000) throw conflict('forum_edit_over')
}

type Text = { title?: string; content: string }
/** Call after taking the limit, which serialises a person's texts, so that a concurrent duplicate is detected. */
export async function requireGoodText({ db, now }: Context<Verified>, member: queries.OwnMember, { title = '', content }: Text) {
  if (hasTooManyLinks(`${title} ${content}`, { memberSince: member.createdAt, now })) throw conflict('forum_too_many_links')
  if (await queries.isRepeated(db, content, repeatsSince(now))) throw conflict('forum_text_repeated')
}
