import { conditionsApi } from '@uzima/contract/conditions'
import { type Locale, locale } from '@uzima/contract/fields'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { someCondition } from '../../../test/authorization/samples.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Section = {
  title: string
  code: { coding: { system: string; code: string }[] }
  text: { status: string; div: string }
  entry?: { reference: string }[]
  emptyReason?: { coding: { code: string }[] }
}
type Composition = FhirResource & { section: Section[]; subject: { reference: string }; author: { reference: string }[]; language: string }
type Document = FhirResource & {
  type: string
  timestamp: string
  identifier: { system: string; value: string }
  entry: { fullUrl: string; resource: FhirResource }[]
}

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
  await giveConsent(place.as(ben))
  const { call } = place.as(ada)
  await call(conditionsApi.addCondition, { ...someCondition, status: 'resolved', problem: { listed: null, code: null, text: 'Shingles' } })
  for (const [takenAt, systolic] of [
    ['2026-11-01T08:00:00.000Z', 150],
    ['2026-12-01T08:00:00.000Z', 120],
  ] as const)
    await call(vitalsApi.addVital, { kind: 'bp', values: [systolic, 80], unit: 'mm[Hg]', note: null, takenAt })
  const oxygen = { flow: 2, concentration: null }
  await call(vitalsApi.addVital, { kind: 'spo2', values: [95], unit: '%', oxygen, note: null, takenAt: '2026-12-01T08:00:00.000Z' })
  for (const [date, value] of [
    ['2026-01-02', 9.1],
    ['2026-12-02', 7.2],
  ] as const)
    await call(healthRecordsApi.addHealthRecord, {
      ...{ title: 'Blood test', type: 'lab-result', date, provider: 'City Lab', description: null, files: [] },
      values: [{ test: 'hba1c', name: 'HbA1c', value, unit: '%', low: 4, high: 5.6 }],
    })
  await call(immunizationsApi.addImmunization, {
    vaccine: { code: null, text: '<b>Yellow & fever</b>' },
    ...{ status: 'completed', statusReason: null, date: '2020', doseNumber: null, lot: null, expiry: null, site: null },
    ...{ givenBy: null, place: null, primarySource: false, note: null },
  })
}, 120_000)

const read = async (who: Person, query = '') =>
  (await place.as(who).raw({ method: 'GET', url: `/fhir/R4/Patient/$summary${query}` })).json<Document>()
const compositionOf = ({ entry }: Document) => entry[0]?.resource as Composition
const sectionOf = (summary: Document, code: string) =>
  compositionOf(summary).section.find((each) => each.code.coding.some((coding) => coding.code === code))
const inSection = (summary: Document, code: string) =>
  (sectionOf(summary, code)?.entry ?? []).flatMap(({ reference }) => summary.entry.filter(({ fullUrl }) => fullUrl === reference))
const [problems, allergies, medications] = ['11450-4', '48765-2', '10160-0']
const [immunizations, results, vitals, procedures, past, social, family] = [
  ...['11369-6', '30954-2', '8716-3', '47519-4', '11348-0', '29762-2', '10157-6'],
]
/** With the profiles of US Core; those of IPS are not there to validate with. */
const faultsOfDocument = (summary: Document) =>
  [summary, ...summary.entry.map(({ resource }) => resource)].flatMap((each) => {
    const { profile, ...meta } = (each.meta ?? {}) as { profile?: string[] }
    const known = profile?.filter((url) => !url.includes('/uv/ips/'))
    return faultsOf({ ...each, meta: { ...meta, ...(known?.length && { profile: known }) } })
  })
/** Every reference, wherever it stands. */
const referencesOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) => (key === 'reference' && typeof each === 'string' ? [each] : referencesOf(each)))

describe('readOwnSummary', () => {
  test('is a document as the International Patient Summary has it', async () => {
    const summary = await read(ada)
    expect(summary).toMatchObject({ resourceType: 'Bundle', type: 'document' })
    // bdl-9, bdl-10, bdl-7
    expect([summary.identifier.system, summary.identifier.value, summary.timestamp].every(Boolean)).toBe(true)
    expect(new Set(summary.entry.map(({ fullUrl }) => fullUrl)).size).toBe(summary.entry.length)
    const composition = compositionOf(summary)
    expect(composition).toMatchObject({
      resourceType: 'Composition',
      status: 'final',
      type: { coding: [{ system: 'http://loinc.org', code: '60591-5' }] },
      meta: { profile: ['http://hl7.org/fhir/uv/ips/StructureDefinition/Composition-uv-ips'] },
    })
    const patient = summary.entry.find(({ fullUrl }) => fullUrl === composition.subject.reference)?.resource
    expect(patient).toMatchObject({ resourceType: 'Patient', id: place.as(ada).id })
    expect(summary.entry.some(({ fullUrl }) => fullUrl === composition.author[0]?.reference)).toBe(true)
    for (const { title, text, entry, emptyReason } of composition.section) {
      expect(title).not.toBe('')
      expect(text.div).toMatch(/^<div xmlns="http:\/\/www.w3.org\/1999\/xhtml" lang="en">.+<\/div>$/s)
      // ips-comp-1
      expect(entry !== undefined || emptyReason !== undefined).toBe(true)
    }
    expect(faultsOfDocument(summary)).toEqual([])
  })

  test('refers only to what is in it, and gives the same addresses each time', async () => {
    const summary = await read(ada)
    const urls = new Set(summary.entry.map(({ fullUrl }) => fullUrl))
    expect(referencesOf(summary).filter((each) => !urls.has(each))).toEqual([])
    expect((await read(ada)).entry.map(({ fullUrl }) => fullUrl)).toEqual([...urls])
    expect(urls.size).toBeGreaterThan(12)
  })

  test('has of each kind what counts today', async () => {
    const summary = await read(ada)
    for (const code of [problems, allergies, medications, immunizations, procedures, past, social, family])
      expect([code, inSection(summary, code ?? '').length]).not.toEqual([code, 0])
    const values = inSection(summary, results ?? '').map(({ resource }) => resource.valueQuantity)
    expect(values).toEqual([expect.objectContaining({ value: 7.2 })])
    expect(sectionOf(summary, vitals ?? '')?.text.div).toContain('<li><b>Blood pressure</b> 120/80 mmHg')
    expect(sectionOf(summary, vitals ?? '')?.text.div).toContain('95 % on 2 L/min oxygen')
    expect(sectionOf(summary, vitals ?? '')?.text.div).not.toContain('150')
    expect(sectionOf(summary, past ?? '')?.text.div).toContain('Shingles')
    expect(sectionOf(summary, problems ?? '')?.text.div).not.toContain('Shingles')
    expect(sectionOf(summary, immunizations ?? '')?.text.div).toContain('&lt;b&gt;Yellow &amp; fever&lt;/b&gt;')
  })

  test.each<[Locale, string, string]>([
    ['en', 'Allergies and intolerances', 'Blood pressure'],
    ['es', 'Alergias e intolerancias', 'Presión arterial'],
    ['fr', 'Allergies et intolérances', 'Tension artérielle'],
    ['sw', 'Mizio na visivyovumilika', 'Shinikizo la damu'],
  ])('is in the language of its reader: %s', async (language, title, pressure) => {
    await place.sql('update app.profiles set locale = $1 where id = $2', [language, place.as(ada).id])
    const summary = await read(ada)
    expect(compositionOf(summary).language).toBe(language)
    expect(sectionOf(summary, allergies ?? '')?.title).toBe(title)
    expect(sectionOf(summary, vitals ?? '')?.text.div).toContain(pressure)
    expect(faultsOfDocument(summary)).toEqual([])
    // or in one that is asked for
    for (const asked of locale.options) expect(compositionOf(await read(ada, `?_language=${asked}`)).language).toBe(asked)
    await place.sql("update app.profiles set locale = 'en' where id = $1", [place.as(ada).id])
  })

  test('says of a person with nothing that nothing is known', async () => {
    const summary = await read(ben, '?_language=en')
    expect(faultsOfDocument(summary)).toEqual([])
    const codes = (code: string) => inSection(summary, code).map(({ resource }) => resource.code ?? resource.medicationCodeableConcept)
    expect(codes(problems ?? '')).toMatchObject([{ coding: [{ code: 'no-problem-info' }] }])
    expect(codes(allergies ?? '')).toMatchObject([{ coding: [{ code: 'no-allergy-info' }] }])
    expect(codes(medications ?? '')).toMatchObject([{ coding: [{ code: 'no-medication-info' }] }])
    for (const code of [immunizations, results, procedures])
      expect(sectionOf(summary, code ?? '')).toMatchObject({ emptyReason: { coding: [{ code: 'unavailable' }] } })
    expect(sectionOf(summary, allergies ?? '')?.text.div).toContain('No information about allergies')
    await place.as(ben).call(conditionsApi.stateNoConditions)
    const none = await read(ben, '?_language=en')
    expect(inSection(none, problems ?? '').map(({ resource }) => resource.code)).toMatchObject([
      { coding: [{ code: 'no-known-problems' }] },
    ])
    expect(sectionOf(none, problems ?? '')?.text.div).toContain('No known health problems')
    expect(faultsOfDocument(none)).toEqual([])
  })

  test('is on record', async () => {
    await read(ada)
    const [row] = await place.sql(
      "select subject_id, resource_id from audit.log where event_type = 'fhir.summary_read' order by ts desc, id desc limit 1",
    )
    expect(row).toMatchObject({ subject_id: place.as(ada).id })
  })
})

describe('readSummary', () => {
  test('is the caller’s, and nobody else’s', async () => {
    const of = (id: string) => place.as(ada).raw({ method: 'GET', url: `/fhir/R4/Patient/${id}/$summary` })
    expect((await of(place.as(ada).id)).json<Document>().type).toBe('document')
    expect((await of(place.as(ben).id)).statusCode).toBe(404)
    expect((await place.app.http.inject({ method: 'GET', url: '/fhir/R4/Patient/$summary' })).statusCode).toBe(401)
  })
})
