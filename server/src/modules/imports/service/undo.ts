import type { RecordImport } from '@uzima/contract/imports'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict } from '#errors.ts'
import { lineImporterFor, lineImporters } from '../line-importers.ts'
import { deleteImport, findLines, type ImportRow, lockImportsFrom, updateImport } from '../queries.ts'
import { importRecord, lineRecord } from '../record.ts'
import { sourceOf } from '../source.ts'
import { getRecordImport, loadLocked } from './files.ts'

export async function undoRecordImport(ctx: Context<Verified>, { id }: { id: string }): Promise<RecordImport> {
  const row = await loadLocked(ctx, id)
  const { undoUntil } = await getRecordImport(ctx, { id })
  if (row.state === 'undone') throw conflict('import_undone')
  if (row.state !== 'added' || undoUntil === null) throw conflict('import_past_undo')
  const { count, kept } = await takeBack(ctx, row)
  ctx.audit({ subjectId: ctx.actor.id, resourceId: id, details: { count, kept: kept.length } })
  return getRecordImport(ctx, { id })
}

/** Takes back what was added of a file; what was changed since stays and is named. */
async function takeBack(ctx: Context<Verified>, row: ImportRow): Promise<{ count: number; kept: RecordImport['kept'] }> {
  const { source } = await sourceOf(ctx, row)
  const quiet = { ...ctx, newId, audit: () => {} }
  const decrypt = await lineRecord.decrypter(ctx, [ctx.actor.id])
  const kept: RecordImport['kept'] = []
  const outcomes = new Map<string, 'gone' | 'kept'>()
  const lines = await findLines(ctx.db, row.id)
  for (const { kind, undoAll } of lineImporters) {
    const ids = lines.flatMap((each) => (each.kind === kind ? (each.entryId ?? []) : []))
    if (!undoAll || ids.length === 0) continue
    await undoAll(quiet, ids)
    for (const entryId of ids) outcomes.set(entryId, 'gone')
  }
  for (const each of lines) {
    const { undo, words } = lineImporterFor(each.kind)
    const { entryId } = each
    if (entryId === null) continue
    // several lines can be one entry
    const outcome = outcomes.get(entryId) ?? (await undo(quiet, entryId, source))
    outcomes.set(entryId, outcome)
    if (outcome === 'kept') kept.push({ kind: each.kind, words: words(decrypt(each).line.says, ctx.language) })
  }
  const encrypted = await importRecord.encrypt(ctx, row, { kept })
  await updateImport(ctx.db, row.id, { ...encrypted, state: 'undone', undoneAt: ctx.now, updatedAt: ctx.now })
  return { count: outcomes.size, kept }
}

/** Takes back all that ever came by a connection, however long ago, and drops what waits. */
export async function takeBackAll(ctx: Context<Verified>, connectionId: string): Promise<RecordImport['kept']> {
  const kept: RecordImport['kept'] = []
  for (const row of await lockImportsFrom(ctx.db, ctx.actor.id, connectionId)) {
    if (row.state === 'added') kept.push(...(await takeBack(ctx, row)).kept)
    else if (row.state !== 'undone') await deleteImport(ctx.db, row.id)
  }
  return kept
}
