import type { VitalTrend } from '@uzima/contract/chart'
import type { Locale } from '@uzima/contract/fields'
import { fromKept } from '@uzima/contract/vitals'
import { vitalKind } from '@uzima/contract/vitals/kinds'
import { z } from 'zod/mini'
import { observationKinds, unitText } from '#clinical/observations.ts'
import type { ExportScope } from '#export/exporter.ts'
import { coding, type FhirEntry, type FhirResource, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import type { Pdf } from '#pdf/document.ts'
import { textsFrom, words } from '#texts.ts'
import { findVitalsToTake, type VitalRow } from './queries.ts'
import type { Reading } from './record.ts'
import { decryptReadings } from './serializer.ts'

type Kept = { row: VitalRow; reading: Reading }

/** The person's measurements, latest first, in pages. */
const everyVital = ({ patientId, read, services }: ExportScope) =>
  pagesOf<Kept>(
    read,
    async (db, cursor, limit) => decryptReadings({ db, services }, patientId, await findVitalsToTake(db, patientId, cursor, limit)),
    ({ row }) => ({ at: row.takenAt, id: row.id }),
  )

export async function* resourcesOf(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyVital(scope)) for (const kept of page) yield toResource(kept)
}

/** Follows the FHIR vital signs profile: a blood pressure is one observation with two components. */
function toResource({ row: { id, userId, kind, takenAt, addedBy }, reading: { values, note } }: Kept): FhirResource {
  const known = observationKinds().get(kind)
  if (!known) throw new Error(`No codes for the vital sign ${kind}.`)
  const quantity = (value: number, ucum: string) => ({ value, unit: unitText(ucum), ...coding('ucum', ucum) })
  const { components, ucum } = known
  const [value = 0] = values
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: [{ coding: [coding('observationCategory', 'vital-signs', 'Vital Signs')] }],
    code: { coding: [coding('loinc', known.loinc, known.name)], text: known.name },
    subject: referenceTo(userId),
    effectiveDateTime: takenAt.toISOString(),
    ...(addedBy === userId && { performer: [referenceTo(userId)] }),
    ...(components
      ? {
          component: components.map(({ name, loinc, ucum: unit }, index) => ({
            code: { coding: [coding('loinc', loinc, name)], text: name },
            valueQuantity: quantity(values[index] ?? 0, unit),
          })),
        }
      : { valueQuantity: quantity(value, ucum ?? '1') }),
    ...(note !== null && { note: [{ text: note }] }),
  }
}

const Texts = z.object({
  heading: z.string(),
  none: z.string(),
  labels: words('date', 'kind', 'value', 'note'),
  kinds: z.record(vitalKind, z.string()),
})
const textsOf = textsFrom('vitals', Texts)

export function latestLine({ kind, unit, readings }: VitalTrend, locale: Locale, timeZone: string): string {
  const number = new Intl.NumberFormat(locale)
  const [latest] = readings.slice(-1)
  const value = latest?.values.map((each) => number.format(fromKept(each, unit))).join('/') ?? ''
  const day = latest ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(latest.takenAt)) : ''
  return `${textsOf(locale).kinds[kind]}: ${value} ${unitText(unit)} (${day})`
}

/** Values are in the units in which they were entered. */
export async function drawVitals(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { heading, none, labels, kinds } = textsOf(locale)
  const number = new Intl.NumberFormat(locale)
  await drawSection(
    pdf,
    { heading, none, columns: labels },
    { date: 3, kind: 3, value: 2, note: 3 },
    everyVital(scope),
    ({ row: { takenAt, kind }, reading: { values, unit, note } }) => ({
      date: momentText(takenAt, scope),
      kind: kinds[kind],
      value: `${values.map((value) => number.format(fromKept(value, unit))).join('/')} ${unitText(unit)}`,
      note: note ?? '',
    }),
  )
}
