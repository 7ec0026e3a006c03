import { readFileSync } from 'node:fs'
import path from 'node:path'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { findRoot } from '#root.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { letIn, registerApp } from '../../../test/connected-app.ts'
import { giveConsent } from '../../../test/consent.ts'
import { writtenExamples } from '../../../test/fhir-examples.ts'
import { ada, ben, drCole, olive, type Person } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'

type Outcome = { issue: { code: string; expression?: string[]; details: { coding: { code: string }[] } }[] }
type Document = FhirResource & {
  content: { attachment: { contentType: string; url?: string; title?: string; data?: string; size?: number } }[]
}

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole, olive], env: { AUTH_RELAXED: 'on' } })
  for (const who of [ada, ben, drCole]) await giveConsent(place.as(who))
})

const photo = readFileSync(path.join(findRoot(), 'server', 'test', 'files', 'two-colours.heic'))
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')
const text = (data: string, more: object = {}) => ({ attachment: { contentType: 'text/plain', data: base64(data), ...more } })
const letter = () => ({ content: [text('All is well.'), text('Come again.', { title: 'letter.txt' })] })
const example = (more: object = letter(), who = ada) => ({
  ...writtenExamples.DocumentReference?.(place.as(who).id, place.as(drCole).id),
  ...more,
})

type Sending = { who?: Person; headers?: Record<string, string> }
const send = (method: 'POST' | 'PUT', url: string, body: object, { who = ada, headers = {} }: Sending = {}) =>
  place.as(who).raw({
    ...{ method, url: `/fhir/R4${url}`, headers: { 'content-type': 'application/fhir+json', ...headers } },
    body: JSON.stringify(body),
  })
const create = (body: object, sending?: Sending) => send('POST', '/DocumentReference', body, sending)
const read = (url: string, who = ada) => place.as(who).raw({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') })
const refusalOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const [issue] = answer.json<Outcome>().issue
  return [answer.statusCode, issue?.code, ...(issue?.expression ?? [])]
}
const filesIn = async (who = ada) => {
  const rows = await place.sql<{ state: string; attached: boolean }>(
    'select state, attached_at is not null as attached from app.files where owner_id = $1 order by created_at, id',
    [place.as(who).id],
  )
  return rows
}

describe('a document', () => {
  test('is a record that waits for a review, and its files are read back', async () => {
    const picture = { attachment: { contentType: 'image/heic', title: 'ECG', data: base64(photo), size: photo.length } }
    const answer = await create(example({ content: [text('All is well.'), text('Come again.', { title: 'letter.txt' }), picture] }))
    expect(answer.statusCode, answer.body).toBe(201)
    const document = answer.json<Document>()
    expect(faultsOf(document)).toEqual([])
    const record = await place.as(ada).call(healthRecordsApi.getHealthRecord, { id: document.id })
    expect(record).toMatchObject({
      ...{ title: 'Letter of the heart clinic', provider: 'Heart clinic', type: 'other', date: '2026-11-20', description: 'All is well.' },
      ...{ status: 'pending', addedBy: 'patient', files: [{ name: 'letter.txt' }, { name: 'ECG.jpg', type: 'image/jpeg' }] },
    })
    const [, sheet, image] = document.content
    expect((await read(sheet?.attachment.url ?? '')).body).toBe('Come again.')
    // a picture is made anew, without what a camera writes beside it
    const bytes = (await read(image?.attachment.url ?? '')).rawPayload
    expect([bytes.length, bytes.subarray(0, 2).toString('hex')]).toEqual([image?.attachment.size, 'ffd8'])
    expect(bytes.equals(photo)).toBe(false)
    const binary = await place.as(ada).raw({
      ...{ method: 'GET', url: `/fhir/R4/Binary/${sheet?.attachment.url?.split('/').at(-1)}` },
      headers: { accept: 'application/fhir+json' },
    })
    expect(binary.json()).toMatchObject({ resourceType: 'Binary', contentType: 'text/plain', data: base64('Come again.') })
    expect((await read(sheet?.attachment.url ?? '', ben)).statusCode).toBe(404)
    const stored = await place.sql<{ encrypted: Buffer }>(
      'select c.encrypted from app.file_chunks c join app.files f on f.id = c.file_id where f.owner_id = $1',
      [place.as(ada).id],
    )
    expect(stored.some(({ encrypted }) => encrypted.includes('Come again.'))).toBe(false)
  })

  test('is changed by its version, its files stay by their address, and others come in addition', async () => {
    const { json, headers } = await create(example())
    const document = json<Document>()
    const changed = {
      ...document,
      description: 'Second letter',
      content: [...document.content.slice(1), text('More.', { title: 'more.txt' })],
    }
    const answer = await send('PUT', `/DocumentReference/${document.id}`, changed, { headers: { 'if-match': String(headers.etag) } })
    expect(answer.statusCode, answer.body).toBe(200)
    const record = await place.as(ada).call(healthRecordsApi.getHealthRecord, { id: document.id })
    expect(record).toMatchObject({
      title: 'Second letter',
      description: null,
      version: 2,
      files: [{ name: 'letter.txt' }, { name: 'more.txt' }],
    })
    const again = await send('PUT', `/DocumentReference/${document.id}`, changed, { headers: { 'if-match': String(headers.etag) } })
    expect(again.statusCode).toBe(412)
    // a title alone leaves the words as they are
    const worded = (await create(example())).json<Document>()
    const { versionId } = worded.meta as { versionId: string }
    const titled = await send(
      'PUT',
      `/DocumentReference/${worded.id}`,
      { ...worded, description: 'New title' },
      { headers: { 'if-match': `W/"${versionId}"` } },
    )
    expect(titled.statusCode, titled.body).toBe(200)
    expect(await place.as(ada).call(healthRecordsApi.getHealthRecord, { id: worded.id })).toMatchObject({
      title: 'New title',
      description: 'All is well.',
    })
  })

  test('keeps the values of a result, and one of the practice is not changed', async () => {
    const { id } = await place.as(ada).call(healthRecordsApi.addHealthRecord, {
      ...{ title: 'Blood test', type: 'lab-result', date: '2026-12-02', provider: 'City Lab', description: null, files: [] },
      values: [{ test: null, name: 'Zinc', value: 80, unit: 'µg/dL', low: 70, high: null }],
    })
    const result = await read(`/fhir/R4/DocumentReference/${id}`)
    const changed = { ...result.json<Document>(), author: [{ display: 'Town Lab' }] }
    const answer = await send('PUT', `/DocumentReference/${id}`, changed, { headers: { 'if-match': String(result.headers.etag) } })
    expect(answer.statusCode, answer.body).toBe(200)
    const record = await place.as(ada).call(healthRecordsApi.getHealthRecord, { id })
    expect(record).toMatchObject({ provider: 'Town Lab', values: [{ name: 'Zinc', value: 80 }] })
  })

  test('comes in a transaction too, and its files with all or nothing of it', async () => {
    const before = await filesIn()
    const entry = [{ resource: example(), request: { method: 'POST', url: 'DocumentReference' } }]
    const answer = await send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await filesIn()).toEqual([...before, { state: 'ready', attached: true }])
    const unfit = { resource: example({ status: 'superseded' }, ada), request: { method: 'POST', url: 'DocumentReference' } }
    expect((await send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry: [...entry, unfit] })).statusCode).toBe(422)
    // what was checked and not used is cleaned up like an upload that nobody finished
    const loose = (files: { attached: boolean }[]) => files.filter(({ attached }) => !attached).length
    expect(loose(await filesIn())).toBe(loose(before) + 1)
  })
})

describe('what is refused', () => {
  const file = (attachment: object) => ({ content: [{ attachment }] })
  test.each<[string, () => object, unknown[]]>([
    [
      'a type of file that is not taken',
      () => file({ contentType: 'application/zip', data: 'UEs=' }),
      [422, 'not-supported', 'DocumentReference.content[0].attachment.contentType'],
    ],
    [
      'a file that is not what it says',
      () => file({ contentType: 'application/pdf', title: 'a.pdf', data: base64('no') }),
      [422, 'business-rule', 'DocumentReference.content[0].attachment.data'],
    ],
    [
      'what is not base64',
      () => file({ contentType: 'image/png', data: '%%%' }),
      [422, 'required', 'DocumentReference.content[0].attachment.data'],
    ],
    [
      'another size',
      () => file({ contentType: 'image/png', data: 'AAAA', size: 4 }),
      [422, 'value', 'DocumentReference.content[0].attachment.size'],
    ],
    [
      'a file elsewhere',
      () => file({ contentType: 'image/png', url: 'https://example.org/a.png' }),
      [422, 'not-supported', 'DocumentReference.content[0].attachment.url'],
    ],
    [
      'a hash',
      () => file({ contentType: 'image/png', data: 'AAAA', hash: 'x' }),
      [422, 'not-supported', 'DocumentReference.content[0].attachment.hash'],
    ],
    ['no title', () => ({ description: undefined }), [400, 'required', 'DocumentReference.description']],
    ['a long title', () => ({ description: 'x'.repeat(121) }), [422, 'business-rule', 'DocumentReference.description']],
    [
      'an unknown type',
      () => ({ type: { coding: [{ system: 'http://loinc.org', code: '1-8' }] } }),
      [422, 'code-invalid', 'DocumentReference.type'],
    ],
    [
      'nobody that it is from',
      () => ({ author: [{ reference: `Patient/${place.as(ada).id}` }] }),
      [422, 'required', 'DocumentReference.author[0]'],
    ],
    [
      'another author',
      () => ({ author: [{ display: 'A' }, { reference: 'Practitioner/1' }] }),
      [422, 'business-rule', 'DocumentReference.author[1]'],
    ],
    [
      'somebody else’s',
      () => ({ subject: { reference: `Patient/${place.as(ben).id}` } }),
      [422, 'business-rule', 'DocumentReference.subject'],
    ],
    ['a date of its own', () => ({ date: '2026-01-01T00:00:00Z' }), [422, 'not-supported', 'DocumentReference.date']],
    ['reviewed', () => ({ docStatus: 'final' }), [422, 'not-supported', 'DocumentReference.docStatus']],
    [
      'a visit',
      () => ({ context: { period: { start: '2026-11-20' }, encounter: [{ reference: 'Encounter/1' }] } }),
      [422, 'not-supported', 'DocumentReference.context.encounter'],
    ],
    [
      'a day that is none',
      () => ({ context: { period: { start: '2026-02-31' } } }),
      [422, 'business-rule', 'DocumentReference.context.period.start'],
    ],
    ['two texts', () => ({ content: [text('a'), text('b')] }), [422, 'not-supported', 'DocumentReference.content']],
  ])('%s', async (_, more, refusal) => {
    const answer = await create(example(more()))
    expect(refusalOf(answer), answer.body).toEqual(refusal)
  })

  test('more than is taken', async () => {
    const long = example({ content: [text('x'.repeat(5_600_000), { title: 'a.txt' })] })
    expect((await create(long)).statusCode).toBe(413)
    const entry = Array.from({ length: 11 }, (_, index) => ({
      resource: example({ content: [text(`file ${index}`, { title: 'a.txt' })] }),
      request: { method: 'POST', url: 'DocumentReference' },
    }))
    expect(refusalOf(await send('POST', '', { resourceType: 'Bundle', type: 'transaction', entry }))).toEqual([422, 'too-costly'])
    const vital = { ...writtenExamples.Observation?.(place.as(ada).id, place.as(drCole).id), note: [{ text: 'x'.repeat(300_000) }] }
    expect((await send('POST', '/Observation', vital)).statusCode).toBe(413)
  })
})

test('an app without the right stores nothing, and one with it adds', async () => {
  const appId = await registerApp(place, olive)
  const sendAs = async (token: string) => {
    const answer = await place.app.http.inject({
      ...{ method: 'POST', url: '/fhir/R4/DocumentReference', payload: JSON.stringify(example()) },
      headers: { host: 'localhost:3000', authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    })
    return answer.statusCode
  }
  const before = await filesIn()
  expect(await sendAs(await letIn(place, { who: ada, appId, scope: 'patient/DocumentReference.rs patient/Observation.cu' }))).toBe(403)
  expect(await filesIn()).toEqual(before)
  expect(await sendAs(await letIn(place, { who: ada, appId, scope: 'patient/DocumentReference.c' }))).toBe(201)
})
