import { filesOfRecord, providerLength, titleLength } from '@uzima/contract/health-records'
import { descriptionLength, recordType } from '@uzima/contract/health-records/kinds'
import { LabValue, valuesOfRecord } from '@uzima/contract/health-records/values'
import { z } from 'zod/mini'
import { plain } from '#clinical/name-words.ts'
import { areNear, type ImportSource, lineImporterOf } from '#export/line-importer.ts'
import { numberText, textsOf } from './document-texts.ts'
import { readyOf, takeBackRecord, withSource } from './documents-line-importer.ts'
import { wordsReader } from './encrypted-records.ts'
import { nameOf } from './lab-values.ts'
import { findRecordsWithValues } from './queries.ts'
import { addHealthRecord, requirePlausible } from './service/records.ts'

/** The report or document that values stand in, by which those of one are kept together. */
const Report = z.object({
  key: z.string(),
  title: z.string().check(z.minLength(1), z.maxLength(titleLength)),
  type: recordType,
  description: z.nullable(z.string().check(z.maxLength(descriptionLength))),
  files: z.array(z.object({ id: z.uuid() })).check(z.maxLength(filesOfRecord)),
})
export type BroughtReport = z.infer<typeof Report>
/** A value from elsewhere; who measured it is null if the file does not say. */
export const BroughtLabValue = z.object({
  measured: LabValue,
  date: z.iso.date(),
  provider: z.nullable(z.string().check(z.minLength(1), z.maxLength(providerLength))),
  report: z._default(z.nullable(Report), null),
})
export type BroughtLabValue = z.infer<typeof BroughtLabValue>

const mostCompared = 1000

/** Laboratory values that a person brings: those of one report, or of one day and place, become one record, as they would enter it. */
export const labValuesLineImporter = lineImporterOf<BroughtLabValue>({
  kind: 'lab',
  event: 'health_record.added',
  schema: BroughtLabValue,
  require: ({ measured, date }, now) => requirePlausible({ now }, { date, values: [measured] }),
  words({ measured, date, provider }, locale) {
    const { value, finding, unit } = measured
    const said = value === null ? (finding ?? '') : `${numberText(value, locale)} ${unit}`.trim()
    return { name: nameOf(measured, locale), facts: [said, ...(provider === null ? [] : [provider])], date }
  },
  async here(ctx) {
    const { db, actor, services } = ctx
    const [rows, words] = await Promise.all([findRecordsWithValues(db, actor.id, mostCompared), wordsReader(db, services, actor.id)])
    return rows.flatMap((row) => {
      const { values, provider } = words(row)
      return values.map((measured) => ({ measured, date: row.recordDate, provider, report: null }))
    })
  },
  compare(brought, known) {
    const [a, b] = [brought.measured, known.measured]
    const isSame = a.test === null || b.test === null ? plain(a.name) === plain(b.name) : a.test === b.test
    const isSameValue = a.value === b.value && a.finding === b.finding && plain(a.unit) === plain(b.unit)
    return isSame && isSameValue && areNear(brought.date, known.date) ? 'same' : 'other'
  },
  key: ({ measured }) => String(measured.value ?? measured.finding),
  async add(ctx, brought, from) {
    const ids = new Map<BroughtLabValue, string>()
    const untitled = textsOf(ctx.actor.locale).types['lab-result']
    for (const { date, provider, report, group } of groupsOf(brought, from)) {
      const values = group.map(({ measured }) => measured)
      const { title = untitled, type = 'lab-result', description = null, files = [] } = report ?? {}
      const record = { title, type, date, provider, description: withSource(description, from.source), values }
      const { id } = await addHealthRecord(ctx, { ...record, files: await readyOf(ctx, files) })
      for (const each of group) ids.set(each, id)
    }
    return brought.map((each) => ids.get(each) ?? '')
  },
  undo: takeBackRecord,
})

const providerOf = ({ provider }: BroughtLabValue, { organization, source }: ImportSource) =>
  (provider ?? organization ?? source).slice(0, providerLength)

function groupsOf(brought: readonly BroughtLabValue[], from: ImportSource) {
  const groups = new Map<string, { date: string; provider: string; report: BroughtReport | null; all: BroughtLabValue[] }>()
  for (const each of brought) {
    const provider = providerOf(each, from)
    const key = JSON.stringify([each.date, provider, each.report?.key])
    const group = groups.get(key) ?? { date: each.date, provider, report: each.report, all: [] }
    group.all.push(each)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(({ all, ...of }) =>
    Array.from({ length: Math.ceil(all.length / valuesOfRecord) }, (_, index) => ({
      ...of,
      group: all.slice(index * valuesOfRecord, (index + 1) * valuesOfRecord),
    })),
  )
}
