import type { ProcedureContent } from '@uzima/contract/procedures/content'
import type { Context } from '#context.ts'
import type { Exporter } from '#export/exporter.ts'
import { earlierEntry, keepFirstVersion } from '#modules/chart/public.ts'
import { procedureName } from './document-texts.ts'
import { listOf as procedureListOf } from './listing.ts'
import { drawProcedures, procedureResources } from './procedures-exporter.ts'
import { proceduresLineImporter } from './procedures-line-importer.ts'
import { insertProcedure } from './queries.ts'
import { procedureRecord } from './record.ts'

export { procedureListOf, procedureName, proceduresLineImporter }

/** Procedures and hospital stays in the data export. */
export const proceduresExporter: Exporter = { draw: drawProcedures, sources: [{ types: ['Procedure'], resources: procedureResources }] }

type Recorded = Parameters<typeof earlierEntry>[0] & { content: ProcedureContent }

/** Stores a procedure as it was recorded at that time: for the demo clinic. */
export async function storeProcedure(ctx: Pick<Context, 'db' | 'now' | 'services'>, { content, ...recorded }: Recorded): Promise<void> {
  const entry = earlierEntry(recorded)
  await insertProcedure(ctx.db, { ...entry, ...(await procedureRecord.encrypt(ctx, entry, { ...content, source: null })) })
  await keepFirstVersion(ctx, entry, { kind: 'procedures', content })
}
