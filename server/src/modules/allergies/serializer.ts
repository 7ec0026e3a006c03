import type { Allergy, AllergyList, NoneKnown } from '@uzima/contract/allergies'
import { AllergyContent } from '@uzima/contract/allergies/content'
import type { Verified } from '#auth/actor.ts'
import { isInForce, reactionOf, saidBy } from '#clinical/person/recorded-allergies.ts'
import type { Context } from '#context.ts'
import { actors, entryFieldsOf, type Names } from '#modules/chart/public.ts'
import { kept } from '#records/record.ts'
import type { AllergyRow, StatementRow } from './queries.ts'
import { allergyRecord, statementRecord } from './record.ts'

const content = kept(AllergyContent)
/** The content of an earlier version. */
export const contentOf = (value: unknown): AllergyContent => content.parse(value)

const weights = { severe: 0, allergic: 1, intolerance: 2 } as const

/** Allergies as the caller sees them: what counts first, the gravest first, the latest first. */
export async function toAllergies(ctx: Context<Verified>, rows: readonly AllergyRow[], names?: Names): Promise<Allergy[]> {
  const [decrypt, fieldsOf] = await Promise.all([
    allergyRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))]),
    entryFieldsOf(ctx, rows, names),
  ])
  const allergies = rows.map((row): Allergy => {
    const { source, ...said } = decrypt(row)
    return { ...fieldsOf(row, source), ...said, isChecked: saidBy(said) !== undefined }
  })
  const weight = (allergy: Allergy) => (isInForce(allergy) ? weights[reactionOf(allergy)] : 3)
  return allergies.sort((a, b) => weight(a) - weight(b))
}

export async function toNoneKnown(ctx: Context<Verified>, row: StatementRow, names?: Names): Promise<NoneKnown> {
  const [{ note }, actorOf] = await Promise.all([statementRecord.decrypt(ctx, row), actors(ctx, [row.statedBy], names)])
  return { id: row.id, by: actorOf(row.statedBy, row.statedAs), at: row.statedAt.toISOString(), note }
}

/** A statement holds as long as no allergy counts: what counts no more does not unsay it. */
export function knownBy(rows: readonly Pick<Allergy, 'state' | 'verification'>[], none: unknown): AllergyList['known'] {
  if (rows.some(isInForce)) return 'listed'
  return none ? 'none' : 'unknown'
}
