import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { before, type Cursor, type NameCursor } from '#db/keyset.ts'

export type ContactRow = {
  id: string
  name: string
  photo: string | null
  type: string
  specialty: string | null
  unread: number
  lastAt: Date | null
  hasKeys: boolean
  sortName: string
}

/** A contact the caller writes with or may write to. */
export async function findContact(db: Db, id: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`select * from app.find_message_contact(${id})`.execute(db)
  return rows[0]
}

export const latest: Cursor = { at: new Date('9999-01-01T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
type Recent = { search: string | null; cursor: Cursor | undefined; limit: number }
export async function findConversations(db: Db, { search, cursor = latest, limit }: Recent): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select * from app.message_conversations(${search}, ${cursor.at}, ${cursor.id}, ${limit})`.execute(db)
  return rows
}

const first: NameCursor = { name: '', id: '00000000-0000-0000-0000-000000000000' }
type Named = { search: string | null; cursor: NameCursor | undefined; limit: number }
export async function findDirectory(db: Db, { search, cursor = first, limit }: Named): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select * from app.message_directory(${search}, ${cursor.name}, ${cursor.id}, ${limit})`.execute(db)
  return rows
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('recipientId', '=', userId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export type UnreadConversation = { id: string; name: string; type: string; unread: number; since: Date }
/** The caller's, by their first unread message, newest first. */
export async function findUnreadConversations(db: Db, cursor: Cursor = latest, limit: number): Promise<UnreadConversation[]> {
  const { rows } = await sql<UnreadConversation>`
    select * from app.unread_conversations(${cursor.at}, ${cursor.id}, ${limit})`.execute(db)
  return rows
}

/** Up to 100. */
export async function countUnreadConversations(db: Db, userId: string): Promise<number> {
  const few = db
    .selectFrom('messages')
    .select('senderId')
    .distinct()
    .where('recipientId', '=', userId)
    .where('read', '=', false)
    .limit(100)
    .as('few')
  const { count } = await db.selectFrom(few).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

export async function mayWriteTo(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_write_to(${id}) as may`.execute(db)
  return rows[0]?.may ?? false
}

export type MessageRow = {
  id: string
  senderId: string
  recipientId: string
  subjectId: string
  content: Buffer
  attachments: string[]
  read: boolean
  readAt: Date | null
  deliveredAt: Date | null
  appointmentId: string | null
  createdAt: Date
  /** The caller's own key. */
  keyId: string | null
  wrap: string | null
  /** Set if the contact has released the message to other keys of the caller. */
  grantedKeyId: string | null
  grantedWrap: string | null
  slip: string | null
}

export const messages = (db: Db, readerId: string) =>
  db
    .selectFrom('messages as m')
    .leftJoin('messageKeys as k', (join) =>
      join
        .onRef('k.senderId', '=', 'm.senderId')
        .onRef('k.messageId', '=', 'm.id')
        .on('k.readerId', '=', readerId)
        .on('k.grantedBy', 'is', null),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('messageKeys as l')
          .select(['l.keyId', 'l.wrap', 'l.slip'])
          .whereRef('l.senderId', '=', 'm.senderId')
          .whereRef('l.messageId', '=', 'm.id')
          .where('l.readerId', '=', readerId)
          .where('l.grantedBy', 'is not', null)
          .orderBy('l.grantedAt', 'desc')
          .limit(1)
          .as('g'),
      (join) => join.onTrue(),
    )
    .select(['m.id', 'm.senderId', 'm.recipientId', 'm.subjectId', 'm.content', 'm.attachments', 'm.read', 'm.readAt'])
    .select(['m.deliveredAt', 'm.appointmentId', 'm.createdAt', 'k.keyId', 'k.wrap'])
    .select(['g.keyId as grantedKeyId', 'g.wrap as grantedWrap', 'g.slip'])
    .$castTo<MessageRow>()

/** The caller's message with this id. */
export const findSent = (db: Db, senderId: string, id: string): Promise<MessageRow | undefined> =>
  messages(db, senderId).where('m.senderId', '=', senderId).where('m.id', '=', id).executeTakeFirst()

type Conversation = {
  conversationId: string
  readerId: string
  appointmentId: string | undefined
  cursor: Cursor | undefined
  limit: number
}
export const findMessages = (db: Db, { conversationId, readerId, appointmentId, cursor, limit }: Conversation): Promise<MessageRow[]> =>
  messages(db, readerId)
    .where('m.conversationId', '=', conversationId)
    .$if(appointmentId !== undefined, (query) => query.where('m.appointmentId', '=', appointmentId ?? ''))
    .$if(cursor !== undefined, (query) => query.where(before(cursor ?? latest, 'm.createdAt', 'm.id')))
    .orderBy('m.createdAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** The parties of one of the caller's messages; undefined for others' messages. */
export const findParties = (db: Db, senderId: string, id: string) =>
  db
    .selectFrom('messages')
    .select(['senderId', 'recipientId', 'subjectId', 'createdAt'])
    .where('senderId', '=', senderId)
    .where('id', '=', id)
    .executeTakeFirst()

type NewMessage = Pick<MessageRow, 'id' | 'recipientId' | 'subjectId' | 'content' | 'attachments' | 'appointmentId'> & {
  wraps: { keyId: string; wrap: string }[]
}
type Bounds = { isForPractice: boolean; mostAMinute: number }
/** The outcome of sending: sent, now or earlier under this id; or the reason it was refused, with `wait` in seconds. */
export type Sending = { ownKey: string | null; isFirstUnread: boolean } & (
  | { outcome: 'sent' | 'sent_before' | SendingRefusal; wait: null }
  | { outcome: 'too_many_requests'; wait: number }
)
export type SendingRefusal =
  | 'contact_not_found'
  | 'appointment_not_found'
  | 'message_keys_missing'
  | 'contact_keys_missing'
  | 'message_keys_changed'

/**
 * Stores the caller's message with its wrapped keys, or returns the reason it was refused. A concurrent retry waits until this transaction
 * ends.
 */
export async function insertMessage(db: Db, message: NewMessage, { isForPractice, mostAMinute }: Bounds): Promise<Sending> {
  const { id, recipientId, subjectId, content, attachments, appointmentId, wraps } = message
  const [keyIds, wrapped] = [wraps.map(({ keyId }) => keyId), wraps.map(({ wrap }) => wrap)]
  const { rows } =
    await sql<Sending>`select * from app.send_message(${id}, ${recipientId}, ${subjectId}, ${content}, ${attachments}::uuid[],
    ${appointmentId}, ${keyIds}::text[], ${wrapped}::text[], ${isForPractice}, ${mostAMinute}::integer)`.execute(db)
  if (!rows[0]) throw new Error('Storing the message returned no outcome.')
  return rows[0]
}

type Between = { senderId: string; recipientId: string; appointmentId: string | undefined }
/**
 * Marks everything from this sender as read up to and including the given message; returns how many, or nothing if there is no such
 * message.
 */
export async function setReadUntil(
  db: Db,
  { senderId, recipientId, appointmentId }: Between,
  until: string,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ marked: number | null }>`
    with last as (
      select created_at, id from messages where sender_id = ${senderId} and id = ${until} and recipient_id = ${recipientId}
    ), marked as (
      update messages m set read = true, read_at = ${now}, delivered_at = coalesce(m.delivered_at, ${now})
        from last
       where m.recipient_id = ${recipientId} and m.sender_id = ${senderId} and not m.read
         and (m.created_at, m.id) <= (last.created_at, last.id)
         and (${appointmentId ?? null}::uuid is null or m.appointment_id = ${appointmentId ?? null})
      returning 1
    )
    select (select count(*)::integer from marked) as marked from last`.execute(db)
  return rows[0]?.marked ?? undefined
}

/** Returns the senders whose messages have now been delivered. */
export async function setDelivered(db: Db, recipientId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('messages')
    .set({ deliveredAt: now })
    .where('recipientId', '=', recipientId)
    .where('deliveredAt', 'is', null)
    .returning('senderId')
    .execute()
  return [...new Set(rows.map(({ senderId }) => senderId))]
}

/** Contacts to notify when a person's keys change. */
export async function findContactIds(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('conversations')
    .select('contactId')
    .where('userId', '=', userId)
    .orderBy('lastAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ contactId }) => contactId)
}
