import type { Procedure } from '@uzima/contract/procedures'
import { ProcedureContent } from '@uzima/contract/procedures/content'
import type { Verified } from '#auth/actor.ts'
import { calledOf } from '#clinical/procedures.ts'
import type { Context } from '#context.ts'
import { entryFieldsOf, type Names } from '#modules/chart/public.ts'
import { kept } from '#records/record.ts'
import type { ProcedureRow } from './queries.ts'
import { procedureRecord } from './record.ts'

const content = kept(ProcedureContent)
/** The content of an earlier version. */
export const contentOf = (value: unknown): ProcedureContent => content.parse(value)

/** Procedures as the caller sees them, the latest first. */
export async function toProcedures(ctx: Context<Verified>, rows: readonly ProcedureRow[], names?: Names): Promise<Procedure[]> {
  const [decrypt, fieldsOf] = await Promise.all([
    procedureRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))]),
    entryFieldsOf(ctx, rows, names),
  ])
  const procedures = rows.map((row): Procedure => {
    const { source, ...said } = decrypt(row)
    return { ...fieldsOf(row, source), ...said, called: calledOf(said.procedure.listed) }
  })
  return procedures.sort((a, b) => (b.performed ?? '').localeCompare(a.performed ?? ''))
}
