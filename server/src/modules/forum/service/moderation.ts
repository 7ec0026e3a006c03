import type { AuditEvent } from '@uzima/contract/audit'
import type { Input, Output } from '@uzima/contract/endpoint'
import { type ForumReport, type forumAdminApi, type forumApi, mostPinned, type PostAct, type ReplyAct } from '@uzima/contract/forum'
import type { Admin, Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { notifyAct, notifyReport } from '../announcements.ts'
import { requireRoomFor } from '../limits.ts'
import { countPinned, dismiss, findReports, insertReport, moderate, type ReportRow } from '../moderation-queries.ts'
import { findReply } from '../reply-queries.ts'
import { loadPost } from './posts.ts'

type Api = typeof forumApi
type AdminApi = typeof forumAdminApi
const pageSize = 20

const postEvents: Record<PostAct, AuditEvent> = {
  hide: 'forum_post.hidden',
  unhide: 'forum_post.restored',
  lock: 'forum_post.locked',
  unlock: 'forum_post.unlocked',
  pin: 'forum_post.pinned',
  unpin: 'forum_post.unpinned',
}
const replyEvents: Record<ReplyAct, AuditEvent> = { hide: 'forum_reply.hidden', unhide: 'forum_reply.restored' }

export async function reportPost(
  ctx: Context<Verified>,
  { id, reason, note }: Input<Api['reportPost']>,
): Promise<Output<Api['reportPost']>> {
  const { isOwn } = await loadPost(ctx, id)
  if (isOwn) throw conflict('forum_own_text')
  return report(ctx, { postId: id, replyId: null, reason, note })
}

export async function reportReply(
  ctx: Context<Verified>,
  { id, reason, note }: Input<Api['reportReply']>,
): Promise<Output<Api['reportReply']>> {
  const row = await findReply(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('forum_reply_not_found')
  if (row.isOwn) throw conflict('forum_own_text')
  return report(ctx, { postId: row.postId, replyId: id, reason, note })
}

type About = Pick<ReportRow, 'postId' | 'replyId' | 'reason' | 'note'>
async function report(ctx: Context<Verified>, about: About) {
  const { db, actor, now } = ctx
  await requireRoomFor(ctx, 'report')
  ctx.audit({ details: { reason: about.reason } })
  if (await insertReport(db, { ...about, id: ctx.newId(), userId: actor.id, createdAt: now })) await notifyReport(ctx)
  return {}
}

export async function listForumReports(
  { db, audit }: Context<Admin>,
  { view, cursor }: Input<AdminApi['listForumReports']>,
): Promise<Output<AdminApi['listForumReports']>> {
  const rows = await findReports(db, { isOpen: view === 'open', cursor: readCursor(cursor), limit: pageSize + 1 })
  audit({ details: { view, count: Math.min(rows.length, pageSize) } })
  return pageOf(rows, pageSize, (row) => [row.createdAt, row.id], toReport)
}

export async function moderatePost(ctx: Context<Admin>, { id, act, reason }: Input<AdminApi['moderatePost']>) {
  // 404 for an unknown post
  await loadPost(ctx, id)
  ctx.audit({ event: postEvents[act] })
  return carryOut(ctx, { postId: id, replyId: null, act, reason })
}

export async function moderateReply(ctx: Context<Admin>, { id, act, reason }: Input<AdminApi['moderateReply']>) {
  if (!(await findReply(ctx.db, ctx.actor.id, id))) throw notFound('forum_reply_not_found')
  ctx.audit({ event: replyEvents[act] })
  return carryOut(ctx, { postId: null, replyId: id, act, reason })
}

type Act = { postId: string | null; replyId: string | null; act: PostAct; reason: string }
/**
 * The reason is stored with the moderation action, visible to admins and, for removed or locked texts, to the author; the audit log names
 * the action and the author.
 */
async function carryOut(ctx: Context<Admin>, act: Act) {
  const { db, now } = ctx
  const done = await moderate(db, { ...act, id: ctx.newId(), now })
  if (!done) throw conflict(act.act === 'pin' && (await countPinned(db)) >= mostPinned ? 'forum_pins_full' : 'forum_already_done')
  ctx.audit({ subjectId: done.authorUserId })
  await notifyAct(ctx, { act: act.act, ...done })
  return {}
}

export async function dismissReport(
  { db, actor, now, afterCommit, services }: Context<Admin>,
  { id, reason }: Input<AdminApi['dismissReport']>,
) {
  if (!(await dismiss(db, id, reason, now))) throw conflict('forum_report_decided')
  afterCommit(() => services.live.hint([actor.id], 'forum'))
  return {}
}

const toReport = ({ createdAt, decidedAt, writtenAt, acts, ...row }: ReportRow): ForumReport => ({
  ...row,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  writtenAt: writtenAt.toISOString(),
  // PostgreSQL's JSON timestamps carry an offset
  acts: acts.map(({ at, ...act }) => ({ ...act, at: new Date(at).toISOString() })),
})
