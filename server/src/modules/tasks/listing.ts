import type { Input, Output } from '@uzima/contract/endpoint'
import type { tasksApi } from '@uzima/contract/tasks'
import type { Context } from '#context.ts'
import { pageOf, type RankedCursor, readRankedCursor } from '#db/keyset.ts'
import { type Found, type Kind, kindsFor, type Staff } from './kinds.ts'

type Api = typeof tasksApi
const pageSize = 20

type Ranked = Found & { rank: number }

/** Each kind is read by as many statements whatever there is, and a page is made of what waits longest. */
export async function listTasks(ctx: Context<Staff>, { kind, cursor }: Input<Api['listTasks']>): Promise<Output<Api['listTasks']>> {
  const kinds = kindsFor(ctx)
  const from = readRankedCursor(cursor)
  const wanted = kinds.filter((each) => kind === undefined || each.kind === kind)
  const [counts, ...found] = await Promise.all([
    Promise.all(kinds.map(async (each) => ({ kind: each.kind, count: await each.count() }))),
    ...wanted.flatMap(({ urgent, find }) => [findFrom(urgent, 0, from), findFrom(find, 1, from)]),
  ])
  const ranked = found.flat().sort((a, b) => a.rank - b.rank || (keyOf(a) < keyOf(b) ? -1 : 1))
  const patients = ranked.slice(0, pageSize).flatMap(({ patientId }) => patientId ?? [])
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

/** As many of one part as the page could be made of. */
async function findFrom(find: Kind['urgent'], rank: number, from: RankedCursor | undefined): Promise<Ranked[]> {
  if (!find || (from && rank < from.rank)) return []
  const found = await find(from && rank === from.rank ? from : undefined, pageSize + 1)
  return found.map((each) => ({ ...each, rank }))
}

const keyOf = ({ item }: Ranked) => `${item.since} ${item.id}`
