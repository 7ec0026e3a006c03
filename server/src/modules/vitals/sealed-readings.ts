import { noteLength, vitalUnit } from '@uzima/contract/vitals'
import { z } from 'zod/mini'
import type { Context } from '#context.ts'
import type { Place } from '#crypto/fields.ts'
import type { Db } from '#db/connect.ts'
import type { Services } from '#services.ts'

/** What was measured, as it is sealed: values in the unit in which the kind is kept, and the unit in which they were entered. */
const Reading = z.object({
  values: z.array(z.number()),
  unit: vitalUnit,
  note: z.nullable(z.string().check(z.maxLength(noteLength))),
})
export type Reading = z.infer<typeof Reading>

type Row = { id: string; userId: string }
/** It belongs to the patient, whoever wrote it. */
const placeOf = ({ id, userId }: Row, table: 'vital_signs' | 'vital_sign_versions'): Place => ({
  kind: 'medical_records',
  subjectId: userId,
  table,
  column: 'reading',
  rowId: id,
})

type Sealing = Pick<Context, 'db' | 'now' | 'services'>
export const sealReading = ({ db, now, services }: Sealing, row: Row, reading: Reading): Promise<Buffer> =>
  services.fields.seal(db, now, placeOf(row, 'vital_signs'), JSON.stringify(reading))
export const sealVersion = ({ db, now, services }: Sealing, row: Row, reading: Reading): Promise<Buffer> =>
  services.fields.seal(db, now, placeOf(row, 'vital_sign_versions'), JSON.stringify(reading))

const parse = (text: string) => z.parse(Reading, JSON.parse(text))
export const openReading = async (db: Db, { fields }: Services, row: Row & { reading: Buffer }): Promise<Reading> =>
  parse(await fields.open(db, placeOf(row, 'vital_signs'), row.reading))
export const openVersion = async (db: Db, { fields }: Services, row: Row & { reading: Buffer }): Promise<Reading> =>
  parse(await fields.open(db, placeOf(row, 'vital_sign_versions'), row.reading))

/** Many of one person, without waiting for each. */
export async function openReadings<R extends Row & { reading: Buffer }>(db: Db, { fields }: Services, userId: string, rows: readonly R[]) {
  if (rows.length === 0) return []
  const open = await fields.opener(db, 'medical_records', [userId])
  return rows.map((row) => ({ row, reading: parse(open(placeOf(row, 'vital_signs'), row.reading)) }))
}
