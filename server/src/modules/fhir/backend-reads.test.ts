import { backendKindNames } from '@uzima/contract/connected-apps/system-scopes'
import { securityActivityApi } from '@uzima/contract/security'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { readLimits } from '#http/read-limits.ts'
import { backendServices, omar } from '../../../test/backend-service.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Bundle = { total: number; entry?: { resource: FhirResource }[]; link: { relation: string; url: string }[] }

let place: Clinic
let whole: string
const { admit, tokenOf, fhir } = backendServices(() => place)
/** Has her name and her birthday, and has not agreed to the notice. */
const double: Person = { ...ada, email: 'double@example.org' }
const born = '1984-03-09'

beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, double, drCole, drDiaz, nora, olive, omar] })
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  await place.sql('update app.profiles set date_of_birth = $1', [born])
  whole = await admit(backendKindNames)
}, 120_000)
beforeEach(async () => {
  await place.sql('delete from auth.rate_limits')
  place.clock.advance(60_000)
})

const idOf = (who: Person) => place.as(who).id
const resourcesIn = ({ entry = [] }: Bundle) => entry.map(({ resource }) => resource)
const search = async (path: string, token?: string) => resourcesIn((await fhir(token ?? (await tokenOf(whole)), path)).json<Bundle>())
const lastLogged = async () =>
  (
    await place.sql<Record<string, unknown>>(
      `select event_type, actor_id, subject_id, subject_ids, resource_type, purpose, outcome, details from audit.log
        where event_type like 'fhir.%' or event_type = 'access.denied' order by ts desc, id desc limit 1`,
    )
  )[0]

describe('a service', () => {
  test('reads the patient whom a request names, in every way to name one', async () => {
    const token = await tokenOf(whole)
    const id = idOf(ada)
    const base = 'http://localhost:3000/fhir/R4'
    const { entry = [] } = (await place.as(ada).raw({ method: 'GET', url: '/fhir/R4/Condition' })).json<Bundle>()
    const own = entry.map(({ resource }) => resource)
    expect(own.length).toBeGreaterThan(0)
    for (const query of [`patient=${id}`, `subject=Patient/${id}`, `patient=Patient/${id}`, `patient=${base}/Patient/${id}`])
      expect([query, await search(`Condition?${query}`, token)]).toEqual([query, own])
    for (const path of [`Patient/${id}`, `Patient/${id}/$everything`, `Patient/${id}/$summary`, `Patient/$summary?_id=${id}`]) {
      const answer = await fhir(token, path)
      expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([path, 200, 'application/fhir+json; charset=utf-8'])
    }
    expect(faultsOf((await fhir(token, `Patient/${id}`)).json())).toEqual([])
    for (const query of [`_id=${id}`, `identifier=${id}`, `identifier=http://localhost:3000/patient|${id}`])
      expect([query, (await search(`Patient?${query}`, token)).map((each) => each.id)]).toEqual([query, [id]])
    const condition = await fhir(token, `Condition/${own[0]?.id}?patient=${id}`)
    expect(condition.json()).toEqual(own[0])
    const byForm = await place.app.http.inject({
      ...{ method: 'POST', url: '/fhir/R4/Condition/_search', payload: `patient=${id}&clinical-status=active` },
      headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(byForm.json<Bundle>().entry).toEqual((await fhir(token, `Condition?patient=${id}&clinical-status=active`)).json<Bundle>().entry)
    expect((await search(`DocumentReference/$docref?patient=${id}`, token)).length).toBe(1)
  })

  test.each([
    ['nobody', 'Condition'],
    ['nobody, by id', 'Condition/01900000-0000-7000-8000-000000000000'],
    ['two patients', 'Condition?patient=a,b'],
    ['two patients, apart', 'Condition?patient=a&patient=b'],
    ['all patients', 'Patient'],
    ['patients by less than name and birthdate', 'Patient?name=ada&gender=female'],
    ['patients by birthdate alone', `Patient?birthdate=${born}`],
    ['patients by a time', `Patient?name=ada&birthdate=ge${born}`],
    ['patients by a year', 'Patient?name=ada&birthdate=1984'],
    ['patients by an empty name', `Patient?name=&birthdate=${born}`],
    ['a summary of nobody', 'Patient/$summary'],
    ['a file of nobody', 'Binary/01900000-0000-7000-8000-000000000000'],
  ])('is told to name one patient: %s', async (_, path) => {
    const answer = await fhir(await tokenOf(whole), path)
    expect([answer.statusCode, answer.json().issue[0].code]).toEqual([400, 'required'])
  })

  test('finds patients by name and birthdate, of those whom it may read', async () => {
    const token = await tokenOf(whole)
    const found = await search(`Patient?name=ada&birthdate=${born}`, token)
    expect(found).toMatchObject([{ id: idOf(ada), birthDate: born }])
    for (const each of found) expect(faultsOf(each)).toEqual([])
    expect(await lastLogged()).toMatchObject({ event_type: 'fhir.searched', actor_id: null, subject_id: null, subject_ids: [idOf(ada)] })
    const { rows } = await place.as(ada).call(securityActivityApi.listRecordViews, {})
    expect(rows[0]).toMatchObject({ event: 'fhir.searched', actorName: 'Registry', resourceType: 'Patient' })
    expect(await search(`Patient?name=ada&birthdate=eq${born}&gender=male`, token)).toEqual([])
    expect(await search(`Patient?given:contains=da&birthdate=${born}`, token)).toHaveLength(1)
    expect(await search(`Patient?name=ada&birthdate=1984-03-10`, token)).toEqual([])
    // neither clinicians nor admins
    expect(await search(`Patient?name=cole&birthdate=${born}`, token)).toEqual([])
    expect(await search(`Patient?name=olive&birthdate=${born}`, token)).toEqual([])
    const without = await tokenOf(whole, 'system/Condition.rs')
    expect((await fhir(without, `Patient?name=ada&birthdate=${born}`)).statusCode).toBe(403)
    expect((await fhir(token, 'Patient?name=ada&birthdate=1984-02-31')).statusCode).toBe(400)
  })

  test('reads the practice within its scopes, and nobody is named for it', async () => {
    const token = await tokenOf(whole)
    for (const type of ['Organization', 'Location', 'Practitioner', 'PractitionerRole', 'Endpoint', 'Schedule', 'Slot', 'Questionnaire']) {
      const [first] = await search(`${type}?_count=1`, token)
      expect([type, first?.resourceType]).toEqual([type, type])
      expect((await fhir(token, `${type}/${first?.id}`)).json()).toEqual(first)
    }
    expect(await lastLogged()).toMatchObject({ event_type: 'fhir.read', actor_id: null, subject_id: null, resource_type: 'Questionnaire' })
    const roles = await search('PractitionerRole?_include=PractitionerRole:practitioner', token)
    expect(new Set(roles.map((each) => each.resourceType))).toEqual(new Set(['PractitionerRole', 'Practitioner']))
    const narrow = await tokenOf(whole, 'system/PractitionerRole.rs')
    const alone = await search('PractitionerRole?_include=PractitionerRole:practitioner', narrow)
    expect(new Set(alone.map((each) => each.resourceType))).toEqual(new Set(['PractitionerRole']))
    expect((await fhir(narrow, 'Practitioner')).statusCode).toBe(403)
  })

  test('reads who wrote an entry, and the files of the record', async () => {
    const token = await tokenOf(whole)
    const found = await search(`Condition?patient=${idOf(ada)}&_revinclude=Provenance:target`, token)
    const provenance = found.find(({ resourceType }) => resourceType === 'Provenance')
    expect((await fhir(token, `Provenance/${provenance?.id}?patient=${idOf(ada)}`)).json()).toEqual(provenance)
    const documents = await search(`DocumentReference?patient=${idOf(ada)}`, token)
    const [url] = documents.flatMap((each) => (JSON.stringify(each).match(/http[^"]*Binary\/[^"]*/) ?? []) as string[])
    const file = await fhir(token, `${url}?patient=${idOf(ada)}`)
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'text/plain', 'Note'])
    const binary = await fhir(token, `${url}?patient=${idOf(ada)}`, { accept: 'application/fhir+json' })
    expect(binary.json()).toMatchObject({ resourceType: 'Binary', contentType: 'text/plain', data: Buffer.from('Note').toString('base64') })
    expect(await lastLogged()).toMatchObject({ event_type: 'fhir.file_opened', subject_id: idOf(ada), resource_type: 'Binary' })
    // another's file, under her name
    expect((await fhir(token, `${url}?patient=${idOf(ben)}`)).statusCode).toBe(404)
  })

  test('is answered 304 for the version that it has, by pages, and strictly', async () => {
    const token = await tokenOf(whole)
    const read = await fhir(token, `Patient/${idOf(ada)}`)
    const tag = String(read.headers.etag)
    expect(tag).toMatch(/^W\/"/)
    const again = await fhir(token, `Patient/${idOf(ada)}`, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const first = (await fhir(token, `Observation?patient=${idOf(ada)}&_count=1`)).json<Bundle>()
    const next = first.link.find(({ relation }) => relation === 'next')?.url ?? ''
    const [second] = resourcesIn((await fhir(token, next)).json<Bundle>())
    expect(second?.id).not.toBe(resourcesIn(first)[0]?.id)
    expect((await fhir(token, `Condition?patient=${idOf(ada)}&x=1`, { prefer: 'handling=strict' })).statusCode).toBe(400)
    expect((await fhir(token, `Condition?patient=${idOf(ada)}`, { accept: 'application/fhir+xml' })).statusCode).toBe(406)
  })

  test('is named in the patient’s access log, with the type; what it was refused is on record', async () => {
    const token = await tokenOf(whole)
    await fhir(token, `Immunization?patient=${idOf(ada)}`)
    const details = { app: whole, appName: 'Registry' }
    expect(await lastLogged()).toMatchObject({
      ...{ event_type: 'fhir.searched', actor_id: null, subject_id: idOf(ada), resource_type: 'Immunization', purpose: 'operations' },
      ...{ outcome: 'success', details },
    })
    const { rows } = await place.as(ada).call(securityActivityApi.listRecordViews, {})
    expect(rows[0]).toMatchObject({ event: 'fhir.searched', actorName: 'Registry', appName: null, resourceType: 'Immunization' })
    // and once in the log that apps read, as the service's act
    const log = (await place.as(ada).raw({ method: 'GET', url: '/fhir/R4/AuditEvent?_count=100' })).json<Bundle>()
    const entries = resourcesIn(log).filter(({ id }) => id === rows[0]?.id)
    expect(entries.map(({ agent }) => agent)).toEqual([[{ who: { display: 'Registry' }, requestor: true }]])
    const others = await place.as(ben).call(securityActivityApi.listRecordViews, {})
    expect(others.rows.filter(({ resourceType }) => resourceType === 'Immunization')).toEqual([])
    for (const [path, operation] of [
      [`AuditEvent?patient=${idOf(ada)}`, 'searchResources'],
      [`Patient/${idOf(double)}`, 'readResource'],
    ]) {
      expect((await fhir(token, path ?? '')).statusCode).toBeGreaterThan(402)
      const row = await lastLogged()
      expect(row).toMatchObject({ event_type: 'access.denied', actor_id: null, subject_id: null, outcome: 'denied' })
      expect(row?.details).toMatchObject({ ...details, operation })
    }
  })

  test('writes nothing', async () => {
    const token = await tokenOf(whole)
    const [condition] = await search(`Condition?patient=${idOf(ada)}`, token)
    const parameters = { resourceType: 'Parameters', parameter: [] }
    for (const [method, path, body] of [
      ['POST', 'Condition', condition],
      ['PUT', `Condition/${condition?.id}`, condition],
      ['POST', '', { resourceType: 'Bundle', type: 'transaction', entry: [] }],
      ['POST', `Patient/${idOf(ada)}/$health-cards-issue`, parameters],
      ['POST', 'DocumentReference/$docref', parameters],
    ] as const) {
      const headers = { host: 'localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' }
      const url = `/fhir/R4${path && `/${path}`}`
      const answer = await place.app.http.inject({ method, url, headers, payload: JSON.stringify(body) })
      expect([path, answer.statusCode, answer.json().resourceType]).toEqual([path, 403, 'OperationOutcome'])
    }
  })

  test('waits when it has read too much within a minute, and no other with it', async () => {
    const [token, other] = [await tokenOf(whole), await tokenOf(await admit(['problems'], 'Other'))]
    // refused before the database is asked
    const path = 'X'.repeat(65)
    for (let n = 0; n < readLimits.service; n++) await fhir(token, path)
    const answer = await fhir(token, `Condition?patient=${idOf(ada)}`)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().issue[0].code]).toEqual([429, '60', 'throttled'])
    // another token of the same service is the same service
    expect((await fhir(await tokenOf(whole, 'system/Condition.rs'), `Condition?patient=${idOf(ada)}`)).statusCode).toBe(429)
    expect((await fhir(other, `Condition?patient=${idOf(ada)}`)).statusCode).toBe(200)
    place.clock.advance(60_000)
    expect((await fhir(token, `Condition?patient=${idOf(ada)}`)).statusCode).toBe(200)
  })
})
