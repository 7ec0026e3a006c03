import type { Input, Output } from '@uzima/contract/endpoint'
import type { healthRecordsApi } from '@uzima/contract/health-records'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { type Cursor, pageOf, readCursor } from '#db/keyset.ts'
import { decryptWords, toRow, type Words } from './encrypted-records.ts'
import { findRecords, findSubject, type RecordRow } from './queries.ts'

type Listing = Input<(typeof healthRecordsApi)['listHealthRecords']>
type Page = Output<(typeof healthRecordsApi)['listHealthRecords']>

const pageSize = 20
/** Records a search decrypts per page: the page ends there, whatever was found, and the next one continues. */
const searchedAtOnce = 200

const keyOf = (row: RecordRow): [Date, string] => [new Date(`${row.recordDate}T00:00:00Z`), row.id]

export async function listRecords(ctx: Context<Verified>, patientId: string, listing: Listing): Promise<Page> {
  const { search, cursor, ...filters } = listing
  const from = readCursor(cursor)
  const { rows, next } = search
    ? await searchPage(ctx, patientId, { ...filters, search }, from)
    : await plainPage(ctx, patientId, filters, from)
  ctx.audit({
    subjectId: patientId,
    // the search words themselves are not logged
    details: { ...given(filters), searched: Boolean(search), count: rows.length, ids: rows.map(({ id }) => id).join(' ') },
  })
  return { rows, next }
}

async function plainPage(
  { db, actor, services }: Context<Verified>,
  patientId: string,
  filters: Filters,
  cursor: Cursor | undefined,
): Promise<Page> {
  await services.fields.prepare(db, 'medical_records', [patientId])
  const subject = await findSubject(db, patientId, patientId === actor.id)
  const { rows, next } = pageOf(await findRecords(db, patientId, filters, cursor, pageSize + 1), pageSize, keyOf, (row) => row)
  return { rows: await Promise.all(rows.map(async (row) => toRow(row, await decryptWords(db, services, row), subject))), next }
}

/** Decrypts records to search them: a person has few. */
async function searchPage(
  { db, actor, services }: Context<Verified>,
  patientId: string,
  { search, ...filters }: Filters & { search: string },
  cursor: Cursor | undefined,
): Promise<Page> {
  await services.fields.prepare(db, 'medical_records', [patientId])
  const subject = await findSubject(db, patientId, patientId === actor.id)
  const looked = await findRecords(db, patientId, filters, cursor, searchedAtOnce + 1)
  const words = fold(search).split(/\s+/).filter(Boolean)
  const found: { row: RecordRow; words: Words }[] = []
  let seen = 0
  for (const row of looked.slice(0, searchedAtOnce)) {
    seen += 1
    const opened = await decryptWords(db, services, row)
    const text = fold([opened.title, opened.provider, opened.description ?? '', ...opened.values.map(({ name }) => name)].join(' '))
    if (words.every((word) => text.includes(word))) found.push({ row, words: opened })
    if (found.length === pageSize) break
  }
  const { next } = pageOf(looked, seen, keyOf, (row) => row)
  return { rows: found.map(({ row, words: opened }) => toRow(row, opened, subject)), next }
}

type Filters = Omit<Listing, 'search' | 'cursor'>
const given = (filters: Filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

/** Folds case and accents, as people expect of a search. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')
