import { filesOfRecord, providerLength, titleLength } from '@uzima/contract/health-records'
import { descriptionLength, recordType } from '@uzima/contract/health-records/kinds'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import { plain } from '#clinical/name-words.ts'
import type { Context } from '#context.ts'
import { lineImporterOf } from '#export/line-importer.ts'
import { readyFiles, storedFiles } from '#modules/files/public.ts'
import { textsOf } from './document-texts.ts'
import { wordsReader } from './encrypted-records.ts'
import { findDatedRecords, findFilesOf, findRecord } from './queries.ts'
import { addHealthRecord, deleteHealthRecord, requirePlausible } from './service/records.ts'

const File = z.object({ id: z.uuid(), name: z.string() })
/** A document from elsewhere, with its files, which wait where they were checked. */
export const BroughtDocument = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(titleLength)),
  type: recordType,
  date: z.iso.date(),
  provider: z.nullable(z.string().check(z.minLength(1), z.maxLength(providerLength))),
  description: z.nullable(z.string().check(z.maxLength(descriptionLength))),
  files: z.array(File).check(z.maxLength(filesOfRecord)),
})
export type BroughtDocument = z.infer<typeof BroughtDocument>

const mostCompared = 1000
const shownOfText = 120

/** Documents that a person brings. */
export const documentsLineImporter = lineImporterOf<BroughtDocument>({
  kind: 'document',
  event: 'health_record.added',
  schema: BroughtDocument,
  require: ({ date }, now) => requirePlausible({ now }, { date, values: [] }),
  words: ({ title, type, date, provider, description, files }, locale) => ({
    name: title,
    facts: [
      textsOf(locale).types[type],
      ...(provider === null ? [] : [provider]),
      ...files.map(({ name }) => name),
      ...(description === null ? [] : [description.length > shownOfText ? `${description.slice(0, shownOfText)}…` : description]),
    ],
    date,
  }),
  async here(ctx) {
    const { db, actor, services } = ctx
    const rows = await findDatedRecords(db, actor.id, { types: undefined, cursor: undefined, limit: mostCompared })
    const ids = rows.map(({ id }) => id)
    const [words, kept] = await Promise.all([wordsReader(db, services, actor.id), findFilesOf(db, ids)])
    const stored = await storedFiles(
      ctx,
      kept.map(({ fileId }) => fileId),
    )
    return rows.map((row) => {
      const { title, provider, description } = words(row)
      const own = new Set(kept.filter(({ recordId }) => recordId === row.id).map(({ fileId }) => fileId))
      return { title, type: row.type, date: row.recordDate, provider, description, files: stored.filter(({ id }) => own.has(id)) }
    })
  },
  key: ({ date, title }) => `${date} ${plain(title)}`,
  compare(brought, known) {
    if (brought.date !== known.date || plain(brought.title) !== plain(known.title)) return 'other'
    // whoever brought it before has its words with where they came from
    const hasText = brought.description === null || (known.description?.includes(brought.description) ?? false)
    const hasFiles = brought.files.every(({ name }) => known.files.some((each) => stem(each.name) === stem(name)))
    return hasText && hasFiles ? 'same' : 'differs'
  },
  async add(ctx, brought, { source, organization }) {
    const ids: string[] = []
    for (const { title, type, date, provider, description, files } of brought) {
      const record = { title, type, date, provider: (provider ?? organization ?? source).slice(0, providerLength), values: [] }
      const { id } = await addHealthRecord(ctx, {
        ...record,
        description: withSource(description, source),
        files: await readyOf(ctx, files),
      })
      ids.push(id)
    }
    return ids
  },
  undo: takeBackRecord,
})

/** A picture that was converted has another file extension. */
const stem = (name: string) => plain(name.replace(/\.[^.]+$/, ''))

/** What a record that was brought says: its own words, and where they are from. */
export const withSource = (description: string | null, source: string) =>
  description === null ? source : `${description.slice(0, descriptionLength - source.length - 2).trimEnd()}\n\n${source}`

/** The files of these that are there: not those that were refused. */
export const readyOf = (ctx: Context<Verified>, files: readonly { id: string }[]) =>
  readyFiles(
    ctx,
    files.map(({ id }) => id),
    ctx.actor.id,
  )

export async function takeBackRecord(ctx: Context<Verified>, id: string): Promise<'gone' | 'kept'> {
  const record = await findRecord(ctx.db, ctx.actor.id, id)
  // deleted meanwhile
  if (!record) return 'gone'
  // what a provider has reviewed is theirs too
  if (record.version > 1 || record.status !== 'pending') return 'kept'
  await deleteHealthRecord(ctx, { id })
  return 'gone'
}
