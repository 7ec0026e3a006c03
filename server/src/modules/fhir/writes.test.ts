import { healthRecordsApi } from '@uzima/contract/health-records'
import { vitalsApi } from '@uzima/contract/vitals'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'
import { layRecord } from '../../../test/whole-record.ts'

type Outcome = { issue: { code: string; expression?: string[]; details: { text: string; coding: { code: string }[] } }[] }
type Part = { code: object; valueQuantity: object }

const loinc = 'http://loinc.org'
const category = [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] }]
const quantity = (value: unknown, code = '/min') => ({ value, system: 'http://unitsofmeasure.org', code })
const codeOf = (code: string) => ({ coding: [{ system: loinc, code }] })

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(drCole))
  await layRecord(place, ada)
  await layRecord(place, ben, '2027-01-06T10:00:00Z')
  await place.as(ada).call(healthRecordsApi.addHealthRecord, {
    ...{ title: 'Blood test', type: 'lab-result', date: '2026-12-02', provider: 'City Lab', description: null, files: [] },
    values: [{ test: null, name: 'Zinc', value: 80, unit: 'µg/dL', low: 70, high: null }],
  })
}, 120_000)

const vital = (code: string, more: object, who = ada) => ({
  ...{ resourceType: 'Observation', status: 'final', category, code: codeOf(code) },
  ...{ subject: { reference: `Patient/${place.as(who).id}` }, effectiveDateTime: '2026-12-03T08:00:00+01:00' },
  ...more,
})
const pulse = (more: object = {}) => vital('8867-4', { valueQuantity: quantity(72), ...more })
const pressure = (component: Part[]) => vital('85354-9', { component })
const part = (code: string, value: unknown, unit = 'mm[Hg]'): Part => ({ code: codeOf(code), valueQuantity: quantity(value, unit) })

type Asked = { who?: Person; headers?: Record<string, string> }
const send = (method: 'POST' | 'PUT', path: string, body: object | string, { who = ada, headers = {} }: Asked = {}) =>
  place.as(who).raw({
    ...{ method, url: `/fhir/R4/${path}`, headers: { 'content-type': 'application/fhir+json', ...headers } },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const create = (body: object | string, asked?: Asked) => send('POST', 'Observation', body, asked)
const read = (path: string, who = ada) => place.as(who).raw({ method: 'GET', url: `/fhir/R4/${path}` })
const issuesOf = (answer: { json: <T>() => T }) => answer.json<Outcome>().issue.map(({ code, expression = [] }) => [code, ...expression])
const count = async (who = ada) => (await read('Observation?_summary=count', who)).json<{ total: number }>().total

describe('creating', () => {
  test('what was added is answered with its address and version, is valid, and is the portal’s own entry', async () => {
    const answer = await create(pulse({ note: [{ text: 'after a walk' }] }))
    expect(answer.statusCode, answer.body).toBe(201)
    const resource = answer.json<FhirResource>()
    expect(answer.headers.location).toBe(`http://localhost:3000/fhir/R4/Observation/${resource.id}`)
    expect(answer.headers.etag).toBe(`W/"${(resource.meta as { versionId: string }).versionId}"`)
    expect(faultsOf(resource)).toEqual([])
    expect((await read(`Observation/${resource.id}`)).json()).toEqual(resource)
    const own = await place.as(ada).call(vitalsApi.getVital, { id: resource.id })
    expect(own).toMatchObject({ kind: 'hr', values: [72], takenAt: '2026-12-03T07:00:00.000Z', note: 'after a walk', addedBy: 'patient' })
  })

  test.each([
    ['8867-4', 64, '/min', 'hr', 64],
    ['9279-1', 14, '/min', 'rr', 14],
    ['8310-5', 37.2, 'Cel', 'temp', 37.2],
    ['8310-5', 98.6, '[degF]', 'temp', 37],
    ['59408-5', 97, '%', 'spo2', 97],
    ['1558-6', 90, 'mg/dL', 'glucose_fast', 90],
    ['2339-0', 5.5, 'mmol/L', 'glucose', 99.0858],
    ['29463-7', 154.3, '[lb_av]', 'weight', 69.9893],
    ['8302-2', 170, 'cm', 'height', 170],
    ['9843-4', 40, 'cm', 'head', 40],
  ])('%s of %d %s is %s of %d', async (code, value, unit, kind, kept) => {
    const answer = await create(vital(code, { valueQuantity: quantity(value, unit) }))
    expect(answer.statusCode, answer.body).toBe(201)
    const own = await place.as(ada).call(vitalsApi.getVital, { id: answer.json<FhirResource>().id })
    expect(own).toMatchObject({ kind, unit, values: [expect.closeTo(kept, 3)] })
    expect(faultsOf(answer.json())).toEqual([])
  })

  test('a blood pressure is one, in whichever order its parts come', async () => {
    const answer = await create(pressure([part('8462-4', 78), part('8480-6', 121)]))
    expect(answer.statusCode, answer.body).toBe(201)
    const own = await place.as(ada).call(vitalsApi.getVital, { id: answer.json<FhirResource>().id })
    expect(own).toMatchObject({ kind: 'bp', values: [121, 78] })
  })

  test('given oxygen comes with a saturation, in whichever order, and is taken away by a resource without it', async () => {
    const saturation = (component?: Part[]) => vital('59408-5', { valueQuantity: quantity(95, '%'), ...(component && { component }) })
    const answer = await create(saturation([part('3150-0', 28, '%'), part('3151-8', 2, 'L/min')]))
    expect(answer.statusCode, answer.body).toBe(201)
    const resource = answer.json<FhirResource>()
    expect(faultsOf(resource)).toEqual([])
    expect(resource.component).toMatchObject([
      { code: { coding: [{ code: '3151-8' }] }, valueQuantity: { value: 2, unit: 'L/min', code: 'L/min' } },
      { code: { coding: [{ code: '3150-0' }] }, valueQuantity: { value: 28, unit: '%', code: '%' } },
    ])
    const own = () => place.as(ada).call(vitalsApi.getVital, { id: resource.id })
    expect(await own()).toMatchObject({ values: [95], oxygen: { flow: 2, concentration: 28 }, level: 'on_oxygen' })
    const headers = { 'if-match': String(answer.headers.etag) }
    const changed = await send('PUT', `Observation/${resource.id}`, { ...saturation(), id: resource.id }, { headers })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await own()).toMatchObject({ oxygen: null, level: 'normal' })
  })
  test.each<[string, Part[], string, string]>([
    ['another part', [part('8480-6', 2, 'L/min')], 'code-invalid', 'component[0].code'],
    ['the same twice', [part('3151-8', 2, 'L/min'), part('3151-8', 3, 'L/min')], 'code-invalid', 'component[1].code'],
    ['another unit', [part('3151-8', 2, 'mL/min')], 'value', 'component[0].valueQuantity.code'],
    ['more than can flow', [part('3151-8', 90, 'L/min')], 'business-rule', 'component[0].valueQuantity.value'],
  ])('of given oxygen %s is refused', async (_, component, issue, element) => {
    const answer = await create(vital('59408-5', { valueQuantity: quantity(95, '%'), component }))
    expect(answer.statusCode).toBe(422)
    expect(issuesOf(answer)).toEqual([[issue, `Observation.${element}`]])
  })

  test('it is audited as in the portal, and tells who looks after the person of a dangerous value', async () => {
    await place.sql('delete from app.notifications')
    const answer = await create({ ...pressure([part('8480-6', 190), part('8462-4', 125)]), effectiveDateTime: '2027-01-04T07:40:00Z' })
    const { id } = answer.json<FhirResource>()
    const rows = await place.sql<{ event_type: string; subject_id: string }>(
      'select event_type, subject_id from audit.log where resource_id = $1 order by ts',
      [id],
    )
    expect(rows).toEqual([{ event_type: 'vital.added', subject_id: place.as(ada).id }])
    const told = await place.sql<{ event: string; user_id: string }>('select event, user_id from app.notifications')
    expect(told).toContainEqual({ event: 'critical_value', user_id: place.as(nora).id })
  })

  test.each([
    ['return=minimal', undefined],
    ['return=OperationOutcome', 'OperationOutcome'],
    ['return=representation', 'Observation'],
    ['handling=strict', 'Observation'],
  ])('Prefer: %s is answered with %s', async (prefer, type) => {
    const answer = await create(pulse(), { headers: { prefer } })
    expect([answer.statusCode, answer.body ? answer.json<FhirResource>().resourceType : undefined]).toEqual([201, type])
    expect(answer.headers.location).toContain('/fhir/R4/Observation/')
    expect(answer.headers.etag).toMatch(/^W\/"/)
  })

  test('meta, narrative and an id of the client are left out, and nothing else', async () => {
    const more = { id: 'mine', meta: { tag: [{ code: 'x' }] }, text: { status: 'generated', div: '<div>72</div>' } }
    const answer = await create(pulse(more))
    expect(answer.statusCode).toBe(201)
    expect(answer.json<FhirResource>()).not.toHaveProperty('text')
    expect(answer.json<FhirResource>().id).not.toBe('mine')
  })

  test('If-None-Exist adds what is not there, once', async () => {
    const headers = { 'if-none-exist': 'code=8867-4&date=2026-12-24T10:00:00Z' }
    const body = pulse({ effectiveDateTime: '2026-12-24T10:00:00Z' })
    const [first, second] = [await create(body, { headers }), await create(body, { headers })]
    expect([first.statusCode, second.statusCode]).toEqual([201, 200])
    expect(second.headers.location).toBe(first.headers.location)
    const later = pulse({ effectiveDateTime: '2026-12-24T11:00:00Z' })
    const asked = { headers: { 'if-none-exist': 'code=8867-4&date=2026-12-24T11:00:00Z' } }
    const both = await Promise.all([create(later, asked), create(later, asked)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    expect((await create(body, { headers: { 'if-none-exist': 'code=8867-4' } })).statusCode).toBe(412)
    for (const none of ['', 'nothing=1', 'code=8867-4&nothing=1'])
      expect((await create(body, { headers: { 'if-none-exist': none } })).statusCode, none).toBe(400)
  })
})

describe('what is refused', () => {
  const far = '2031-01-01T00:00:00Z'
  const bad: [string, () => object | string, number, string, string?][] = [
    ['no JSON', () => '{', 400, 'structure'],
    ['no resource', () => '[]', 400, 'structure'],
    ['nothing', () => '', 400, 'structure'],
    ['another type', () => ({ ...pulse(), resourceType: 'Patient' }), 400, 'value', 'Observation.resourceType'],
    ['no status', () => pulse({ status: undefined }), 400, 'required', 'Observation.status'],
    ['a status that is not kept', () => pulse({ status: 'preliminary' }), 422, 'value', 'Observation.status'],
    ['no category', () => pulse({ category: undefined }), 400, 'required', 'Observation.category'],
    [
      'another category',
      () => pulse({ category: [{ coding: [{ system: 'x', code: 'laboratory' }] }] }),
      422,
      'value',
      'Observation.category[0]',
    ],
    ['no subject', () => pulse({ subject: undefined }), 400, 'required', 'Observation.subject'],
    ['another patient', () => vital('8867-4', { valueQuantity: quantity(70) }, ben), 422, 'business-rule', 'Observation.subject'],
    ['a patient who is none', () => pulse({ subject: { reference: 'Patient/nobody' } }), 422, 'business-rule', 'Observation.subject'],
    ['another performer', () => pulse({ performer: [{ reference: 'Practitioner/x' }] }), 422, 'business-rule', 'Observation.performer[0]'],
    ['a code that is none', () => vital('0000-0', { valueQuantity: quantity(70) }), 422, 'code-invalid', 'Observation.code'],
    ['a laboratory’s code', () => vital('4548-4', { valueQuantity: quantity(7, '%') }), 422, 'code-invalid', 'Observation.code'],
    [
      'a second code',
      () =>
        pulse({
          code: {
            coding: [
              { system: loinc, code: '8867-4' },
              { system: 'x', code: 'y' },
            ],
          },
        }),
      422,
      'not-supported',
      'Observation.code.coding[1]',
    ],
    ['an unknown unit', () => pulse({ valueQuantity: quantity(70, 'Hz') }), 422, 'value', 'Observation.valueQuantity.code'],
    [
      'another system of units',
      () => pulse({ valueQuantity: { value: 7, system: 'x', code: '/min' } }),
      422,
      'value',
      'Observation.valueQuantity.system',
    ],
    ['a value out of range', () => pulse({ valueQuantity: quantity(900) }), 422, 'business-rule', 'Observation.valueQuantity.value'],
    ['a value that is text', () => pulse({ valueQuantity: quantity('70') }), 400, 'structure', 'Observation.valueQuantity.value'],
    ['no value', () => pulse({ valueQuantity: undefined }), 422, 'required', 'Observation.valueQuantity'],
    ['a date in the future', () => pulse({ effectiveDateTime: far }), 422, 'business-rule', 'Observation.effectiveDateTime'],
    ['a date long ago', () => pulse({ effectiveDateTime: '1850-01-01T00:00:00Z' }), 422, 'business-rule', 'Observation.effectiveDateTime'],
    ['a day without its time', () => pulse({ effectiveDateTime: '2026-12-01' }), 422, 'value', 'Observation.effectiveDateTime'],
    ['a day that is none', () => pulse({ effectiveDateTime: '2026-02-31T25:00:00Z' }), 422, 'value', 'Observation.effectiveDateTime'],
    ['an element that would be lost', () => pulse({ bodySite: { text: 'left wrist' } }), 422, 'not-supported', 'Observation.bodySite'],
    ['an extension', () => pulse({ extension: [{ url: 'x', valueCode: 'y' }] }), 422, 'not-supported', 'Observation.extension'],
    [
      'an element of a part',
      () => pulse({ valueQuantity: { ...quantity(70), comparator: '<' } }),
      422,
      'not-supported',
      'Observation.valueQuantity.comparator',
    ],
    ['two notes', () => pulse({ note: [{ text: 'a' }, { text: 'b' }] }), 422, 'too-long', 'Observation.note'],
    ['a long note', () => pulse({ note: [{ text: 'a'.repeat(201) }] }), 422, 'business-rule', 'Observation.note[0].text'],
    ['half a blood pressure', () => pressure([part('8480-6', 120)]), 422, 'required', 'Observation.component'],
    [
      'a part that is none',
      () => pressure([part('8480-6', 120), part('8867-4', 70)]),
      422,
      'code-invalid',
      'Observation.component[1].code',
    ],
    [
      'upside down',
      () => pressure([part('8462-4', 130), part('8480-6', 120)]),
      422,
      'business-rule',
      'Observation.component[0].valueQuantity.value',
    ],
    [
      'parts of what has none',
      () => pulse({ valueQuantity: undefined, component: [part('8480-6', 120)] }),
      422,
      'not-supported',
      'Observation.component',
    ],
  ]
  test.each(bad)('%s', async (_, body, status, code, expression) => {
    const before = await count()
    const answer = await create(body())
    expect([answer.statusCode, ...issuesOf(answer)], answer.body).toEqual([status, expression === undefined ? [code] : [code, expression]])
    expect(answer.headers['content-type']).toContain('application/fhir+json')
    expect(await count()).toBe(before)
  })

  test('everything that would be lost is named at once', async () => {
    const answer = await create(pulse({ bodySite: {}, device: {}, _status: {} }))
    expect(issuesOf(answer)).toEqual([
      ['not-supported', 'Observation.bodySite'],
      ['not-supported', 'Observation.device'],
      ['not-supported', 'Observation._status'],
    ])
  })

  test('other types, other forms, and whoever has not agreed to the notice', async () => {
    expect((await send('POST', 'Patient', { resourceType: 'Patient' })).statusCode).toBe(405)
    expect((await send('POST', 'Nothing', { resourceType: 'Nothing' })).statusCode).toBe(404)
    expect((await create(pulse(), { headers: { 'content-type': 'text/plain' } })).statusCode).toBe(415)
    expect((await create(`{"resourceType":"Observation","note":"${'x'.repeat(300_000)}"}`)).statusCode).toBe(413)
    await place.sql('update app.profiles set hipaa_consent = false where id = $1', [place.as(ben).id])
    expect((await create(vital('8867-4', { valueQuantity: quantity(70) }, ben), { who: ben })).statusCode).toBe(403)
    await place.sql('update app.profiles set hipaa_consent = true where id = $1', [place.as(ben).id])
    expect((await create(pulse(), { who: olive })).statusCode).toBe(403)
  })

  test.each([
    ['ada', ada],
    ['ben', ben],
    ['a doctor', drCole],
  ])('%s writes into their own record alone', async (_, who) => {
    for (const whose of [ada, ben, drCole]) {
      const before = await count(whose)
      const answer = await create(vital('8867-4', { valueQuantity: quantity(71) }, whose), { who })
      expect(answer.statusCode).toBe(who === whose ? 201 : 422)
      expect(await count(whose)).toBe(before + (who === whose ? 1 : 0))
    }
  })
})

describe('changing', () => {
  const added = async () => {
    const answer = await create(pulse())
    return { resource: answer.json<FhirResource>(), etag: String(answer.headers.etag) }
  }
  const put = (resource: FhirResource, etag: string | undefined, who = ada) =>
    send('PUT', `Observation/${resource.id}`, resource, { who, headers: etag === undefined ? {} : { 'if-match': etag } })

  test('the version that was read is changed, and its history is the portal’s', async () => {
    const { resource, etag } = await added()
    const changed = await put({ ...resource, valueQuantity: quantity(80) }, etag)
    expect([changed.statusCode, changed.json<{ valueQuantity: { value: number } }>().valueQuantity.value], changed.body).toEqual([200, 80])
    expect(changed.headers.etag).not.toBe(etag)
    const { rows } = await place.as(ada).call(vitalsApi.listVitalVersions, { id: resource.id })
    expect(rows.map(({ values }) => values)).toEqual([[72]])
  })

  test('what was sent before is not sent over what has come since', async () => {
    const { resource, etag } = await added()
    await put({ ...resource, valueQuantity: quantity(80) }, etag)
    expect((await put({ ...resource, valueQuantity: quantity(90) }, etag)).statusCode).toBe(412)
    expect((await read(`Observation/${resource.id}`)).json<{ valueQuantity: { value: number } }>().valueQuantity.value).toBe(80)
  })

  test('the same change twice is one', async () => {
    const { resource, etag } = await added()
    const changed = { ...resource, valueQuantity: quantity(80) }
    const [first, second] = [await put(changed, etag), await put(changed, etag)]
    expect([first.statusCode, second.statusCode, second.headers.etag]).toEqual([200, 200, first.headers.etag])
    expect((await place.as(ada).call(vitalsApi.getVital, { id: resource.id })).version).toBe(2)
  })

  test('what is read can be sent back as it is, and is then no change', async () => {
    const { entry = [] } = (await read('Observation?category=vital-signs&_count=100')).json<{ entry: { resource: FhirResource }[] }>()
    const own = entry.filter(({ resource }) => JSON.stringify(resource.performer).includes(`Patient/${place.as(ada).id}`))
    expect(own.length).toBeGreaterThan(5)
    for (const { resource } of own) {
      const { versionId } = resource.meta as { versionId: string }
      const answer = await put(resource, `W/"${versionId}"`)
      expect([answer.statusCode, answer.headers.etag], answer.body).toEqual([200, `W/"${versionId}"`])
    }
  })

  test('a version must be named, and the id be that of the address', async () => {
    const { resource, etag } = await added()
    expect((await put(resource, undefined)).statusCode).toBe(428)
    expect((await put(resource, '*')).statusCode).toBe(428)
    expect((await put(resource, 'yes')).statusCode).toBe(400)
    const moved = await send('PUT', `Observation/${resource.id}`, { ...resource, id: 'other' }, { headers: { 'if-match': etag } })
    expect([moved.statusCode, issuesOf(moved)]).toEqual([400, [['value', 'Observation.id']]])
  })

  test('another kind, another patient’s, what a laboratory found, and what is not there', async () => {
    const { resource, etag } = await added()
    const kind = await put({ ...resource, code: codeOf('9279-1') }, etag)
    expect([kind.statusCode, issuesOf(kind)]).toEqual([422, [['business-rule', 'Observation.code']]])
    const subject = { reference: `Patient/${place.as(ben).id}` }
    const { performer: _, ...others } = resource
    expect((await put({ ...others, subject } as FhirResource, etag, ben)).statusCode).toBe(404)
    const { entry } = (await read('Observation?category=laboratory')).json<{ entry: { resource: FhirResource }[] }>()
    const id = entry[0]?.resource.id ?? ''
    expect((await put({ ...resource, id }, etag)).statusCode).toBe(404)
    expect((await put({ ...resource, id: '01890000-0000-7000-8000-000000000000' }, etag)).statusCode).toBe(404)
  })

  test('what a nurse has measured is theirs', async () => {
    const theirs = await place.as(nora).call(vitalsApi.addPatientVital, {
      ...{ patientId: place.as(ada).id, kind: 'hr', values: [66], unit: '/min', note: null, takenAt: '2026-12-02T08:00:00.000Z' },
    })
    const answer = await read(`Observation/${theirs.id}`)
    const body = { ...pulse(), id: theirs.id } as FhirResource
    expect((await put(body, String(answer.headers.etag))).statusCode).toBe(403)
  })
})
