import { allergiesApi } from '@uzima/contract/allergies'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'
import { writtenTypes } from './importers.ts'

type Issue = { code: string; expression?: string[]; details: { coding: { code: string }[] } }
type Answered = {
  resource?: FhirResource
  response: { status: string; location?: string; etag?: string; lastModified?: string; outcome?: object }
}

let place: Clinic
let appId: string
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ben, drCole]) await giveConsent(place.as(who))
  await layRecord(place, ada)
  appId = await registerApp(place, olive)
}, 120_000)

const exampleOf = (type: string, who = ada, more: object = {}) => ({
  ...writtenExamples[type]?.(place.as(who).id, place.as(drCole).id),
  ...more,
})
const pulse = (value: number, more: object = {}) =>
  exampleOf('Observation', ada, { valueQuantity: { value, system: 'http://unitsofmeasure.org', code: '/min' }, ...more })
const post = (resource: object, more: object = {}, entry: object = {}) => ({
  ...entry,
  resource,
  request: { method: 'POST', url: (resource as { resourceType: string }).resourceType, ...more },
})
const put = (resource: FhirResource, ifMatch: string | undefined) => ({
  resource,
  request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}`, ...(ifMatch !== undefined && { ifMatch }) },
})
const get = (url: string) => ({ request: { method: 'GET', url } })
const bundleOf = (entry: object[]) => ({ resourceType: 'Bundle', type: 'transaction', entry })

type Sending = { who?: Person; headers?: Record<string, string> }
const send = (body: unknown, { who = ada, headers = {} }: Sending = {}) =>
  place.as(who).raw({
    ...{ method: 'POST', url: '/fhir/R4', headers: { 'content-type': 'application/fhir+json', ...headers } },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
async function sendAs(token: string, body: object) {
  const answer = await place.app.http.inject({
    ...{ method: 'POST', url: '/fhir/R4', payload: JSON.stringify(body) },
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
  })
  return { statusCode: answer.statusCode, body: answer.body, json: <T>() => JSON.parse(answer.body) as T }
}
type Sent = { statusCode: number; body: string; json: <T>() => T }
const entriesOf = (answer: Sent) => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ entry: Answered[] }>().entry
}
const refusalOf = (answer: Sent) => [
  answer.statusCode,
  ...answer.json<{ issue: Issue[] }>().issue.map(({ code, expression = [] }) => [code, ...expression]),
]
const read = (path: string, who = ada) => place.as(who).raw({ method: 'GET', url: `/fhir/R4/${path}` })
async function added(resource: object, who = ada) {
  const { resourceType } = resource as { resourceType: string }
  const answer = await place.as(who).raw({
    ...{ method: 'POST', url: `/fhir/R4/${resourceType}`, body: JSON.stringify(resource) },
    headers: { 'content-type': 'application/fhir+json' },
  })
  return { resource: answer.json<FhirResource>(), etag: String(answer.headers.etag) }
}
/** All that writing changes of a person's. */
const stateOf = async (who = ada) => {
  const rows = await place.sql<{ state: string }>(
    `select jsonb_build_array(
       (select count(*) from app.vital_signs where user_id = $1), (select sum(version) from app.vital_signs where user_id = $1),
       (select count(*) from app.allergies where patient_id = $1), (select count(*) from app.conditions where patient_id = $1),
       (select count(*) from app.immunizations where patient_id = $1), (select count(*) from app.notifications),
       (select count(*) from audit.log where actor_id = $1 and event_type not like 'fhir%' and event_type <> 'access.denied'))::text as state`,
    [place.as(who).id],
  )
  return rows[0]?.state
}

describe('what is sent together', () => {
  test('is added, changed and read in FHIR’s order, and answered in that of the bundle', async () => {
    const before = await added(pulse(60))
    const changed = { ...before.resource, valueQuantity: { value: 61, system: 'http://unitsofmeasure.org', code: '/min' } } as FhirResource
    const answer = await send(
      bundleOf([
        get(`Observation/${before.resource.id}`),
        get('AllergyIntolerance?_summary=count'),
        put(changed, before.etag),
        ...writtenTypes.map((type) => post(exampleOf(type))),
      ]),
    )
    const entries = entriesOf(answer)
    expect(entries.map(({ response }) => response.status)).toEqual(['200 OK', '200 OK', '200 OK', ...writtenTypes.map(() => '201 Created')])
    expect(entries[0]?.resource).toMatchObject({ id: before.resource.id, valueQuantity: { value: 61 } })
    expect(entries[1]?.resource).toMatchObject({ resourceType: 'Bundle', type: 'searchset', total: 2 })
    expect(faultsOf(answer.json())).toEqual([])
    for (const { resource, response } of entries.slice(3)) {
      const again = await read(`${resource?.resourceType}/${resource?.id}`)
      expect(again.json()).toEqual(resource)
      expect(response.etag).toBe(again.headers.etag)
      expect(response.location).toBe(`http://localhost:3000/fhir/R4/${resource?.resourceType}/${resource?.id}`)
    }
  })

  test('is on record entry by entry, and tells who looks after the person', async () => {
    const component = [
      ['8480-6', 190],
      ['8462-4', 125],
    ].map(([code, value]) => ({
      code: { coding: [{ system: 'http://loinc.org', code }] },
      valueQuantity: { value, system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
    }))
    const code = { coding: [{ system: 'http://loinc.org', code: '85354-9' }] }
    const { valueQuantity: _, ...pressure } = pulse(1, { code, component, effectiveDateTime: '2027-01-04T07:40:00Z' }) as FhirResource
    await place.sql('delete from app.notifications')
    const [one, other] = entriesOf(await send(bundleOf([post(pressure), post(exampleOf('Condition'))])))
    const rows = await place.sql<{ event_type: string; subject_id: string; resource_type: string }>(
      'select event_type, subject_id, resource_type from audit.log where resource_id = any($1) order by ts',
      [[one?.resource?.id, other?.resource?.id]],
    )
    const subject_id = place.as(ada).id
    expect(rows).toEqual([
      { event_type: 'vital.added', subject_id, resource_type: 'Observation' },
      { event_type: 'condition.recorded', subject_id, resource_type: 'Condition' },
    ])
    const told = await place.sql<{ event: string; user_id: string }>('select event, user_id from app.notifications')
    expect(told).toContainEqual({ event: 'critical_value', user_id: place.as(nora).id })
  })

  test.each([
    ['return=minimal', undefined, undefined],
    ['return=OperationOutcome', undefined, 'OperationOutcome'],
    ['return=representation', 'Observation', undefined],
  ])('Prefer: %s', async (prefer, resource, outcome) => {
    const [entry] = entriesOf(await send(bundleOf([post(pulse(62))]), { headers: { prefer } }))
    expect(entry).toMatchObject({
      response: { status: '201 Created', etag: expect.stringMatching(/^W\/"/), ...(outcome && { outcome: { resourceType: outcome } }) },
    })
    expect(entry?.resource?.resourceType).toBe(resource)
  })
})

describe('a reference within the bundle', () => {
  const fullUrl = 'urn:uuid:7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const lookup = (who = ada) => post({ resourceType: 'Patient' }, { ifNoneExist: `_id=${place.as(who).id}` }, { fullUrl })
  const subject = { reference: fullUrl }

  test('leads to what its entry is, also to one that comes later', async () => {
    const before = await added(pulse(64))
    const changed = { ...before.resource, subject, valueQuantity: { value: 65, system: 'http://unitsofmeasure.org', code: '/min' } }
    const entries = entriesOf(await send(bundleOf([post(pulse(63, { subject })), put(changed as FhirResource, before.etag), lookup()])))
    expect(entries.map(({ response }) => response.status)).toEqual(['201 Created', '200 OK', '200 OK'])
    for (const { resource } of entries.slice(0, 2))
      expect(resource).toMatchObject({ subject: { reference: `Patient/${place.as(ada).id}` } })
  })

  test('to another patient finds nobody, and one to nothing is named', async () => {
    expect(refusalOf(await send(bundleOf([post(pulse(63, { subject })), lookup(ben)])))).toEqual([
      405,
      ['not-supported', 'Bundle.entry[1]'],
    ])
    const nowhere = { reference: 'urn:uuid:00000000-0000-4000-8000-000000000000' }
    const answer = await send(bundleOf([lookup(), post(pulse(63, { subject: nowhere }))]))
    expect(refusalOf(answer)).toEqual([400, ['value', 'Bundle.entry[1].resource.subject.reference']])
  })

  test('to what is added has the id that it gets', async () => {
    const answer = await send(bundleOf([post(pulse(63, { subject })), post(exampleOf('Condition'), {}, { fullUrl })]))
    // no condition is a subject, so the importer refuses it
    expect(refusalOf(answer)).toEqual([422, ['business-rule', 'Bundle.entry[0].resource.subject']])
  })
})

describe('nothing is changed', () => {
  let state: string | undefined
  beforeEach(async () => {
    state = await stateOf()
  })
  const four = () => writtenTypes.map((type) => post(exampleOf(type)))

  test('if the last entry cannot be kept, or the database refuses it', async () => {
    const { status: _, ...unfit } = pulse(60) as FhirResource
    expect(refusalOf(await send(bundleOf([...four(), post(unfit)])))).toEqual([
      400,
      ['required', `Bundle.entry[${four().length}].resource.status`],
    ])
    // the day after tomorrow: what the service says, once all before it has been written
    const late = exampleOf('Condition', ada, { onsetDateTime: '2031-01' })
    expect(refusalOf(await send(bundleOf([...four(), post(late)])))).toEqual([
      422,
      ['business-rule', `Bundle.entry[${four().length}].resource.onsetDateTime`],
    ])
    expect(await stateOf()).toBe(state)
  })

  test('if a change is overtaken, names no version, or is of what is not there', async () => {
    const { resource, etag } = await added(pulse(70))
    state = await stateOf()
    const changed = pulse(71, { id: resource.id }) as FhirResource
    expect(refusalOf(await send(bundleOf([...four(), put(changed, 'W/"other"')])))[0]).toBe(412)
    expect(refusalOf(await send(bundleOf([...four(), put(changed, undefined)])))).toEqual([
      428,
      ['required', `Bundle.entry[${four().length}]`],
    ])
    const nobodys = { ...changed, id: '01890000-0000-7000-8000-000000000000' }
    expect(refusalOf(await send(bundleOf([...four(), put(nobodys, etag)])))).toEqual([404, ['not-found', `Bundle.entry[${four().length}]`]])
    expect(refusalOf(await send(bundleOf([...four(), get(`Observation/${nobodys.id}`)])))).toEqual([
      404,
      ['not-found', `Bundle.entry[${four().length}]`],
    ])
    expect(await stateOf()).toBe(state)
  })

  test('in another person’s record, whose attempt is on record', async () => {
    const theirs = await added(exampleOf('Observation', ben), ben)
    const bens = await stateOf(ben)
    const disguised = { ...pulse(71), id: theirs.resource.id } as FhirResource
    expect(refusalOf(await send(bundleOf([...four(), put(disguised, theirs.etag)])))[0]).toBe(404)
    expect(refusalOf(await send(bundleOf([...four(), post(exampleOf('Observation', ben))])))).toEqual([
      422,
      ['business-rule', `Bundle.entry[${four().length}].resource.subject`],
    ])
    expect([await stateOf(), await stateOf(ben)]).toEqual([state, bens])
    const denied = await place.sql("select 1 from audit.log where event_type = 'access.denied' and resource_id = $1 and actor_id = $2", [
      theirs.resource.id,
      place.as(ada).id,
    ])
    expect(denied).toHaveLength(1)
  })

  test.each<[string, unknown, unknown]>([
    ['no JSON', '{', [400, ['structure']]],
    ['no bundle', { resourceType: 'Observation' }, [400, ['value', 'Bundle.resourceType']]],
    ['a list', [], [400, ['structure']]],
    ['a batch', { ...bundleOf([]), type: 'batch' }, [422, ['not-supported', 'Bundle.type']]],
    ['no entries', bundleOf([]), [400, ['required', 'Bundle.entry']]],
    ['entries of no form', { ...bundleOf([]), entry: {} }, [400, ['structure', 'Bundle.entry']]],
    ['more in the bundle', { ...bundleOf([get('Patient')]), signature: {} }, [400, ['not-supported', 'Bundle.signature']]],
    ['no request', bundleOf([{ resource: {} }]), [400, ['required', 'Bundle.entry[0].request']]],
    ['an entry of nothing', bundleOf([get('Patient'), null as never]), [400, ['structure', 'Bundle.entry[1]']]],
    [
      'a deletion',
      bundleOf([{ request: { method: 'DELETE', url: 'Observation/1' } }]),
      [405, ['not-supported', 'Bundle.entry[0].request.method']],
    ],
    [
      'a change by a search',
      bundleOf([{ resource: {}, request: { method: 'PUT', url: 'Observation?_id=1' } }]),
      [405, ['not-supported', 'Bundle.entry[0].request.url']],
    ],
    ['an operation', bundleOf([get('Patient/$summary')]), [405, ['not-supported', 'Bundle.entry[0].request.url']]],
    ['a file', bundleOf([get('Binary/1')]), [405, ['not-supported', 'Bundle.entry[0].request.url']]],
    ['another server', bundleOf([get('https://example.org/fhir/Patient/1')]), [405, ['not-supported', 'Bundle.entry[0].request.url']]],
    ['a type that there is not', bundleOf([get('Constructor/1')]), [404, ['not-supported', 'Bundle.entry[0]']]],
    ['a type that is only read', bundleOf([post({ resourceType: 'Coverage' })]), [405, ['not-supported', 'Bundle.entry[0]']]],
    [
      'another type than the address has',
      bundleOf([post({ resourceType: 'Condition' }, { url: 'Observation' })]),
      [400, ['value', 'Bundle.entry[0].resource.resourceType']],
    ],
    ['nothing to add', bundleOf([{ request: { method: 'POST', url: 'Observation' } }]), [400, ['structure', 'Bundle.entry[0]']]],
    [
      'a version to read',
      bundleOf([{ request: { method: 'GET', url: 'Patient', ifMatch: 'W/"1"' } }]),
      [400, ['not-supported', 'Bundle.entry[0].request.ifMatch']],
    ],
    ['101 entries', bundleOf(Array.from({ length: 101 }, () => get('Patient'))), [422, ['too-costly', 'Bundle.entry']]],
  ])('by %s', async (_, body, refusal) => {
    expect(refusalOf(await send(body))).toEqual(refusal)
    expect(await stateOf()).toBe(state)
  })

  test('where two entries mean the same, or more is sent than is taken', async () => {
    const { resource, etag } = await added(pulse(70))
    state = await stateOf()
    expect(refusalOf(await send(bundleOf([put(resource, etag), put(resource, etag)])))).toEqual([
      400,
      ['duplicate', 'Bundle.entry[1].request.url'],
    ])
    const once = () => post(pulse(72), { ifNoneExist: 'code=8867-4&date=2020-01-01' })
    expect(refusalOf(await send(bundleOf([once(), once()])))).toEqual([400, ['duplicate', 'Bundle.entry[1].request.ifNoneExist']])
    const fullUrl = 'urn:uuid:11111111-1111-4111-8111-111111111111'
    expect(refusalOf(await send(bundleOf([post(pulse(72), {}, { fullUrl }), post(pulse(73), {}, { fullUrl })])))).toEqual([
      400,
      ['duplicate', 'Bundle.entry[1].fullUrl'],
    ])
    expect((await send(bundleOf([post(pulse(70, { note: [{ text: 'x'.repeat(7_400_000) }] }))]))).statusCode).toBe(413)
    expect(await stateOf()).toBe(state)
  })
})

test('a hundred entries are taken at once', async () => {
  const entries = entriesOf(
    await send(
      bundleOf(
        Array.from({ length: 100 }, (_, index) => post(pulse(50 + index, { effectiveDateTime: `2026-10-0${1 + (index % 9)}T08:00:00Z` }))),
      ),
    ),
  )
  expect(new Set(entries.map(({ resource }) => resource?.id)).size).toBe(100)
}, 60_000)

test('of two that change the same, one is done and the other has changed nothing', async () => {
  const { resource, etag } = await added(pulse(75))
  const change = (value: number) =>
    send(
      bundleOf([
        post(exampleOf('AllergyIntolerance', ada, { code: { text: `Substance ${value}` } })),
        put({ ...resource, valueQuantity: { value, system: 'http://unitsofmeasure.org', code: '/min' } } as FhirResource, etag),
      ]),
    )
  const answers = await Promise.all([change(76), change(77)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  const { rows } = await place.as(ada).call(allergiesApi.listAllergies)
  expect(rows.filter(({ substance: { text } }) => text?.startsWith('Substance 7'))).toHaveLength(1)
})

test('ifNoneExist adds what is not there, once', async () => {
  const entry = () =>
    post(pulse(80, { effectiveDateTime: '2026-12-24T10:00:00Z' }), { ifNoneExist: 'code=8867-4&date=2026-12-24T10:00:00Z' })
  const both = await Promise.all([send(bundleOf([entry()])), send(bundleOf([entry()]))])
  const entries = both.flatMap(entriesOf)
  expect(entries.map(({ response }) => response.status).sort()).toEqual(['200 OK', '201 Created'])
  expect(new Set(entries.map(({ response }) => response.location)).size).toBe(1)
  const many = post(pulse(80), { ifNoneExist: 'code=8867-4' })
  expect(refusalOf(await send(bundleOf([get('Patient'), many])))).toEqual([412, ['multiple-matches', 'Bundle.entry[1]']])
})

describe('an app', () => {
  test('needs the scope of each entry', async () => {
    const token = await letIn(place, { who: ada, appId, scope: 'patient/Observation.crus patient/Condition.u patient/Coverage.rs' })
    const state = await stateOf()
    const one = post(pulse(81))
    for (const other of [
      post(exampleOf('Condition')),
      post(exampleOf('AllergyIntolerance')),
      get('Condition'),
      get('Encounter/1'),
      post({ resourceType: 'Patient' }, { ifNoneExist: `_id=${place.as(ada).id}` }),
      post(exampleOf('Coverage'), { url: 'Coverage' }),
    ])
      expect(refusalOf(await sendAs(token, bundleOf([one, other])))).toEqual([403, ['forbidden', 'Bundle.entry[1]']])
    expect(await stateOf()).toBe(state)
    expect(entriesOf(await sendAs(token, bundleOf([one, get('Observation?_count=1')])))).toHaveLength(2)
  })

  test('is named by the log and the provenance of each, and sees nothing that it may not', async () => {
    const token = await letIn(place, { who: ada, appId, scope: 'patient/Observation.c patient/Condition.cruds patient/Provenance.rs' })
    const [one, other] = entriesOf(await sendAs(token, bundleOf([post(pulse(83)), post(exampleOf('Condition'))])))
    expect(one?.resource).toBeUndefined()
    expect(one?.response.outcome).toMatchObject({ resourceType: 'OperationOutcome' })
    const id = other?.resource?.id
    const rows = await place.sql('select details from audit.log where resource_id = $1', [id])
    expect(rows).toMatchObject([{ details: { app: appId, appName: 'Sukari Diary' } }])
    const found = await read(`Condition?_id=${id}&_revinclude=Provenance:target`)
    expect(found.body).toContain('Sukari Diary')
    const secret = post(pulse(83), { ifNoneExist: 'code=8867-4' })
    expect(refusalOf(await sendAs(token, bundleOf([secret])))).toEqual([403, ['forbidden', 'Bundle.entry[0]']])
  })
})

test('a page of another origin may send one', async () => {
  const answer = await place.app.http.inject({
    ...{ method: 'OPTIONS', url: '/fhir/R4' },
    headers: { host: 'localhost:3000', origin: 'https://app.example', 'access-control-request-method': 'POST' },
  })
  expect([answer.statusCode, answer.headers['access-control-allow-methods']]).toEqual([204, 'GET, POST, PUT, DELETE'])
})
