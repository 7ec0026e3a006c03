import type { Locale } from '@uzima/contract/fields'
import type { StoredFile } from '@uzima/contract/files'
import type { HealthRecord } from '@uzima/contract/health-records'
import type { ComparedValue } from '@uzima/contract/health-records/values'
import { FileAnswer, type Reader } from '#files/answer.ts'
import { shownOnPaper } from '#files/inspection/on-paper.ts'
import { fileBytes } from '#modules/files/public.ts'
import { drawPdf, type Pdf } from '#pdf/document.ts'
import type { Services } from '#services.ts'
import { fill } from '#texts.ts'
import { dayText, numberText, sizeText, textsOf } from './document-texts.ts'

export type Said = Pick<
  HealthRecord,
  'type' | 'status' | 'reportStatus' | 'date' | 'title' | 'provider' | 'description' | 'values' | 'files'
> & {
  correction?: HealthRecord['correction']
  /** Who set the status and when, in words. */
  reviewed?: string
  comment: string | null
}
/** A single record as a PDF. */
export function recordAsPdf(record: HealthRecord, { now, who, ...scope }: Omit<Scope, 'read'> & { now: Date; who: string }): FileAnswer {
  const { locale } = scope
  const date = dayText(now.toISOString().slice(0, 10), locale)
  const { title, reviewedAt, reviewedByName } = record
  const reviewed = reviewedAt && [reviewedByName, dayText(reviewedAt.slice(0, 10), locale)].filter(Boolean).join(', ')
  return new FileAnswer({
    name: `${title.replace(/[/\\:*?"<>|]/g, ' ')}.pdf`,
    type: 'application/pdf',
    write: (read) =>
      drawPdf({ title, locale, now, footer: `${title} · ${date}`, turns: { work: scope.services.work, who } }, async (pdf) => {
        pdf.title(title)
        await drawRecord(pdf, { ...record, ...(reviewed && { reviewed }) }, { ...scope, read })
      }),
  })
}

type Scope = { patientId: string; locale: Locale; read: Reader; services: Services }

/** Draws a record's title and content. */
export async function drawRecord(pdf: Pdf, record: Said, scope: Scope): Promise<void> {
  const { locale } = scope
  const { types, statuses, reports, labels, record: parts } = textsOf(locale)
  const { reportStatus, correction } = record
  pdf.facts([
    { label: labels.type, value: types[record.type] },
    { label: labels.date, value: dayText(record.date, locale) },
    { label: labels.provider, value: record.provider },
    { label: labels.status, value: statuses[record.status] },
    ...(reportStatus ? [{ label: labels.report, value: reports[reportStatus] }] : []),
    ...(correction
      ? [
          {
            label: labels.correction,
            value: [correction.reason, correction.byName, dayText(correction.at.slice(0, 10), locale)].filter(Boolean).join(', '),
          },
        ]
      : []),
    ...(record.reviewed ? [{ label: labels.reviewed, value: record.reviewed }] : []),
  ])
  if (record.description) {
    pdf.heading(parts.description, 3)
    pdf.text(record.description)
  }
  if (record.comment) {
    pdf.heading(parts.comment, 3)
    pdf.text(record.comment)
  }
  if (record.values.length > 0) drawValues(pdf, record.values, locale)
  if (record.files.length > 0) await drawFiles(pdf, record.files, scope)
}

function drawValues(pdf: Pdf, values: ComparedValue[], locale: Locale) {
  const { labels, levels, findings, origins, record: parts } = textsOf(locale)
  pdf.heading(parts.values, 3)
  pdf.table(
    [
      { title: labels.test, width: 3 },
      { title: labels.value, width: 2, align: 'right' },
      { title: labels.range, width: 2 },
      { title: labels.result, width: 2 },
    ],
    values.map((each) => {
      const { range, level } = each
      const shown = each.value === null ? findings[each.finding ?? 'negative'] : numberText(each.value, locale)
      const compared = range ? `${rangeText(range, locale)} (${origins[range.from]})` : ''
      return [each.name, [shown, each.unit].filter(Boolean).join(' '), compared, level ? levels[level] : '']
    }),
  )
}

function rangeText({ low, high }: { low: number | null; high: number | null }, locale: Locale): string {
  if (low !== null && high !== null) return `${numberText(low, locale)} – ${numberText(high, locale)}`
  if (low !== null) return `≥ ${numberText(low, locale)}`
  return high === null ? '' : `≤ ${numberText(high, locale)}`
}

/** Draws the files that can be shown, and says why for those that cannot. */
async function drawFiles(pdf: Pdf, files: StoredFile[], scope: Scope) {
  const { labels, record: parts } = textsOf(scope.locale)
  pdf.heading(parts.files, 3)
  pdf.table(
    [
      { title: labels.file, width: 4 },
      { title: labels.size, width: 1, align: 'right' },
    ],
    files.map(({ name, size }) => [name, sizeText(size, scope.locale)]),
  )
  pdf.text(parts.fileNote, 'muted')
  for (const file of files) {
    await drawFile(pdf, file, scope)
    await pdf.settle()
  }
}

/** In bytes; only the name of a longer text file is printed. */
const mostText = 100_000
const mostAsItIs = 6_000_000

async function drawFile(pdf: Pdf, { id, name, type, size }: StoredFile, { patientId, locale, read, services }: Scope) {
  const bytes = fileBytes(read, services, id)
  if (type === 'text/plain') {
    if (size <= mostText) pdf.text((await whole(bytes)).toString('utf8'))
    return
  }
  if ((type === 'image/jpeg' || type === 'image/png') && size <= mostAsItIs) {
    const image = await whole(bytes)
    if (!isWoven(image)) return pdf.image(image, name)
  }
  const { work } = services
  const shown = await pdf.aside(() => shownOnPaper({ bytes: fileBytes(read, services, id), claimed: type, patientId, work }))
  const { record: parts } = textsOf(locale)
  if (typeof shown === 'string') pdf.text(fill(parts[shown === 'file_encrypted' ? 'locked' : 'unreadable'], { name }), 'muted')
  else if (type === 'application/pdf') await pdf.pages(shown, (number) => fill(parts.page, { name, number: numberText(number, locale) }))
  else pdf.image(shown, name)
}

async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A PNG with transparency or a palette would have to be decoded pixel by pixel. Its colour type is at a fixed offset. */
const isWoven = (bytes: Buffer) => bytes[0] === 0x89 && [3, 4, 6].includes(bytes[25] ?? 0)
