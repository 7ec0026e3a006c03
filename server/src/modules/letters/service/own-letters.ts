import { type Letter, mostLetters } from '@uzima/contract/letters'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { FileAnswer } from '#files/answer.ts'
import { letterFile } from '../document.ts'
import { loadOwn, printedOf } from '../own-letter.ts'
import { findLetters } from '../queries.ts'
import { toLetter, toRows } from '../serializer.ts'

type Ctx = Context<Verified>
type ById = { id: string }

export async function listLetters(ctx: Ctx) {
  const { actor, db } = ctx
  const letters = await findLetters(db, actor.id, mostLetters)
  const rows = await toRows(
    ctx,
    letters.filter(({ status }) => status !== 'draft'),
  )
  ctx.audit({ subjectId: actor.id, details: { count: rows.length } })
  return { rows }
}

export const getLetter = async (ctx: Ctx, { id }: ById): Promise<Letter> => toLetter(ctx, await loadOwn(ctx, id))

export const printLetter = async (ctx: Ctx, { id }: ById): Promise<FileAnswer> =>
  letterFile({ ...ctx, who: ctx.actor.id }, await printedOf(ctx, await loadOwn(ctx, id)))
