import { healthRecordsApi } from '@uzima/contract/health-records'
import { beforeAll, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, olive } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'

type Bundle = {
  type: string
  total: number
  link: { relation: string; url: string }[]
  entry?: { fullUrl: string; resource: FhirResource }[]
}

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ada, ben]) await giveConsent(place.as(who))
  for (const [title, type, date] of [
    ['Old scan', 'imaging', '2026-03-01'],
    ['New scan', 'imaging', '2026-10-01'],
    ['Letter', 'other', '2026-06-01'],
  ] as const)
    await place
      .as(ada)
      .call(healthRecordsApi.addHealthRecord, { title, type, date, provider: 'A', description: null, files: [], values: [] })
})

const path = '/fhir/R4/DocumentReference/$docref'
const idOf = (who = ada) => place.as(who).id
const ask = async (query: string, who = ada) => {
  const answer = await place.as(who).raw({ method: 'GET', url: `${path}?${query}` })
  expect(answer.statusCode, answer.body).toBe(200)
  const bundle = answer.json<Bundle>()
  expect(bundle.type).toBe('searchset')
  return bundle
}
const titlesOf = ({ entry = [] }: Bundle) => entry.map(({ resource }) => resource.description ?? 'summary').sort()

test('without a time it is the summary, which can be read', async () => {
  const bundle = await ask(`patient=${idOf()}`)
  expect([bundle.total, titlesOf(bundle)]).toEqual([1, ['summary']])
  const [entry] = bundle.entry ?? []
  expect(entry?.fullUrl).toMatch(/^urn:uuid:/)
  expect(entry && faultsOf(entry.resource)).toEqual([])
  const { attachment } = (entry?.resource as { content?: { attachment: { url: string } }[] } | undefined)?.content?.[0] ?? {}
  const summary = await place.as(ada).raw({ method: 'GET', url: String(attachment?.url).replace('http://localhost:3000', '') })
  expect(summary.json()).toMatchObject({ resourceType: 'Bundle', type: 'document' })
})

test.each([
  ['type=18748-4', ['New scan']],
  ['type=http://loinc.org|18748-4', ['New scan']],
  ['type=60591-5', ['summary']],
  ['start=2026-05-01&end=2026-07-01', ['Letter', 'summary']],
  ['start=2026-05-01', ['Letter', 'New scan', 'summary']],
  ['start=2026-01-01&type=18748-4', ['New scan', 'Old scan']],
  ['end=2026-04-01&type=18748-4,34109-9', ['Old scan']],
  ['start=2026-01-01&on-demand=true', ['summary']],
  ['start=2026-01-01&on-demand=false&type=34109-9', ['Letter']],
])('%s', async (query, titles) => {
  expect(titlesOf(await ask(`patient=Patient/${idOf()}&${query}`))).toEqual(titles)
})

test('pages go on, and other parameters are left out', async () => {
  const first = await ask(`patient=${idOf()}&start=2026-01-01&_count=2&nothing=1`)
  expect([first.total, first.entry?.length]).toEqual([4, 2])
  const next = first.link.find(({ relation }) => relation === 'next')?.url ?? ''
  expect(next).not.toContain('nothing')
  const second = (await place.as(ada).raw({ method: 'GET', url: next.replace('http://localhost:3000', '') })).json<Bundle>()
  expect([...titlesOf(first), ...titlesOf(second)].sort()).toEqual(['Letter', 'New scan', 'Old scan', 'summary'])
})

test('of another patient there is nothing, and a patient and dates are needed as FHIR has them', async () => {
  expect((await ask(`patient=${idOf()}&start=2020-01-01`, ben)).total).toBe(0)
  for (const query of ['start=2026-01-01', `patient=${idOf()}&start=yesterday`])
    expect((await place.as(ada).raw({ method: 'GET', url: `${path}?${query}` })).statusCode, query).toBe(400)
})

test('parameters come in a resource, too', async () => {
  const post = (body: object) =>
    place.as(ada).raw({ method: 'POST', url: path, body: JSON.stringify(body), headers: { 'content-type': 'application/fhir+json' } })
  const parameter = [
    { name: 'patient', valueId: idOf() },
    { name: 'start', valueDateTime: '2026-01-01' },
    { name: 'type', valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code: '18748-4' }] } },
  ]
  const answer = await post({ resourceType: 'Parameters', parameter })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(titlesOf(answer.json())).toEqual(['New scan', 'Old scan'])
  for (const body of [{ resourceType: 'Patient' }, { resourceType: 'Parameters', parameter: {} }, { resourceType: 'Parameters' }])
    expect((await post(body)).statusCode).toBe(400)
})

test('an app sees what it may', async () => {
  const appId = await registerApp(place, olive)
  const askAs = async (scope: string) => {
    const token = await letIn(place, { who: ada, appId, scope })
    return place.app.http.inject({
      ...{ method: 'GET', url: `${path}?patient=${idOf()}&start=2026-09-01` },
      headers: { host: 'localhost:3000', authorization: `Bearer ${token}` },
    })
  }
  expect((await askAs('patient/Observation.rs')).statusCode).toBe(403)
  expect(titlesOf((await askAs('patient/DocumentReference.rs')).json())).toEqual(['New scan'])
  expect(titlesOf((await askAs('patient/DocumentReference.rs patient/Patient.rs')).json())).toEqual(['New scan', 'summary'])
})
