import { connectedAppsApi, type RegisteredApp } from '@uzima/contract/connected-apps'
import { clinicianWriteKinds } from '@uzima/contract/connected-apps/clinician-scopes'
import { dataKindNames, dataKinds, writtenParts } from '@uzima/contract/connected-apps/scopes'
import { securityActivityApi } from '@uzima/contract/security'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { importerFor } from '#modules/fhir/importers.ts'
import { appReturn, appSignIn } from '../../../test/app-sign-in.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { layRecord } from '../../../test/whole-record.ts'

let place: Clinic
const { ask, allow, exchange, get } = appSignIn(() => place)
let clientId: string

const launchUri = 'https://sukari.example/launch'
const fields = {
  ...{ name: 'Growth Charts', maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [appReturn], keys: null },
  ...{ kinds: [...dataKindNames], launchUri, clinicianReach: 'user' as const },
}
type More = Partial<Pick<RegisteredApp, 'clinicianReach' | 'clinicianWrites' | 'kinds'>>
const register = async (more: More = {}) =>
  (await place.as(olive).call(connectedAppsApi.registerApp, { ...fields, proof: 'none', clinicianWrites: clinicianWriteKinds, ...more })).id
const changeTo = (more: More) => place.as(olive).call(connectedAppsApi.changeRegisteredApp, { ...fields, id: clientId, ...more })

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
  for (const table of ['access_grants', 'care_endings', 'emergency_accesses']) await place.sql(`delete from app.${table}`)
}, 120_000)
beforeEach(async () => {
  clientId = await register()
})

const idOf = (who: Person) => place.as(who).id
const launch = async () => {
  const { url } = await place.as(drCole).call(connectedAppsApi.openAppFromChart, { id: clientId, patientId: idOf(ada) })
  return new URL(url).searchParams.get('launch') ?? ''
}
const asked = async (scope: string) => ({ client_id: clientId, scope: `launch ${scope}`, launch: await launch() })
const enter = async (scope: string, choice: object = {}) =>
  (await exchange(await allow(drCole, await asked(scope), choice), { client_id: clientId })).body
const bearer = (body: Record<string, unknown>) => ({ authorization: `Bearer ${body.access_token}` })
const add = async (body: Record<string, unknown>, type: string) => {
  const answer = await place.app.http.inject({
    ...{ method: 'POST', url: `/fhir/R4/${type}` },
    headers: { host: 'localhost:3000', 'content-type': 'application/fhir+json', ...bearer(body) },
    payload: JSON.stringify(writtenExamples[type]?.(idOf(ada), idOf(drCole))),
  })
  return { status: answer.statusCode, body: answer.json<FhirResource>() }
}

test('what apps of clinicians can be allowed to write is what clinicians write', () => {
  const kinds = clinicianWriteKinds.flatMap((kind) => dataKinds[kind].map(({ type }) => type))
  const types = [...new Set(writtenParts.map(({ type }) => type))]
  expect(types.filter((type) => kinds.includes(type)).sort()).toEqual(types.filter((type) => importerFor(type)?.isForPatients).sort())
})

describe('the question', () => {
  test('has writing apart from looking, each kind by itself', async () => {
    const { details } = await ask(drCole, await asked('patient/*.cruds'))
    expect(details.writes).toEqual(['visits', 'problems', 'allergies', 'immunizations', 'vitals', 'dailyLife', 'documents'])
    expect(details.kinds).toContain('medications')
    const body = await enter('patient/*.cruds', { writes: ['vitals'] })
    expect(String(body.scope)).toContain('patient/Observation.cu?category=')
    expect(String(body.scope)).not.toContain('Condition.cu')
    expect((await add(body, 'Observation')).status).toBe(201)
    expect((await add(body, 'Condition')).status).toBe(403)
  })

  test('is not put again for the same, and is for more', async () => {
    await enter('patient/*.rs patient/Observation.cu', { writes: [] })
    expect((await ask(drCole, await asked('patient/*.rs patient/Observation.cu'))).details).toHaveProperty('redirect_url')
    expect((await ask(drCole, await asked('patient/*.rs patient/Observation.cu patient/Condition.c'))).details).toHaveProperty('writes')
  })

  test('has nothing to write where the admin has not let it, or has left the kind out', async () => {
    clientId = await register({ clinicianWrites: [] })
    expect((await ask(drCole, await asked('patient/*.cruds'))).details.writes).toEqual([])
    clientId = await register({ clinicianWrites: ['vitals', 'problems'], kinds: ['problems', 'medications'] })
    expect((await ask(drCole, await asked('patient/*.cruds'))).details.writes).toEqual(['problems'])
  })

  test('an app may write without looking, and must be let do something', async () => {
    const { id, details } = await ask(drCole, await asked('patient/Observation.c'))
    expect([details.kinds, details.writes]).toEqual([[], ['vitals']])
    const answer = await place.as(drCole).raw({
      ...{ method: 'POST', url: `/auth/v1/oauth/authorizations/${id}/consent`, body: { action: 'approve', writes: [] } },
    })
    expect(answer.statusCode).toBe(400)
    const body = await enter('patient/Observation.c')
    const added = await add(body, 'Observation')
    expect([added.status, added.body.resourceType]).toEqual([201, 'OperationOutcome'])
  })
})

describe('a document with a file', () => {
  const send = (body: Record<string, unknown>) => {
    const example = writtenExamples.DocumentReference?.(idOf(ada), idOf(drCole)) as FhirResource & { content: object[] }
    const data = Buffer.from('Growth as expected.').toString('base64')
    const content = [...example.content, { attachment: { contentType: 'text/plain', title: 'growth.txt', data } }]
    return place.app.http.inject({
      ...{ method: 'POST', url: '/fhir/R4/DocumentReference', payload: JSON.stringify({ ...example, content }) },
      headers: { host: 'localhost:3000', 'content-type': 'application/fhir+json', ...bearer(body) },
    })
  }
  const files = async () => (await place.sql<{ count: string }>('select count(*) from app.files'))[0]?.count
  test('is the patient’s, where the clinician lets the app add documents', async () => {
    const answer = await send(await enter('patient/*.cruds'))
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      author: [{}, { reference: `Practitioner/${idOf(drCole)}` }],
      content: [{}, { attachment: { title: 'growth.txt' } }],
    })
  })
  test('is refused without that, and its file is not kept', async () => {
    const before = await files()
    const answer = await send(await enter('patient/*.cruds', { writes: ['vitals'] }))
    expect(answer.statusCode, answer.body).toBe(403)
    expect(await files()).toBe(before)
  })
})

describe('what it has written', () => {
  test('is the clinician’s, in the patient’s log with the app, which its Provenance names', async () => {
    const body = await enter('patient/*.cruds')
    for (const type of ['Condition', 'Immunization']) {
      const added = await add(body, type)
      expect(added.status).toBe(201)
      const { rows } = await place.as(ada).call(securityActivityApi.listRecordViews, {})
      expect(rows.find(({ resourceId }) => resourceId === added.body.id)).toMatchObject({ actorName: 'Dr. Cole', appName: 'Growth Charts' })
      const read = await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/Provenance/${type}-${added.body.id}` })
      const { agent } = read.json<{ agent: { type: { coding: { code: string }[] }; who: { reference?: string; display?: string } }[] }>()
      const named = Object.fromEntries(agent.map(({ type: { coding }, who }) => [coding[0]?.code, who.reference ?? who.display]))
      expect(named).toMatchObject({ author: `Practitioner/${idOf(drCole)}`, assembler: 'Growth Charts' })
    }
  })

  test('stays the patient’s, where the app has changed what they had entered', async () => {
    const made = await place.as(ada).raw({
      ...{ method: 'POST', url: '/fhir/R4/Condition', body: JSON.stringify(writtenExamples.Condition?.(idOf(ada), '')) },
      headers: { 'content-type': 'application/fhir+json' },
    })
    const resource = made.json<FhirResource>()
    const body = await enter('patient/*.cruds')
    const { coding } = resource.verificationStatus as { coding: object[] }
    const changed = {
      ...resource,
      verificationStatus: { coding: [{ ...coding[0], code: 'confirmed' }] },
      note: [{ text: 'changed' }],
    }
    const answer = await place.app.http.inject({
      ...{ method: 'PUT', url: `/fhir/R4/Condition/${resource.id}`, payload: JSON.stringify(changed) },
      headers: { host: 'localhost:3000', 'content-type': 'application/fhir+json', 'if-match': String(made.headers.etag), ...bearer(body) },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const read = await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/Provenance/Condition-${resource.id}` })
    expect(read.body).toContain(`"reference":"Patient/${idOf(ada)}"`)
    expect(read.body).not.toContain('Growth Charts')
  })
})

test('it ends at once where the admin takes it back, and reading goes on', async () => {
  const body = await enter('patient/*.cruds')
  expect((await add(body, 'Observation')).status).toBe(201)
  await changeTo({ clinicianWrites: ['problems'] })
  expect((await add(body, 'Observation')).status).toBe(403)
  expect((await add(body, 'Condition')).status).toBe(201)
  await changeTo({ clinicianWrites: [] })
  expect((await add(body, 'Condition')).status).toBe(403)
  expect((await get(`/fhir/R4/Condition?patient=${idOf(ada)}`, bearer(body))).status).toBe(200)
})

test('the clinician finds in their apps what it writes', async () => {
  await enter('patient/*.cruds', { writes: ['vitals', 'allergies'] })
  const { rows } = await place.as(drCole).call(connectedAppsApi.listConnectedApps, {})
  expect(rows[0]).toMatchObject({ asClinician: true, writes: ['allergies', 'vitals'] })
})

test('a kind that clinicians do not write is not registered, nor any for an app that is not theirs', async () => {
  await expect(register({ clinicianWrites: ['medications'] })).rejects.toMatchObject({ problem: { status: 400 } })
  const id = await register({ clinicianReach: null })
  const { rows } = await place.as(olive).call(connectedAppsApi.listRegisteredApps)
  expect(rows.find((row) => row.id === id)).toMatchObject({ clinicianReach: null, clinicianWrites: [], launchUri: null })
})
