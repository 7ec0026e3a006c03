import type { ConditionList } from '@uzima/contract/conditions'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findConditions, findStatement } from './queries.ts'
import { knownBy, toConditions, toNoProblems } from './serializer.ts'

/** All problems of the caller, or of a patient in the caller's care: few enough for one page. */
export async function listOf(ctx: Context<Verified>, patientId: string): Promise<ConditionList> {
  const [found, statement] = await Promise.all([findConditions(ctx.db, patientId), findStatement(ctx.db, patientId)])
  const rows = await toConditions(ctx, found)
  const none = statement ? await toNoProblems(ctx, statement) : null
  ctx.audit({ subjectId: patientId, details: { count: rows.length, ids: rows.map(({ id }) => id).join(' ') } })
  return { known: knownBy(rows, none), none, rows }
}
