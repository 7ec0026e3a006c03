import type { FamilyHistoryList } from '@uzima/contract/family-history'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type Names, namesInChart } from '#modules/chart/public.ts'
import { findFamilyHistory, findStatement } from './queries.ts'
import { knownBy, toFamilyHistory, toNoFamilyHistory } from './serializer.ts'

/** All family history of the caller, or of a patient in the caller's care: few enough entries for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string, known?: Promise<Names>): Promise<FamilyHistoryList> {
  const { db, services } = ctx
  const [found, statement, names] = await Promise.all([
    findFamilyHistory(db, patientId),
    findStatement(db, patientId),
    known ?? namesInChart(db, patientId),
    services.fields.prepare(db, 'medical_records', [patientId]),
  ])
  const rows = await toFamilyHistory(ctx, found, names)
  const none = statement ? await toNoFamilyHistory(ctx, statement, names) : null
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { known: knownBy(rows, none), none, rows }
}
