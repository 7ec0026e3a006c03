import type { ResultObstacle } from '@uzima/contract/laboratories'
import pg from 'pg'
import { auditStatement } from '#audit/append.ts'
import type { Doctor, Professional, System } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { isLostConnection } from '#db/lost-connection.ts'
import { inTransaction } from '#db/transaction.ts'
import { ScannerAway } from '#files/scanner.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'
import { adminIds } from '#modules/admin/public.ts'
import { checkFile, isFileReady, takeFile } from '#modules/files/public.ts'
import { fileSentResult, isSentResultThere, replaceSentResult, type SentResult } from '#modules/health-records/public.ts'
import { notify } from '#modules/notifications/public.ts'
import { caresFor } from '#modules/sharing/public.ts'
import { asFiling, contextOfFiling, type FilingContext } from './filing-context.ts'
import { isSamePerson, orderNumberOf } from './matching.ts'
import type { Result } from './oru.ts'
import {
  countAttempt,
  findDeskWorkers,
  findOrderByNumber,
  findSame,
  findWaitingMessage,
  findWaitingResults,
  insertEvent,
  type MessageRow,
  mostAttempts,
  type ResultRow,
  type ResultState,
  updateResult,
} from './queries.ts'
import { readKept } from './reading.ts'

/** Files what laboratories have sent, message after message in the order in which they came. One worker at a time: the queue sees to it. */
export async function fileLaboratoryResults(deps: SystemDeps): Promise<void> {
  const failed: string[] = []
  for (;;) {
    const message = await inSystem(deps, ({ db }) => findWaitingMessage(db, failed))
    if (!message) return
    try {
      await fileMessage(deps, message)
    } catch (error) {
      if (isLostConnection(error) || (error instanceof pg.DatabaseError && /^(08|40|53|55|57)/.test(error.code ?? ''))) throw error
      deps.log.error({ err: error, message: message.id }, 'a result of a laboratory could not be filed')
      failed.push(message.id)
      // one whose document has to be scanned waits for the scanner, however long
      if (!(error instanceof ScannerAway)) await inSystem(deps, (ctx) => giveUp(ctx, message.id))
    }
  }
}

/** What cannot be filed after some attempts is for a person to look at. */
async function giveUp(ctx: Context<System>, messageId: string) {
  const { attempts } = await countAttempt(ctx.db, messageId)
  if (attempts < mostAttempts) return
  for (const row of await findWaitingResults(ctx.db, messageId)) await leave(ctx, row, 'unmatched', 'unreadable')
  await tellDesk(ctx)
}

async function fileMessage(deps: SystemDeps, message: MessageRow): Promise<void> {
  const read = readKept(deps.services, message)
  const rows = await inSystem(deps, ({ db }) => findWaitingResults(db, message.id))
  let isLeft = false
  for (const row of rows) {
    const result = read[row.position]
    const plan = result ? await inSystem(deps, (ctx) => planFor(ctx, row, result)) : ({ obstacle: 'unreadable' } as const)
    const obstacle = 'obstacle' in plan ? plan.obstacle : 'state' in plan ? undefined : await file(deps, { message, row, plan })
    if ('state' in plan) await inSystem(deps, (ctx) => leave(ctx, row, plan.state, null))
    else if (obstacle) {
      isLeft = true
      await inSystem(deps, (ctx) => leave(ctx, row, 'unmatched', obstacle))
    }
  }
  if (isLeft) await inSystem(deps, tellDesk)
}

type Plan = { result: Result; patientId: string; patientName: string; orderId: string | null; earlier: ResultRow | undefined }
type Planned = Plan | { obstacle: ResultObstacle } | { state: 'superseded' | 'empty' }

/** Where a result belongs: where somebody has assigned it, with what came before, or to its order if that is for the same person. */
async function planFor({ db, now }: Context<System>, row: ResultRow, result: Result): Promise<Planned> {
  if (result.progress === 'none') return { state: 'empty' }
  const same = await findSame(db, row)
  const [latest] = same
  if (latest && latest.changedAt > row.changedAt) return { state: 'superseded' }
  // nobody has to look at what the laboratory has replaced meanwhile
  for (const old of same) {
    if (old.state === 'unmatched' && (await updateResult(db, old.id, ['unmatched'], { state: 'superseded', obstacle: null })))
      await insertEvent(db, { id: newId(), resultId: old.id, change: 'superseded', changedAt: now, changedBy: null })
  }
  const earlier = same.find(({ state, recordId }) => state === 'filed' && recordId !== null)
  if (row.patientId !== null && row.decidedBy !== null)
    return {
      result,
      patientId: row.patientId,
      patientName: '',
      orderId: row.orderId,
      earlier: earlier?.patientId === row.patientId ? earlier : undefined,
    }
  const number = orderNumberOf(result.number)
  const order = number === undefined ? undefined : await findOrderByNumber(db, number)
  if (earlier?.patientId) {
    if (order && order.patientId !== earlier.patientId) return { obstacle: 'earlier_elsewhere' }
    if (order && !isSamePerson(result.person, order)) return { obstacle: 'other_person' }
    return { result, patientId: earlier.patientId, patientName: order?.name ?? '', orderId: earlier.orderId, earlier }
  }
  if (result.number === '') return { obstacle: 'no_number' }
  if (order?.category !== 'laboratory' || order.status === 'draft') return { obstacle: 'unknown_order' }
  if (!isSamePerson(result.person, order)) return { obstacle: 'other_person' }
  return { result, patientId: order.patientId, patientName: order.name, orderId: order.id, earlier: undefined }
}

const reportStatuses = { preliminary: 'preliminary', final: 'final', corrected: 'corrected', none: 'final' } as const
type Filing = { message: MessageRow; row: ResultRow; plan: Plan }

/** What prevents it, if anything does. */
async function file(deps: SystemDeps, { message, row, plan }: Filing): Promise<ResultObstacle | undefined> {
  const { result, earlier, patientId, orderId } = plan
  const files = await reportOf(deps, { message, row, plan })
  if (files === undefined) return 'no_clinician'
  const now = deps.now()
  const lost = result.report !== undefined && files.length === 0
  const sent: SentResult = {
    ...{ patientId, patientName: plan.patientName, orderId, title: result.title, date: result.date, provider: message.laboratory, files },
    description: [result.text, ...(lost ? ['PDF: —'] : [])].filter((each) => each !== '').join('\n') || null,
    values: result.values,
    reportStatus: reportStatuses[result.progress],
    ...{ isAbnormal: result.isAbnormal, isCritical: result.isCritical },
  }
  return inTransaction<FilingContext, ResultObstacle | undefined>(
    deps.pool,
    asFiling(row.id, orderId, earlier?.id ?? null, now),
    async (db, who) => {
      const ctx = contextOfFiling(deps, db, who, now)
      if (!ctx || !(await caresFor(db, patientId))) return { value: 'no_clinician' }
      const { recordId, state } = await fileAs(ctx, sent, earlier)
      const filed = { state, patientId, orderId, recordId, obstacle: null }
      if (!(await updateResult(db, row.id, ['waiting'], filed))) throw new Error('A result was filed twice.')
      const about = { resultId: row.id, changedAt: now, changedBy: null, patientId, recordId }
      await insertEvent(db, { id: newId(), change: state, ...about })
      return { value: undefined, last: [auditOf({ message, now, patientId, recordId })] }
    },
  )
}

async function fileAs(
  ctx: Context<Doctor | Professional>,
  sent: SentResult,
  earlier: ResultRow | undefined,
): Promise<{ recordId: string; state: 'filed' | 'superseded' }> {
  if (!earlier?.recordId || !(await isSentResultThere(ctx, sent.patientId, earlier.recordId)))
    return { recordId: await fileSentResult(ctx, sent), state: 'filed' }
  const isNew = await replaceSentResult(ctx, earlier.recordId, sent, sent.provider)
  return { recordId: earlier.recordId, state: isNew ? 'filed' : 'superseded' }
}

/** The report of a result, checked as an upload is; undefined if nobody can take it, none if there is none or it is refused. */
async function reportOf(deps: SystemDeps, { row, plan }: Filing): Promise<string[] | undefined> {
  const { result, earlier, patientId, orderId } = plan
  if (result.report === undefined) return []
  const bytes = Buffer.from(result.report, 'base64')
  if (bytes.length === 0) return []
  const id = newId()
  const now = deps.now()
  const isTaken = await inTransaction<FilingContext, boolean>(
    deps.pool,
    asFiling(row.id, orderId, earlier?.id ?? null, now),
    async (db, who) => {
      const ctx = contextOfFiling(deps, db, who, now)
      if (!ctx || !(await caresFor(db, patientId))) return { value: false }
      await takeFile(ctx, {
        id,
        ownerId: patientId,
        name: `${
          result.title
            .replaceAll(/[\p{C}/\\]/gu, ' ')
            .slice(0, 100)
            .trim() || 'report'
        }.pdf`,
        type: 'application/pdf',
        bytes,
      })
      return { value: true }
    },
  )
  if (!isTaken) return undefined
  await checkFile((task) => inSystem(deps, task), id)
  return (await inSystem(deps, ({ db }) => isFileReady(db, id))) ? [id] : []
}

type Audited = { message: MessageRow; now: Date; patientId: string; recordId: string }
/** Under the laboratory's name: nobody was there who did it. */
const auditOf = ({ message, now, patientId, recordId }: Audited) =>
  auditStatement({
    ...{ event: 'laboratory.result_filed', at: now, actorId: null, subjectId: patientId, requestId: null, ip: null, userAgent: null },
    ...{ resourceType: 'health-records', resourceId: recordId, purpose: 'operations', outcome: 'success' },
    details: { app: message.laboratoryId, appName: message.laboratory },
  })

async function leave(
  { db, now }: Context<System>,
  row: ResultRow,
  state: Exclude<ResultState, 'waiting' | 'filed' | 'refused'>,
  obstacle: ResultObstacle | null,
) {
  const left = { state, obstacle, patientId: null, orderId: null, recordId: null }
  if (await updateResult(db, row.id, ['waiting'], left))
    await insertEvent(db, { id: newId(), resultId: row.id, change: state, changedAt: now, changedBy: null })
}

/** That there is something, and nothing of whose it is. */
async function tellDesk(ctx: Context<System>) {
  const workers = await findDeskWorkers(ctx.db)
  await notify(
    ctx,
    workers.map((userId) => ({ userId, event: 'result_unmatched', values: {}, link: '/tasks/results?view=unmatched' })),
  )
}

/** Tells the admins that a laboratory has sent another message under a number that it had used. */
export const tellOfConflict = (deps: SystemDeps, laboratoryId: string) =>
  inSystem(deps, async (ctx) => {
    const found = await ctx.db.selectFrom('laboratories').select('name').where('id', '=', laboratoryId).executeTakeFirst()
    const admins = await adminIds(ctx.db)
    await notify(
      ctx,
      admins.map((userId) => ({
        userId,
        event: 'result_repeated',
        values: { laboratory: found?.name ?? '' },
        link: '/admin/apps',
      })),
    )
  })
