import type { Context } from '#context.ts'
import type { ImportRow } from './queries.ts'
import { importRecord } from './record.ts'

const sourceLength = 300

/** Where a file is from, in words: its organization, its name, and of which day it is. */
export async function sourceOf(
  ctx: Pick<Context, 'db' | 'services'>,
  row: Pick<ImportRow, 'id' | 'patientId' | 'name' | 'report'>,
): Promise<{ source: string; organization: string | null }> {
  const { name, report } = await importRecord.decrypt(ctx, { id: row.id, patientId: row.patientId, name: row.name, report: row.report })
  const organization = report?.source?.name ?? null
  const day = report?.source?.at?.slice(0, 10)
  const source = [...new Set([organization, name, day])].filter(Boolean).join(', ').slice(0, sourceLength)
  return { source, organization }
}
