import { z } from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { byId, id, instant, optionalText, page, pageQuery, text } from './fields.ts'
import { crisis } from './symptom-checker.ts'

/** The specification's categories, in its order; `all` is only a filter. */
export const forumCategories = ['chronic-pain', 'mental-health', 'nutrition', 'general'] as const
export const forumCategory = z.enum(forumCategories)
export type ForumCategory = z.infer<typeof forumCategory>

export const postTitleLength = 120
export const postContentLength = 5000
export const replyContentLength = 3000
export const mostTags = 5
export const tagLength = 24
export const shortestName = 3
export const longestName = 24
export const searchLength = 100
export const reportNoteLength = 500
export const moderationReasonLength = 300
/** How long authors can edit a text after posting it. */
export const editWindowMinutes = 30
/** Across the whole forum. */
export const mostPinned = 5

/** Normalises a tag: lower-case letters, digits and hyphens. */
export const toTag = (typed: string) =>
  typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

const tag = z.string().check(z.regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u), z.maxLength(tagLength))
const tags = z.array(tag).check(
  z.maxLength(mostTags),
  z.refine((given) => new Set(given).size === given.length),
)

/** Pseudonym chosen by the person: Latin letters (so no name can mimic another), digits, and single separators between them. */
export const displayName = z
  .string()
  .check(
    z.trim(),
    z.minLength(shortestName),
    z.maxLength(longestName),
    z.regex(/^[\p{Script=Latin}\d]+(?:(?:[ ._-]|\. )[\p{Script=Latin}\d]+)*$/u, 'forum_name_invalid'),
  )

export const ForumMember = z.object({ id, displayName: z.string() })
export type ForumMember = z.infer<typeof ForumMember>

export const avatars = ['brand', 'sand', 'success'] as const

/** An author by forum pseudonym; the id is forum-specific and cannot be linked to an account. */
export const ForumAuthor = z.object({
  id,
  name: z.string(),
  /** Colour of the cup shown as avatar. */
  avatar: z.enum(avatars),
  /** The role the person has at the practice now. */
  role: z.enum(['patient', 'doctor']),
})
export type ForumAuthor = z.infer<typeof ForumAuthor>

const shown = {
  id,
  author: ForumAuthor,
  createdAt: instant,
  editedAt: z.nullable(instant),
  isOwn: z.boolean(),
}

const ofPost = {
  ...shown,
  title: z.string(),
  category: forumCategory,
  tags: z.array(z.string()),
  likes: z.int(),
  replies: z.int(),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  isLiked: z.boolean(),
  /** Why admins removed it, for its author and admins. Null if it is not removed. */
  removedReason: z.nullable(z.string()),
}

/** A post in the list, with an excerpt. */
export const ForumPostRow = z.object({ ...ofPost, excerpt: z.string() })
export type ForumPostRow = z.infer<typeof ForumPostRow>

export const ForumPost = z.object({
  ...ofPost,
  /** Markdown. */
  content: z.string(),
  lockReason: z.nullable(z.string()),
  isReported: z.boolean(),
  /** Signs of a life-threatening crisis in the text; shown to the author only. */
  crises: z.array(crisis),
})
export type ForumPost = z.infer<typeof ForumPost>

export const ForumReply = z.object({
  ...shown,
  /** Null if the reply was removed; then `author` is null too. */
  author: z.nullable(ForumAuthor),
  content: z.nullable(z.string()),
  removedReason: z.nullable(z.string()),
  isReported: z.boolean(),
  crises: z.array(crisis),
})
export type ForumReply = z.infer<typeof ForumReply>

export const WritePost = z.object({
  title: text(postTitleLength),
  content: text(postContentLength),
  category: z._default(forumCategory, 'general'),
  tags: z._default(tags, []),
})
export type WritePost = z.input<typeof WritePost>

export const WriteReply = z.object({ content: text(replyContentLength) })
export type WriteReply = z.infer<typeof WriteReply>

export const reportReasons = ['harm', 'abuse', 'personal-data', 'false-claims', 'spam', 'other'] as const
export const reportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof reportReason>
export const WriteReport = z.object({ reason: reportReason, note: optionalText(reportNoteLength) })
export type WriteReport = z.input<typeof WriteReport>

/** What the practice lets people do in the forum. Only admins see a closed forum. */
export const forumState = z.enum(['open', 'read-only', 'closed'])
export type ForumState = z.infer<typeof forumState>

const Like = z.object({ id, likes: z.int(), isLiked: z.boolean() })
const done = z.object({})

export const forumApi = endpoints({
  listPosts: {
    method: 'GET',
    path: '/api/forum/posts',
    summary: 'Forum posts, latest first; pinned ones are listed separately on the first page, unless searching.',
    query: z.object({
      ...pageQuery,
      category: z.optional(forumCategory),
      search: z.optional(z.string().check(z.maxLength(searchLength))),
    }),
    response: z.extend(page(ForumPostRow), { state: forumState, pinned: z.array(ForumPostRow), crises: z.array(crisis) }),
  },
  getPost: { method: 'GET', path: '/api/forum/posts/:id', summary: 'One post.', params: byId, response: ForumPost },
  writePost: {
    method: 'POST',
    path: '/api/forum/posts',
    summary: 'Writes a post under the name chosen for the forum.',
    body: WritePost,
    status: 201,
    response: ForumPost,
    idempotent: true,
  },
  editPost: {
    method: 'PUT',
    path: '/api/forum/posts/:id',
    summary: 'Edits one of the caller’s posts, within half an hour of writing it.',
    params: byId,
    body: WritePost,
    response: ForumPost,
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/forum/posts/:id',
    summary: 'Deletes one of the caller’s posts, with its replies.',
    params: byId,
    response: done,
  },
  likePost: { method: 'PUT', path: '/api/forum/posts/:id/like', summary: 'Likes a post. Idempotent.', params: byId, response: Like },
  unlikePost: { method: 'DELETE', path: '/api/forum/posts/:id/like', summary: 'Removes the like.', params: byId, response: Like },
  reportPost: {
    method: 'POST',
    path: '/api/forum/posts/:id/report',
    summary: 'Reports a post to the admins.',
    params: byId,
    body: WriteReport,
    response: done,
  },
  listReplies: {
    method: 'GET',
    path: '/api/forum/posts/:id/replies',
    summary: 'The replies to a post, oldest first.',
    params: byId,
    query: z.object(pageQuery),
    response: z.extend(page(ForumReply), { state: forumState }),
  },
  writeReply: {
    method: 'POST',
    path: '/api/forum/posts/:id/replies',
    summary: 'Replies to a post.',
    params: byId,
    body: WriteReply,
    status: 201,
    response: ForumReply,
    idempotent: true,
  },
  editReply: {
    method: 'PUT',
    path: '/api/forum/replies/:id',
    summary: 'Edits one of the caller’s replies, within half an hour of writing it.',
    params: byId,
    body: WriteReply,
    response: ForumReply,
  },
  deleteReply: {
    method: 'DELETE',
    path: '/api/forum/replies/:id',
    summary: 'Deletes one of the caller’s replies.',
    params: byId,
    response: done,
  },
  reportReply: {
    method: 'POST',
    path: '/api/forum/replies/:id/report',
    summary: 'Reports a reply to the admins.',
    params: byId,
    body: WriteReport,
    response: done,
  },
  findCrises: {
    method: 'POST',
    path: '/api/forum/crises',
    summary: 'Whether a draft mentions a danger to life. The text is not stored.',
    body: z.object({ text: z.string().check(z.maxLength(postTitleLength + postContentLength + 2)) }),
    response: z.object({ crises: z.array(crisis) }),
    unattended: true,
  },
  getMember: {
    method: 'GET',
    path: '/api/forum/member',
    summary: 'The caller’s name in the forum; null until one is chosen.',
    response: z.object({ member: z.nullable(ForumMember) }),
  },
  chooseName: {
    method: 'PUT',
    path: '/api/forum/member',
    summary: 'Sets or changes the caller’s name in the forum.',
    body: z.object({ displayName }),
    response: ForumMember,
  },
})

export const postActs = ['hide', 'unhide', 'lock', 'unlock', 'pin', 'unpin'] as const
export const postAct = z.enum(postActs)
export type PostAct = z.infer<typeof postAct>
export const replyAct = z.enum(['hide', 'unhide'])
export type ReplyAct = z.infer<typeof replyAct>

export const reportStates = ['open', 'upheld', 'dismissed'] as const
export const reportState = z.enum(reportStates)

/** A report with what an admin needs to decide it. Reporter and author appear by their pseudonyms. */
export const ForumReport = z.object({
  id,
  createdAt: instant,
  reason: reportReason,
  note: z.nullable(z.string()),
  /** Null if the reporter has not chosen a pseudonym. */
  reporter: z.nullable(z.string()),
  state: reportState,
  decidedAt: z.nullable(instant),
  decision: z.nullable(z.string()),
  postId: id,
  /** Null if the report is about the post itself. */
  replyId: z.nullable(id),
  title: z.string(),
  /** The text as it was when reported. */
  content: z.string(),
  /** The author has edited it since. */
  isChanged: z.boolean(),
  author: z.string(),
  writtenAt: instant,
  isRemoved: z.boolean(),
  isLocked: z.boolean(),
  /** Number of open reports about the same text, including this one. */
  openReports: z.int(),
  /** Moderation of this text so far, latest first. */
  acts: z.array(z.object({ act: postAct, reason: z.string(), at: instant })),
})
export type ForumReport = z.infer<typeof ForumReport>

const why = { reason: text(moderationReasonLength) }

export const forumAdminApi = endpoints({
  listForumReports: {
    method: 'GET',
    path: '/api/admin/forum/reports',
    summary: 'Reports from readers, latest first.',
    query: z.object({ ...pageQuery, view: z.enum(['open', 'decided']) }),
    response: page(ForumReport),
  },
  moderatePost: {
    method: 'POST',
    path: '/api/admin/forum/posts/:id/acts',
    summary: 'Hides, locks or pins a post, or undoes that; its author sees the reason.',
    params: byId,
    body: z.object({ act: postAct, ...why }),
    response: z.object({}),
  },
  moderateReply: {
    method: 'POST',
    path: '/api/admin/forum/replies/:id/acts',
    summary: 'Hides a reply, or restores it; its author sees the reason.',
    params: byId,
    body: z.object({ act: replyAct, ...why }),
    response: z.object({}),
  },
  dismissReport: {
    method: 'POST',
    path: '/api/admin/forum/reports/:id/dismiss',
    summary: 'Dismisses a report; the text stays as it is.',
    params: byId,
    body: z.object(why),
    response: z.object({}),
  },
})
