import type { DisclosureObstacle, DisclosureRequestState } from '@uzima/contract/messages/disclosure-requests'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Cursor } from '#db/keyset.ts'
import type { KeyRow } from './key-queries.ts'

export type DisclosureRequestRow = {
  id: string
  patientId: string
  patientName: string
  patientEmail: string
  firstDay: string | null
  lastDay: string | null
  timeZone: string
  reason: Buffer
  askedBy: string
  askerName: string
  createdAt: Date
  state: DisclosureRequestState
  decidedBy: string | null
  deciderName: string | null
  decidedAt: Date | null
  endedAt: Date | null
}

const requests = (db: Db, id: string | null, cursor: Cursor | undefined, limit: number) =>
  sql<DisclosureRequestRow>`select * from app.list_disclosure_requests(${id}, ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(
    db,
  )

export const findDisclosureRequests = async (db: Db, cursor: Cursor | undefined, limit: number): Promise<DisclosureRequestRow[]> =>
  (await requests(db, null, cursor, limit)).rows
/** Among the latest 100, those another admin waits to have decided by this one. */
export async function countUndecidedRequests(db: Db, adminId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.list_disclosure_requests(null, null, null, 100)
     where state = 'asked' and asked_by <> ${adminId}`.execute(db)
  return rows[0]?.count ?? 0
}

export const findDisclosureRequest = async (db: Db, id: string): Promise<DisclosureRequestRow | undefined> =>
  (await requests(db, id, undefined, 1)).rows[0]

/** Another active admin, and what prevents the two from making a disclosure together, if anything. */
export type Fellow = { id: string; obstacle: DisclosureObstacle | null }
export async function findFellows(db: Db): Promise<Fellow[]> {
  const { rows } = await sql<Fellow>`select * from app.fellow_officers()`.execute(db)
  return rows
}

export async function isAccount(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from app.account(${id})`.execute(db)
  return rows.length > 0
}

type NewDisclosureRequest = Pick<
  DisclosureRequestRow,
  'id' | 'patientId' | 'askedBy' | 'firstDay' | 'lastDay' | 'timeZone' | 'reason' | 'createdAt'
>
export const insertDisclosureRequest = (db: Db, request: NewDisclosureRequest) =>
  db.insertInto('disclosureRequests').values(request).execute()

type NewDecision = {
  requestId: string
  askedBy: string
  outcome: 'approved' | 'refused' | 'withdrawn'
  decidedBy: string
  decidedAt: Date
}
/** False if someone else decided first; the primary key decides, not a prior read. */
export async function insertDecision(db: Db, decision: NewDecision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('disclosureDecisions')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False if it had already ended. */
export async function setEnded(db: Db, requestId: string, endedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('disclosureDecisions')
    .set({ endedAt })
    .where('requestId', '=', requestId)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export type ArchivedConversationRow = {
  contactId: string
  name: string
  type: string
  specialty: string | null
  messages: number
  unarchived: number
  keyIds: string[]
  firstAt: Date
  lastAt: Date
}
export async function findArchivedConversations(db: Db, requestId: string): Promise<ArchivedConversationRow[]> {
  const { rows } = await sql<ArchivedConversationRow>`select * from app.archived_conversations(${requestId})`.execute(db)
  return rows
}

type IdentityRow = Omit<KeyRow, 'generation'> & { userId: string }
export async function findArchivedIdentities(db: Db, requestId: string): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`select * from app.archived_identities(${requestId})`.execute(db)
  return rows
}

export type ArchivedMessageRow = {
  id: string
  senderId: string
  recipientId: string
  subjectId: string
  content: Buffer
  attachments: string[]
  appointmentId: string | null
  createdAt: Date
  keyId: string | null
  wrap: string | null
}
type Conversation = { requestId: string; contactId: string; cursor: Cursor | undefined; limit: number }
export async function findArchivedMessages(db: Db, { requestId, contactId, cursor, limit }: Conversation): Promise<ArchivedMessageRow[]> {
  const { rows } = await sql<ArchivedMessageRow>`
    select * from app.archived_messages(${requestId}, ${contactId}, ${cursor?.at ?? null}, ${cursor?.id ?? null}, ${limit})`.execute(db)
  return rows
}

export type ArchivedFileRow = { id: string; subjectId: string; size: number; object: string | null }
export async function findArchivedFile(db: Db, requestId: string, fileId: string): Promise<ArchivedFileRow | undefined> {
  const { rows } = await sql<ArchivedFileRow>`
    select f.*, app.archived_object(${requestId}, ${fileId}) as object from app.archived_file(${requestId}, ${fileId}) f`.execute(db)
  return rows[0]
}
export async function findArchivedChunk(db: Db, requestId: string, fileId: string, position: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{
    bytes: Buffer | null
  }>`select app.archived_file_chunk(${requestId}, ${fileId}, ${position}) as bytes`.execute(db)
  return rows[0]?.bytes ?? undefined
}
