import { allergiesApi } from '@uzima/contract/allergies'
import { conditionsApi } from '@uzima/contract/conditions'
import { immunizationsApi } from '@uzima/contract/immunizations'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, drDiaz, nora, olive } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'
import { onlyAddedTypes, writtenTypes } from './importers.ts'

type Outcome = { issue: { code: string; expression?: string[] }[] }

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
}, 120_000)

const exampleOf = (type: string, more: object = {}) => ({ ...writtenExamples[type]?.(place.as(ada).id, place.as(drCole).id), ...more })
const send = (method: 'POST' | 'PUT', path: string, body: object, headers: Record<string, string> = {}) =>
  place
    .as(ada)
    .raw({ method, url: `/fhir/R4/${path}`, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
const create = (type: string, more: object = {}) => send('POST', type, exampleOf(type, more))
const read = (path: string) => place.as(ada).raw({ method: 'GET', url: `/fhir/R4/${path}` })
const put = (resource: FhirResource) => {
  const { versionId } = resource.meta as { versionId: string }
  return send('PUT', `${resource.resourceType}/${resource.id}`, resource, { 'if-match': `W/"${versionId}"` })
}

const chartTypes = ['AllergyIntolerance', 'Condition', 'Immunization']

describe('what a patient adds to the chart', () => {
  test.each(chartTypes)('%s is valid, unconfirmed, and audited as in the portal', async (type) => {
    const answer = await create(type, { note: [{ text: 'noted by an app' }] })
    expect(answer.statusCode, answer.body).toBe(201)
    const resource = answer.json<FhirResource>()
    expect(faultsOf(resource)).toEqual([])
    expect(resource).toMatchObject({ note: [{ text: 'noted by an app' }] })
    const rows = await place.sql<{ event_type: string }>('select event_type from audit.log where resource_id = $1', [resource.id])
    const [event] = { AllergyIntolerance: ['allergy'], Condition: ['condition'], Immunization: ['immunization'] }[type] ?? []
    expect(rows).toEqual([{ event_type: `${event}.recorded` }])
  })

  test('an allergy by the portal’s own name is known, so that medicines are checked against it', async () => {
    const { id } = (await create('AllergyIntolerance', { code: { text: 'Penicillin' }, category: ['medication'] })).json<FhirResource>()
    const other = (await create('AllergyIntolerance')).json<FhirResource>()
    const { rows } = await place.as(ada).call(allergiesApi.listAllergies)
    expect(rows.find((row) => row.id === id)).toMatchObject({ verification: 'unconfirmed', isChecked: true })
    expect(rows.find((row) => row.id === other.id)).toMatchObject({
      ...{ manifestations: ['hives'], reaction: 'A strange taste', severity: 'moderate', criticality: 'high', onset: '2019' },
      recorded: { as: 'patient' },
    })
  })

  test('a problem has its code and its words', async () => {
    const { id } = (await create('Condition')).json<FhirResource>()
    const named = (await create('Condition', { code: { text: 'High blood pressure' } })).json<FhirResource>()
    const { rows } = await place.as(ada).call(conditionsApi.listConditions)
    expect(rows.find((row) => row.id === id)).toMatchObject({
      problem: { code: 'E11.65', text: 'Sugar that runs high', listed: null },
      verification: 'unconfirmed',
    })
    expect(rows.find((row) => row.id === named.id)).toMatchObject({ problem: { listed: 'high_blood_pressure' }, isChecked: true })
  })

  test('a problem that is over says since when, is found by it, and can be put back', async () => {
    const state = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code }] })
    const over = { clinicalStatus: state('resolved'), onsetDateTime: '2019', abatementDateTime: '2020-06' }
    const created = (await create('Condition', { code: { text: 'Frozen shoulder' }, ...over })).json<FhirResource>()
    expect(created).toMatchObject(over)
    const { rows } = await place.as(ada).call(conditionsApi.listConditions)
    expect(rows.find(({ id }) => id === created.id)).toMatchObject({ status: 'resolved', onset: '2019', ended: '2020-06' })
    const found = async (day: string) => {
      const { entry = [] } = (await read(`Condition?abatement-date=${day}`)).json<{ entry?: { resource: FhirResource }[] }>()
      return entry.some(({ resource }) => resource.id === created.id)
    }
    expect([await found('2020-06'), await found('ge2020-01'), await found('lt2020-06'), await found('gt2021')]).toEqual([
      ...[true, true, false, false],
    ])
    const { abatementDateTime: _, ...rest } = created
    const back = await put({ ...rest, clinicalStatus: state('recurrence') })
    expect(back.json()).not.toHaveProperty('abatementDateTime')
  })

  test('a vaccination by its code is known, and one that was not given has a reason', async () => {
    const code = { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '03' }], text: 'MMR' }
    const given = await create('Immunization', { vaccineCode: code })
    expect(given.statusCode, given.body).toBe(201)
    const { lotNumber: _, protocolApplied: __, ...bare } = exampleOf('Immunization') as Record<string, unknown>
    const reason = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'PATOBJ' }] }
    const refused = await send('POST', 'Immunization', { ...bare, status: 'not-done', statusReason: reason })
    expect(refused.statusCode, refused.body).toBe(201)
    const { rows } = await place.as(ada).call(immunizationsApi.listImmunizations)
    expect(rows.find((row) => row.id === given.json<FhirResource>().id)?.vaccine.code).not.toBeNull()
    expect(rows.find((row) => row.id === refused.json<FhirResource>().id)).toMatchObject({ status: 'not-done', statusReason: 'refused' })
  })

  test('what was sent comes back, and says the same again', async () => {
    for (const type of writtenTypes.filter((each) => !onlyAddedTypes.includes(each))) {
      const { entry = [] } = (await read(`${type}?_count=100`)).json<{ entry?: { resource: FhirResource }[] }>()
      let same = 0
      for (const { resource } of entry) {
        const answer = await put(resource)
        if (answer.statusCode !== 200) continue
        expect(answer.json(), type).toEqual(resource)
        same += 1
      }
      expect(same, type).toBeGreaterThan(0)
      const example = await create(type)
      const again = await put(example.json<FhirResource>())
      expect([type, again.statusCode, again.headers.etag], again.body).toEqual([type, 200, example.headers.etag])
    }
  })

  test('a change keeps what FHIR has no word for', async () => {
    const { id: conditionId } = await place.as(ada).call(conditionsApi.addCondition, {
      ...{
        problem: { listed: 'high_blood_pressure', code: 'I10', text: 'Presión' },
        status: 'active',
        isChronic: false,
        onset: null,
        note: null,
      },
    })
    const condition = (await read(`Condition/${conditionId}`)).json<FhirResource>()
    const answer = await put({ ...condition, note: [{ text: 'since the move' }] })
    expect(answer.statusCode, answer.body).toBe(200)
    const { rows } = await place.as(ada).call(conditionsApi.listConditions)
    expect(rows.find(({ id }) => id === conditionId)).toMatchObject({
      ...{ problem: { listed: 'high_blood_pressure', text: 'Presión' }, isChronic: false, note: 'since the move', version: 2 },
    })
  })

  test('what a clinician has recorded is theirs to change', async () => {
    const { id } = await place.as(nora).call(allergiesApi.addPatientAllergy, {
      ...{
        patientId: place.as(ada).id,
        substance: { code: null, text: 'Latex gloves' },
        type: 'allergy',
        state: 'active',
        manifestations: [],
      },
      ...{ reaction: null, severity: null, criticality: null, onset: null, note: null },
    })
    const resource = (await read(`AllergyIntolerance/${id}`)).json<FhirResource>()
    const { recorder: _, verificationStatus: __, ...own } = resource
    expect((await put({ ...own, note: [{ text: 'no' }] } as FhirResource)).statusCode).toBe(403)
    expect((await put(resource)).statusCode).toBe(422)
  })

  test('a version that was overtaken is not written over', async () => {
    for (const type of chartTypes) {
      const resource = (await create(type)).json<FhirResource>()
      expect((await put({ ...resource, note: [{ text: 'one' }] })).statusCode).toBe(200)
      expect((await put({ ...resource, note: [{ text: 'two' }] })).statusCode).toBe(412)
    }
  })
})

describe('what is refused', () => {
  const status = (system: string, code: string) => ({ coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] })
  const bad: [string, string, () => object, number, string, string][] = [
    [
      'AllergyIntolerance',
      'a code that would be lost',
      () => ({ code: { text: 'Nuts', coding: [{ system: 'x', code: '1' }] } }),
      422,
      'not-supported',
      'code.coding',
    ],
    [
      'AllergyIntolerance',
      'confirmed',
      () => ({ verificationStatus: status('allergyintolerance-verification', 'confirmed') }),
      422,
      'value',
      'verificationStatus',
    ],
    ['AllergyIntolerance', 'no type', () => ({ type: undefined }), 400, 'required', 'type'],
    [
      'AllergyIntolerance',
      'another patient',
      () => ({ patient: { reference: `Patient/${place.as(ben).id}` } }),
      422,
      'business-rule',
      'patient',
    ],
    ['AllergyIntolerance', 'another recorder', () => ({ recorder: { reference: 'Practitioner/x' } }), 422, 'business-rule', 'recorder'],
    ['AllergyIntolerance', 'a date to come', () => ({ onsetDateTime: '2031' }), 422, 'business-rule', 'onsetDateTime'],
    ['AllergyIntolerance', 'a moment', () => ({ onsetDateTime: '2020-01-01T00:00:00Z' }), 422, 'value', 'onsetDateTime'],
    ['AllergyIntolerance', 'a day that is none', () => ({ onsetDateTime: '2020-02-31' }), 422, 'business-rule', 'onsetDateTime'],
    ['AllergyIntolerance', 'a date of its making', () => ({ recordedDate: '2020-01-01' }), 422, 'not-supported', 'recordedDate'],
    ['AllergyIntolerance', 'a category that is not sure', () => ({ category: ['medication'] }), 422, 'not-supported', 'category'],
    [
      'AllergyIntolerance',
      'two reactions',
      () => ({ reaction: [1, 2].map(() => ({ manifestation: [{ text: 'Hives' }] })) }),
      422,
      'too-long',
      'reaction',
    ],
    [
      'AllergyIntolerance',
      'two texts of a reaction',
      () => ({ reaction: [{ manifestation: [{ text: 'a' }, { text: 'b' }] }] }),
      422,
      'not-supported',
      'reaction[0].manifestation',
    ],
    ['AllergyIntolerance', 'a long name', () => ({ code: { text: 'x'.repeat(201) } }), 422, 'business-rule', 'code.text'],
    ['Condition', 'no name', () => ({ code: {} }), 422, 'value', 'code'],
    [
      'Condition',
      'a code of another system',
      () => ({ code: { text: 'a', coding: [{ system: 'http://snomed.info/sct', code: '1' }] } }),
      422,
      'value',
      'code',
    ],
    [
      'Condition',
      'a code that is none',
      () => ({ code: { text: 'a', coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'hello' }] } }),
      422,
      'business-rule',
      'code.coding[0].code',
    ],
    [
      'Condition',
      'a code of the WHO with another name',
      () => ({ code: { text: 'a', coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'I10' }] } }),
      422,
      'code-invalid',
      'code.coding[0]',
    ],
    [
      'Condition',
      'a diagnosis of a visit',
      () => ({ category: [status('condition-category', 'encounter-diagnosis')] }),
      422,
      'value',
      'category[0]',
    ],
    ['Condition', 'severity', () => ({ severity: { text: 'bad' } }), 422, 'not-supported', 'severity'],
    ['Condition', 'an end of what is there', () => ({ abatementDateTime: '2025' }), 422, 'business-rule', 'abatementDateTime'],
    ['Condition', 'an end that is no moment', () => ({ abatementString: 'last year' }), 422, 'not-supported', 'abatementString'],
    [
      'Condition',
      'an end before the beginning',
      () => ({ clinicalStatus: status('condition-clinical', 'resolved'), onsetDateTime: '2024', abatementDateTime: '2023-12' }),
      422,
      'business-rule',
      'abatementDateTime',
    ],
    ['Condition', 'another patient', () => ({ subject: { reference: `Patient/${place.as(ben).id}` } }), 422, 'business-rule', 'subject'],
    ['Condition', 'a date to come', () => ({ onsetDateTime: '2031-01' }), 422, 'business-rule', 'onsetDateTime'],
    [
      'Immunization',
      'an unknown vaccine',
      () => ({ vaccineCode: { text: 'a', coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '9999' }] } }),
      422,
      'code-invalid',
      'vaccineCode.coding[0].code',
    ],
    ['Immunization', 'first hand', () => ({ primarySource: true }), 422, 'value', 'primarySource'],
    ['Immunization', 'no date', () => ({ occurrenceDateTime: undefined }), 422, 'required', 'occurrence[x]'],
    ['Immunization', 'a reason of what was given', () => ({ statusReason: { text: 'other' } }), 422, 'business-rule', 'statusReason'],
    [
      'Immunization',
      'the lot of what was not given',
      () => ({ status: 'not-done', statusReason: { text: 'other' } }),
      422,
      'not-supported',
      'lotNumber',
    ],
    ['Immunization', 'a route', () => ({ route: { text: 'by mouth' } }), 422, 'not-supported', 'route'],
    ['Immunization', 'a site that is none', () => ({ site: { text: 'left ear' } }), 422, 'code-invalid', 'site'],
    [
      'Immunization',
      'a dose out of range',
      () => ({ protocolApplied: [{ doseNumberPositiveInt: 99 }] }),
      422,
      'business-rule',
      'protocolApplied[0].doseNumberPositiveInt',
    ],
    ['Immunization', 'entered in error', () => ({ status: 'entered-in-error' }), 422, 'value', 'status'],
    ['Immunization', 'a date to come', () => ({ occurrenceDateTime: '2031-01-01' }), 422, 'business-rule', 'occurrenceDateTime'],
    ['Immunization', 'another patient', () => ({ patient: { reference: `Patient/${place.as(ben).id}` } }), 422, 'business-rule', 'patient'],
  ]
  test.each(bad)('%s: %s', async (type, _, more, code, issue, element) => {
    const answer = await create(type, more())
    const [first] = answer.json<Outcome>().issue ?? []
    expect([answer.statusCode, first?.code, ...(first?.expression ?? [])], answer.body).toEqual([code, issue, `${type}.${element}`])
  })
})
