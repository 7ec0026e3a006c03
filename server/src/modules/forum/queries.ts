import type { ForumCategory } from '@uzima/contract/forum'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'

const excerptLength = 280
/** Cut at a word boundary, with an ellipsis. */
const excerpt = sql<string>`case when length(p.content) > ${sql.lit(excerptLength)}
  then regexp_replace(left(p.content, ${sql.lit(excerptLength)}), '\\s+\\S*$', '') || '…' else p.content end`.as('excerpt')

export type AuthorRow = { authorId: string; authorName: string; isDoctor: boolean }
type Written = AuthorRow & { id: string; isOwn: boolean; createdAt: Date; editedAt: Date | null; hiddenReason: string | null }
type PostColumns = Written & {
  title: string
  category: ForumCategory
  tags: string[]
  likes: number
  replies: number
  isPinned: boolean
  isLocked: boolean
  isLiked: boolean
}
export type PostRow = PostColumns & { excerpt: string }
export type WholePostRow = PostColumns & { content: string; lockReason: string | null; isReported: boolean }

const isDoctor = sql<boolean>`app.forum_is_doctor(m.id)`.as('isDoctor')

/** All posts visible to the caller: row-level security filters the rest. */
const posts = (db: Db, readerId: string | null) =>
  db
    .selectFrom('forumPosts as p')
    .innerJoin('forumMembers as m', 'm.id', 'p.authorId')
    .leftJoin('forumLikes as l', (join) => join.onRef('l.postId', '=', 'p.id').on('l.userId', '=', readerId))
    .select(['p.id', 'p.title', 'p.category', 'p.tags', 'p.likes', 'p.replies', 'p.isPinned', 'p.isLocked', 'p.hiddenReason'])
    .select(['p.createdAt', 'p.editedAt', 'm.id as authorId', 'm.displayName as authorName', isDoctor])
    .select([sql<boolean>`l.post_id is not null`.as('isLiked'), isOwnOf('p')])

const isOwnOf = (table: 'p' | 'r') =>
  sql<boolean>`coalesce(${sql.ref(`${table}.authorId`)} = (select app.forum_member()), false)`.as('isOwn')

const rows = (db: Db, readerId: string | null) => posts(db, readerId).select(excerpt).$castTo<PostRow>()

type Page = { readerId: string | null; category: ForumCategory | undefined; cursor: Cursor | undefined; limit: number }

export const findLatest = (db: Db, { readerId, category, cursor, limit }: Page): Promise<PostRow[]> =>
  rows(db, readerId)
    .where('p.isPinned', '=', false)
    .$if(category !== undefined, (query) => query.where('p.category', '=', category ?? ''))
    .$if(cursor !== undefined, (query) => query.where(before(cursor ?? latest, 'p.createdAt', 'p.id')))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

export const findPinned = (db: Db, { readerId, category, limit }: Omit<Page, 'cursor'>): Promise<PostRow[]> =>
  rows(db, readerId)
    .where('p.isPinned', '=', true)
    .$if(category !== undefined, (query) => query.where('p.category', '=', category ?? ''))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

const latest: Cursor = { at: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** `query` is in to_tsquery syntax. */
export const findFound = (db: Db, { readerId, category, cursor = latest, limit, query }: Page & { query: string }): Promise<PostRow[]> =>
  rows(db, readerId)
    .where(
      'p.id',
      'in',
      sql<string>`(select app.found_forum_posts(${query}, ${category ?? null}, ${cursor.at}, ${cursor.id}::uuid, ${limit}))`,
    )
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()

export const findPost = (db: Db, readerId: string | null, id: string): Promise<WholePostRow | undefined> =>
  posts(db, readerId)
    .select(['p.content', 'p.lockReason'])
    .select(
      sql<boolean>`exists (select from forum_reports f where f.post_id = p.id and f.reply_id is null and f.user_id = ${readerId})`.as(
        'isReported',
      ),
    )
    .where('p.id', '=', id)
    .$castTo<WholePostRow>()
    .executeTakeFirst()

/** Whether the post was hidden from the caller, as opposed to not existing. */
export async function isRemoved(db: Db, id: string): Promise<boolean> {
  const { rows: found } = await sql<{ isRemoved: boolean }>`select app.forum_post_is_removed(${id}) as is_removed`.execute(db)
  return found[0]?.isRemoved ?? false
}

type NewPost = { id: string; authorId: string; title: string; content: string; category: ForumCategory; tags: string[]; createdAt: Date }
export const insertPost = (db: Db, post: NewPost) => db.insertInto('forumPosts').values(post).execute()

type PostTexts = Pick<NewPost, 'title' | 'content' | 'category' | 'tags'>
/** Returns nothing if the policy refuses the change: too late, locked, hidden, or not the caller's. */
export const updatePost = (db: Db, id: string, texts: PostTexts, now: Date) =>
  db
    .updateTable('forumPosts')
    .set({ ...texts, editedAt: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deletePost = (db: Db, id: string) => db.deleteFrom('forumPosts').where('id', '=', id).returning('id').executeTakeFirst()

type Like = { postId: string; userId: string; createdAt: Date }
/** One like per person: the primary key decides, not a prior read. */
export const insertLike = (db: Db, like: Like) =>
  db
    .insertInto('forumLikes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
export const deleteLike = (db: Db, { postId, userId }: Omit<Like, 'createdAt'>) =>
  db.deleteFrom('forumLikes').where('postId', '=', postId).where('userId', '=', userId).execute()
export const findLikes = (db: Db, postId: string) => db.selectFrom('forumPosts').select('likes').where('id', '=', postId).executeTakeFirst()

export type OwnMember = { id: string; displayName: string; createdAt: Date }
export const findMember = (db: Db, userId: string): Promise<OwnMember | undefined> =>
  db
    .selectFrom('forumAccounts as a')
    .innerJoin('forumMembers as m', 'm.id', 'a.memberId')
    .select(['m.id', 'm.displayName', 'm.createdAt'])
    .where('a.userId', '=', userId)
    .executeTakeFirst()

/** False if the name, or one that looks like it, is taken. */
export async function chooseName(db: Db, { id, displayName, now }: { id: string; displayName: string; now: Date }): Promise<boolean> {
  const { rows: said } = await sql<{ isTheirs: boolean }>`select app.choose_forum_name(${id}, ${displayName}, ${now}) as is_theirs`.execute(
    db,
  )
  return said[0]?.isTheirs ?? false
}

export async function isRepeated(db: Db, content: string, since: Date): Promise<boolean> {
  const { rows: said } = await sql<{ isRepeated: boolean }>`select app.forum_repeats(${content}, ${since}) as is_repeated`.execute(db)
  return said[0]?.isRepeated ?? false
}
