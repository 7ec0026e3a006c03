import { bulkExportsApi } from '@uzima/contract/bulk-export'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { backendServicesApi } from '@uzima/contract/connected-apps/backend-services'
import { backendKindNames } from '@uzima/contract/connected-apps/system-scopes'
import { securityActivityApi } from '@uzima/contract/security'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { backendServices, keySetOf, newKeys, omar } from '../../../test/backend-service.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'
import { writeExports } from './work.ts'

type Manifest = { transactionTime: string; request: string; requiresAccessToken: boolean; output: File[]; deleted: File[]; error: File[] }
type File = { type: string; url: string; count: number }

const silent: Person = { ...ada, name: 'Silent Patient', email: 'silent@example.org' }
const async = { prefer: 'respond-async', accept: 'application/fhir+json' }

let place: Clinic
let whole: string
const { admit, tokenOf, fhir } = backendServices(() => place)

beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, silent, drCole, drDiaz, nora, olive, omar], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  // each has ended a doctor's access; ada's holds again
  await place.sql('delete from app.care_endings where patient_id = $1', [place.as(ada).id])
  whole = await admit(backendKindNames)
}, 120_000)
beforeEach(() => place.sql('delete from auth.rate_limits'))
afterEach(() => place.sql('delete from app.bulk_exports'))

const begin = async (token: string, path = '$export', headers: Record<string, string> = async) => {
  const answer = await fhir(token, path, headers)
  return { status: answer.statusCode, at: String(answer.headers['content-location']), answer }
}
const manifestOf = async (token: string, at: string) => (await fhir(token, at)).json<Manifest>()
const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as FhirResource)
const download = async (token: string, { output }: Manifest) => {
  const found: FhirResource[] = []
  for (const { url, type, count } of output) {
    const answer = await fhir(token, url)
    expect(answer.headers['content-type']).toContain('application/fhir+ndjson')
    const lines = linesOf(answer.body)
    expect([type, lines.length, lines.every((line) => line.resourceType === type)]).toEqual([type, count, true])
    found.push(...lines)
  }
  return found
}
const exported = async (id: string, path = '$export', scope = 'system/*.rs') => {
  const token = await tokenOf(id, scope)
  const { at } = await begin(token, path)
  await writeExports(place.app.system)
  const manifest = await manifestOf(token, at)
  return { token, at, manifest, resources: await download(token, manifest) }
}
const keyOf = ({ resourceType, id }: FhirResource) => `${resourceType}/${id}`
const patientsIn = (resources: FhirResource[]) =>
  resources
    .filter(({ resourceType }) => resourceType === 'Patient')
    .map(({ id }) => id)
    .sort()
const both = () => [place.as(ada).id, place.as(ben).id].sort()

describe('an export', () => {
  test('has what the API has of each patient who agreed to the notice, valid, each once, and of the practice', async () => {
    const token = await tokenOf(whole)
    const { status, at } = await begin(token)
    expect([status, at]).toEqual([202, expect.stringMatching(/^http:\/\/localhost:3000\/fhir\/R4\/\$export\/[0-9a-f-]{36}$/)])
    const waiting = await fhir(token, at)
    expect(waiting.statusCode).toBe(202)
    expect(waiting.headers).toMatchObject({ 'x-progress': 'beginning', 'retry-after': '5' })
    await writeExports(place.app.system)
    const done = await fhir(token, at)
    expect(done.statusCode).toBe(200)
    expect(done.headers).toMatchObject({ 'content-type': expect.stringContaining('application/json'), expires: expect.any(String) })
    const manifest = done.json<Manifest>()
    expect(manifest).toMatchObject({
      ...{ transactionTime: place.clock.now().toISOString(), request: 'http://localhost:3000/fhir/R4/$export' },
      ...{ requiresAccessToken: true, deleted: [], error: [] },
    })
    const resources = await download(token, manifest)
    expect(patientsIn(resources)).toEqual(both())
    expect(new Set(resources.map(keyOf)).size).toBe(resources.length)
    const types = new Set(resources.map((each) => each.resourceType))
    for (const type of ['Observation', 'Condition', 'MedicationRequest', 'Practitioner', 'Organization', 'Provenance', 'CarePlan']) {
      expect(types).toContain(type)
    }
    expect(types).not.toContain('AuditEvent')
    expect(types).not.toContain('Consent')
    for (const resource of resources) expect([keyOf(resource), faultsOf(resource)]).toEqual([keyOf(resource), []])
    // the same as ada reads herself
    for (const type of ['Observation', 'Condition', 'AllergyIntolerance', 'DocumentReference']) {
      const own = await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/${type}?_count=100` })
      const expected: FhirResource[] = (own.json().entry ?? []).map((entry: { resource: FhirResource }) => entry.resource)
      const known = new Map(resources.map((resource) => [keyOf(resource), resource]))
      // observations of no kind of data that can be agreed on stay out
      const isOfKind = ({ category }: FhirResource) => type !== 'Observation' || !/"(activity|exam)"/.test(JSON.stringify(category))
      for (const resource of expected.filter(isOfKind)) expect(known.get(keyOf(resource))).toEqual(resource)
    }
  })

  test('of patients leaves the practice out; of a group has its patients', async () => {
    const { resources } = await exported(whole, 'Patient/$export')
    expect(patientsIn(resources)).toEqual(both())
    expect(resources.some(({ resourceType }) => resourceType === 'Organization')).toBe(false)
    const token = await tokenOf(whole)
    const groups = (await fhir(token, 'Group')).json().entry.map(({ resource }: { resource: FhirResource }) => resource)
    expect(groups[0]).toMatchObject({ resourceType: 'Group', id: 'patients', quantity: 3, actual: true, type: 'person' })
    for (const group of groups) {
      expect(faultsOf(group)).toEqual([])
      expect((await fhir(token, `Group/${group.id}`)).json()).toEqual(group)
    }
    // the doctor's patients but for those who have ended their access
    const doctor = groups.find((group: { id: string }) => group.id === place.as(drCole).doctorId)
    expect(doctor).toMatchObject({ name: `Patients of ${drCole.name}`, quantity: 1 })
    expect(patientsIn((await exported(whole, `Group/${doctor.id}/$export`)).resources)).toEqual([place.as(ada).id])
    expect(patientsIn((await exported(whole, 'Group/patients/$export')).resources)).toEqual(both())
    expect((await begin(token, `Group/${place.as(ada).id}/$export`)).status).toBe(404)
  })

  test('narrows by type, by time and by a search', async () => {
    const one = await exported(whole, 'Patient/$export?_type=Patient,Condition&_outputFormat=ndjson')
    expect(new Set(one.resources.map((each) => each.resourceType))).toEqual(new Set(['Patient', 'Condition']))
    expect(one.manifest.request).toBe('http://localhost:3000/fhir/R4/Patient/$export?_outputFormat=ndjson&_type=Patient%2CCondition')
    const later = await exported(whole, 'Patient/$export?_type=Observation&_since=2099-01-01T00:00:00Z')
    expect(later.manifest.output).toEqual([])
    const filter = encodeURIComponent('Observation?category=vital-signs')
    const { resources } = await exported(whole, `Patient/$export?_type=Observation,Patient&_typeFilter=${filter}`)
    expect(resources.length).toBeGreaterThan(2)
    expect(patientsIn(resources)).toEqual(both())
    for (const { resourceType, category } of resources) {
      if (resourceType === 'Observation') expect(JSON.stringify(category)).toContain('vital-signs')
    }
  })

  test.each([
    ['without respond-async', '$export', { accept: 'application/fhir+json' }, 400],
    ['for XML', '$export', { ...async, accept: 'application/fhir+xml' }, 406],
    ['in another format', '$export?_outputFormat=csv', async, 400],
    ['since no instant', '$export?_since=2027', async, 400],
    ['of types that there are not', '$export?_type=Nothing', async, 400],
    ['of one that there is not, strictly', '$export?_type=Patient,Nothing', { ...async, prefer: 'respond-async, handling=strict' }, 400],
    ['of one that there is not, leniently', '$export?_type=Patient,Nothing', async, 202],
    ['who has looked', '$export?_type=AuditEvent', async, 400],
    ['by what is not known, strictly', '$export?_elements=id', { ...async, prefer: 'handling=strict; respond-async' }, 400],
    ['by what is not known, leniently', '$export?_elements=id', async, 202],
    ['by a search of another type', '$export?_type=Patient&_typeFilter=Observation%3Fcode%3D1', async, 400],
    [
      'by a search that is none, strictly',
      '$export?_typeFilter=Patient%3Fx%3D1',
      { ...async, prefer: 'respond-async;handling=strict' },
      400,
    ],
  ])('asked for %s is answered %s', async (_, path, headers, status) => {
    const { answer } = await begin(await tokenOf(whole), path, headers)
    expect(answer.statusCode).toBe(status)
    if (status >= 400) expect(answer.json().resourceType).toBe('OperationOutcome')
  })

  test('is one at a time for each service', async () => {
    const token = await tokenOf(whole)
    const { at } = await begin(token)
    const second = await begin(token)
    expect([second.status, second.answer.json().issue[0].code]).toEqual([429, 'throttled'])
    expect(second.answer.headers['retry-after']).toBe('60')
    expect((await begin(await tokenOf(await admit(['profile'], 'Other')))).status).toBe(202)
    expect((await fhir(token, at, {}, 'DELETE')).statusCode).toBe(202)
    expect((await begin(token)).status).toBe(202)
  })

  test('is for its own service alone, and for no person', async () => {
    const { at, manifest } = await exported(whole)
    const other = await tokenOf(await admit(backendKindNames, 'Other'))
    const url = manifest.output[0]?.url ?? ''
    for (const address of [at, url]) expect((await fhir(other, address)).statusCode).toBe(404)
    expect((await fhir(other, at, {}, 'DELETE')).statusCode).toBe(404)
    for (const who of [ada, drCole, olive]) {
      for (const address of [at, url, 'http://localhost:3000/fhir/R4/$export']) {
        const path = address.slice('http://localhost:3000'.length)
        const answer = await place.as(who).raw({ method: 'GET', url: path, headers: async })
        expect([answer.statusCode, answer.json().resourceType]).toEqual([403, 'OperationOutcome'])
      }
    }
    for (const address of [at, url, 'http://localhost:3000/fhir/R4/$export']) {
      const path = address.slice('http://localhost:3000'.length)
      expect((await place.app.http.inject({ url: path, headers: { host: 'localhost:3000', ...async } })).statusCode).toBe(401)
    }
    expect((await fhir(await tokenOf(whole), `${at}/Patient/9`)).statusCode).toBe(404)
    expect((await fhir(await tokenOf(whole), '$export/nothing')).statusCode).toBe(404)
  })

  test('is gone when it is deleted, and after a day', async () => {
    const { token, at, manifest } = await exported(whole)
    expect(await place.sql('select 1 from app.bulk_export_parts')).not.toEqual([])
    expect((await fhir(token, at, {}, 'DELETE')).statusCode).toBe(202)
    expect(await place.sql('select 1 from app.bulk_export_parts')).toEqual([])
    expect((await fhir(token, at)).statusCode).toBe(404)
    expect((await fhir(token, manifest.output[0]?.url ?? '')).statusCode).toBe(404)
    expect((await fhir(token, at, {}, 'DELETE')).statusCode).toBe(404)

    const next = await exported(whole)
    await place.sql(`update app.bulk_exports set ended_at = ended_at - interval '24 hours' where state = 'done'`)
    expect((await fhir(token, next.at)).statusCode).toBe(410)
    expect((await fhir(token, next.manifest.output[0]?.url ?? '')).statusCode).toBe(410)
    await place.runScheduledTasks()
    expect(await place.sql('select 1 from app.bulk_export_parts')).toEqual([])
    expect(await place.sql('select state, file_key from app.bulk_exports where file_key is null and state = $1', ['expired'])).toHaveLength(
      1,
    )
    expect((await fhir(token, next.at)).statusCode).toBe(410)
  })

  test('is sealed where it is stored, each part for its place', async () => {
    const { token, manifest } = await exported(whole)
    const parts = await place.sql<{ sealed: Buffer }>('select sealed from app.bulk_export_parts')
    for (const { sealed } of parts) expect(sealed.includes('resourceType')).toBe(false)
    await place.sql(`update app.bulk_export_parts p set sealed = o.sealed from app.bulk_export_parts o
      where p.type = 'Patient' and o.type = 'Condition' and o.export_id = p.export_id`)
    const url = manifest.output.find(({ type }) => type === 'Patient')?.url ?? ''
    const answer = await fhir(token, url)
    expect([answer.statusCode, answer.body.includes('Condition')]).toEqual([500, false])
  })
})

describe('what a service may read', () => {
  const cells = backendKindNames.map((kind) => [kind] as const)
  test.each(cells)('with %s alone is that, in files, numbers and errors', async (kind) => {
    const id = await admit([kind], kind)
    const { token, resources, manifest } = await exported(id)
    const full = (await exported(whole)).resources
    const scopes = String((await place.app.appTokens.verify(token, place.clock.now()))?.scope).split(' ')
    const named = new Set(scopes.map((scope) => scope.slice('system/'.length).split('.')[0]))
    const categories = scopes.flatMap((scope) => scope.split('|')[1] ?? [])
    const isBeside = (type: string) =>
      ['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'Endpoint', 'Questionnaire'].includes(type)
    for (const { resourceType, category } of resources) {
      expect(named).toContain(resourceType)
      if (resourceType === 'Observation') expect(categories.some((each) => JSON.stringify(category).includes(each))).toBe(true)
    }
    const reached = full.filter(
      ({ resourceType, category }) =>
        named.has(resourceType) &&
        (resourceType !== 'Observation' || categories.some((each) => JSON.stringify(category).includes(`"${each}"`))),
    )
    const plain = (list: FhirResource[]) =>
      list
        .filter(({ resourceType }) => resourceType !== 'Provenance' && resourceType !== 'CarePlan')
        .map(keyOf)
        .sort()
    expect(plain(resources)).toEqual(plain(reached))
    expect(manifest.output.every(({ type }) => named.has(type))).toBe(true)
    for (const { resourceType, target } of resources) {
      if (resourceType !== 'Provenance') continue
      const [reference] = (target as { reference: string }[]).map((each) => each.reference)
      expect(resources.map(keyOf)).toContain(reference)
    }
    for (const type of ['Patient', 'Condition', 'Observation', 'Coverage', 'AuditEvent'].filter(
      (each) => !named.has(each) && !isBeside(each),
    )) {
      const { answer } = await begin(token, `Patient/$export?_type=${type}`)
      expect(answer.statusCode).toBe(type === 'AuditEvent' ? 400 : 403)
      expect(answer.body).not.toContain(place.as(ada).id)
    }
    expect((await fhir(token, 'Group')).statusCode).toBe(named.has('Patient') ? 200 : 403)
  })

  test('is narrowed by its token', async () => {
    const { resources } = await exported(whole, '$export', 'system/Condition.read system/Patient.rs')
    expect(new Set(resources.map((each) => each.resourceType))).toEqual(new Set(['Patient', 'Condition']))
  })

  test('leaves out whoever has not agreed to the notice, or no longer does', async () => {
    await giveConsent(place.as(silent))
    expect(patientsIn((await exported(whole)).resources)).toContain(place.as(silent).id)
    await place.sql('delete from app.consents where user_id = $1', [place.as(silent).id])
    expect(patientsIn((await exported(whole)).resources)).toEqual(both())
  })

  test('is read without a way to write', async () => {
    await begin(await tokenOf(whole))
    const { inTransaction } = await import('#db/transaction.ts')
    const { asExported } = await import('#db/app-identity.ts')
    const [row] = await place.sql<{ id: string }>('select id from app.bulk_exports')
    const write = inTransaction(place.app.pools.api, asExported(row?.id ?? '', place.as(ada).id, place.clock.now()), async (db) => {
      await db.updateTable('profiles').set({ name: 'Eve' }).where('id', '=', place.as(ada).id).execute()
      return { value: undefined }
    })
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })
})

describe('a service that is stopped', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['suspended', (id) => place.as(olive).call(connectedAppsApi.suspendApp, { id, suspended: true })],
    ['removed', (id) => place.as(olive).call(connectedAppsApi.removeRegisteredApp, { id })],
  ])('by being %s loses its token, its export and its files', async (_, stop) => {
    const id = await admit(['profile'], 'Stopped')
    const { token, at, manifest } = await exported(id)
    await begin(token)
    await stop(id)
    await writeExports(place.app.system)
    expect(await place.sql('select distinct state from app.bulk_exports where client_id = $1', [id])).toEqual([{ state: 'cancelled' }])
    expect(await place.sql('select 1 from app.bulk_export_parts')).toEqual([])
    for (const path of [at, manifest.output[0]?.url ?? '', '$export']) expect((await fhir(token, path, async)).statusCode).toBe(401)
  })

  test('by other keys or kinds starts anew', async () => {
    const id = await admit(['profile'], 'Changed')
    await exported(id)
    const keys = keySetOf(newKeys().publicKey)
    await place.as(olive).call(backendServicesApi.changeBackendService, { id, kinds: ['vitals'], keys })
    expect(await place.sql('select state from app.bulk_exports where client_id = $1', [id])).toEqual([{ state: 'done' }])
    const { rows } = await place.as(omar).call(backendServicesApi.listBackendServices)
    await place.as(omar).call(backendServicesApi.approveBackendRequest, { id: rows.find((row) => row.id === id)?.latest?.id ?? '' })
    expect(await place.sql('select state from app.bulk_exports where client_id = $1', [id])).toEqual([{ state: 'cancelled' }])
  })
})

describe('a writer', () => {
  const countOf = async () =>
    Number((await place.sql<{ n: string }>('select coalesce(sum(lines), 0) as n from app.bulk_export_parts'))[0]?.n)

  test('that dies is followed by another after a minute, and no line is there twice', async () => {
    const full = (await exported(whole)).resources
    await place.sql('delete from app.bulk_exports')
    const token = await tokenOf(whole)
    const { at } = await begin(token)
    // dies once the practice is stored, while it reads patients
    await place.sql('alter function app.export_patients rename to gone_patients')
    await expect(writeExports(place.app.system)).rejects.toThrow()
    await place.sql('alter function app.gone_patients rename to export_patients')
    await place.sql(`update app.bulk_exports set of_patients = 3`)
    await writeExports(place.app.system)
    expect((await fhir(token, at)).statusCode).toBe(202)
    place.clock.advance(61_000)
    await writeExports(place.app.system)
    const again = await tokenOf(whole)
    const resources = await download(again, await manifestOf(again, at))
    expect(resources.map(keyOf).sort()).toEqual(full.map(keyOf).sort())
  })

  test('that was taken over keeps nothing', async () => {
    await begin(await tokenOf(whole))
    const { claimExport, advanceExport } = await import('./work-queries.ts')
    const { inSystem } = await import('#jobs/system.ts')
    const [first, second] = [place.as(ada).id, place.as(ben).id]
    const claim = (lease: string) =>
      inSystem(place.app.system, ({ db, now }) => claimExport(db, lease, now, new Date(now.getTime() + 60_000)))
    const claimed = await claim(first)
    expect(claimed).toBeDefined()
    expect(await claim(second)).toBeUndefined()
    place.clock.advance(61_000)
    expect((await claim(second))?.id).toBe(claimed?.id)
    const progress = { lastPatient: first, patients: 1, resources: 1, until: place.clock.now() }
    const advance = (lease: string) => inSystem(place.app.system, ({ db }) => advanceExport(db, { id: claimed?.id ?? '', lease }, progress))
    expect([await advance(first), await advance(second)]).toEqual([false, true])
  })

  test('stops with the server, and goes on at once', async () => {
    const token = await tokenOf(whole)
    const { at } = await begin(token)
    const stopping = new AbortController()
    const { log } = place.app.system
    const first = place.app.system.now
    let asked = 0
    // after the practice, and before anybody is read
    const now = () => {
      asked += 1
      if (asked === 4) stopping.abort()
      return first()
    }
    await writeExports({ ...place.app.system, log, now }, stopping.signal)
    expect((await fhir(token, at)).statusCode).toBe(202)
    const before = await countOf()
    await writeExports(place.app.system)
    expect((await fhir(token, at)).statusCode).toBe(200)
    expect(await countOf()).toBeGreaterThan(before)
  })

  test('says in the errors that a record could not be read, and goes on', async () => {
    await place.sql(`update app.conditions set problem = overlay(problem placing '\\x0000000000'::bytea from 25) where patient_id = $1`, [
      place.as(ben).id,
    ])
    const { token, manifest, resources } = await exported(whole)
    expect(patientsIn(resources)).toEqual([place.as(ada).id])
    expect(manifest.error).toMatchObject([{ type: 'OperationOutcome', count: 1 }])
    const text = (await fhir(token, manifest.error[0]?.url ?? '')).body
    expect(faultsOf(linesOf(text)[0] as FhirResource)).toEqual([])
    expect(text).not.toContain(place.as(ben).id)
  })

  test('gives up where it never gets on', async () => {
    const token = await tokenOf(whole)
    const { at } = await begin(token)
    await place.sql('update app.bulk_exports set attempts = 5')
    await writeExports(place.app.system)
    const answer = await fhir(token, at)
    expect([answer.statusCode, answer.json().resourceType]).toEqual([500, 'OperationOutcome'])
  })
})

describe('who sees it', () => {
  test('a patient in their access log, by the name of the service', async () => {
    await exported(await admit(['profile'], 'Cancer Registry'))
    const { rows } = await place.as(ada).call(securityActivityApi.listRecordViews, {})
    expect(rows[0]).toMatchObject({
      event: 'bulk_export.read',
      actorName: 'Cancer Registry',
      actorRole: null,
      purpose: 'operations',
      outcome: 'success',
    })
  })

  test('admins, who can end it', async () => {
    const id = await admit(['profile'], 'Seen')
    const token = await tokenOf(id)
    const { at } = await begin(token)
    const list = async () => (await place.as(olive).call(bulkExportsApi.listBulkExports)).rows
    expect(await list()).toMatchObject([{ serviceName: 'Seen', state: 'running', doctorName: null, patients: 0 }])
    await writeExports(place.app.system)
    const [row] = await list()
    expect(row).toMatchObject({ state: 'done', patients: 2, ofPatients: 3, resources: expect.any(Number) })
    await place.as(olive).call(bulkExportsApi.cancelBulkExport, { id: row?.id ?? '' })
    expect((await fhir(token, at)).statusCode).toBe(404)
    await expect(place.as(olive).call(bulkExportsApi.cancelBulkExport, { id: row?.id ?? '' })).rejects.toMatchObject({ status: 404 })
    expect(await list()).toMatchObject([{ state: 'cancelled' }])
  })

  test('the log, under its name', async () => {
    const id = await admit(['profile'], 'Logged')
    const { token, at } = await exported(id)
    await fhir(token, at, {}, 'DELETE')
    await fhir(token, 'Patient/$export?_type=Condition', async)
    const rows = await place.sql(
      `select event_type, outcome, details ->> 'appName' as name, actor_id from audit.log where details ->> 'app' = $1 and actor_id is null order by ts, id`,
      [id],
    )
    for (const row of rows) expect(row).toMatchObject({ name: 'Logged', actor_id: null })
    const events = rows.map(({ event_type: event, outcome }) => `${event} ${outcome}`)
    for (const event of [
      'bulk_export.started success',
      'bulk_export.file_opened success',
      'bulk_export.cancelled success',
      'access.denied denied',
    ]) {
      expect(events).toContain(event)
    }
    expect(events.filter((event) => event === 'bulk_export.read success')).toHaveLength(2)
  })
})
