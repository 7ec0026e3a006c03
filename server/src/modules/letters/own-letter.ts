import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { findLetter, type LetterRow } from './queries.ts'
import { letterRecord } from './record.ts'
import { signersOf } from './signers.ts'

/** A letter as it is printed. */
export async function printedOf(ctx: Context<Verified>, row: LetterRow) {
  const { id, kind, language, signedAt, withdrawnAt } = row
  const [{ title, content }, signerOf] = await Promise.all([letterRecord.decrypt(ctx, row), signersOf(ctx.db, [row])])
  const signed = signedAt && { by: signerOf(row), at: signedAt }
  return { id, kind, language, title, ...content, signed, withdrawnAt }
}

/** A signed letter of the caller; drafts are not theirs to see. */
export async function loadOwn(ctx: Context<Verified>, id: string): Promise<LetterRow> {
  const row = await findLetter(ctx.db, ctx.actor.id, id)
  // not left to row-level security alone
  if (!row || row.status === 'draft') throw notFound('letter_not_found')
  ctx.audit({ subjectId: ctx.actor.id, resourceId: id })
  return row
}
