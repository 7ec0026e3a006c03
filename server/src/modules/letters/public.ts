import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Cursor } from '#db/keyset.ts'
import { lettersExporter } from './exporter.ts'
import { findLettersInWords, findSignedLetters } from './queries.ts'
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

/** A patient's latest letters with what they say, drafts too: for the search in the chart. */
export async function lettersInWords(ctx: Context<Verified>, patientId: string, limit: number) {
  const [rows, decrypt] = await Promise.all([findLettersInWords(ctx.db, patientId, limit), letterRecord.decrypter(ctx, [patientId])])
  return rows.map((row) => {
    const { title, content, withdrawnReason } = decrypt(row)
    return { ...content, id: row.id, day: (row.signedAt ?? row.updatedAt).toISOString().slice(0, 10), title, withdrawnReason }
  })
}
