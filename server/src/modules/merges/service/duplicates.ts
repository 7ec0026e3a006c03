import type { Input, Output } from '@uzima/contract/endpoint'
import type { DistinctPair, DuplicatePair, DuplicateSide, duplicatesApi } from '@uzima/contract/merges/duplicates'
import type { Clerk } from '#auth/actor.ts'
import { type Limit, requireRoom } from '#auth/use-limits.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { type PairCursor, pageOf, readCursor, readPairCursor, writePairCursor } from '#db/keyset.ts'
import { notFound } from '#errors.ts'
import { reasonsOf } from '#modules/registration/public.ts'
import {
  type DistinctRow,
  findDistinctPair,
  findDistinctPairs,
  findPairs,
  markPair,
  type PairRow,
  unmarkPair,
} from '../duplicate-queries.ts'

type Api = typeof duplicatesApi
type Staff = Context<Clerk>

const pageSize = 20
/** How many records one page looks at: bounds what it costs where hardly any are alike. */
const recordsAtOnce = 2500
/** Per person. */
const looks: Limit = { bucket: 'duplicates', most: 600, seconds: 3600 }
const first: PairCursor = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', otherId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export async function listDuplicates(ctx: Staff, { cursor }: Input<Api['listDuplicates']>): Promise<Output<Api['listDuplicates']>> {
  await requireRoom(ctx, looks, ctx.actor.id)
  const from = readPairCursor(cursor) ?? first
  const found = await findPairs(ctx.db, { from, records: recordsAtOnce, limit: pageSize + 1 })
  const pairs = found.filter((row) => row.otherId !== null).slice(0, pageSize)
  const last = found.length > pageSize ? pairs.at(-1) : found.at(-1)
  // a pause has no other record: everything of its record was looked at
  const next = found.length > pageSize || last?.otherId === null ? last : undefined
  const rows = pairs.map(toDuplicatePair)
  ctx.audit({ subjectIds: [...new Set(rows.flatMap((pair) => [pair.from.id, pair.into.id]))], details: { count: rows.length } })
  return { rows, next: next ? writePairCursor({ id: next.id, otherId: next.otherId ?? firstId }) : null }
}
const firstId = '00000000-0000-0000-0000-000000000000'

export async function markDistinct(ctx: Staff, { one, other }: Input<Api['markDistinct']>): Promise<DistinctPair> {
  const id = await markPair(ctx.db, newId(), one, other)
  const row = id === undefined ? undefined : await findDistinctPair(ctx.db, id)
  if (!row) throw notFound('patient_not_found')
  ctx.audit({ subjectIds: [one, other], resourceId: row.id })
  return toDistinctPair(row)
}

export async function listDistinct(ctx: Staff, { cursor }: Input<Api['listDistinct']>): Promise<Output<Api['listDistinct']>> {
  const found = await findDistinctPairs(ctx.db, readCursor(cursor), pageSize + 1)
  const page = pageOf(found, pageSize, ({ markedAt, id }) => [markedAt, id], toDistinctPair)
  ctx.audit({ subjectIds: [...new Set(page.rows.flatMap(({ one, other }) => [one.id, other.id]))], details: { count: page.rows.length } })
  return page
}

export async function unmarkDistinct(ctx: Staff, { id }: { id: string }): Promise<Output<Api['unmarkDistinct']>> {
  const row = await findDistinctPair(ctx.db, id)
  if (!row || !(await unmarkPair(ctx.db, id))) throw notFound('not_found')
  ctx.audit({ subjectIds: [row.patientId, row.otherId], resourceId: id })
  return { id }
}

/** The newer of two that could be closed is closed. */
function toDuplicatePair(row: PairRow): DuplicatePair {
  const { id, name, dateOfBirth, phone, hasAccount, registeredAt, isClosable } = row
  const newer = { id, name, dateOfBirth, phone, hasAccount, registeredAt: registeredAt?.toISOString() ?? null }
  const older: DuplicateSide = {
    ...{ id: row.otherId, name: row.otherName, dateOfBirth: row.otherBirth, phone: row.otherPhone, hasAccount: row.otherHasAccount },
    registeredAt: row.otherRegisteredAt?.toISOString() ?? null,
  }
  const sides = !isClosable && row.otherIsClosable ? { from: older, into: newer } : { from: newer, into: older }
  return { ...sides, because: reasonsOf({ ...row, isSameEmail: false }), isMergeable: isClosable || row.otherIsClosable }
}

const toDistinctPair = (row: DistinctRow): DistinctPair => ({
  id: row.id,
  one: { id: row.patientId, name: row.patientName, dateOfBirth: row.patientBirth },
  other: { id: row.otherId, name: row.otherName, dateOfBirth: row.otherBirth },
  markedBy: row.markedBy,
  markedAt: row.markedAt.toISOString(),
})
