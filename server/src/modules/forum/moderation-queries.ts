import type { PostAct, ReportReason } from '@uzima/contract/forum'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor } from '#db/keyset.ts'

type NewReport = {
  id: string
  userId: string
  postId: string
  replyId: string | null
  reason: ReportReason
  note: string | null
  createdAt: Date
}
/** False if the person has already reported it. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('forumReports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function findModerators(db: Db): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select app.forum_moderators() as user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

export type ReportRow = {
  id: string
  createdAt: Date
  reason: ReportReason
  note: string | null
  reporter: string | null
  state: 'open' | 'upheld' | 'dismissed'
  decidedAt: Date | null
  decision: string | null
  postId: string
  replyId: string | null
  title: string
  content: string
  author: string
  writtenAt: Date
  isChanged: boolean
  isRemoved: boolean
  isLocked: boolean
  openReports: number
  acts: { act: PostAct; reason: string; at: string }[]
}

type Page = { isOpen: boolean; cursor: Cursor | undefined; limit: number }
export const findReports = (db: Db, { isOpen, cursor, limit }: Page): Promise<ReportRow[]> =>
  db
    .selectFrom('forumReports as f')
    .innerJoin('forumPosts as p', 'p.id', 'f.postId')
    .leftJoin('forumReplies as r', 'r.id', 'f.replyId')
    .innerJoin('forumMembers as m', (join) => join.on(sql<boolean>`m.id = coalesce(r.author_id, p.author_id)`))
    .select(['f.id', 'f.createdAt', 'f.reason', 'f.note', 'f.state', 'f.decidedAt', 'f.decision', 'f.content', 'f.postId', 'f.replyId'])
    .select(['p.title', 'p.isLocked', 'm.displayName as author'])
    .select([
      sql<string | null>`app.forum_name_of(f.user_id)`.as('reporter'),
      sql<boolean>`f.content <> coalesce(r.content, p.content)`.as('isChanged'),
      sql<Date>`coalesce(r.created_at, p.created_at)`.as('writtenAt'),
      sql<boolean>`case when r.id is null then p.hidden_at is not null else r.hidden_at is not null end`.as('isRemoved'),
      sql<number>`(select count(*)::int from forum_reports o
        where o.post_id = f.post_id and o.reply_id is not distinct from f.reply_id and o.state = 'open')`.as('openReports'),
      sql<ReportRow['acts']>`(select coalesce(jsonb_agg(jsonb_build_object('act', a.act, 'reason', a.reason, 'at', a.created_at)
          order by a.created_at desc), '[]')
        from forum_acts a where a.post_id = f.post_id and a.reply_id is not distinct from f.reply_id)`.as('acts'),
    ])
    .where((where) => where('f.state', isOpen ? '=' : '<>', 'open'))
    .$if(cursor !== undefined, (query) => query.where(before(cursor ?? last, 'f.createdAt', 'f.id')))
    .orderBy('f.createdAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .$castTo<ReportRow>()
    .execute()
const last: Cursor = { at: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Open reports, up to 100. */
export async function countOpenReports(db: Db): Promise<number> {
  const few = db.selectFrom('forumReports').select('id').where('state', '=', 'open').limit(100).as('few')
  const { count } = await db.selectFrom(few).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

type Act = { id: string; postId: string | null; replyId: string | null; act: PostAct; reason: string; now: Date }
/** Returns the author; nothing if the action has already been taken, or the text is gone. */
export async function moderate(db: Db, { id, postId, replyId, act, reason, now }: Act) {
  const { rows } = await sql<{ authorUserId: string; postId: string }>`
    select * from app.moderate_forum(${id}, ${postId}, ${replyId}, ${act}, ${reason}, ${now})`.execute(db)
  return rows[0]
}

export async function countPinned(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('forumPosts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('isPinned', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** False if the report was already decided, or is gone. */
export async function dismiss(db: Db, id: string, reason: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`select app.dismiss_forum_report(${id}, ${reason}, ${now}) as is_done`.execute(db)
  return rows[0]?.isDone ?? false
}
