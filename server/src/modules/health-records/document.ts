import type { Locale } from '@uzima/contract/fields'
import type { StoredFile } from '@uzima/contract/files'
import { type HealthRecord, type LabValue, levelOf } from '@uzima/contract/health-records'
import { FileAnswer, type Reader } from '#files/answer.ts'
import { fileBytes } from '#modules/files/public.ts'
import { drawPdf, type Pdf } from '#pdf/document.ts'
import type { Services } from '#services.ts'
import { dayText, numberText, sizeText, textsOf } from './document-texts.ts'

export type Said = Pick<HealthRecord, 'type' | 'status' | 'date' | 'title' | 'provider' | 'description' | 'values' | 'files'> & {
  /** Who gave the state and when, in words. */
  reviewed?: string
}
/** One record as a document of its own. */
export function recordAsPdf(record: HealthRecord, { locale, now, services }: Omit<Scope, 'read'> & { now: Date }): FileAnswer {
  const date = dayText(now.toISOString().slice(0, 10), locale)
  const { title, reviewedAt, reviewedByName } = record
  const reviewed = reviewedAt && [reviewedByName, dayText(reviewedAt.slice(0, 10), locale)].filter(Boolean).join(', ')
  return new FileAnswer({
    name: `${title.replace(/[/\\:*?"<>|]/g, ' ')}.pdf`,
    type: 'application/pdf',
    write: (read) =>
      drawPdf({ title, locale, now, footer: `${title} · ${date}` }, async (pdf) => {
        pdf.title(title)
        await drawRecord(pdf, { ...record, ...(reviewed && { reviewed }) }, { locale, read, services })
      }),
  })
}

type Scope = { locale: Locale; read: Reader; services: Services }

/** What a record says, under its title. */
export async function drawRecord(pdf: Pdf, record: Said, scope: Scope): Promise<void> {
  const { locale } = scope
  const { types, statuses, labels, record: parts } = textsOf(locale)
  pdf.facts([
    { label: labels.type, value: types[record.type] },
    { label: labels.date, value: dayText(record.date, locale) },
    { label: labels.provider, value: record.provider },
    { label: labels.status, value: statuses[record.status] },
    ...(record.reviewed ? [{ label: labels.reviewed, value: record.reviewed }] : []),
  ])
  if (record.description) {
    pdf.heading(parts.description, 3)
    pdf.text(record.description)
  }
  if (record.values.length > 0) drawValues(pdf, record.values, locale)
  if (record.files.length > 0) await drawFiles(pdf, record.files, scope)
}

function drawValues(pdf: Pdf, values: LabValue[], locale: Locale) {
  const { labels, levels, record: parts } = textsOf(locale)
  pdf.heading(parts.values, 3)
  pdf.table(
    [
      { title: labels.test, width: 3 },
      { title: labels.value, width: 2, align: 'right' },
      { title: labels.range, width: 2 },
      { title: labels.result, width: 2 },
    ],
    values.map((each) => {
      const level = levelOf(each)
      const value = [numberText(each.value, locale), each.unit].filter(Boolean).join(' ')
      return [each.name, value, rangeText(each, locale), level ? levels[level] : '']
    }),
  )
}

export function rangeText({ low, high }: Pick<LabValue, 'low' | 'high'>, locale: Locale): string {
  if (low !== null && high !== null) return `${numberText(low, locale)} – ${numberText(high, locale)}`
  if (low !== null) return `≥ ${numberText(low, locale)}`
  return high === null ? '' : `≤ ${numberText(high, locale)}`
}

/** Pictures and texts are shown, the rest is named. */
async function drawFiles(pdf: Pdf, files: StoredFile[], { locale, read, services }: Scope) {
  const { labels, record: parts } = textsOf(locale)
  pdf.heading(parts.files, 3)
  pdf.table(
    [
      { title: labels.file, width: 4 },
      { title: labels.size, width: 1, align: 'right' },
    ],
    files.map(({ name, size }) => [name, sizeText(size, locale)]),
  )
  for (const file of files) {
    if (!canBeShown(file)) continue
    const pieces: Buffer[] = []
    for await (const piece of fileBytes(read, services, file.id)) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    if (file.type === 'text/plain') pdf.text(bytes.toString('utf8'))
    else if (!isTransparent(bytes)) pdf.image(bytes, file.name)
    await pdf.settle()
  }
  pdf.text(parts.fileNote, 'muted')
}

const mostShown = 6_000_000
const mostText = 100_000
const canBeShown = ({ type, size }: StoredFile) =>
  type === 'text/plain' ? size <= mostText : (type === 'image/jpeg' || type === 'image/png') && size <= mostShown

/** A PNG with transparency would have to be unpacked and taken apart dot by dot. Its colour type stands at a fixed place. */
const isTransparent = (bytes: Buffer) => bytes[0] === 0x89 && [4, 6].includes(bytes[25] ?? 0)
