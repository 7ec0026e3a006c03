import type { ExportScope } from '#export/exporter.ts'
import { changedAt, type FhirEntry, practitioner, referenceTo } from '#export/fhir.ts'
import { dayText, drawSection, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { nameIn } from '#modules/appointment-types/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { findSeriesOf, type SeriesRow } from './queries.ts'
import { decryptWords, type Words } from './rows.ts'

type Kept = { row: SeriesRow; words: Words }

/** The person's series, newest first. */
const everySeries = ({ patientId, read, asked, services }: ExportScope) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findSeriesOf(db, patientId, cursor, limit)
      const decrypt = await services.fields.decrypter(db, 'medical_records', [patientId])
      return rows.map((row) => ({ row, words: decryptWords(decrypt, row) }))
    },
    ({ row }) => ({ at: row.createdAt, id: row.id }),
  )

const units = { daily: 'd', weekly: 'wk', monthly: 'mo' } as const
/** Sunday is 0. */
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Recurring appointments; the visits booked for them refer to them. */
export async function* seriesResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everySeries(scope))
    for (const { row, words } of page)
      yield {
        resourceType: 'ServiceRequest',
        id: row.id,
        ...changedAt(row.createdAt),
        status: row.isActive ? 'active' : 'on-hold',
        intent: 'plan',
        code: { text: words.title },
        ...(row.type && { orderDetail: [{ text: row.type }] }),
        subject: referenceTo('Patient', row.patientId),
        occurrenceTiming: {
          repeat: {
            boundsPeriod: { start: row.startDate, ...(row.endDate !== null && { end: row.endDate }) },
            frequency: 1,
            period: 1,
            periodUnit: units[row.frequency],
            ...(row.daysOfWeek && { dayOfWeek: row.daysOfWeek.map((day) => weekdays[day]) }),
            timeOfDay: [`${row.timeOfDay}:00`],
          },
        },
        authoredOn: row.createdAt.toISOString(),
        requester: referenceTo('Patient', row.patientId),
        ...(row.doctorName !== null && { performer: [practitioner(row.doctorUserId, row.doctorName)] }),
        ...(words.description !== null && { note: [{ text: words.description }] }),
      }
}

export async function drawSeries(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).series
  const weekday = new Intl.DateTimeFormat(scope.locale, { weekday: 'long', timeZone: 'UTC' })
  // 2023-01-01 was a Sunday
  const dayName = (day: number) => weekday.format(new Date(Date.UTC(2023, 0, 1 + day)))
  await drawSection(pdf, said, { title: 4, when: 4, term: 3, doctor: 2 }, everySeries(scope), ({ row, words }) => ({
    title: [words.title, row.type && nameIn(row.typeNames ?? {}, scope.locale, scope.locale), words.description].filter(Boolean).join('\n'),
    when: [
      [said.frequencies[row.frequency], ...(row.daysOfWeek ?? []).map(dayName)].join(', '),
      `${row.timeOfDay} (${row.timeZone})`,
      row.isActive ? '' : said.paused,
      row.skippedDates.length > 0 ? `${said.skipped}: ${row.skippedDates.map((day) => dayText(day, scope)).join('; ')}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
    term: [row.startDate, row.endDate].map((day) => (day === null ? '' : dayText(day, scope))).join(' – '),
    doctor: row.doctorName ?? '',
  }))
}
