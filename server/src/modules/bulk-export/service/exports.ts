import type { bulkExportsApi } from '@uzima/contract/bulk-export'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Admin } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { findLatestExports, setCancelled } from '../queries.ts'

type Api = typeof bulkExportsApi

export async function listBulkExports({ db }: Context<Admin>): Promise<Output<Api['listBulkExports']>> {
  const rows = await findLatestExports(db)
  return {
    rows: rows.map(({ startedAt, endedAt, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}

export async function cancelBulkExport(
  { db, now }: Context<Admin>,
  { id }: Input<Api['cancelBulkExport']>,
): Promise<Output<Api['cancelBulkExport']>> {
  if (!(await setCancelled(db, id, now))) throw notFound()
  return { id }
}
