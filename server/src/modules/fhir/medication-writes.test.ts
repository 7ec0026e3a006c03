import { conditionsApi } from '@uzima/contract/conditions'
import { medicationsApi } from '@uzima/contract/medications'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Outcome = { issue: { code: string; expression?: string[]; details: { coding: { code: string }[] } }[] }
type Bundle = { total: number; entry?: { resource: FhirResource }[] }

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(ben))
  await layRecord(place, ada)
  await place.as(drDiaz).call(medicationsApi.prescribeMedication, {
    ...{
      patientId: place.as(ada).id,
      name: 'Vitamin C',
      dosage: '1 tablet',
      frequency: 'once_daily',
      startDate: '2027-01-01',
      endDate: null,
    },
    ...{ timeOfDay: ['morning'], notes: null, reminders: false, acknowledged: [], reason: null },
  })
}, 120_000)

const example = (more: object = {}, who = ben) => ({
  ...writtenExamples.MedicationStatement?.(place.as(who).id, place.as(drCole).id),
  ...more,
})
type Sending = { who?: Person; headers?: Record<string, string> }
const send = (method: 'POST' | 'PUT', url: string, body: object, { who = ben, headers = {} }: Sending = {}) =>
  place.as(who).raw({
    ...{ method, url: `/fhir/R4/${url}`, headers: { 'content-type': 'application/fhir+json', ...headers } },
    body: JSON.stringify(body),
  })
const create = (body: object, sending?: Sending) => send('POST', 'MedicationStatement', body, sending)
const put = (resource: FhirResource, more: object, who = ben) => {
  const { versionId } = resource.meta as { versionId: string }
  return send('PUT', `MedicationStatement/${resource.id}`, { ...resource, ...more }, { who, headers: { 'if-match': `W/"${versionId}"` } })
}
const ownOf = async (id: string) => {
  const { rows } = await place.as(ben).call(medicationsApi.listMedications, { show: 'all' })
  return rows.find((row) => row.id === id)
}
const read = (url: string, who = ben) => place.as(who).raw({ method: 'GET', url: `/fhir/R4/${url}` })
const refusalOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const [issue] = answer.json<Outcome>().issue
  return [answer.statusCode, issue?.code, ...(issue?.expression ?? [])]
}
const named = (text: string) => ({ medicationCodeableConcept: { text }, status: 'active' })

describe('a medicine', () => {
  test('is in the person’s list as their own, and a request under the same id', async () => {
    const answer = await create(example({ ...named('Cetirizine'), note: [{ text: 'for hay fever' }] }))
    expect(answer.statusCode, answer.body).toBe(201)
    const { id } = answer.json<FhirResource>()
    const own = await ownOf(id)
    expect(own).toMatchObject({
      ...{ name: 'Cetirizine', dosage: '10 mg', frequency: 'once_daily', timeOfDay: ['evening'], startDate: '2026-11-01', endDate: null },
      ...{ notes: 'for hay fever', prescribedBy: null, state: 'active', reminders: false, nameCheck: { kind: 'known' } },
    })
    expect((await read(`MedicationRequest/${id}`)).json()).toMatchObject({ id, intent: 'plan', reportedBoolean: true })
    expect((await read(`MedicationStatement/${id}`)).json()).toEqual(answer.json())
  })

  test('is found by its patient and its status, and what a doctor prescribed is none', async () => {
    await create(example({ ...named('Ginger'), status: 'completed', effectivePeriod: { start: '2026-01-01', end: '2026-01-09' } }))
    const { entry = [] } = (await read(`MedicationStatement?patient=${place.as(ben).id}&status=completed`)).json<Bundle>()
    expect(entry.map(({ resource }) => resource.medicationCodeableConcept)).toEqual([{ text: 'Ginger' }])
    const [all, requests, plans] = await Promise.all(
      ['MedicationStatement', 'MedicationRequest', 'MedicationRequest?intent=plan'].map(
        async (url) => (await read(url, ada)).json<Bundle>().total,
      ),
    )
    expect([all, Number(requests) > Number(plans)]).toEqual([plans, true])
    const everything = (await read(`Patient/${place.as(ben).id}/$everything?_count=100`)).json<Bundle>()
    const types = everything.entry?.map(({ resource }) => resource.resourceType)
    expect([types?.includes('MedicationRequest'), types?.includes('MedicationStatement')]).toEqual([true, false])
  })

  test('is changed, stopped and taken again by its version', async () => {
    const first = (await create(example(named('Vitamin D')))).json<FhirResource>()
    const stopped = await put(first, { status: 'stopped' })
    expect([stopped.statusCode, stopped.json<FhirResource>().status], stopped.body).toEqual([200, 'stopped'])
    expect((await put(first, { status: 'stopped' })).headers.etag).toBe(stopped.headers.etag)
    expect((await put(first, { note: [{ text: 'late' }] })).statusCode).toBe(412)
    const dosage = [{ text: '1 capsule', asNeededBoolean: true }]
    const again = await put(stopped.json(), { status: 'active', dosage })
    expect(again.statusCode, again.body).toBe(200)
    const own = await ownOf(first.id)
    expect(own).toMatchObject({ isActive: true, frequency: 'as_needed', dosage: '1 capsule' })
    const { rows } = await place.as(ben).call(medicationsApi.listMedicationVersions, { id: first.id })
    expect(rows.map(({ change }) => change)).toEqual(['activated', 'edited', 'deactivated'])
  })

  test('that warns of something serious is left to the person, who can read it', async () => {
    expect((await create(example(named('Warfarin')))).statusCode).toBe(201)
    const refused = await create(example(named('Aspirin')))
    expect([refused.statusCode, refused.json<Outcome>().issue[0]?.details.coding[0]?.code]).toEqual([409, 'alerts_not_acknowledged'])
    const { rows } = await place.as(ben).call(medicationsApi.listMedications, { show: 'all' })
    expect(rows.some(({ name }) => name === 'Aspirin')).toBe(false)
    const stopped = (await create(example({ ...named('Aspirin'), status: 'stopped' }))).json<FhirResource>()
    expect((await put(stopped, { status: 'active' })).statusCode).toBe(409)
    expect((await read(`MedicationStatement/${stopped.id}`)).json()).toEqual(stopped)
  })

  test('has its reason, by a health problem of the person too, until a change leaves it out', async () => {
    const problem = { problem: { listed: null, code: null, text: 'Hay fever' }, status: 'active' as const, isChronic: false }
    const { id: conditionId } = await place.as(ben).call(conditionsApi.addCondition, { ...problem, onset: null, note: null })
    const reasons = { reasonCode: [{ text: 'Hay fever' }], reasonReference: [{ reference: `Condition/${conditionId}` }] }
    const first = (await create(example({ ...named('Loratadine'), ...reasons }))).json<FhirResource>()
    expect(first).toMatchObject(reasons)
    expect((await ownOf(first.id))?.indication).toEqual({ text: 'Hay fever', conditionId })
    expect((await read(`MedicationRequest/${first.id}`)).json()).toMatchObject(reasons)
    // as it was read it is no change
    expect((await put(first, {})).headers.etag).toBe(`W/"${(first.meta as { versionId: string }).versionId}"`)
    const worded = (await put(first, { reasonCode: [{ text: 'Sneezing' }], reasonReference: undefined })).json<FhirResource>()
    expect((await ownOf(first.id))?.indication).toEqual({ text: 'Sneezing', conditionId: null })
    await put(worded, { reasonCode: undefined })
    expect((await ownOf(first.id))?.indication).toBeNull()
  })

  test('is added once by a search', async () => {
    const headers = { 'if-none-exist': 'effective=2025-05-05' }
    const body = example({ effectivePeriod: { start: '2025-05-05', end: '2025-05-05' } })
    const both = await Promise.all([create(body, { headers }), create(body, { headers })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
  })

  test('of another person, and one that a doctor has prescribed, is not there', async () => {
    const theirs = (await create(example())).json<FhirResource>()
    const { subject: _, informationSource: __, ...rest } = theirs
    expect((await put({ ...rest, subject: { reference: `Patient/${place.as(ada).id}` } } as FhirResource, {}, ada)).statusCode).toBe(404)
    const orders = (await read('MedicationRequest?intent=order', ada)).json<Bundle>()
    const id = orders.entry?.[0]?.resource.id ?? ''
    expect((await read(`MedicationStatement/${id}`, ada)).statusCode).toBe(404)
    expect(
      (await send('PUT', `MedicationStatement/${id}`, { ...example({}, ada), id }, { who: ada, headers: { 'if-match': 'W/"1"' } }))
        .statusCode,
    ).toBe(404)
  })
})

test.each<[string, () => object, unknown[]]>([
  [
    'a code',
    () => ({ medicationCodeableConcept: { text: 'A', coding: [{ code: '1' }] } }),
    [422, 'not-supported', 'MedicationStatement.medicationCodeableConcept.coding'],
  ],
  ['no dose', () => ({ dosage: undefined }), [400, 'required', 'MedicationStatement.dosage']],
  [
    'two doses',
    () => ({ dosage: [1, 2].map(() => ({ text: '1', asNeededBoolean: true })) }),
    [422, 'too-long', 'MedicationStatement.dosage'],
  ],
  ['not how often', () => ({ dosage: [{ text: '1' }] }), [422, 'required', 'MedicationStatement.dosage[0].timing']],
  [
    'once a week',
    () => ({ dosage: [{ text: '1', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'wk' } } }] }),
    [422, 'value', 'MedicationStatement.dosage[0].timing.repeat.periodUnit'],
  ],
  [
    'times as needed',
    () => ({ dosage: [{ text: '1', asNeededBoolean: true, timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } }] }),
    [422, 'not-supported', 'MedicationStatement.dosage[0].timing'],
  ],
  [
    'a route',
    () => ({ dosage: [{ text: '1', asNeededBoolean: true, route: { text: 'x' } }] }),
    [422, 'not-supported', 'MedicationStatement.dosage[0].route'],
  ],
  ['two reasons', () => ({ reasonCode: [{ text: 'x' }, { text: 'y' }] }), [422, 'too-long', 'MedicationStatement.reasonCode']],
  [
    'a code of a reason',
    () => ({ reasonCode: [{ text: 'x', coding: [{ code: '1' }] }] }),
    [422, 'not-supported', 'MedicationStatement.reasonCode[0].coding'],
  ],
  [
    'a problem without words',
    () => ({ reasonReference: [{ reference: 'Condition/01890000-0000-7000-8000-000000000000' }] }),
    [422, 'required', 'MedicationStatement.reasonCode'],
  ],
  [
    'a problem that there is not',
    () => ({ reasonCode: [{ text: 'x' }], reasonReference: [{ reference: 'Condition/01890000-0000-7000-8000-000000000000' }] }),
    [422, 'business-rule', 'MedicationStatement.reasonReference[0].reference'],
  ],
  [
    'a reason that is no problem',
    () => ({ reasonCode: [{ text: 'x' }], reasonReference: [{ reference: 'Observation/1' }] }),
    [422, 'business-rule', 'MedicationStatement.reasonReference[0].reference'],
  ],
  ['no beginning', () => ({ effectivePeriod: {} }), [400, 'required', 'MedicationStatement.effectivePeriod.start']],
  [
    'an end before its beginning',
    () => ({ effectivePeriod: { start: '2026-02-01', end: '2026-01-01' } }),
    [422, 'business-rule', 'MedicationStatement.effectivePeriod.end'],
  ],
  ['over, and without an end', () => ({ status: 'completed' }), [422, 'business-rule', 'MedicationStatement.status']],
  [
    'active, and over',
    () => ({ status: 'active', effectivePeriod: { start: '2026-01-01', end: '2026-01-02' } }),
    [422, 'business-rule', 'MedicationStatement.status'],
  ],
  ['entered in error', () => ({ status: 'entered-in-error' }), [422, 'value', 'MedicationStatement.status']],
  ['when it was told', () => ({ dateAsserted: '2026-01-01' }), [422, 'not-supported', 'MedicationStatement.dateAsserted']],
  [
    'told by somebody else',
    () => ({ informationSource: { reference: 'Practitioner/1' } }),
    [422, 'business-rule', 'MedicationStatement.informationSource'],
  ],
  [
    'somebody else’s',
    () => ({ subject: { reference: `Patient/${place.as(ada).id}` } }),
    [422, 'business-rule', 'MedicationStatement.subject'],
  ],
])('%s is refused', async (_, more, refusal) => {
  const answer = await create(example(more()))
  expect(refusalOf(answer), answer.body).toEqual(refusal)
})

test('an app that added a medicine is named where it is a request, too', async () => {
  const appId = await registerApp(place, olive)
  const token = await letIn(place, { who: ben, appId, scope: 'patient/MedicationStatement.cruds' })
  const answer = await place.app.http.inject({
    ...{ method: 'POST', url: '/fhir/R4/MedicationStatement', payload: JSON.stringify(example()) },
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json<FhirResource>()
  for (const type of ['MedicationStatement', 'MedicationRequest'])
    expect((await read(`${type}?_id=${id}&_revinclude=Provenance:target`)).body, type).toContain('Sukari Diary')
})
