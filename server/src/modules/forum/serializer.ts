import { avatars, type ForumAuthor, type ForumPost, type ForumPostRow, type ForumReply } from '@uzima/contract/forum'
import { crisesIn } from '#clinical/symptoms/crisis.ts'
import type { AuthorRow, PostRow, WholePostRow } from './queries.ts'
import type { ReplyRow } from './reply-queries.ts'

const toAuthor = ({ authorId, authorName, isDoctor }: AuthorRow): ForumAuthor => ({
  id: authorId,
  name: authorName,
  avatar: avatars[Number.parseInt(authorId.slice(-4), 16) % avatars.length] ?? avatars[0],
  role: isDoctor ? 'doctor' : 'patient',
})

const ofPost = (row: PostRow | WholePostRow) => ({
  id: row.id,
  author: toAuthor(row),
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isOwn: row.isOwn,
  title: row.title,
  category: row.category,
  tags: row.tags,
  likes: row.likes,
  replies: row.replies,
  isPinned: row.isPinned,
  isLocked: row.isLocked,
  isLiked: row.isLiked,
  removedReason: row.hiddenReason,
})

export const toPostRow = (row: PostRow): ForumPostRow => ({ ...ofPost(row), excerpt: row.excerpt })

export const toPost = (row: WholePostRow): ForumPost => ({
  ...ofPost(row),
  content: row.content,
  lockReason: row.lockReason,
  isReported: row.isReported,
  crises: row.isOwn ? crisesIn(`${row.title}. ${row.content}`, null) : [],
})

export const toReply = ({ authorId, authorName, isDoctor, ...row }: ReplyRow): ForumReply => ({
  id: row.id,
  author: authorId !== null && authorName !== null ? toAuthor({ authorId, authorName, isDoctor }) : null,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  isOwn: row.isOwn,
  content: row.content,
  removedReason: row.hiddenReason,
  isReported: row.isReported,
  crises: row.isOwn && row.content !== null ? crisesIn(row.content, null) : [],
})
