import type { Procedure } from '@uzima/contract/procedures'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type Names, namesInChart } from '#modules/chart/public.ts'
import { findProcedures } from './queries.ts'
import { toProcedures } from './serializer.ts'

/** All procedures of the caller, or of a patient in the caller's care: few enough for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string, known?: Promise<Names>): Promise<{ rows: Procedure[] }> {
  const { db, services } = ctx
  const [found, names] = await Promise.all([
    findProcedures(db, patientId),
    known ?? namesInChart(db, patientId),
    services.fields.prepare(db, 'medical_records', [patientId]),
  ])
  const rows = await toProcedures(ctx, found, names)
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { rows }
}
