import type { coverageApi, KnownCoverage } from '@uzima/contract/check-in/coverage'
import type { Input } from '@uzima/contract/endpoint'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type CoverageRow, findCoverage, findCoverageOf, findDeskCoverage, insertCoverage, lockPerson, updateCoverage } from '../queries.ts'
import { coverageRecord } from '../record.ts'

type Api = typeof coverageApi

export async function getCoverage(ctx: Context<Verified>): Promise<KnownCoverage> {
  return toKnown(ctx, await findCoverage(ctx.db, ctx.actor.id))
}

/** Whoever pays has no insurer: what was said of one before goes. */
export async function setCoverage(ctx: Context<Verified>, { kind, ...given }: Input<Api['setCoverage']>): Promise<KnownCoverage> {
  const { db, actor, now } = ctx
  const { insurer, memberNumber, plan, groupNumber, relationship, holder } = given
  const none = { insurer: null, memberNumber: null, plan: null, groupNumber: null, relationship: null, holder: null }
  const content =
    kind === 'self-pay'
      ? { kind, ...none }
      : { kind, insurer, memberNumber, plan, groupNumber, relationship, holder: relationship === 'self' ? null : holder }
  await lockPerson(db, actor.id)
  const present = await findCoverage(db, actor.id)
  const row = { id: present?.id ?? ctx.newId(), patientId: actor.id }
  const stored = { ...row, ...(await coverageRecord.encrypt(ctx, row, content)), updatedAt: now }
  await (present ? updateCoverage(db, stored) : insertCoverage(db, stored))
  ctx.audit({ subjectId: actor.id, resourceId: row.id })
  return { coverage: { ...content, updatedAt: now.toISOString() } }
}

export async function getDeskCoverage(ctx: Context<Verified>, { id }: Input<Api['getDeskCoverage']>): Promise<KnownCoverage> {
  const row = await findDeskCoverage(ctx.db, id)
  ctx.audit({ ...(row && { subjectId: row.patientId }), resourceId: id })
  return toKnown(ctx, row)
}

export async function getPatientCoverage(ctx: Context<Verified>, { id }: Input<Api['getPatientCoverage']>): Promise<KnownCoverage> {
  ctx.audit({ subjectId: id, resourceId: id })
  return toKnown(ctx, await findCoverageOf(ctx.db, id))
}

async function toKnown(ctx: Context, row: CoverageRow | undefined): Promise<KnownCoverage> {
  if (!row) return { coverage: null }
  const { updatedAt, patientId, id, ...content } = row
  return { coverage: { ...(await coverageRecord.decrypt(ctx, { id, patientId, ...content })), updatedAt: updatedAt.toISOString() } }
}
