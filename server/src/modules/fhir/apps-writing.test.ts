import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { type DataKind, writtenParts } from '@uzima/contract/connected-apps/scopes'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { onlyAddedTypes, writtenTypes } from './importers.ts'

const category = 'http://terminology.hl7.org/CodeSystem/observation-category'

let place: Clinic
let appId: string
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ada, ben, drCole]) await giveConsent(place.as(who))
  appId = await registerApp(place, olive)
})

type Answer = { kinds?: DataKind[]; writes?: DataKind[] }
const connect = (scope: string, { who = ada, answer }: { who?: Person; answer?: Answer } = {}) =>
  letIn(place, { who, appId, scope, ...(answer && { answer }) })
async function send(token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, more: Record<string, string> = {}) {
  const answer = await place.app.http.inject({
    ...{ method, url: `/fhir/R4/${path}` },
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json', ...more },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
const exampleOf = (type: string, who = ada) => writtenExamples[type]?.(place.as(who).id, place.as(drCole).id) ?? { resourceType: type }
const create = (token: string, type: string, who = ada) => send(token, 'POST', type, exampleOf(type, who))
/** A resource that the person has added themselves, and its version. */
async function added(type: string, who = ada): Promise<{ resource: FhirResource; etag: string }> {
  const answer = await place.as(who).raw({
    ...{ method: 'POST', url: `/fhir/R4/${type}`, body: JSON.stringify(exampleOf(type, who)) },
    headers: { 'content-type': 'application/fhir+json' },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { resource: answer.json(), etag: String(answer.headers.etag) }
}
const changed = (resource: FhirResource) => {
  const text = `changed ${crypto.randomUUID()}`
  if (resource.resourceType === 'Appointment') return { ...resource, status: 'cancelled', cancelationReason: { text } }
  return { ...resource, ...(resource.resourceType === 'DocumentReference' ? { description: text } : { note: [{ text }] }) }
}
/** Some of a person's own of each type, each to be changed once: what nobody has changed is offered again. */
const unchanged = new Map<string, Awaited<ReturnType<typeof added>>>()
async function addedOnce(type: string) {
  const one = unchanged.get(type) ?? (await added(type))
  unchanged.set(type, one)
  return one
}
const put = (token: string, { resource, etag }: { resource: FhirResource; etag: string }) =>
  send(token, 'PUT', `${resource.resourceType}/${resource.id}`, changed(resource), { 'if-match': etag })

test('what apps can be allowed to write is what can be written', () => {
  expect([...new Set(writtenParts.map(({ type }) => type))].sort()).toEqual(writtenTypes)
  expect(Object.keys(writtenExamples).sort()).toEqual(writtenTypes)
})

describe('every scope for every type', () => {
  const rights: [string, boolean, boolean][] = [
    ['rs', false, false],
    ['read', false, false],
    ['c', true, false],
    ['u', false, true],
    ['cu', true, true],
    ['write', true, true],
    ['cruds', true, true],
    ['*', true, true],
    ['d', false, false],
  ]
  const named = [...writtenTypes, '*', 'Patient']
  test.each(named.flatMap((name) => rights.map((each): [string, boolean, boolean] => [`patient/${name}.${each[0]}`, each[1], each[2]])))(
    '%s lets an app add: %s, and change: %s',
    async (scope, mayAdd, mayChange) => {
      const [, name = ''] = /^patient\/(.+)\./.exec(scope) ?? []
      // with something to read, so that there is a grant in any case
      const token = await connect(`patient/Coverage.rs ${scope}`)
      for (const type of writtenTypes) {
        const isNamed = name === '*' || name === type
        const one = await create(token, type)
        expect([type, one.status], one.text).toEqual([type, isNamed && mayAdd ? 201 : 403])
        const other = await put(token, await addedOnce(type))
        if (other.status === 200) unchanged.delete(type)
        const changes = onlyAddedTypes.includes(type) ? 405 : 200
        expect([type, other.status], other.text).toEqual([type, isNamed && mayChange ? changes : 403])
      }
      for (const type of ['Patient', 'Coverage', 'CareTeam', 'AuditEvent']) expect((await create(token, type)).status, type).toBe(403)
    },
    60_000,
  )

  test('a refusal is the same whatever it would have done', async () => {
    const token = await connect('patient/*.rs')
    const bodies = [{}, { resourceType: 'Observation' }, exampleOf('Observation')]
    const answers = await Promise.all(bodies.map((body) => send(token, 'POST', 'Observation', body)))
    const { resource } = await added('Observation')
    const puts = [resource.id, '01890000-0000-7000-8000-000000000000'].map((id) => send(token, 'PUT', `Observation/${id}`, resource))
    expect(new Set([...answers, ...(await Promise.all(puts))].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })
})

describe('an app that may add', () => {
  test('and not look is told no more than that it was added', async () => {
    const token = await connect('patient/Observation.cu')
    const answer = await send(token, 'POST', 'Observation', exampleOf('Observation'), { prefer: 'return=representation' })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
      201,
      { resourceType: 'OperationOutcome', issue: [{ severity: 'information' }] },
    ])
    expect(answer.text).not.toContain('72')
    expect((await send(token, 'GET', String(answer.headers.location).replace(/.*R4\//, ''))).status).toBe(403)
    expect((await send(token, 'GET', 'Observation')).status).toBe(403)
    const search = await send(token, 'POST', 'Observation', exampleOf('Observation'), { 'if-none-exist': 'code=8867-4' })
    expect(search.status).toBe(403)
  })

  test('adds to its person’s record alone', async () => {
    const token = await connect('patient/*.cruds')
    for (const type of writtenTypes) {
      expect((await create(token, type, ben)).status, type).toBe(422)
      expect((await put(token, await added(type, ben))).status, type).toBe(onlyAddedTypes.includes(type) ? 405 : 404)
    }
    const { resource, etag } = await added('Observation', ben)
    const disguised = { ...resource, subject: { reference: `Patient/${place.as(ada).id}` }, performer: undefined }
    expect((await send(token, 'PUT', `Observation/${resource.id}`, disguised, { 'if-match': etag })).status).toBe(404)
  })

  test('is on record by its name, with the portal’s own event, and in the provenance', async () => {
    const token = await connect('patient/*.cruds')
    for (const type of writtenTypes) {
      const answer = await create(token, type)
      const { id } = JSON.parse(answer.text) as FhirResource
      const rows = await place.sql<{ event_type: string; details: object; subject_id: string }>(
        'select event_type, details, subject_id from audit.log where resource_id = $1',
        [id],
      )
      expect(rows).toMatchObject([{ subject_id: place.as(ada).id, details: { app: appId, appName: 'Sukari Diary' } }])
      expect(rows[0]?.event_type).not.toMatch(/^fhir/)
      const found = await send(token, 'GET', `${type}?_id=${id}&_revinclude=Provenance:target`)
      const { entry } = JSON.parse(found.text) as { entry: { resource: FhirResource }[] }
      const provenance = entry.find(({ resource }) => resource.resourceType === 'Provenance')?.resource
      expect(JSON.stringify(provenance?.agent)).toContain('Sukari Diary')
      expect(provenance && faultsOf(provenance)).toEqual([])
      expect(JSON.parse((await send(token, 'GET', `Provenance/${provenance?.id}`)).text)).toEqual(provenance)
    }
  })

  test('adds no more once that is taken back, from a token of before, and still looks', async () => {
    const token = await connect('patient/Observation.cruds')
    const { rows } = await place.as(ada).call(connectedAppsApi.listConnectedApps)
    const id = rows[0]?.id ?? ''
    expect(rows[0]).toMatchObject({ writes: ['vitals'] })
    expect((await create(token, 'Observation')).status).toBe(201)
    const held = rows[0]?.kinds ?? []
    expect(await place.as(ada).call(connectedAppsApi.narrowApp, { id, kinds: held, writes: [] })).toEqual({ id, kinds: held, writes: [] })
    expect((await create(token, 'Observation')).status).toBe(403)
    expect((await send(token, 'GET', 'Observation')).status).toBe(200)
    await expect(place.as(ada).call(connectedAppsApi.narrowApp, { id, kinds: held, writes: ['vitals'] })).rejects.toMatchObject({
      status: 400,
    })
    await expect(place.as(ada).call(connectedAppsApi.narrowApp, { id, kinds: [], writes: [] })).rejects.toMatchObject({ status: 400 })
  })

  test.each<[string, Answer | undefined, DataKind[]]>([
    ['a client that names no kinds allows all', undefined, ['vitals']],
    ['one that names what is read allows no writing', { kinds: ['vitals', 'allergies'] }, []],
    ['writing is named by itself', { kinds: ['allergies'], writes: ['vitals'] }, ['vitals']],
    ['without anything to read', { kinds: [], writes: ['vitals'] }, ['vitals']],
  ])('%s', async (_, answer, writes) => {
    await connect(`patient/*.rs patient/Observation.cu?category=${category}|vital-signs`, answer ? { answer } : {})
    const { rows } = await place.as(ada).call(connectedAppsApi.listConnectedApps)
    expect(rows[0]).toMatchObject({ writes, ...(answer?.kinds && { kinds: expect.arrayContaining(answer.kinds) }) })
  })

  test('an app of a doctor adds to the doctor’s own record', async () => {
    const token = await connect('patient/*.cruds', { who: drCole })
    expect((await create(token, 'Observation', drCole)).status).toBe(201)
    expect((await create(token, 'Observation', ada)).status).toBe(422)
  })
})
