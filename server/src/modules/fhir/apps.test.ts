import { connectedAppsApi } from '@uzima/contract/connected-apps'
import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Resource = { resourceType: string; id: string; category?: { coding: { system: string; code: string }[] }[] }
type Bundle = { total?: number; entry?: { resource: Resource; search: { mode: string } }[] }

const category = 'http://terminology.hl7.org/CodeSystem/observation-category'

let place: Clinic
let appId: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(drCole))
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  appId = await registerApp(place, olive)
})

const connect = (who: Person, scope: string, kinds?: DataKind[]) => letIn(place, { who, appId, scope, ...(kinds && { answer: { kinds } }) })
async function read(token: string, path: string) {
  const answer = await place.app.http.inject({
    method: 'GET',
    url: `/fhir/R4/${path}`,
    headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, origin: 'https://sukari.example' },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Bundle & Resource>() }
}
const typesIn = ({ entry = [] }: Bundle) => [...new Set(entry.map(({ resource }) => resource.resourceType))].sort()

describe('an app that a patient has let in', () => {
  test('reads what was allowed, for pages of any origin', async () => {
    const token = await connect(ada, 'launch/patient patient/*.rs')
    const patient = await read(token, `Patient/${place.as(ada).id}`)
    expect([patient.status, patient.body.resourceType, patient.headers['access-control-allow-origin']]).toEqual([200, 'Patient', '*'])
    expect((await read(token, 'MedicationRequest')).body.entry).not.toHaveLength(0)
    expect((await read(token, 'Observation?category=vital-signs')).body.entry).not.toHaveLength(0)
    expect((await read(token, 'Practitioner')).status).toBe(200)
    const asked = await place.app.http.inject({
      method: 'OPTIONS',
      url: '/fhir/R4/Patient',
      headers: { host: 'localhost:3000', origin: 'https://sukari.example', 'access-control-request-headers': 'authorization' },
    })
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([204, expect.stringContaining('authorization')])
  })

  test('reads nobody else’s record, not even a doctor’s app that of a patient', async () => {
    const token = await connect(ada, 'patient/*.rs')
    expect((await read(token, `Patient/${place.as(ben).id}`)).status).toBe(404)
    expect((await read(token, `Observation?patient=${place.as(ben).id}`)).body.entry ?? []).toEqual([])
    const doctors = await connect(drCole, 'patient/*.rs')
    expect((await read(doctors, `Patient/${place.as(ada).id}`)).status).toBe(404)
    expect((await read(doctors, 'Patient')).body.entry?.map(({ resource }) => resource.id)).toEqual([place.as(drCole).id])
  })

  test('finds nothing that it may not see in a plan that is put together from it', async () => {
    const whole = await read(await connect(ada, 'patient/*.rs'), 'CarePlan')
    const activities = JSON.stringify(whole.body).match(/(Medication|Service)Request\/[\w.-]+/g) ?? []
    expect(activities.length).toBeGreaterThan(0)
    const medicines = (await read(await connect(ada, 'patient/*.rs'), 'MedicationRequest?status=active')).body
    const [, name = ''] = /"medicationCodeableConcept":\{[^}]*"text":"([^"]+)"/.exec(JSON.stringify(medicines)) ?? []
    expect(name).not.toBe('')
    expect(JSON.stringify(whole.body)).toContain(name)
    const { body } = await read(await connect(ada, 'patient/CarePlan.rs patient/Goal.rs'), 'CarePlan')
    expect(JSON.stringify(body)).not.toMatch(/(Medication|Service)Request/)
    expect(JSON.stringify(body)).not.toContain(name)
  })

  test('is on record by its name, and its last look with the person', async () => {
    const token = await connect(ada, 'patient/*.rs')
    await read(token, 'MedicationRequest')
    const [row] = await place.sql<{ details: object; subject_id: string }>(
      "select details, subject_id from audit.log where event_type = 'fhir.searched' order by ts desc, id desc limit 1",
    )
    expect(row).toMatchObject({ subject_id: place.as(ada).id, details: { app: appId, appName: 'Sukari Diary', count: expect.any(Number) } })
    const { rows } = await place.as(ada).call(connectedAppsApi.listConnectedApps)
    expect(rows[0]?.lastUsedAt).not.toBeNull()
  })

  test('is refused at once when the person removes it, and where they have not agreed to the notice', async () => {
    const token = await connect(ada, 'patient/*.rs')
    const { rows } = await place.as(ada).call(connectedAppsApi.listConnectedApps)
    await place.as(ada).call(connectedAppsApi.disconnectApp, { id: rows[0]?.id ?? '' })
    expect((await read(token, 'Patient')).status).toBe(401)
    const again = await connect(ada, 'patient/*.rs')
    await place.sql('update app.profiles set hipaa_consent = false where id = $1', [place.as(ada).id])
    expect((await read(again, 'Patient')).status).toBe(403)
    await place.sql('update app.profiles set hipaa_consent = true where id = $1', [place.as(ada).id])
  })

  test('has an access token of ten minutes', async () => {
    const token = await connect(ada, 'patient/*.rs offline_access')
    place.clock.advance(601_000)
    expect((await read(token, 'Patient')).status).toBe(401)
  })
})

describe('what was not allowed', () => {
  test('another type is refused with 403 and an OperationOutcome', async () => {
    const token = await connect(ada, 'patient/MedicationRequest.rs')
    for (const path of ['Observation', `Patient/${place.as(ada).id}`, 'AllergyIntolerance?_summary=count', 'Practitioner']) {
      const { status, body } = await read(token, path)
      expect([path, status, body.resourceType]).toEqual([path, 403, 'OperationOutcome'])
    }
    expect((await read(token, 'MedicationRequest')).status).toBe(200)
  })

  test('another category is neither found, nor counted, nor read', async () => {
    const token = await connect(ada, `patient/Observation.rs?category=${category}|laboratory`)
    const own = await place.as(ada).raw({ method: 'GET', url: '/fhir/R4/Observation?category=vital-signs' })
    const vital = own.json<Bundle>().entry?.[0]?.resource
    expect(vital?.resourceType).toBe('Observation')
    expect((await read(token, 'Observation?category=vital-signs')).body).toMatchObject({ total: 0 })
    expect((await read(token, 'Observation?category=vital-signs&_summary=count')).body).toMatchObject({ total: 0 })
    const all = (await read(token, 'Observation')).body.entry ?? []
    expect(
      all.filter(({ resource }) => !resource.category?.some(({ coding }) => coding.some(({ code }) => code === 'laboratory'))),
    ).toEqual([])
    expect((await read(token, `Observation/${vital?.id}`)).status).toBe(404)
  })

  test('a kind that the person left out is in no bundle', async () => {
    const kinds: DataKind[] = ['profile', 'medications']
    const token = await connect(ada, 'patient/*.rs', kinds)
    const { body } = await read(token, `Patient/${place.as(ada).id}/$everything?_revinclude=Provenance:target`)
    const allowed = [
      'Endpoint',
      'Location',
      'MedicationRequest',
      'Organization',
      'Patient',
      'Practitioner',
      'PractitionerRole',
      'Provenance',
    ]
    expect(typesIn(body).filter((type) => !allowed.includes(type))).toEqual([])
    expect(typesIn(body)).toContain('MedicationRequest')
  })

  test('of a kind that the person left out a summary does not say that nothing is known', async () => {
    const token = await connect(ada, 'patient/*.rs', ['profile', 'allergies', 'results'])
    const { status, body } = await read(token, 'Patient/$summary')
    expect(status).toBe(200)
    const [composition] = (body.entry ?? []).map(({ resource }) => resource as Resource & { section?: { title: string }[] })
    expect(composition?.section?.map(({ title }) => title)).toEqual(['Allergies and intolerances', 'Test results'])
    expect(typesIn(body)).toEqual(['AllergyIntolerance', 'Composition', 'Organization', 'Patient'])
    expect(JSON.stringify(body)).not.toMatch(/medication|vaccin|MMR|Simvastatin/i)
    const vitals = await connect(ada, `patient/Patient.rs patient/Observation.rs?category=${category}|vital-signs`)
    const some = await read(vitals, 'Patient/$summary')
    expect(typesIn(some.body)).toEqual(['Composition', 'Observation', 'Patient'])
    expect((await read(await connect(ada, 'patient/MedicationRequest.rs'), 'Patient/$summary')).status).toBe(403)
  })

  test('a kind taken back is gone from a token that was issued before', async () => {
    const token = await connect(ada, 'patient/*.rs')
    const { rows } = await place.as(ada).call(connectedAppsApi.listConnectedApps)
    await place.as(ada).call(connectedAppsApi.narrowApp, { id: rows[0]?.id ?? '', kinds: ['profile'] })
    expect((await read(token, 'Observation')).status).toBe(403)
    expect((await read(token, 'Patient')).status).toBe(200)
  })
})
