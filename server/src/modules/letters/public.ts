import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import { lettersExporter } from './exporter.ts'
import { findSignedLetters } from './queries.ts'
import { letterRecord } from './record.ts'
import { storeLetter } from './seed.ts'
import { signersOf } from './signers.ts'

export { lettersExporter, storeLetter }

/** A person's signed letters, latest first: for the timeline; row-level security decides whether the caller sees any. */
export async function signedLetters(ctx: Context<Verified>, patientId: string, page: { cursor: Cursor | undefined; limit: number }) {
  const rows = await findSignedLetters(ctx.db, patientId, page)
  const [decrypt, signerOf] = await Promise.all([letterRecord.decrypter(ctx, [patientId]), signersOf(ctx.db, rows)])
  return rows.flatMap((row) => {
    const { id, status, signedAt } = row
    const { title } = decrypt({ id, patientId, title: row.title })
    return signedAt ? [{ id, title, signedAt: signedAt.toISOString(), signedBy: signerOf(row), isWithdrawn: status === 'withdrawn' }] : []
  })
}
