import type { ResultObstacle, ResultRefusal } from '@uzima/contract/laboratories'
import type { JWK } from 'jose'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#db/connect.ts'
import { after, type Cursor } from '#db/keyset.ts'
import type { Laboratories, LaboratoryKeys, LaboratoryResultEvents, LaboratoryResults } from '#db/tables.ts'

export type Sender = { id: string; name: string; application: string; facility: string; jwk: JWK }
/** The laboratory of a key that holds. */
export async function findSender(db: Db, keyId: string): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`select * from app.laboratory_by_key(${keyId})`.execute(db)
  return rows[0]
}

export type NewMessage = {
  id: string
  keyId: string
  controlId: string
  digest: Buffer
  answer: string
  sealed: Buffer
  sealKey: Buffer
  results: { id: string; position: number; same_as: string; changed_at: string }[]
  now: Date
}
export type Kept = { digest: Buffer; answer: string; isNew: boolean }
/** Keeps it, or says what the first of its number said and was answered. */
export async function keepMessage(db: Db, message: NewMessage): Promise<Kept> {
  const { id, keyId, controlId, digest, answer, sealed, sealKey, results, now } = message
  const { rows } = await sql<Kept>`
    select * from app.receive_laboratory_message(${id}, ${keyId}, ${controlId}, ${digest}, ${answer}, ${sealed}, ${sealKey},
      ${JSON.stringify(results)}, ${now})`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('A message was neither kept nor known.')
  return kept
}

export const findLaboratories = (db: Db) => db.selectFrom('laboratories').selectAll().orderBy('name').orderBy('id').execute()
export const insertLaboratory = (db: Db, laboratory: Insertable<Laboratories>) => db.insertInto('laboratories').values(laboratory).execute()
export const setSuspended = (db: Db, id: string, suspendedAt: Date | null) =>
  db.updateTable('laboratories').set({ suspendedAt }).where('id', '=', id).returning('name').executeTakeFirst()

export type KeyRow = {
  id: string
  laboratoryId: string
  jwk: JWK
  askedBy: string | null
  askerName: string | null
  askedAt: Date
  approverName: string | null
  approvedAt: Date | null
  endedAt: Date | null
}
export async function findKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select * from app.list_laboratory_keys()`.execute(db)
  return rows
}
export const insertKey = (db: Db, key: Insertable<LaboratoryKeys>) => db.insertInto('laboratoryKeys').values(key).execute()
export async function approveKey(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.approve_laboratory_key(${id}) as done`.execute(db)
  return rows[0]?.done === true
}
export const endKey = (db: Db, id: string, endedBy: string, endedAt: Date) =>
  db
    .updateTable('laboratoryKeys')
    .set({ endedBy, endedAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('laboratoryId')
    .executeTakeFirst()

export type Fellow = { id: string; obstacle: 'officers_promoted_together' | 'officer_promoted_lately' | 'officer_reset_lately' | null }
/** Another active admin, and what prevents the two from approving together, if anything. */
export async function findFellows(db: Db): Promise<Fellow[]> {
  const { rows } = await sql<Fellow>`select * from app.fellow_officers()`.execute(db)
  return rows
}

const resultColumns = [
  ...(['id', 'messageId', 'position', 'sameAs', 'changedAt', 'state', 'obstacle', 'refusal', 'patientId', 'orderId', 'recordId'] as const),
  ...(['decidedBy', 'decidedAt', 'receivedAt'] as const),
] as const
export type ResultState = 'waiting' | 'filed' | 'unmatched' | 'refused' | 'superseded' | 'empty'
export type ResultRow = {
  id: string
  messageId: string
  position: number
  sameAs: Buffer
  changedAt: Date
  state: ResultState
  obstacle: ResultObstacle | null
  refusal: ResultRefusal | null
  patientId: string | null
  orderId: string | null
  recordId: string | null
  decidedBy: string | null
  decidedAt: Date | null
  receivedAt: Date
}
const results = (db: Db) => db.selectFrom('laboratoryResults').select(resultColumns).$castTo<ResultRow>()

export const findResult = (db: Db, id: string) => results(db).where('id', '=', id).executeTakeFirst()
/** The same result as it stood before, latest first. */
export const findSame = (db: Db, { sameAs, id }: Pick<ResultRow, 'sameAs' | 'id'>) =>
  results(db)
    .where('sameAs', '=', sameAs)
    .where('id', '<>', id)
    .where('state', 'in', ['filed', 'unmatched'])
    .orderBy('changedAt', 'desc')
    .orderBy('receivedAt', 'desc')
    .execute()
export const updateResult = (db: Db, id: string, from: readonly ResultState[], change: Updateable<LaboratoryResults>) =>
  db.updateTable('laboratoryResults').set(change).where('id', '=', id).where('state', 'in', from).returning('id').executeTakeFirst()
export const insertEvent = (db: Db, event: Insertable<LaboratoryResultEvents>) =>
  db.insertInto('laboratoryResultEvents').values(event).execute()

/** Oldest first, as far as the caller looks after them. */
export function findDeskResults(db: Db, state: 'unmatched' | 'refused', { cursor, limit }: { cursor: Cursor | undefined; limit: number }) {
  const query = results(db).where('state', '=', state)
  return (cursor ? query.where(after(cursor, 'receivedAt', 'id')) : query).orderBy('receivedAt').orderBy('id').limit(limit).execute()
}

export type MessageRow = {
  id: string
  laboratoryId: string
  laboratory: string
  sealed: Buffer | null
  sealKey: Buffer | null
  receivedAt: Date
}
const messages = (db: Db) =>
  db
    .selectFrom('laboratoryMessages')
    .innerJoin('laboratories', 'laboratories.id', 'laboratoryMessages.laboratoryId')
    .select(['laboratoryMessages.id', 'laboratoryId', 'laboratories.name as laboratory', 'sealed', 'sealKey', 'receivedAt'])
    .$castTo<MessageRow>()
export const findMessages = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : messages(db).where('laboratoryMessages.id', 'in', ids).execute()

export const mostAttempts = 5
/** The oldest message that has results to be filed, apart from those that have just failed. */
export const findWaitingMessage = (db: Db, failed: string[]) =>
  messages(db)
    .where('attempts', '<', mostAttempts)
    .where((where) =>
      where.exists(
        where
          .selectFrom('laboratoryResults')
          .select('laboratoryResults.id')
          .whereRef('messageId', '=', 'laboratoryMessages.id')
          .where('state', '=', 'waiting'),
      ),
    )
    .$if(failed.length > 0, (query) => query.where('laboratoryMessages.id', 'not in', failed))
    .orderBy('receivedAt')
    .orderBy('laboratoryMessages.id')
    .limit(1)
    .executeTakeFirst()
export const findWaitingResults = (db: Db, messageId: string) =>
  results(db).where('messageId', '=', messageId).where('state', '=', 'waiting').orderBy('position').execute()
export const countAttempt = (db: Db, id: string) =>
  db
    .updateTable('laboratoryMessages')
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()

export type OrderFor = {
  id: string
  patientId: string
  category: string
  status: string
  name: string
  dateOfBirth: string | null
  gender: string | null
}
export async function findOrderByNumber(db: Db, number: string): Promise<OrderFor | undefined> {
  const { rows } = await sql<OrderFor>`select * from app.order_by_number(${number})`.execute(db)
  return rows[0]
}
export async function findDeskWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select w as id from app.results_desk_workers() w`.execute(db)
  return rows.map(({ id }) => id)
}

export type CandidateRow = { id: string; name: string; dateOfBirth: string | null }
export async function findCandidates(db: Db, name: string, bornOn: string | null): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`select * from app.result_candidates(${name}, ${bornOn})`.execute(db)
  return rows
}
type Decision = { act: 'assign' | 'refuse' | 'reopen' | 'take_back'; patientId?: string; orderId?: string | null; refusal?: ResultRefusal }
/** False if somebody else has decided meanwhile. */
export async function decideResult(db: Db, id: string, { act, patientId, orderId, refusal }: Decision): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select app.decide_result(${id}, ${act}, ${patientId ?? null}, ${orderId ?? null}, ${refusal ?? null}) as done`.execute(db)
  return rows[0]?.done === true
}

export type AssignedRow = {
  id: string
  messageId: string
  position: number
  patientId: string
  patientName: string
  recordId: string | null
  filedAt: Date
}
/** What was filed in the caller's name since then and is still there, newest first. */
export async function findAssigned(db: Db, userId: string, since: Date): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    select r.id, r.message_id, r.position, r.patient_id, coalesce((select p.name from app.person_of_orders(r.patient_id) p), '') as patient_name, r.record_id,
           coalesce(h.created_at, r.decided_at) as filed_at
      from laboratory_results r left join health_records h on h.id = r.record_id
     where case when r.state = 'filed' then h.added_by = ${userId} and h.deleted_at is null and h.created_at > ${since}
                else r.state = 'waiting' and r.decided_by = ${userId} end
     order by filed_at desc, r.id desc limit 50`.execute(db)
  return rows
}

/** What was sent is not needed once everything of it is decided, and a season has gone by. */
export const forgetMessages = (db: Db, before: Date) =>
  sql`update laboratory_messages m set sealed = null, seal_key = null
       where m.sealed is not null and m.received_at < ${before}
         and not exists (select from laboratory_results r where r.message_id = m.id and r.state in ('waiting', 'unmatched'))`.execute(db)
