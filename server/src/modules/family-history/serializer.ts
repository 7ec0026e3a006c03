import { isBelieved } from '@uzima/contract/chart/verification'
import type { FamilyHistory, FamilyHistoryList, NoFamilyHistory } from '@uzima/contract/family-history'
import { FamilyHistoryContent, relations } from '@uzima/contract/family-history/content'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { actors, entryFieldsOf, type Names } from '#modules/chart/public.ts'
import { calledOf } from '#modules/conditions/public.ts'
import type { StatementRow } from '#records/entry-queries.ts'
import { kept } from '#records/record.ts'
import type { FamilyHistoryRow } from './queries.ts'
import { familyHistoryRecord } from './record.ts'

const content = kept(FamilyHistoryContent)
/** The content of an earlier version. */
export const contentOf = (value: unknown): FamilyHistoryContent => content.parse(value)

/** Entries as the caller sees them, the closest relatives first. */
export async function toFamilyHistory(ctx: Context<Verified>, rows: readonly FamilyHistoryRow[], names?: Names): Promise<FamilyHistory[]> {
  const [decrypt, fieldsOf] = await Promise.all([
    familyHistoryRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))]),
    entryFieldsOf(ctx, rows, names),
  ])
  const entries = rows.map((row): FamilyHistory => {
    const { source, ...said } = decrypt(row)
    return { ...fieldsOf(row, source), ...said, called: calledOf(said.problem.listed) }
  })
  return entries.sort((a, b) => relations.indexOf(a.relation) - relations.indexOf(b.relation))
}

export async function toNoFamilyHistory(
  ctx: Context<Verified>,
  { id, statedBy, statedAs, statedAt }: StatementRow,
  names?: Names,
): Promise<NoFamilyHistory> {
  const actorOf = await actors(ctx, [statedBy], names)
  return { id, by: actorOf(statedBy, statedAs), at: statedAt.toISOString() }
}

export function knownBy(rows: readonly Pick<FamilyHistory, 'verification'>[], none: unknown): FamilyHistoryList['known'] {
  if (rows.some(isBelieved)) return 'listed'
  return none ? 'none' : 'unknown'
}
