import type { ImportLine, Likeness } from '@uzima/contract/imports'
import { type ImportKind, importKinds } from '@uzima/contract/imports/kinds'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import type { Among } from '#export/line-importer.ts'
import { lineImporterFor } from './line-importers.ts'
import { findLines, type LineRow } from './queries.ts'
import { type Line, lineRecord } from './record.ts'

export type Previewed = { row: LineRow; line: Line; likeness: Likeness; isChosen: boolean; known: unknown }

/** Compares the lines of a file with the person's record as it is now, and with those above them, as what is twice in it is added once. */
export async function previewOf(ctx: Context<Verified>, importId: string): Promise<Previewed[]> {
  const rows = await findLines(ctx.db, importId)
  const decrypt = await lineRecord.decrypter(ctx, [ctx.actor.id])
  const quiet = { ...ctx, audit: () => {} }
  const among = new Map<ImportKind, Among>()
  for (const kind of new Set(rows.map((row) => row.kind)))
    among.set(kind, lineImporterFor(kind).among(await lineImporterFor(kind).here(quiet)))
  return rows.map((row) => {
    const { line } = decrypt(row)
    const others = among.get(row.kind)
    const found = others?.find(line.says)
    const likeness = found === undefined ? 'new' : found.resemblance === 'same' ? 'here' : 'differs'
    if (likeness === 'new') others?.add(line.says)
    const isProposed =
      likeness === 'new' || (found?.resemblance === 'differs' && lineImporterFor(row.kind).proposes(line.says, found.known))
    return { row, line, likeness, isChosen: row.isChosen ?? isProposed, known: found?.known ?? null }
  })
}

const order: readonly Likeness[] = ['differs', 'new', 'here']
/** As they are shown: by what there is to do, then by kind, then as in the file. */
export const inOrder = (a: Previewed, b: Previewed) =>
  order.indexOf(a.likeness) - order.indexOf(b.likeness) ||
  importKinds.indexOf(a.row.kind) - importKinds.indexOf(b.row.kind) ||
  a.row.position - b.row.position

export function toLine({ row, line, likeness, isChosen, known }: Previewed, { language }: Context): ImportLine {
  const { words } = lineImporterFor(row.kind)
  return {
    ...{ id: row.id, kind: row.kind, where: line.where, likeness, isChosen, omitted: line.omitted },
    brought: words(line.says, language),
    known: known === null ? null : words(known, language),
  }
}
