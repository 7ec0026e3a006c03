import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'

/** Author and text are null if the reply was removed, unless the caller is its author or an admin. */
export type ReplyRow = {
  id: string
  postId: string
  createdAt: Date
  editedAt: Date | null
  content: string | null
  hiddenReason: string | null
  authorId: string | null
  authorName: string | null
  isDoctor: boolean
  isOwn: boolean
  isReported: boolean
}

const first: Cursor = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
type Page = { readerId: string | null; postId: string; cursor: Cursor | undefined; limit: number }

/** All replies in the order written, with placeholders for removed ones. */
export async function findReplies(db: Db, { readerId, postId, cursor = first, limit }: Page): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select r.id, ${postId}::uuid as post_id, r.created_at, r.edited_at, r.content, r.hidden_reason, m.id as author_id,
           m.display_name as author_name, coalesce(app.forum_is_doctor(m.id), false) as is_doctor,
           coalesce(m.id = (select app.forum_member()), false) as is_own,
           exists (select from forum_reports f where f.reply_id = r.id and f.user_id = ${readerId}) as is_reported
      from ((select r.id, r.created_at, r.edited_at, r.content, r.hidden_reason, r.author_id
               from forum_replies r
              where r.post_id = ${postId} and (r.created_at, r.id) > (${cursor.at}, ${cursor.id}::uuid)
              order by r.created_at, r.id limit ${limit})
            union all
            select x.id, x.created_at, null, null, null, null
              from app.removed_forum_replies(${postId}) x
             where (x.created_at, x.id) > (${cursor.at}, ${cursor.id}::uuid)
               and not exists (select from forum_replies seen where seen.id = x.id)) as r
      left join forum_members m on m.id = r.author_id
     order by r.created_at, r.id limit ${limit}`.execute(db)
  return rows
}

export type OneReply = Omit<ReplyRow, 'content' | 'authorId' | 'authorName'> & { content: string; authorId: string; authorName: string }
export const findReply = (db: Db, readerId: string, id: string): Promise<OneReply | undefined> =>
  db
    .selectFrom('forumReplies as r')
    .innerJoin('forumMembers as m', 'm.id', 'r.authorId')
    .select([
      'r.id',
      'r.postId',
      'r.createdAt',
      'r.editedAt',
      'r.content',
      'r.hiddenReason',
      'm.id as authorId',
      'm.displayName as authorName',
    ])
    .select([
      sql<boolean>`app.forum_is_doctor(m.id)`.as('isDoctor'),
      sql<boolean>`coalesce(m.id = (select app.forum_member()), false)`.as('isOwn'),
      sql<boolean>`exists (select from forum_reports f where f.reply_id = r.id and f.user_id = ${readerId})`.as('isReported'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** Locks the post's state until the end of the transaction; undefined if there is no such post. */
export async function holdPost(db: Db, postId: string): Promise<'open' | 'locked' | 'removed' | undefined> {
  const { rows } = await sql<{ state: 'open' | 'locked' | 'removed' | null }>`select app.hold_forum_post(${postId}) as state`.execute(db)
  return rows[0]?.state ?? undefined
}

type NewReply = { id: string; postId: string; authorId: string; content: string; createdAt: Date }
export const insertReply = (db: Db, reply: NewReply) => db.insertInto('forumReplies').values(reply).execute()

/** Returns nothing if the policy refuses the change: too late, locked, hidden, or not the caller's. */
export const updateReply = (db: Db, id: string, content: string, now: Date) =>
  db.updateTable('forumReplies').set({ content, editedAt: now }).where('id', '=', id).returning('id').executeTakeFirst()

export const deleteReply = (db: Db, id: string) =>
  db.deleteFrom('forumReplies').where('id', '=', id).returning(['id', 'postId']).executeTakeFirst()

export async function findAudience(db: Db, postId: string): Promise<{ userId: string; isAuthor: boolean }[]> {
  return (await sql<{ userId: string; isAuthor: boolean }>`select * from app.forum_audience(${postId})`.execute(db)).rows
}
