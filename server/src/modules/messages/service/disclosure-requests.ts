import type { Input, Output } from '@uzima/contract/endpoint'
import type { DisclosureRequest, disclosureRequestsApi, RequestDisclosure } from '@uzima/contract/messages/disclosure-requests'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { EncryptionContext } from '#crypto/fields.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, forbidden, notFound } from '#errors.ts'
import { notifyApproved, notifyAsked, notifyEnded, notifyRefused } from '../disclosure-announcements.ts'
import {
  type DisclosureRequestRow,
  type Fellow,
  findDisclosureRequest,
  findDisclosureRequests,
  findFellows,
  insertDecision,
  insertDisclosureRequest,
  isAccount,
  setEnded,
} from '../disclosure-queries.ts'

type Api = typeof disclosureRequestsApi
const pageSize = 20
const hourMs = 3_600_000
/** Must match the database. */
const answeredWithinMs = 7 * 24 * hourMs
const openForMs = 24 * hourMs

export async function listDisclosureRequests(
  ctx: Context<Admin>,
  { cursor }: Input<Api['listDisclosureRequests']>,
): Promise<Output<Api['listDisclosureRequests']>> {
  const rows = await findDisclosureRequests(ctx.db, readCursor(cursor), pageSize + 1)
  const shown = rows.slice(0, pageSize)
  ctx.audit({ details: { count: shown.length }, subjectIds: [...new Set(shown.map(({ patientId }) => patientId))] })
  return pageOf(
    rows,
    pageSize,
    (row) => [row.createdAt, row.id],
    ({ reason: _, patientEmail: __, askedBy: ___, decidedBy: ____, endedAt: _____, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    }),
  )
}

export async function getDisclosureRequest(ctx: Context<Admin>, { id }: { id: string }): Promise<DisclosureRequest> {
  const [row, fellows] = await Promise.all([loadDisclosureRequest(ctx, id), findFellows(ctx.db)])
  ctx.audit({ subjectId: row.patientId, resourceId: id })
  return toDisclosureRequest(ctx, row, fellows)
}

/**
 * Creates a disclosure request and notifies the other admins. Refused if no other admin qualifies as the second officer, since no one could
 * approve it.
 */
export async function requestDisclosure(
  ctx: Context<Admin>,
  { patientId, reason, ...days }: RequestDisclosure,
): Promise<DisclosureRequest> {
  const { db, actor, now, services } = ctx
  if (patientId === actor.id) throw conflict('own_account')
  const [fellows, isKnown] = await Promise.all([findFellows(db), isAccount(db, patientId)])
  if (!isKnown) throw notFound('account_not_found')
  const others = fellows.filter((officer) => officer.id !== patientId)
  if (others.length === 0) throw conflict('second_officer_missing')
  if (others.every(({ obstacle }) => obstacle === 'officers_promoted_together')) throw conflict('officers_promoted_together')
  const id = ctx.newId()
  const encrypted = await services.fields.encrypt(db, now, contextOf({ id, patientId }), reason)
  const timeZone = services.practice.current.timeZone
  await insertDisclosureRequest(db, { id, patientId, askedBy: actor.id, ...days, timeZone, reason: encrypted, createdAt: now })
  ctx.audit({ subjectId: patientId, resourceId: id })
  await notifyAsked(
    ctx,
    others.map((officer) => officer.id),
    id,
  )
  return toDisclosureRequest(ctx, await loadDisclosureRequest(ctx, id))
}

export async function approveDisclosureRequest(ctx: Context<Admin>, { id }: { id: string }): Promise<DisclosureRequest> {
  const row = await decide(ctx, id, 'approved')
  await notifyApproved(ctx, row)
  return toDisclosureRequest(ctx, row)
}

export async function refuseDisclosureRequest(ctx: Context<Admin>, { id }: { id: string }): Promise<DisclosureRequest> {
  const row = await decide(ctx, id, 'refused')
  await notifyRefused(ctx, row)
  return toDisclosureRequest(ctx, row)
}

export async function withdrawDisclosureRequest(ctx: Context<Admin>, { id }: { id: string }): Promise<DisclosureRequest> {
  return toDisclosureRequest(ctx, await decide(ctx, id, 'withdrawn'))
}

export async function endDisclosure(ctx: Context<Admin>, { id }: { id: string }): Promise<DisclosureRequest> {
  const row = await loadDisclosureRequest(ctx, id)
  ctx.audit({ subjectId: row.patientId, resourceId: id })
  if (row.state !== 'open' || !(await setEnded(ctx.db, id, ctx.now))) throw conflict('disclosure_request_closed')
  await notifyEnded(ctx, row)
  return toDisclosureRequest(ctx, await loadDisclosureRequest(ctx, id))
}

/**
 * Two-person rule: the requester may only withdraw, no one decides about their own messages, and the approver must not be the requester's
 * second account. The database enforces the same.
 */
async function decide(ctx: Context<Admin>, id: string, outcome: 'approved' | 'refused' | 'withdrawn'): Promise<DisclosureRequestRow> {
  const { db, actor, now } = ctx
  const [{ askedBy, patientId, state }, fellows] = await Promise.all([loadDisclosureRequest(ctx, id), findFellows(db)])
  ctx.audit({ subjectId: patientId, resourceId: id })
  const isOwn = askedBy === actor.id
  if (isOwn !== (outcome === 'withdrawn')) throw forbidden(isOwn ? 'disclosure_request_own' : 'disclosure_request_of_others')
  if (patientId === actor.id) throw conflict('own_account')
  if (state === 'lapsed') throw conflict('disclosure_request_lapsed')
  const obstacle = outcome === 'approved' && state === 'asked' ? obstacleOf(askedBy, fellows) : null
  if (obstacle) throw conflict(obstacle)
  const decision = { requestId: id, askedBy, outcome, decidedBy: actor.id, decidedAt: now }
  if (state !== 'asked' || !(await insertDecision(db, decision))) throw conflict('disclosure_request_decided')
  return loadDisclosureRequest(ctx, id)
}

async function loadDisclosureRequest({ db }: Context<Admin>, id: string): Promise<DisclosureRequestRow> {
  const row = await findDisclosureRequest(db, id)
  if (!row) throw notFound('disclosure_request_not_found')
  return row
}

const obstacleOf = (askedBy: string, fellows: Fellow[]) => fellows.find(({ id }) => id === askedBy)?.obstacle ?? null

async function toDisclosureRequest(ctx: Context<Admin>, row: DisclosureRequestRow, fellows: Fellow[] = []): Promise<DisclosureRequest> {
  const { db, actor, services } = ctx
  const { askedBy, decidedBy, createdAt, decidedAt, endedAt, reason, state, ...rest } = row
  const wasApproved = state === 'open' || state === 'ended'
  return {
    ...rest,
    state,
    reason: await services.fields.decrypt(db, contextOf(row), reason),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    lapsesAt: new Date(createdAt.getTime() + answeredWithinMs).toISOString(),
    opensUntil: wasApproved && decidedAt ? new Date(decidedAt.getTime() + openForMs).toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
    isOwn: askedBy === actor.id,
    isOpenToCaller: state === 'open' && [askedBy, decidedBy].includes(actor.id),
    obstacle: state === 'asked' ? obstacleOf(askedBy, fellows) : null,
  }
}

const contextOf = ({ id, patientId }: Pick<DisclosureRequestRow, 'id' | 'patientId'>): EncryptionContext => ({
  kind: 'messages',
  subjectId: patientId,
  table: 'disclosure_requests',
  column: 'reason',
  rowId: id,
})
