import { isBelieved } from '@uzima/contract/chart/entries'
import type { GivenDose } from '#clinical/immunizations/status.ts'
import type { Context } from '#context.ts'
import { findImmunizations } from './queries.ts'
import { immunizationRecord } from './record.ts'

/** The doses that were given and not called wrong, of the caller or of a patient in the caller's care, as series are judged by them. */
export async function givenDoses(ctx: Pick<Context, 'db' | 'services'>, patientId: string): Promise<GivenDose[]> {
  const [rows, decrypt] = await Promise.all([findImmunizations(ctx.db, patientId), immunizationRecord.decrypter(ctx, [patientId])])
  return rows.flatMap((row) => {
    if (!isBelieved(row)) return []
    const { vaccine, status, date } = decrypt(row)
    return status === 'completed' ? [{ id: row.id, vaccine: vaccine.code, date }] : []
  })
}
