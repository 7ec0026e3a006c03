import type { ConditionList } from '@uzima/contract/conditions'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type Names, namesInChart } from '#modules/chart/public.ts'
import { findConditions, findStatement } from './queries.ts'
import { knownBy, toConditions, toNoProblems } from './serializer.ts'

/** All problems of the caller, or of a patient in the caller's care: few enough for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string, known?: Promise<Names>): Promise<ConditionList> {
  const { db, services } = ctx
  const [found, statement, names] = await Promise.all([
    findConditions(db, patientId),
    findStatement(db, patientId),
    known ?? namesInChart(db, patientId),
    services.fields.prepare(db, 'medical_records', [patientId]),
  ])
  const rows = await toConditions(ctx, found, names)
  const none = statement ? await toNoProblems(ctx, statement, names) : null
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { known: knownBy(rows, none), none, rows }
}
