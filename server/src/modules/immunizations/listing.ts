import type { Immunization } from '@uzima/contract/immunizations'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findImmunizations } from './queries.ts'
import { toImmunizations } from './serializer.ts'

/** All vaccinations of the caller, or of a patient in the caller's care: few enough for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string): Promise<{ rows: Immunization[] }> {
  const rows = await toImmunizations(ctx, await findImmunizations(ctx.db, patientId))
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { rows }
}
