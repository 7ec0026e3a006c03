import type { Input, Output } from '@uzima/contract/endpoint'
import type { inboxApi } from '@uzima/contract/inbox'
import type { Context } from '#context.ts'
import { pageOf, type RankedCursor, readRankedCursor } from '#db/keyset.ts'
import { type Found, type Kind, kindsFor, type Provider } from './kinds.ts'

type Api = typeof inboxApi
const pageSize = 20

type Ranked = Found & { rank: number }

export async function listInbox(ctx: Context<Provider>, { kind, cursor }: Input<Api['listInbox']>): Promise<Output<Api['listInbox']>> {
  const kinds = kindsFor(ctx)
  const from = readRankedCursor(cursor)
  const wanted = kinds.filter((each) => kind === undefined || each.kind === kind)
  const [counts, ...found] = await Promise.all([
    Promise.all(kinds.map(async (each) => ({ kind: each.kind, count: await each.count() }))),
    ...wanted.map((each) => findAfter(each, from)),
  ])
  const ranked = found.flat().sort(inOrder)
  const patients = ranked
    .slice(0, pageSize)
    .flatMap(({ patientId }) => (patientId !== null && patientId !== ctx.actor.id ? [patientId] : []))
  const page = pageOf(
    ranked,
    pageSize,
    ({ rank, item }) => [rank, item.since, item.id],
    ({ item }) => item,
  )
  ctx.audit({
    details: { count: page.rows.length, ids: page.rows.map(({ id }) => id).join(' ') },
    subjectIds: [...new Set(patients)],
  })
  return { ...page, counts }
}

/** As many of one kind as the page could be made of. */
async function findAfter({ isUrgent, find }: Kind, from: RankedCursor | undefined): Promise<Ranked[]> {
  const rank = isUrgent ? 0 : 1
  if (from && rank < from.rank) return []
  const found = await find(from && rank === from.rank ? from : undefined, pageSize + 1)
  return found.map((each) => ({ ...each, rank }))
}

const keyOf = ({ item }: Ranked) => `${item.since} ${item.id}`
/** Urgent things first, then newest first, as each kind is. */
const inOrder = (a: Ranked, b: Ranked) => a.rank - b.rank || (keyOf(a) < keyOf(b) ? 1 : -1)
