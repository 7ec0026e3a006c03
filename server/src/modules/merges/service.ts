import { setTimeout } from 'node:timers/promises'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { ErrorCode } from '@uzima/contract/errors'
import {
  type IdentityField,
  identityFields,
  isSaid,
  type Merge,
  type MergePreview,
  type MergeSide,
  type mergesApi,
  undoDays,
} from '@uzima/contract/merges'
import type { Clerk } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor } from '#db/keyset.ts'
import { conflict, invalid, notFound } from '#errors.ts'
import { notify } from '#modules/notifications/public.ts'
import {
  beginMerge,
  beginUndo,
  countEntries,
  endUndo,
  findMerge,
  findMerges,
  findObstacles,
  findSides,
  type MergeRow,
  type SideRow,
} from './queries.ts'
import { moveEncrypted } from './re-encrypt.ts'

type Api = typeof mergesApi
type Staff = Context<Clerk>

const dayMs = 86_400_000
const pageSize = 20
/** Per person. */
const previews: Limit = { bucket: 'merge_preview', most: 300, seconds: 3600 }
const merged: Limit = { bucket: 'merge', most: 60, seconds: 3600 }

export async function previewMerge(ctx: Staff, { from, into }: Input<Api['previewMerge']>): Promise<MergePreview> {
  await requireRoom(ctx, previews, ctx.actor.id)
  const sides = await loadSides(ctx, from, into)
  const entries = await countEntries(ctx.db, from, into)
  const obstacles = await findObstacles(ctx.db, from, into)
  ctx.audit({ subjectId: into, subjectIds: [from] })
  return {
    ...sides,
    suggested: identityFields.filter((field) => !isSaid(sides.into, field) && isSaid(sides.from, field)),
    entries,
    obstacles: obstacles.map(({ obstacle, at, doctor }) => ({ kind: obstacle, at: at?.toISOString() ?? null, doctor })),
  }
}

export async function mergePatients(ctx: Staff, { from, into, keepFrom }: Input<Api['mergePatients']>): Promise<Merge> {
  await requireRoom(ctx, merged, ctx.actor.id)
  const sides = await loadSides(ctx, from, into)
  const isOwn = (field: IdentityField) => sides.into.hasAccount && isSaid(sides.into, field)
  if (keepFrom.some(isOwn)) throw invalid('keepFrom', 'merge_own_identity')
  const id = ctx.newId()
  const refused = await patiently(() => beginMerge(ctx.db, id, from, into, keepFrom))
  if (refused === 'gone') throw notFound('patient_not_found')
  if (refused !== null) throw conflict(`merge_${refused}`)
  await moveEncrypted(ctx, { mergeId: id, from, to: into })
  ctx.audit({ subjectId: into, subjectIds: [from], resourceId: id })
  await tell(ctx, sides.into, 'records_merged')
  return getMerge(ctx, { id })
}

export async function listMerges(ctx: Staff, { cursor }: Input<Api['listMerges']>): Promise<Output<Api['listMerges']>> {
  const found = await findMerges(ctx.db, readCursor(cursor), pageSize + 1)
  const page = pageOf(found, pageSize, ({ mergedAt, id }) => [mergedAt, id], toMerge)
  ctx.audit({ subjectIds: [...new Set(page.rows.flatMap(({ from, into }) => [from.id, into.id]))], details: { count: page.rows.length } })
  return page
}

export async function undoMerge(ctx: Staff, { id }: { id: string }): Promise<Merge> {
  const { db } = ctx
  const { sourceId, targetId } = await load(ctx, id)
  const { into } = await findSides(db, sourceId, targetId)
  const refused = await patiently(() => beginUndo(db, id))
  if (refused === 'gone' || refused === 'too_late') throw notFound('merge_not_found')
  if (refused !== null) throw conflict(`merge_${refused}`)
  await moveEncrypted(ctx, { mergeId: id, from: targetId, to: sourceId })
  if ((await endUndo(db, id)).length > 0) throw conflict('merge_tangled')
  ctx.audit({ subjectId: targetId, subjectIds: [sourceId], resourceId: id })
  if (into) await tell(ctx, into, 'records_separated')
  return getMerge(ctx, { id })
}

export const getMerge = async (ctx: Staff, { id }: { id: string }): Promise<Merge> => toMerge(await load(ctx, id))

async function load({ db }: Staff, id: string): Promise<MergeRow> {
  const row = await findMerge(db, id)
  if (!row) throw notFound('merge_not_found')
  return row
}

async function loadSides({ db }: Staff, from: string, into: string): Promise<{ from: MergeSide; into: MergeSide }> {
  const sides = await findSides(db, from, into)
  if (!sides.from || !sides.into) throw notFound('patient_not_found')
  return { from: toSide(sides.from), into: toSide(sides.into) }
}

/** A record in which somebody is writing is free again within the second, as a rule. */
async function patiently<R extends ErrorSuffix>(begin: () => Promise<R | null>): Promise<R | null> {
  for (let tries = 1; ; tries += 1) {
    const refused = await begin()
    if (refused !== 'busy' || tries === 10) return refused
    await setTimeout(100)
  }
}
type Suffix<Code> = Code extends `merge_${infer Rest}` ? Rest : never
type ErrorSuffix = Suffix<ErrorCode> | 'gone' | 'too_late'

/** Notifies the person, unless nobody has taken the record over. */
async function tell(ctx: Staff, { id, hasAccount }: { id: string; hasAccount: boolean }, event: 'records_merged' | 'records_separated') {
  if (hasAccount) await notify(ctx, [{ userId: id, event, values: {}, link: '/security/activity' }])
}

const toSide = ({ isRegistered: _, registeredAt, ...side }: SideRow): MergeSide => ({
  ...side,
  registeredAt: registeredAt?.toISOString() ?? null,
})

const toMerge = (row: MergeRow): Merge => ({
  id: row.id,
  from: { id: row.sourceId, name: row.sourceName },
  into: { id: row.targetId, name: row.targetName, dateOfBirth: row.targetBirth },
  mergedBy: row.mergedBy,
  mergedAt: row.mergedAt.toISOString(),
  undoableUntil: new Date(row.mergedAt.getTime() + undoDays * dayMs).toISOString(),
  undoneBy: row.undoneBy,
  undoneAt: row.undoneAt?.toISOString() ?? null,
})
