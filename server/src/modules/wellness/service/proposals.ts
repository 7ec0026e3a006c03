import type { Input, Output } from '@uzima/contract/endpoint'
import type { SetAside, wellnessApi } from '@uzima/contract/wellness'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { careHere, readCare } from '../care.ts'
import { decryptWellness, encryptDismissal, type OpenDismissal } from '../encrypted-wellness.ts'
import { isChild, missingOf } from '../proposals.ts'
import * as queries from '../queries.ts'

type Api = typeof wellnessApi
type Own = Context<Verified>

export async function listProposals(ctx: Own): Promise<Output<Api['listProposals']>> {
  const { person, today, dismissals, proposals } = await readCare(ctx)
  const { asOf, children } = careHere(ctx)
  return {
    rows: proposals,
    setAside: dismissals.flatMap(({ catalogId, dismissedAt }) => toSetAside(ctx, { catalogId, dismissedAt })),
    missing: missingOf(person),
    children: isChild(person, today) ? children : null,
    asOf,
  }
}

export async function dismissProposal(ctx: Own, { catalogId }: Input<Api['dismissProposal']>): Promise<SetAside> {
  const { db, actor, now } = ctx
  if (!careHere(ctx).care.has(catalogId)) throw notFound('proposal_not_found')
  await queries.lockWellness(db, actor.id)
  const found = await findSetAside(ctx, catalogId)
  const dismissal = found ?? { id: ctx.newId(), patientId: actor.id, catalogId, dismissedAt: now }
  if (!found) await queries.insertDismissal(db, { ...dismissal, content: await encryptDismissal(ctx, dismissal, { catalogId }) })
  ctx.audit({ resourceId: dismissal.id })
  hintChange(ctx)
  const [setAside] = toSetAside(ctx, dismissal)
  if (!setAside) throw new Error('A catalogue entry has disappeared.')
  return setAside
}

export async function restoreProposal(ctx: Own, { catalogId }: Input<Api['restoreProposal']>): Promise<Record<string, never>> {
  const { db, actor, now } = ctx
  await queries.lockWellness(db, actor.id)
  const found = await findSetAside(ctx, catalogId)
  if (!found) throw notFound('proposal_not_found')
  await queries.restoreDismissal(db, found.id, now)
  ctx.audit({ resourceId: found.id })
  hintChange(ctx)
  return {}
}

async function findSetAside(ctx: Own, catalogId: string): Promise<OpenDismissal | undefined> {
  const rows = await queries.findDismissals(ctx.db, ctx.actor.id)
  const { dismissals } = await decryptWellness(ctx, ctx.actor.id, { dismissals: rows })
  return dismissals.find((each) => each.catalogId === catalogId)
}

/** Empty if the catalogue no longer has the entry. */
function toSetAside(ctx: Own, { catalogId, dismissedAt }: Pick<OpenDismissal, 'catalogId' | 'dismissedAt'>): SetAside[] {
  const care = careHere(ctx).care.get(catalogId)
  return care ? [{ catalogId, kind: care.kind, type: care.name, dismissedAt: dismissedAt.toISOString() }] : []
}

const hintChange = ({ actor, afterCommit, services }: Own) => afterCommit(() => services.live.hint([actor.id], 'wellness'))
