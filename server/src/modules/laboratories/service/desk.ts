import type { Input, Output } from '@uzima/contract/endpoint'
import type { AssignedResult, laboratoriesApi, ResultCandidate, UnmatchedResult } from '@uzima/contract/laboratories'
import type { Doctor, Nurse } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, notFound } from '#errors.ts'
import { deletePatientRecord, findNames } from '#modules/health-records/public.ts'
import { laboratoryOrdersOf } from '#modules/orders/public.ts'
import { caresFor } from '#modules/sharing/public.ts'
import { isSameName } from '../matching.ts'
import type { Result } from '../oru.ts'
import {
  decideResult,
  findAssigned,
  findCandidates,
  findDeskResults,
  findMessages,
  findResult,
  insertEvent,
  type MessageRow,
  type ResultRow,
} from '../queries.ts'
import { readKept } from '../reading.ts'

type Api = typeof laboratoriesApi
type Desk = Context<Doctor | Nurse>
const pageSize = 20
const takenBackMs = 30 * 86_400_000

export async function listUnmatchedResults(
  ctx: Desk,
  input: Input<Api['listUnmatchedResults']>,
): Promise<Output<Api['listUnmatchedResults']>> {
  const { cursor, state = 'unmatched' } = input
  const found = await findDeskResults(ctx.db, state, { cursor: readCursor(cursor), limit: pageSize + 1 })
  const { rows, next } = pageOf(
    found,
    pageSize,
    ({ receivedAt, id }) => [receivedAt, id],
    (row) => row,
  )
  const says = await saidBy(ctx, rows)
  const names = await findNames(
    ctx.db,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  ctx.audit({ details: { count: rows.length } })
  return { rows: rows.map((row) => toUnmatched(row, { ...says(row), decidedByName: names.get(row.decidedBy ?? '') ?? null })), next }
}

type Said = { laboratory: string; result: Result | undefined }
/** What results say, each message read once. */
async function saidBy({ db, services }: Desk, rows: readonly { messageId: string; position: number }[]) {
  const messages = await findMessages(db, [...new Set(rows.map(({ messageId }) => messageId))])
  const read = new Map<string, { message: MessageRow; results: Result[] }>(
    messages.map((message) => [message.id, { message, results: readKept(services, message) }]),
  )
  return ({ messageId, position }: { messageId: string; position: number }): Said => {
    const kept = read.get(messageId)
    return { laboratory: kept?.message.laboratory ?? '', result: kept?.results[position] }
  }
}

function toUnmatched(row: ResultRow, { laboratory, result, decidedByName }: Said & { decidedByName: string | null }): UnmatchedResult {
  const { id, receivedAt, obstacle, refusal, decidedAt } = row
  return {
    ...{ id, laboratory, obstacle, refusal, decidedByName },
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    says: result
      ? {
          person: nameOf(result),
          dateOfBirth: result.person.dateOfBirth,
          sex: result.person.sex,
          number: result.number || null,
          ...{ title: result.title, date: result.date, values: result.values.length, isCritical: result.isCritical },
        }
      : null,
  }
}

const nameOf = ({ person: { given, family } }: Result) => [given, family].filter((each) => each !== '').join(' ')

export async function listResultCandidates(ctx: Desk, { id }: { id: string }): Promise<Output<Api['listResultCandidates']>> {
  const { db } = ctx
  const row = await findResult(db, id)
  if (!row) throw notFound()
  const { result } = (await saidBy(ctx, [row]))(row)
  if (!result) return { rows: [] }
  const found = await findCandidates(db, nameOf(result), result.person.dateOfBirth)
  const orders = await laboratoryOrdersOf(
    ctx,
    found.map((each) => each.id),
  )
  ctx.audit({ subjectIds: found.map((each) => each.id), details: { count: found.length } })
  return {
    rows: found.map(
      (each): ResultCandidate => ({
        ...each,
        isSameName: isSameName(result.person, each.name),
        isSameBirth: each.dateOfBirth === result.person.dateOfBirth,
        orders: orders.filter(({ patientId }) => patientId === each.id).map(({ patientId: _, ...order }) => order),
      }),
    ),
  }
}

/** The server files it in the caller's name, with its report if it has one. */
export async function assignResult(ctx: Desk, { id, patientId, orderId }: Input<Api['assignResult']>): Promise<{ id: string }> {
  const { db, actor, now } = ctx
  if (!(await findResult(db, id))) throw notFound()
  if (!(await caresFor(db, patientId))) throw notFound('patient_not_found')
  const isAnswered = orderId === null || (await laboratoryOrdersOf(ctx, [patientId])).some((order) => order.id === orderId)
  if (!isAnswered) throw notFound('order_not_found')
  if (!(await decideResult(db, id, { act: 'assign', patientId, orderId }))) throw conflict('result_decided')
  await insertEvent(db, { id: newId(), resultId: id, change: 'assigned', changedBy: actor.id, changedAt: now, patientId })
  ctx.audit({ subjectId: patientId, resourceId: id })
  return { id }
}

export async function refuseResult(ctx: Desk, { id, refusal }: Input<Api['refuseResult']>): Promise<{ id: string }> {
  const { db, actor, now } = ctx
  if (!(await findResult(db, id))) throw notFound()
  if (!(await decideResult(db, id, refusal === null ? { act: 'reopen' } : { act: 'refuse', refusal }))) throw conflict('result_decided')
  const change = refusal === null ? 'unmatched' : 'refused'
  await insertEvent(db, { id: newId(), resultId: id, change, changedBy: actor.id, changedAt: now })
  ctx.audit({ resourceId: id, details: { reason: refusal } })
  return { id }
}

export async function listAssignedResults(ctx: Desk): Promise<Output<Api['listAssignedResults']>> {
  const rows = await findAssigned(ctx.db, ctx.actor.id, new Date(ctx.now.getTime() - takenBackMs))
  const says = await saidBy(ctx, rows)
  ctx.audit({ subjectIds: [...new Set(rows.map(({ patientId }) => patientId))], details: { count: rows.length } })
  return {
    rows: rows.map((row): AssignedResult => {
      const { laboratory, result } = says(row)
      const { id, patientId, patientName, recordId, filedAt } = row
      return { ...{ id, laboratory, patientId, patientName, recordId }, title: result?.title ?? '', filedAt: filedAt.toISOString() }
    }),
  }
}

/** Out of the record that it was filed in, whose earlier versions stay; then it can be assigned again. */
export async function takeBackResult(ctx: Desk, { id }: { id: string }): Promise<{ id: string }> {
  const { db, actor, now } = ctx
  const row = await findResult(db, id)
  if (row?.state !== 'filed' || row.patientId === null || row.recordId === null) throw notFound()
  const { patientId, recordId } = row
  await insertEvent(db, { id: newId(), resultId: id, change: 'taken_back', changedBy: actor.id, changedAt: now, patientId, recordId })
  await deletePatientRecord(ctx, { patientId, id: recordId })
  if (!(await decideResult(db, id, { act: 'take_back' }))) throw conflict('result_decided')
  ctx.audit({ subjectId: patientId, resourceId: id })
  return { id }
}
