import type { AuditEvent } from '@uzima/contract/audit'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { ImportDays, importsApi, RecordImport } from '@uzima/contract/imports'
import type { StepsOfDay } from '@uzima/contract/steps'
import { recordNow } from '#audit/append.ts'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { newId } from '#db/id.ts'
import { conflict } from '#errors.ts'
import type { ImportSource } from '#export/line-importer.ts'
import { lineImporterFor, lineImporters } from '../line-importers.ts'
import { inOrder, type Previewed, previewOf, toLine } from '../preview.ts'
import { chooseLines, deleteLines, deleteParts, type ImportRow, setEntries, updateImport } from '../queries.ts'
import { sourceOf } from '../source.ts'
import { getRecordImport, loadLocked } from './files.ts'

type Api = typeof importsApi

const pageSize = 50

export async function listImportLines(
  ctx: Context<Verified>,
  { id, likeness, kind, from }: Input<Api['listImportLines']>,
): Promise<Output<Api['listImportLines']>> {
  const lines = await readyPreview(ctx, await loadLocked(ctx, id))
  const alike = lines.filter((each) => each.likeness === likeness)
  const ofKind = alike.filter(({ row }) => (kind === undefined ? row.kind !== 'steps' : row.kind === kind))
  const shown = ofKind.slice(from, from + pageSize)
  const count = (is: (line: Previewed) => boolean) => lines.filter(is).length
  ctx.audit({ details: { count: shown.length } })
  return {
    rows: shown.map((each) => toLine(each, ctx)),
    steps: daysOf(alike.filter(({ row }) => row.kind === 'steps')),
    next: from + pageSize < ofKind.length ? from + pageSize : null,
    counts: {
      new: count((each) => each.likeness === 'new'),
      differs: count((each) => each.likeness === 'differs'),
      here: count((each) => each.likeness === 'here'),
      chosen: count((each) => each.isChosen),
    },
  }
}

/** The day is what every line of this kind says. */
function daysOf(lines: Previewed[]): ImportDays | null {
  const days = lines.map(({ line }) => (line.says as StepsOfDay).day).toSorted()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  return { days: days.length, first, last, chosen: lines.filter(({ isChosen }) => isChosen).length }
}

export async function chooseImportKind(ctx: Context<Verified>, { id, kind, likeness, isChosen }: Input<Api['chooseImportKind']>) {
  const lines = await readyPreview(ctx, await loadLocked(ctx, id))
  const meant = lines.filter(({ row, ...line }) => row.kind === kind && line.likeness === likeness)
  await chooseLines(
    ctx.db,
    id,
    meant.map(({ row }) => row.id),
    isChosen,
  )
  ctx.audit({ details: { count: meant.length } })
  return {}
}

export async function chooseImportLines(ctx: Context<Verified>, { id, choices }: Input<Api['chooseImportLines']>) {
  const row = await loadLocked(ctx, id)
  if (row.state !== 'ready') throw conflict('import_not_ready')
  const idsOf = (isChosen: boolean) => choices.filter((each) => each.isChosen === isChosen).map((each) => each.id)
  await chooseLines(ctx.db, id, idsOf(true), true)
  await chooseLines(ctx.db, id, idsOf(false), false)
  ctx.audit({ details: { count: choices.length } })
  return {}
}

/** All or none: what one of the services refuses, none of them has done. */
export async function addImportedRecords(
  ctx: Context<Verified>,
  { id, ...answer }: Input<Api['addImportedRecords']>,
): Promise<RecordImport> {
  const row = await loadLocked(ctx, id)
  const chosen = (await readyPreview(ctx, row)).filter(({ isChosen }) => isChosen)
  const { asksWhose } = await getRecordImport(ctx, { id })
  if (asksWhose) throw conflict('import_person_unanswered')
  if (chosen.length === 0) throw conflict('import_nothing_chosen')
  const from = { ...(await sourceOf(ctx, row)), ...answer }
  const events: Added[] = []
  for (const importer of lineImporters) {
    const lines = chosen.filter(({ row: { kind } }) => kind === importer.kind)
    if (lines.length > 0) events.push(...(await addAll(ctx, lines, from)))
  }
  await deleteLines(ctx.db, id)
  await deleteParts(ctx.db, id)
  const recognisedAt = row.recognisedAt ?? ctx.now
  await updateImport(ctx.db, id, { state: 'added', addedAt: ctx.now, updatedAt: ctx.now, recognisedAt })
  const added = await getRecordImport(ctx, { id })
  await record(ctx, events)
  ctx.audit({ details: { count: chosen.length } })
  return added
}

async function addAll(ctx: Context<Verified>, lines: Previewed[], from: ImportSource): Promise<Added[]> {
  const [first] = lines
  if (!first) return []
  const { add, event, isOnce } = lineImporterFor(first.row.kind)
  const ids = await add(
    { ...ctx, newId, audit: () => {} },
    lines.map(({ line }) => line.says),
    from,
  )
  await setEntries(
    ctx.db,
    lines.flatMap(({ row }, index) => {
      const entryId = ids[index] ?? null
      return entryId === null ? [] : { id: row.id, entryId }
    }),
  )
  const entries = [...new Set(ids)].filter((id) => id !== null)
  return isOnce ? [{ event, resourceId: null, count: ids.length }] : entries.map((resourceId) => ({ event, resourceId, count: 1 }))
}

type Added = { event: AuditEvent; resourceId: string | null; count: number }
/** The events of the portal's own endpoints, at the end: the log is written one after the other. */
async function record({ db, actor, now, address }: Context<Verified>, events: Added[]) {
  for (const { event, resourceId, count } of events)
    await recordNow(db, {
      ...{ event, at: now, actorId: actor.id, subjectId: actor.id, sessionId: actor.sessionId, requestId: null, ip: address },
      ...{ userAgent: null, resourceType: 'imports', resourceId, purpose: 'self', outcome: 'success', details: { count } },
    })
}

async function readyPreview(ctx: Context<Verified>, row: ImportRow): Promise<Previewed[]> {
  if (row.state !== 'ready') throw conflict('import_not_ready')
  return (await previewOf(ctx, row.id)).toSorted(inOrder)
}
