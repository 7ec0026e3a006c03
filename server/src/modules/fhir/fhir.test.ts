import { healthRecordsApi, type WriteRecord } from '@uzima/contract/health-records'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FhirResource, referencesIn } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'
import { servedTypes } from './registry.ts'

type Bundle = {
  resourceType: 'Bundle'
  total: number
  link: { relation: string; url: string }[]
  entry?: { fullUrl: string; resource: FhirResource; search: { mode: string } }[]
}
type Outcome = { resourceType: string; issue: { severity: string; code: string; details: { text: string } }[] }

const blood: WriteRecord = {
  ...{ title: 'Blood test', type: 'lab-result', date: '2026-12-02', provider: 'City Lab', description: null, files: [] },
  values: [
    { test: 'hba1c', name: 'HbA1c', value: 7.2, unit: '%', low: 4, high: 5.6 },
    { test: null, name: 'Zinc', value: 80, unit: 'µg/dL', low: 70, high: null },
    { test: 'inr', name: 'INR', value: 1, unit: '', low: null, high: 1.2 },
  ],
}

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  const { appointmentId } = await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  await place.sql("update app.appointments set status = 'completed' where id = $1", [appointmentId])
  await place.as(ada).call(healthRecordsApi.addHealthRecord, blood)
  for (let day = 1; day <= 28; day += 1)
    await place.as(ada).call(vitalsApi.addVital, {
      ...{ kind: 'rr', values: [10 + (day % 5)], unit: '/min', note: null },
      takenAt: `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`,
    })
  for (const [kind, values, unit] of [
    ['bp', [120, 80], 'mm[Hg]'],
    ['spo2', [97], '%'],
    ['weight', [70], 'kg'],
    ['height', [170], 'cm'],
    ['temp', [37], 'Cel'],
  ] as const)
    await place.as(ada).call(vitalsApi.addVital, { kind, values: [...values], unit, note: null, takenAt: '2026-12-01T08:00:00.000Z' })
}, 120_000)

const get = (path: string, { who = ada, headers = {} }: { who?: Person; headers?: Record<string, string> } = {}) =>
  place.as(who).raw({ method: 'GET', url: `/fhir/R4/${path}`, headers })
const search = async (path: string, who = ada) => (await get(path, { who })).json<Bundle>()
const found = async (path: string, who = ada) => ((await search(path, who)).entry ?? []).map(({ resource }) => resource)
const totalOf = async (path: string) => (await search(path)).total

describe('getCapabilities', () => {
  test('says without a token what there is, as the tables have it', async () => {
    const answer = await place.app.http.inject({ method: 'GET', url: '/fhir/R4/metadata' })
    expect(answer.headers['content-type']).toContain('application/fhir+json')
    const statement = answer.json<FhirResource & { rest: { resource: { type: string; searchParam?: { name: string }[] }[] }[] }>()
    expect(statement).toMatchObject({ fhirVersion: '4.0.1', format: ['json', 'application/fhir+json'] })
    expect(statement.instantiates).toContain('http://hl7.org/fhir/us/core/CapabilityStatement/us-core-server')
    expect(faultsOf(statement)).toEqual([])
    const searched = statement.rest[0]?.resource.filter(({ searchParam }) => searchParam).map(({ type }) => type)
    expect(searched).toEqual(servedTypes)
  })
})

describe('every type', () => {
  test('is found, conforms to its profile, can be read, and refers only to what can be read', async () => {
    const all: FhirResource[] = []
    for (const type of servedTypes) {
      const resources = await found(`${type}?_count=100&_revinclude=Provenance:target`)
      expect(resources.length, type).toBeGreaterThan(0)
      all.push(...resources)
    }
    expect(all.flatMap(faultsOf)).toEqual([])
    const named = new Set(all.flatMap(referencesIn))
    expect(named.size).toBeGreaterThan(20)
    for (const reference of [...named, ...all.slice(0, 40).map(({ resourceType, id }) => `${resourceType}/${id}`)])
      expect([(await get(reference)).statusCode, reference]).toEqual([200, reference])
    const [note] = all.filter(({ resourceType }) => resourceType === 'DocumentReference')
    expect(note?.meta).toMatchObject({ versionId: expect.stringMatching(/^[0-9a-f]{24}$/) })
  }, 120_000)

  test('gives the same ids each time', async () => {
    for (const type of ['Observation', 'DiagnosticReport', 'Encounter', 'Immunization', 'Procedure']) {
      const ids = async () => (await found(`${type}?_count=100`)).map(({ id }) => id)
      expect(await ids()).toEqual(await ids())
    }
  })
})

describe('a laboratory value', () => {
  test('is there whatever kind of record it stands in, and its report names it', async () => {
    const value = { test: null, name: 'Bone density', value: 0.9, unit: 'g/cm2', low: null, high: null }
    const { call } = place.as(ben)
    const scan = { ...blood, title: 'Bone density scan', type: 'imaging' as const, values: [value] }
    const { id } = await call(healthRecordsApi.addHealthRecord, scan)
    const document = (await get(`DocumentReference/${id}`, { who: ben })).json<FhirResource>()
    const [observation = ''] = referencesIn(document).filter((each) => each.startsWith('Observation/'))
    expect((await get(observation, { who: ben })).json()).toMatchObject({ valueQuantity: { value: 0.9 } })
    const report = (await get(`DiagnosticReport/${id}.r`, { who: ben })).json<FhirResource>()
    expect(report).toMatchObject({ category: [{ coding: [{ display: 'Radiology' }] }], result: [{ reference: observation }] })
    expect(faultsOf(report)).toEqual([])
  })

  test('keeps its id when others are taken away, and no other ever has it', async () => {
    const { call } = place.as(ada)
    const { id } = await call(healthRecordsApi.addHealthRecord, { ...blood, title: 'Another' })
    const own = async () =>
      Object.fromEntries(
        (await found('Observation?category=laboratory&_count=100'))
          .filter((each) => each.id.startsWith(id))
          .map(({ id: one, code }) => [(code as { text: string }).text.split(' ')[0], one]),
      )
    const before = await own()
    expect(Object.keys(before).sort()).toEqual(['HbA1c', 'INR', 'Zinc'])
    const [, zinc, inr] = blood.values
    await call(healthRecordsApi.editHealthRecord, { ...blood, id, version: 1, values: [inr, zinc].flatMap((each) => each ?? []) })
    expect(await own()).toEqual({ INR: before.INR, Zinc: before.Zinc })
    await call(healthRecordsApi.editHealthRecord, { ...blood, id, version: 2 })
    const after = await own()
    expect(after).toMatchObject({ INR: before.INR, Zinc: before.Zinc })
    expect(Object.values(before)).not.toContain(after.HbA1c)
    expect((await get(`Observation/${before.HbA1c}`)).statusCode).toBe(404)
    await call(healthRecordsApi.deleteHealthRecord, { id })
  })
})

describe('readResource', () => {
  test('answers 304 to who has this version, and audits the read', async () => {
    const [weight] = await found('Observation?code=29463-7')
    const answer = await get(`Observation/${weight?.id}`)
    const { etag = '' } = answer.headers
    expect(etag).toBe(`W/"${(answer.json<FhirResource>().meta as { versionId: string }).versionId}"`)
    expect(answer.headers['last-modified']).toBeDefined()
    const again = await get(`Observation/${weight?.id}`, { headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const [event] = await place.sql(
      "select event_type, subject_id, resource_type, resource_id from audit.log where event_type = 'fhir.read' order by ts desc, id desc limit 1",
    )
    expect(event).toMatchObject({ subject_id: place.as(ada).id, resource_type: 'Observation', resource_id: weight?.id })
  })

  test('says the same of somebody else’s as of what is not there', async () => {
    const other = (await Promise.all(servedTypes.map((type) => found(`${type}?_count=5`, ben)))).flat()
    const directory = ['Organization', 'Location', 'Endpoint', 'Practitioner', 'PractitionerRole', 'Schedule', 'Slot', 'Questionnaire']
    const foreign = other.filter(({ resourceType }) => !directory.includes(resourceType))
    expect(foreign.length).toBeGreaterThan(20)
    const { issue: unknown } = (await get('Observation/01890000-0000-7000-8000-000000000000')).json<Outcome>()
    for (const { resourceType, id } of foreign) {
      for (const path of [`${resourceType}/${id}`, `Provenance/${resourceType}-${id}`]) {
        const answer = await get(path)
        expect([answer.statusCode, answer.json<Outcome>().issue], path).toEqual([404, unknown])
      }
      expect(await totalOf(`${resourceType}?_id=${id}`)).toBe(0)
    }
    for (const type of ['Observation', 'Condition', 'Patient'])
      expect(await totalOf(type === 'Patient' ? `Patient?_id=${place.as(ben).id}` : `${type}?patient=${place.as(ben).id}`)).toBe(0)
    expect((await get(`Patient/${place.as(ben).id}/$everything`)).statusCode).toBe(404)
    const [denied] = await place.sql<{ count: string }>(
      "select count(*) from audit.log where event_type = 'access.denied' and actor_id = $1 and resource_type = 'fhir'",
      [place.as(ada).id],
    )
    expect(Number(denied?.count)).toBeGreaterThan(foreign.length)
  })

  test.each([
    ['Observation/not-an-id', 404, 'not-found'],
    ['Nonsense/1', 404, 'not-supported'],
    ['Nonsense', 404, 'not-supported'],
    ['Nonsense/1/2/3', 404, 'not-supported'],
    ['Provenance', 404, 'not-supported'],
    ['Patient?_format=xml', 406, 'not-supported'],
    ['Patient?birthdate=yesterday', 400, 'value'],
    ['Patient?name:soundex=x', 400, 'not-supported'],
    ['Observation?_count=many', 400, 'value'],
    ['Observation?_cursor=abc', 400, 'value'],
    ['Observation?_sort=code', 400, 'value'],
  ])('%s is refused as an OperationOutcome', async (path, status, code) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.json<Outcome>()]).toMatchObject([
      status,
      { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code }] },
    ])
    expect(answer.headers['content-type']).toContain('application/fhir+json')
    expect(faultsOf(answer.json())).toEqual([])
  })

  test('demands a token, a role with a record, and consent', async () => {
    const nobody = await place.app.http.inject({ method: 'GET', url: '/fhir/R4/Patient' })
    expect([nobody.statusCode, nobody.headers['www-authenticate'], nobody.json<Outcome>().issue[0]?.code]).toEqual([
      401,
      expect.stringMatching(/^Bearer, DPoP algs="ES256 /),
      'login',
    ])
    expect((await get('Patient', { who: olive })).json<Outcome>()).toMatchObject({ issue: [{ code: 'forbidden' }] })
    const own = await clinic({ people: [ada] })
    expect((await own.as(ada).raw({ method: 'GET', url: '/fhir/R4/Patient' })).statusCode).toBe(403)
    await giveConsent(own.as(ada))
    expect((await own.as(ada).raw({ method: 'GET', url: '/fhir/R4/Patient' })).statusCode).toBe(200)
  })

  test('changes nothing', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await place.as(ada).raw({ method, url: `/fhir/R4/Patient/${place.as(ada).id}`, body: {} })
      expect([answer.statusCode, answer.json<Outcome>().issue[0]?.code]).toEqual([405, 'not-supported'])
    }
  })
})

describe('searchResources', () => {
  test('finds the same by form, and by each way to name the patient', async () => {
    const all = await totalOf('Observation?category=vital-signs')
    expect(all).toBeGreaterThanOrEqual(34)
    const form = await place.app.http.inject({
      ...{ method: 'POST', url: '/fhir/R4/Observation/_search', payload: 'category=vital-signs' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${await place.as(ada).token()}` },
    })
    expect(form.json<Bundle>().total).toBe(all)
    const me = place.as(ada).id
    const base = place.app.system.services.config.publicUrl
    for (const patient of [me, `Patient/${me}`, `${base}/fhir/R4/Patient/${me}`])
      expect(await totalOf(`Observation?category=vital-signs&patient=${patient}`)).toBe(all)
  })

  test.each([
    ['Observation?code=9279-1', 28],
    ['Observation?code=http://loinc.org|9279-1', 28],
    ['Observation?code=|9279-1', 0],
    ['Observation?code=9279-1,29463-7', 29],
    ['Observation?code=9279-1&code=29463-7', 0],
    ['Observation?category=vital-signs&date=ge2026-11-10&date=lt2026-11-12', 2],
    ['Observation?category=vital-signs&code=9279-1&date=2026-11', 28],
    ['Observation?code=9279-1&date=gt2026-11-27T08:00:00.000Z', 1],
    ['Observation?code=9279-1&date=ge2026-11-27T08:00:00%2B00:00', 2],
    ['Observation?code=9279-1&date=le2026-11-02', 2],
    ['Observation?code=9279-1&date=sa2026-11-27', 1],
    ['Observation?code=9279-1&date=eb2026-11-02', 1],
    ['Observation?code=9279-1&status=final,amended', 28],
    ['Observation?code=2708-6', 1],
    ['Observation?category=nonsense', 0],
    ['Observation?_summary=count&code=9279-1', 28],
    ['Observation?code=9279-1&_lastUpdated=lt2020', 0],
    ['MedicationRequest?intent=order,plan&status=active', 3],
    ['Encounter?date=2027', 1],
    ['DocumentReference?category=clinical-note&type=nonsense', 0],
    ['Patient?name=ADA', 1],
    ['Patient?name=zzz', 0],
  ])('%s: %i', async (path, total) => {
    const bundle = await search(path)
    expect(bundle.total).toBe(total)
    expect((bundle.entry ?? []).length).toBe(path.includes('_summary') ? 0 : total)
  })

  test('leaves out what it does not know, and refuses it if asked to', async () => {
    const lenient = await search('Observation?code=9279-1&wibble=1')
    expect(lenient.link[0]?.url).not.toContain('wibble')
    expect(lenient.link[0]?.url).toContain('code=9279-1')
    const strict = await get('Observation?wibble=1', { headers: { prefer: 'handling=strict' } })
    expect(strict.statusCode).toBe(400)
  })

  test('gives pages one after the other, none twice', async () => {
    const seen: string[] = []
    let path: string | undefined = 'Observation?code=9279-1&_count=10'
    while (path) {
      const bundle: Bundle = await search(path)
      expect(bundle.total).toBe(28)
      seen.push(...(bundle.entry ?? []).map(({ resource }) => resource.id))
      path = bundle.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/R4/')[1]
    }
    expect([seen.length, new Set(seen).size]).toEqual([28, 28])
    const days = (await found('Observation?code=9279-1&_sort=date&_count=2')).map(({ effectiveDateTime }) => effectiveDateTime)
    expect(days).toEqual(['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'])
  })

  test('adds who wrote each, and what a role refers to', async () => {
    const { entry = [] } = await search('Observation?code=29463-7&_revinclude=Provenance:target')
    expect(entry.map(({ search: { mode }, resource }) => [mode, resource.resourceType])).toEqual([
      ['match', 'Observation'],
      ['include', 'Provenance'],
    ])
    expect(entry[1]?.resource).toMatchObject({ agent: [{ who: { reference: `Patient/${place.as(ada).id}` } }, {}] })
    const roles = await found('PractitionerRole?_include=PractitionerRole:practitioner&_include=PractitionerRole:endpoint')
    expect(new Set(roles.map(({ resourceType }) => resourceType))).toEqual(new Set(['PractitionerRole', 'Practitioner', 'Endpoint']))
  })
})

describe('readFile', () => {
  test('gives the bytes, or a Binary; never another’s', async () => {
    const [attached] = (await found('DocumentReference?_count=100')).flatMap(({ content }) =>
      (content as { attachment: { url?: string } }[]).flatMap(({ attachment }) => attachment.url ?? []),
    )
    const path = attached?.split('/fhir/R4/')[1] ?? ''
    expect((await get(path)).body).toBe('Note')
    const wrapped = (await get(path, { headers: { accept: 'application/fhir+json' } })).json<FhirResource>()
    expect(wrapped).toMatchObject({ resourceType: 'Binary', data: Buffer.from('Note').toString('base64') })
    expect((await get(path, { who: ben })).statusCode).toBe(404)
  })
})

describe('readEverything', () => {
  test('has all of the record, in pages', async () => {
    const own = `Patient/${place.as(ada).id}/$everything`
    const resources = await found(`${own}?_count=100`)
    const types = new Set(resources.map(({ resourceType }) => resourceType))
    for (const type of ['Patient', 'Observation', 'DocumentReference']) expect(types).toContain(type)
    expect(types).not.toContain('AuditEvent')
    const some = await found(`${own}?_type=Condition,Goal`)
    expect(new Set(some.map(({ resourceType }) => resourceType))).toEqual(new Set(['Condition', 'Goal']))
  })
})
