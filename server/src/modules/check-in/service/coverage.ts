import { CoverageContent, type coverageApi, type KnownCoverage } from '@uzima/contract/check-in/coverage'
import type { Input } from '@uzima/contract/endpoint'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import {
  type CoverageRow,
  deleteCoverage,
  findCoverage,
  findCoverageOf,
  findDeskCoverage,
  insertCoverage,
  lockPerson,
  updateCoverage,
} from '../queries.ts'
import { type Brought, coverageRecord } from '../record.ts'

type Api = typeof coverageApi

export async function getCoverage(ctx: Context<Verified>): Promise<KnownCoverage> {
  return toKnown(ctx, await findCoverage(ctx.db, ctx.actor.id))
}

export const setCoverage = (ctx: Context<Verified>, input: Input<Api['setCoverage']>) => store(ctx, input, null)

/** From a file that the person has brought: what stood there before can be put back. Returns its id. */
export async function importCoverage(ctx: Context<Verified>, input: Input<Api['setCoverage']>, source: string): Promise<string> {
  const { coverage } = await getCoverage(ctx)
  await store(ctx, input, { source, former: coverage && z.parse(CoverageContent, coverage) })
  return (await findCoverage(ctx.db, ctx.actor.id))?.id ?? ''
}

/** Puts back what stood there before, unless it has been changed since. */
export async function takeCoverageBack(ctx: Context<Verified>, id: string, source: string): Promise<'gone' | 'kept'> {
  await lockPerson(ctx.db, ctx.actor.id)
  const row = await findCoverage(ctx.db, ctx.actor.id)
  const brought = row?.id === id ? (await coverageRecord.decrypt(ctx, row)).brought : null
  if (!row || brought?.source !== source) return 'kept'
  if (brought.former === null) await deleteCoverage(ctx.db, id)
  else await store(ctx, brought.former, null)
  return 'gone'
}

/** Whoever pays has no insurer: what was said of one before goes. */
async function store(ctx: Context<Verified>, { kind, ...given }: CoverageContent, brought: Brought | null): Promise<KnownCoverage> {
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
  const stored = { ...row, ...(await coverageRecord.encrypt(ctx, row, { ...content, brought })), updatedAt: now }
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
  const { brought: _, ...content } = await coverageRecord.decrypt(ctx, row)
  return { coverage: { ...content, updatedAt: row.updatedAt.toISOString() } }
}
