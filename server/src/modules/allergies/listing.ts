import type { AllergyList } from '@uzima/contract/allergies'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findAllergies, findStatement } from './queries.ts'
import { knownBy, toAllergies, toNoneKnown } from './serializer.ts'

/** All allergies of the caller, or of a patient in the caller's care: few enough for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string): Promise<AllergyList> {
  const [found, statement] = await Promise.all([findAllergies(ctx.db, patientId), findStatement(ctx.db, patientId)])
  const rows = await toAllergies(ctx, found)
  const none = statement ? await toNoneKnown(ctx, statement) : null
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { known: knownBy(rows, none), none, rows }
}
