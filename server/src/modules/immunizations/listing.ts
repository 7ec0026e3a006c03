import type { Immunization } from '@uzima/contract/immunizations'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type Names, namesInChart } from '#modules/chart/public.ts'
import { findImmunizations } from './queries.ts'
import { toImmunizations } from './serializer.ts'

/** All vaccinations of the caller, or of a patient in the caller's care: few enough for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string, known?: Promise<Names>): Promise<{ rows: Immunization[] }> {
  const { db, services } = ctx
  const [found, names] = await Promise.all([
    findImmunizations(db, patientId),
    known ?? namesInChart(db, patientId),
    services.fields.prepare(db, 'medical_records', [patientId]),
  ])
  const rows = await toImmunizations(ctx, found, names)
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { rows }
}
