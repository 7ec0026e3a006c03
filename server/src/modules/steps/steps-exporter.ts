import type { ExportScope, FhirSource } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, type FhirResource, referenceTo } from '#export/fhir.ts'
import { drawSection, pagesOf } from '#export/pages.ts'
import type { Pdf } from '#pdf/document.ts'
import { textsOf } from './document-texts.ts'
import { findStepsToTake, type StepsRow } from './queries.ts'
import { type Counted, stepsRecord } from './record.ts'

type Kept = { row: StepsRow; counted: Counted }

/** LOINC: number of steps in 24 hours, measured. */
const stepsCode = '41950-7'
const dayMs = 86_400_000

/** The person's days, latest first, in pages. */
const everyDay = (scope: ExportScope) =>
  pagesOf<Kept, string>(
    scope,
    async (db, before, limit): Promise<Kept[]> => {
      const rows = await findStepsToTake(db, scope.patientId, { before, limit, ...narrow(scope.asked) })
      if (rows.length === 0) return []
      const decrypt = await stepsRecord.decrypter({ db, services: scope.services }, [scope.patientId])
      return rows.map((row) => ({ row, ...decrypt(row) }))
    },
    ({ row }) => row.day,
  )

/** A day begins somewhere on earth before it does here, and ends later: the answer is filtered. */
const narrow = ({ rowIds, codes, from, until }: ExportScope['asked'] & object = {}) => ({
  ids: codes && !codes.includes(stepsCode) ? [] : rowIds,
  from: from && new Date(from.getTime() - dayMs).toISOString().slice(0, 10),
  until: until && new Date(until.getTime() + dayMs).toISOString().slice(0, 10),
})

/** As a source of the FHIR API and of the export. */
export const stepsSource: FhirSource = {
  types: ['Observation'],
  categories: ['activity'],
  async *resources(scope): AsyncGenerator<FhirEntry> {
    for await (const page of everyDay(scope)) for (const kept of page) yield toResource(kept, scope)
  },
}

function toResource(
  { row: { id, userId, day, updatedAt }, counted: { count, device } }: Kept,
  { namesIn }: Pick<ExportScope, 'namesIn'>,
): FhirResource {
  return {
    resourceType: 'Observation',
    id,
    ...changedAt(updatedAt),
    status: 'final',
    category: [{ coding: [coding('observationCategory', 'activity', 'Activity')] }],
    code: {
      coding: [coding('loinc', stepsCode, 'Number of steps in 24 hour Measured')],
      text: namesIn ? textsOf(namesIn).name : 'Steps in a day',
    },
    subject: referenceTo('Patient', userId),
    effectiveDateTime: day,
    // people bring them themselves
    performer: [referenceTo('Patient', userId)],
    valueQuantity: { value: count, unit: 'steps', ...coding('ucum', '{steps}') },
    ...(device !== null && { device: { display: device } }),
  }
}

type Month = { month: string; counts: number[] }

/** Months on paper: each day stands in the bundle. */
export async function drawSteps(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { heading, none, labels } = textsOf(locale)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const name = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  await drawSection(
    pdf,
    { heading, none, columns: labels },
    { month: 3, days: 2, mean: 3, most: 3 },
    months(scope),
    ({ month, counts }) => ({
      month: name.format(new Date(`${month}-15T12:00:00Z`)),
      days: number.format(counts.length),
      mean: number.format(counts.reduce((sum, each) => sum + each, 0) / counts.length),
      most: number.format(Math.max(...counts)),
    }),
  )
}

async function* months(scope: ExportScope): AsyncGenerator<Month[]> {
  let open: Month | undefined
  for await (const page of everyDay(scope)) {
    const whole: Month[] = []
    for (const { row, counted } of page) {
      const month = row.day.slice(0, 7)
      if (open?.month !== month) {
        if (open) whole.push(open)
        open = { month, counts: [] }
      }
      open.counts.push(counted.count)
    }
    if (whole.length > 0) yield whole
  }
  if (open) yield [open]
}
