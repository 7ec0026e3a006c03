import { type Immunization, ImmunizationContent } from '@uzima/contract/immunizations'
import type { Verified } from '#auth/actor.ts'
import { diseasesOf } from '#clinical/immunizations/vaccines.ts'
import type { Context } from '#context.ts'
import { entryFieldsOf, type Names } from '#modules/chart/public.ts'
import { kept } from '#records/record.ts'
import type { ImmunizationRow } from './queries.ts'
import { immunizationRecord } from './record.ts'

const content = kept(ImmunizationContent)
/** The content of an earlier version. */
export const contentOf = (value: unknown): ImmunizationContent => content.parse(value)

/** Vaccinations as the caller sees them: the latest first, those without a date last. */
export async function toImmunizations(ctx: Context<Verified>, rows: readonly ImmunizationRow[], names?: Names): Promise<Immunization[]> {
  const [decrypt, fieldsOf] = await Promise.all([
    immunizationRecord.decrypter(ctx, [...new Set(rows.map(({ patientId }) => patientId))]),
    entryFieldsOf(ctx, rows, names),
  ])
  const immunizations = rows.map((row): Immunization => {
    const { source, ...said } = decrypt(row)
    const { code } = said.vaccine
    return {
      ...fieldsOf(row, source),
      ...said,
      diseases: code === null ? [] : diseasesOf(code),
      healthRecordId: row.healthRecordId,
    }
  })
  return immunizations.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
}
