import type { Condition, ConditionList, NoProblems } from '@uzima/contract/conditions'
import { ConditionContent } from '@uzima/contract/conditions/content'
import type { Verified } from '#auth/actor.ts'
import { isPresent, saidBy } from '#clinical/person/recorded-problems.ts'
import type { Context } from '#context.ts'
import { actors, entryFieldsOf, type Names } from '#modules/chart/public.ts'
import { kept } from '#records/record.ts'
import { calledOf } from './offers.ts'
import type { ConditionRow, StatementRow } from './queries.ts'
import { conditionRecord, statementRecord } from './record.ts'

const content = kept(ConditionContent)
/** The content of an earlier version. */
export const contentOf = (value: unknown): ConditionContent => content.parse(value)

const weights = { active: 0, recurrence: 0, remission: 1, resolved: 2 } as const

/** Problems as the caller sees them: what is there first, then what is quiet, then what is over or does not count; each the latest first. */
export async function toConditions(ctx: Context<Verified>, rows: readonly ConditionRow[], names?: Names): Promise<Condition[]> {
  const [decrypt, fieldsOf] = await Promise.all([
    conditionRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))]),
    entryFieldsOf(ctx, rows, names),
  ])
  const conditions = rows.map((row): Condition => {
    const { source, ...said } = decrypt(row)
    const called = calledOf(said.problem.listed)
    return { ...fieldsOf(row, source), ...said, called, isChecked: saidBy(said) !== undefined }
  })
  const weight = (condition: Condition) => (isPresent(condition) ? weights[condition.status] : 2)
  return conditions.sort((a, b) => weight(a) - weight(b))
}

export async function toNoProblems(ctx: Context<Verified>, row: StatementRow, names?: Names): Promise<NoProblems> {
  const [{ note }, actorOf] = await Promise.all([statementRecord.decrypt(ctx, row), actors(ctx, [row.statedBy], names)])
  return { id: row.id, by: actorOf(row.statedBy, row.statedAs), at: row.statedAt.toISOString(), note }
}

/** A statement holds as long as no problem is there: one that is over does not unsay it. */
export function knownBy(rows: readonly Pick<Condition, 'status' | 'verification'>[], none: unknown): ConditionList['known'] {
  if (rows.some(isPresent)) return 'listed'
  return none ? 'none' : 'unknown'
}
