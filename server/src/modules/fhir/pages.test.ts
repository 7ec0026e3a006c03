import { healthRecordsApi } from '@uzima/contract/health-records'
import { recordTypes } from '@uzima/contract/health-records/kinds'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#db/id.ts'
import type { FhirResource } from '#export/fhir.ts'
import { inSystem } from '#jobs/system.ts'
import { encryptWords } from '#modules/health-records/encrypted-records.ts'
import { vitalRecord } from '#modules/vitals/record.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { ada, ben, drCole, drDiaz, nora, olive } from '../../../test/people.ts'
import { watchStatements } from '../../../test/statements.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Bundle = { total: number; link: { relation: string; url: string }[]; entry?: { resource: FhirResource; search: { mode: string } }[] }

let place: Clinic
let statementsOf: ReturnType<typeof watchStatements>
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  statementsOf = watchStatements(place)
  await layRecord(place, ada)
  await measure(150)
  await file(80)
  // moments that are the same, and some that differ by less than is shown
  for (const table of ['vital_signs', 'health_records'])
    await place.sql(
      `update app.${table} t set updated_at = '2026-12-01T00:00:00Z'::timestamptz + (place / 5) * interval '1 hour' + (place % 5) * interval '300 microseconds'
         from (select id, row_number() over (order by md5(id::text)) as place from app.${table}) placed where placed.id = t.id`,
    )
}, 120_000)

/** Adds measurements, three of each hour. */
async function measure(count: number) {
  const userId = place.as(ada).id
  await inSystem(place.app.system, async (ctx) => {
    for (let n = 0; n < count; n += 1) {
      const id = newId()
      const { reading } = await vitalRecord.encrypt(
        ctx,
        { id, userId },
        { reading: { values: [60 + n], unit: '/min', oxygen: null, note: null } },
      )
      await place.sql(
        `insert into app.vital_signs (id, user_id, kind, taken_at, reading, added_by, created_at, updated_at)
         values ($1, $2, 'hr', '2026-11-01T08:00:00Z'::timestamptz + $3 * interval '1 hour', $4, $5, now(), now())`,
        [id, userId, Math.floor(n / 3), reading, n % 2 ? userId : place.as(nora).id],
      )
    }
  })
}

async function file(count: number) {
  const patientId = place.as(ada).id
  await inSystem(place.app.system, async (ctx) => {
    for (let n = 0; n < count; n += 1) {
      const id = newId()
      const words = { title: `Paper ${n}`, provider: 'Lab', description: null, values: [] }
      const { title, provider } = await encryptWords(ctx, { id, patientId }, words)
      await place.sql(
        `insert into app.health_records (id, patient_id, type, status, record_date, title, provider, added_by, created_at, updated_at)
         values ($1, $2, $3, 'pending', '2026-01-01'::date + $4::int, $5, $6, $2, now(), now())`,
        [id, patientId, recordTypes[n % recordTypes.length], n, title, provider],
      )
    }
  })
}

const get = async (path: string): Promise<Bundle> => {
  const answer = await place.as(ada).raw({ method: 'GET', url: `/fhir/R4/${path}` })
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
  return answer.json<Bundle>()
}

/** All pages of a search: each resource once, as they come. */
async function pagesOf(path: string): Promise<{ total: number; pages: FhirResource[][]; provenances: number }> {
  const pages: FhirResource[][] = []
  let [next, total, provenances]: [string | undefined, number, number] = [path, 0, 0]
  while (next !== undefined) {
    const bundle: Bundle = await get(next)
    const { entry = [], link } = bundle
    const matches = entry.filter(({ search }) => search.mode === 'match')
    if (pages.length > 0) expect(bundle.total).toBe(total)
    total = bundle.total
    provenances += entry.length - matches.length
    pages.push(matches.map(({ resource }) => resource))
    next = link.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir\/R4\//, '')
  }
  return { total, pages, provenances }
}

/** True of everything, and never told in SQL. */
const inMemory = '_lastUpdated=ne1900'

async function expectAlike(path: string) {
  const expected = await pagesOf(`${path}&${inMemory}`)
  expect(await pagesOf(path), path).toEqual(expected)
  return expected.total
}

describe('a search that is answered by pages in SQL finds what the same search in memory finds', () => {
  const id = () => place.as(ada).id
  const searches: Record<string, () => string> = {
    'vital signs': () => 'Observation?category=vital-signs',
    'vital signs by system': () => 'Observation?category=http://terminology.hl7.org/CodeSystem/observation-category|vital-signs',
    'vital signs of a system that is none': () => 'Observation?category=urn:none|vital-signs',
    'two categories': () => `Observation?category=vital-signs,laboratory&patient=${id()}`,
    'all observations': () => `Observation?patient=Patient/${id()}`,
    'preliminary ones': () => 'Observation?status=preliminary',
    documents: () => 'DocumentReference?status=current',
    'all documents': () => `DocumentReference?patient=http://localhost:3000/fhir/R4/Patient/${id()}`,
    'documents of a category': () => 'DocumentReference?category=clinical-note',
    'withdrawn documents': () => 'DocumentReference?status=entered-in-error',
    'of somebody else': () => 'Observation?patient=01890000-0000-7000-8000-000000000001',
    'with who wrote them': () => 'DocumentReference?_revinclude=Provenance:target&category=clinical-note',
  }
  const orders = ['', '&_sort=_lastUpdated', '&_sort=-date', '&_sort=date', '&_summary=count']
  test.each(Object.keys(searches))('%s, in every order', async (what) => {
    for (const order of orders) await expectAlike(`${searches[what]?.()}${order}&_count=60`)
  })

  test('in pages of a few', async () => {
    expect(await expectAlike('Observation?category=vital-signs&_count=9&_sort=date')).toBeGreaterThan(150)
    expect(await expectAlike('DocumentReference?_count=7')).toBeGreaterThan(80)
    expect(await expectAlike('Observation?_count=19&_sort=-date')).toBeGreaterThan(150)
  })

  const comparators = ['', 'eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap']
  const dates = [
    '2026-11-02T09:00:00.000Z',
    '2026-12-01T02:00:00.000Z',
    '2026-11-02T09:00:00Z',
    '2026-12-01',
    '2026-11',
    '2027-03',
    '9999-12-31',
  ]
  test.each(comparators)('of a time (%s)', async (comparator) => {
    let found = 0
    for (const date of dates)
      for (const search of [
        'Observation?category=vital-signs&date',
        'Observation?category=vital-signs&_lastUpdated',
        'DocumentReference?date',
      ])
        found += await expectAlike(`${search}=${comparator}${date}&_count=100`)
    expect(found).toBeGreaterThan(0)
  })

  test('of a stretch of time', async () => {
    const stretch = 'date=gt2026-11-02T09:00:00Z&date=lt2026-11-03&_lastUpdated=ge2026-12-01T03:00:00.000Z'
    expect(await expectAlike(`Observation?category=vital-signs&${stretch}&_count=4`)).toBeGreaterThan(4)
    await expectAlike('DocumentReference?date=2026-12-01,2027-01-04')
  })

  test('after a place that no page ends at', async () => {
    for (const key of [
      ['', 'Observation', 'x'],
      ['2026-12-01', 'Observation', newId()],
      ['2026-12-01T02:00:00.000Z', 'Patient', newId()],
      ['2026-12-01T02:00:00.000Z', 'Observation', '5.r'],
      ['zzz', 'Observation', ''],
    ])
      await expectAlike(`Observation?category=vital-signs&_cursor=${Buffer.from(JSON.stringify(key)).toString('base64url')}`)
  })
})

describe('a page of fifty', () => {
  /** The values that a search decrypts. */
  async function openedBy(path: string) {
    const { fields } = place.app.system.services
    const make = fields.decrypter.bind(fields)
    let opened = 0
    const spy = vi.spyOn(fields, 'decrypter').mockImplementation(async (...of) => {
      const decrypt = await make(...of)
      return (...given) => {
        opened += 1
        return decrypt(...given)
      }
    })
    const { total, entry = [] } = await get(path)
    spy.mockRestore()
    return { total, shown: entry.length, opened }
  }

  test('opens its own rows and the one after, whichever page it is', async () => {
    const address = 'Observation?category=vital-signs&_count=50'
    const next = (await get(address)).link.find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir\/R4\//, '') ?? ''
    for (const path of [address, next, `${address}&_sort=date`, `${address}&date=ge2026-11-01`])
      expect(await openedBy(path), path).toMatchObject({ total: expect.any(Number), shown: 50, opened: 51 })
    const all = await openedBy(`${address}&${inMemory}`)
    expect(all.opened).toBe(all.total)
    expect(all.total).toBeGreaterThan(150)
    expect(await openedBy(`${address}&_summary=count`)).toMatchObject({ total: all.total, opened: 0 })
  })

  test('of some ids, and of values by their code, no more is opened than can have them', async () => {
    const { entry = [] } = await get('Observation?category=vital-signs&_count=3')
    const ids = entry.map(({ resource }) => resource.id)
    expect(await openedBy(`Observation?category=vital-signs&_id=${ids.join(',')}`)).toEqual({ total: 3, shown: 3, opened: 3 })
    expect(await openedBy(`Observation?category=vital-signs&_id=${ids[0]},${newId()},none`)).toEqual({ total: 1, shown: 1, opened: 1 })
    expect(await openedBy('Observation?category=vital-signs&_id=none,neither')).toEqual({ total: 0, shown: 0, opened: 0 })
    const documents = (await get('DocumentReference?_count=60')).entry?.map(({ resource }) => resource.id).slice(0, 4) ?? []
    expect(await openedBy(`DocumentReference?_id=${documents.join(',')}`)).toMatchObject({ total: 4, shown: 4 })
    const ferritin = { test: null, name: 'Ferritin', value: 8, unit: 'µg/L', low: 30, high: null }
    const hba1c = { test: 'hba1c' as const, name: 'HbA1c', value: 7.2, unit: '%', low: null, high: null }
    await place.as(ada).call(healthRecordsApi.addHealthRecord, {
      ...{
        title: 'Blood',
        type: 'lab-result',
        date: '2026-11-20',
        provider: 'Lab',
        description: null,
        files: [],
        values: [ferritin, hba1c],
      },
    })
    // of eighty papers without values none
    const values = await openedBy('Observation?category=laboratory&code=4548-4')
    expect(values.total).toBe(1)
    const everyPaper = await openedBy(`Observation?category=laboratory&${inMemory}`)
    expect(everyPaper.opened).toBeGreaterThan(160)
    expect(values.opened).toBeLessThan(30)
    const codes = (await get('Observation?category=laboratory')).entry?.flatMap(({ resource }) => {
      const { coding = [] } = resource.code as { coding?: { code: string }[] }
      return coding.map(({ code }) => code)
    })
    expect(codes?.length).toBeGreaterThan(0)
    for (const code of new Set(codes)) await expectAlike(`Observation?category=laboratory&code=${code},11502-2`)
    await expectAlike('DiagnosticReport?code=11502-2,18748-4')
  })

  test('of documents too, beside the few letters', async () => {
    const { total, shown, opened } = await openedBy('DocumentReference?_count=20')
    expect(total).toBeGreaterThan(80)
    expect(shown).toBe(20)
    // a title and who provided it, a description of some
    expect(opened).toBeGreaterThanOrEqual(42)
    expect(opened).toBeLessThan(63)
  })

  test('of one type of document opens those alone', async () => {
    const ofType = 'type=http://loinc.org|18748-4&_count=100'
    const all = await openedBy(`DocumentReference?${inMemory}&_count=100`)
    const { total, opened } = await openedBy(`DocumentReference?${ofType}`)
    expect(total).toBeGreaterThan(5)
    expect((await get(`DocumentReference?${ofType}&${inMemory}`)).total).toBe(total)
    expect(opened).toBeLessThan(all.opened / 2)
  })

  test('takes as many statements with many more rows', async () => {
    const searches = ['Observation?category=vital-signs&_count=10', 'DocumentReference?_count=10']
    const counted = async () => {
      const counts: number[] = []
      for (const path of searches) {
        await get(path)
        counts.push((await statementsOf(() => get(path))).length)
      }
      return counts
    }
    const before = await counted()
    await measure(60)
    await file(60)
    expect(await counted()).toEqual(before)
  })
})

test('an app counts only what it may read', async () => {
  const appId = await registerApp(place, olive)
  const category = 'http://terminology.hl7.org/CodeSystem/observation-category'
  const totalFor = async (scope: string, path: string) => {
    const token = await letIn(place, { who: ada, appId, scope })
    const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` }
    const answer = await place.app.http.inject({ method: 'GET', url: `/fhir/R4/${path}`, headers })
    return answer.json<Bundle>().total
  }
  const laboratory = `launch/patient patient/Observation.rs?category=${category}|laboratory`
  const measured = `launch/patient patient/Observation.rs?category=${category}|vital-signs`
  expect(await totalFor(laboratory, 'Observation?category=vital-signs')).toBe(0)
  expect(await totalFor(measured, 'Observation?category=vital-signs')).toBeGreaterThan(150)
  for (const scope of [laboratory, measured])
    expect(await totalFor(scope, 'Observation')).toBe(await totalFor(scope, `Observation?${inMemory}`))
})
