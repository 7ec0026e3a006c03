import type { VitalTrend } from '@uzima/contract/chart'
import type { Locale } from '@uzima/contract/fields'
import { fromKept } from '@uzima/contract/vitals'
import { type VitalKind, vitalKind, vitalKinds } from '@uzima/contract/vitals/kinds'
import { isOnOxygen, type Oxygen } from '@uzima/contract/vitals/oxygen'
import { z } from 'zod/mini'
import { observationKinds, unitText } from '#clinical/observations.ts'
import type { Db } from '#db/connect.ts'
import type { Asked, ExportScope, FhirSource } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, type FhirResource, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, pagesOf } from '#export/pages.ts'
import { namesOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { fill, textsFrom, words } from '#texts.ts'
import { saidOf } from './oxygen.ts'
import { findPageOfVitals, findVitalsToTake, type VitalRow } from './queries.ts'
import type { Reading } from './record.ts'
import { decryptReadings } from './serializer.ts'

type Kept = { row: VitalRow; reading: Reading; takenBy?: string | undefined }

/** The person's measurements, latest first, in pages. */
const everyVital = (scope: ExportScope) =>
  pagesOf<Kept>(
    scope,
    async (db, cursor, limit) => open(db, scope, await findVitalsToTake(db, scope.patientId, { cursor, limit, ...narrow(scope.asked) })),
    ({ row }) => ({ at: row.takenAt, id: row.id }),
  )

async function open(db: Db, { patientId, services }: ExportScope, rows: VitalRow[]): Promise<Kept[]> {
  const others = rows.flatMap(({ addedBy }) => (addedBy === patientId ? [] : addedBy))
  const [names, readings] = await Promise.all([namesOf(db, others), decryptReadings({ db, services }, patientId, rows)])
  return readings.map((kept) => ({ ...kept, takenBy: names.get(kept.row.addedBy) }))
}

async function* resources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  for await (const page of everyVital(scope)) for (const kept of page) yield toResource(kept, scope.namesIn)
}

/** As a source of the FHIR API and of the export. */
export const vitalsSource: FhirSource = {
  types: ['Observation'],
  categories: ['vital-signs'],
  resources,
  pages: {
    Observation: {
      alike,
      moments: { _lastUpdated: 'updatedAt', date: 'takenAt' },
      read: (scope, page) =>
        scope.read(async (db) => {
          const { total, rows } = await findPageOfVitals(db, scope.patientId, page)
          return { total, resources: (await open(db, scope, rows)).map((kept) => toResource(kept, scope.namesIn)) }
        }),
    },
  },
}

const narrow = ({ rowIds, codes, from, until }: Asked = {}) => ({
  ids: rowIds,
  kinds: codes && vitalKinds.filter((kind) => codesOf(kind).some(({ code }) => codes.includes(code))),
  from,
  until,
})

/** US Core wants a second code for the oxygen saturation. */
export function codesOf(kind: VitalKind) {
  const known = knownAs(kind)
  return [
    coding('loinc', known.loinc, known.name),
    ...(kind === 'spo2' ? [coding('loinc', '2708-6', 'Oxygen saturation in Arterial blood')] : []),
  ]
}

/** The LOINC codes of its parts, in their order; none if it has none. */
export const componentCodes = (kind: VitalKind): string[] => knownAs(kind).components?.map(({ loinc }) => loinc) ?? []

function knownAs(kind: VitalKind) {
  const known = observationKinds().get(kind)
  if (!known) throw new Error(`No codes for the vital sign ${kind}.`)
  return known
}

/** What is the same of all. */
function alike(patientId: string) {
  return {
    status: 'final',
    category: [{ coding: [coding('observationCategory', 'vital-signs', 'Vital Signs')] }],
    subject: referenceTo('Patient', patientId),
  }
}

/** Follows the FHIR vital signs profile: a blood pressure is one observation with two components, and given oxygen are those of a saturation. */
function toResource(
  { row: { id, userId, kind, takenAt, addedBy, updatedAt }, reading: { values, oxygen, note }, takenBy }: Kept,
  namesIn?: Locale,
): FhirResource {
  const known = knownAs(kind)
  const quantity = (value: number, ucum: string) => ({ value, unit: unitText(ucum), ...coding('ucum', ucum) })
  const { components, ucum } = known
  const [value = 0] = values
  const part = (name: string, loinc: string, amount: number, unit: string) => ({
    code: { coding: [coding('loinc', loinc, name)], text: name },
    valueQuantity: quantity(amount, unit),
  })
  const given = saidOf(oxygen).map(({ name, loinc, amount, ucum: unit }) => part(name, loinc, amount, unit))
  const { status, category, subject } = alike(userId)
  const performer = addedBy === userId ? referenceTo('Patient', userId) : practitioner(addedBy, takenBy)
  return {
    resourceType: 'Observation',
    id,
    ...changedAt(updatedAt),
    status,
    category,
    code: { coding: codesOf(kind), text: namesIn ? textsOf(namesIn).kinds[kind] : known.name },
    subject,
    effectiveDateTime: takenAt.toISOString(),
    ...(performer && { performer: [performer] }),
    ...(components
      ? { component: components.map(({ name, loinc, ucum: unit }, index) => part(name, loinc, values[index] ?? 0, unit)) }
      : { valueQuantity: quantity(value, ucum ?? '1'), ...(given.length > 0 && { component: given }) }),
    ...(note !== null && { note: [{ text: note }] }),
  }
}

const Texts = z.object({
  heading: z.string(),
  none: z.string(),
  labels: words('date', 'kind', 'value', 'note'),
  kinds: z.record(vitalKind, z.string()),
  oxygen: words('flow', 'concentration', 'both', 'air'),
})
const textsOf = textsFrom('vitals', Texts)

/** What a kind of measurement is called. */
export const kindText = (kind: VitalKind, locale: Locale): string => textsOf(locale).kinds[kind]

/** A value in the unit in which it was entered, and what was breathed: "134/86 mmHg", "95 % on 4 L/min oxygen". */
function valueText({ values, unit, oxygen }: Pick<Reading, 'values' | 'unit' | 'oxygen'>, locale: Locale): string {
  const number = new Intl.NumberFormat(locale)
  return withOxygen(`${values.map((each) => number.format(fromKept(each, unit))).join('/')} ${unitText(unit)}`, oxygen, locale)
}

/** A saturation in words, with what was breathed. */
export function withOxygen(value: string, oxygen: Oxygen | null, locale: Locale): string {
  if (oxygen === null) return value
  const number = new Intl.NumberFormat(locale)
  const { oxygen: said } = textsOf(locale)
  if (!isOnOxygen(oxygen)) return fill(said.air, { value })
  const { flow, concentration } = oxygen
  const way = flow === null ? 'concentration' : concentration === null ? 'flow' : 'both'
  return fill(said[way], { value, flow: number.format(flow ?? 0), concentration: number.format(concentration ?? 0) })
}

export function latestLine({ kind, unit, readings }: VitalTrend, locale: Locale, timeZone: string): string {
  const [latest] = readings.slice(-1)
  const value = latest ? valueText({ ...latest, unit }, locale) : ''
  const day = latest ? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(latest.takenAt)) : ''
  return `${textsOf(locale).kinds[kind]}: ${value} (${day})`
}

/** Values are in the units in which they were entered. */
export async function drawVitals(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const { heading, none, labels, kinds } = textsOf(locale)
  await drawSection(
    pdf,
    { heading, none, columns: labels },
    { date: 3, kind: 3, value: 2, note: 3 },
    everyVital(scope),
    ({ row: { takenAt, kind }, reading }) => ({
      date: momentText(takenAt, scope),
      kind: kinds[kind],
      value: valueText(reading, locale),
      note: reading.note ?? '',
    }),
  )
}
