import type { AllergyList } from '@uzima/contract/allergies'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type Names, namesInChart } from '#modules/chart/public.ts'
import { findAllergies, findStatement } from './queries.ts'
import { knownBy, toAllergies, toNoneKnown } from './serializer.ts'

/** All allergies of the caller, or of a patient in the caller's care: few enough for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string, known?: Promise<Names>): Promise<AllergyList> {
  const { db, services } = ctx
  const [found, statement, names] = await Promise.all([
    findAllergies(db, patientId),
    findStatement(db, patientId),
    known ?? namesInChart(db, patientId),
    services.fields.prepare(db, 'medical_records', [patientId]),
  ])
  const rows = await toAllergies(ctx, found, names)
  const none = statement ? await toNoneKnown(ctx, statement, names) : null
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { known: knownBy(rows, none), none, rows }
}
