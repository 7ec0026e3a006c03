import type { ClinicalPart } from '@uzima/contract/clinical-reviews'
import type { Insertable } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { ClinicalSignatures } from '#db/tables.ts'

export type SignatureRow = {
  id: string
  part: ClinicalPart
  version: string
  signedBy: string | null
  name: string
  signedAt: Date
  withdrawnAt: Date | null
}
const columns = ['id', 'part', 'version', 'signedBy', 'name', 'signedAt', 'withdrawnAt'] as const

/** The standing signatures under these versions, newest first. */
export const findStanding = (db: Db, versions: readonly string[]) =>
  db
    .selectFrom('clinicalSignatures')
    .select(columns)
    .where('version', 'in', versions)
    .where('withdrawnAt', 'is', null)
    .orderBy('signedAt', 'desc')
    .$castTo<SignatureRow>()
    .execute()

/** Newest first, at most 50. */
export const findSignatures = (db: Db, part: ClinicalPart) =>
  db
    .selectFrom('clinicalSignatures')
    .select(columns)
    .where('part', '=', part)
    .orderBy('signedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .$castTo<SignatureRow>()
    .execute()

/** Returns nothing if the person has signed this version already. */
export const insertSignature = (db: Db, row: Insertable<ClinicalSignatures>) =>
  db
    .insertInto('clinicalSignatures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns nothing unless the signature stands and the caller may withdraw it, which the database's policy decides. */
export const withdrawSignature = (db: Db, id: string, withdrawnAt: Date) =>
  db
    .updateTable('clinicalSignatures')
    .set({ withdrawnAt })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('part')
    .$castTo<{ part: ClinicalPart }>()
    .executeTakeFirst()
