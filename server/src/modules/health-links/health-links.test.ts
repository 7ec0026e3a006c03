import { randomBytes } from 'node:crypto'
import { type HealthLink, healthLinkBase, healthLinksApi } from '@uzima/contract/health-links'
import { healthRecordsApi } from '@uzima/contract/health-records'
import { encryptSHLFile, SHL, SHLViewer } from 'kill-the-clipboard'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FhirResource } from '#export/fhir.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole } from '../../../test/people.ts'
import { faultsOf, loadUsCore } from '../../../test/us-core.ts'

let place: Clinic
beforeAll(async () => {
  loadUsCore()
  place = await clinic({ people: [ada, ben, drCole], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(ada))
})
beforeEach(async () => {
  await place.sql('delete from app.health_links')
})

const base = () => place.app.system.services.config.publicUrl
type Asked = { days?: 1 | 7 | 30 | 365; withPasscode?: boolean; isLongTerm?: boolean; recordIds?: string[] }
const seal = (content: unknown, key: string) =>
  encryptSHLFile({ content: JSON.stringify(content), key, contentType: 'application/fhir+json' })
const summaryNow = async () => (await place.as(ada).call(healthLinksApi.getHealthSummary, { language: 'en' })).summary
/** As the page does: seals what the server gives with a key that it does not send. */
async function make({ days = 7, withPasscode = false, isLongTerm = false, recordIds = [] }: Asked = {}) {
  const { call } = place.as(ada)
  const summary = await summaryNow()
  const shl = SHL.generate({ baseManifestURL: `${base()}${healthLinkBase}`, manifestPath: 'manifest', ...(withPasscode && { flag: 'P' }) })
  const token = shl.url.split('/').at(-2) ?? ''
  const sealed = await seal(summary, shl.key)
  const documents = await Promise.all(recordIds.map((id) => call(healthLinksApi.getHealthLinkDocument, { id, language: 'en' })))
  const files = [
    { recordId: null, sealed },
    ...(await Promise.all(
      documents.map(async ({ document }, at) => ({ recordId: recordIds[at] ?? '', sealed: await seal(document, shl.key) })),
    )),
  ]
  const { link, passcode } = await call(healthLinksApi.makeHealthLink, { token, files, language: 'en', days, isLongTerm, withPasscode })
  return { shl, token, sealed, link, passcode: passcode ?? '', summary, documents: documents.map(({ document }) => document) }
}
const addRecord = (title: string, of = ada) =>
  place.as(of).call(healthRecordsApi.addHealthRecord, {
    ...{ title, type: 'lab-result', date: '2026-11-02', provider: 'Coast Laboratory', description: 'Fasting', files: [] },
    values: [{ test: 'k', name: 'Potassium', value: 4.1, unit: 'mmol/L', low: 3.5, high: 5 }],
  })
const open = (token: string, body: Record<string, unknown> = {}, more: Record<string, string> = {}) =>
  place.app.http.inject({
    method: 'POST',
    url: `${healthLinkBase}/${token}/manifest`,
    payload: { recipient: 'Dr. Amina', ...body },
    headers: more,
  })
/** Reaches the server as a program elsewhere would. */
const reach = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
  const answer = await place.app.http.inject({
    method: method as 'GET' | 'POST',
    url: url.slice(base().length),
    ...(typeof body === 'string' && { payload: body, headers: { 'content-type': 'application/json' } }),
  })
  return new Response(answer.body, { status: answer.statusCode })
}
const links = async (): Promise<HealthLink[]> => (await place.as(ada).call(healthLinksApi.listHealthLinks)).rows
const notices = () =>
  place.sql("select link from app.notifications where event = 'health_link_opened' and user_id = $1", [place.as(ada).id])

describe('makeHealthLink', () => {
  test('keeps what was sealed, and neither the key nor the token nor the passcode', async () => {
    const { shl, token, passcode, sealed, link } = await make({ withPasscode: true })
    expect(passcode).toMatch(/^\d{4} \d{4}$/)
    expect(link).toMatchObject({ state: 'open', hasPasscode: true, openings: 0, lastOpenedAt: null })
    const [row] = await place.sql<{ all: string; sealed: string }>(
      'select l::text || f::text as all, f.sealed from app.health_links l join app.health_link_files f on f.link_id = l.id',
    )
    expect(row?.sealed).toBe(sealed)
    for (const secret of [shl.key, token, passcode, passcode.replace(' ', ''), 'Patient summary']) expect(row?.all).not.toContain(secret)
    const [audited] = await place.sql(
      "select details from audit.log where event_type = 'health_link.made' order by ts desc, id desc limit 1",
    )
    expect(audited).toMatchObject({ details: { days: 7, withPasscode: true, isLongTerm: false, withSummary: true, records: '' } })
    expect(await place.as(ben).call(healthLinksApi.listHealthLinks)).toEqual({ rows: [] })
  })

  test('refuses what is not sealed', async () => {
    const token = randomBytes(32).toString('base64url')
    const given = { token, language: 'en', days: 7, isLongTerm: false, withPasscode: false } as const
    const files = [{ recordId: null, sealed: JSON.stringify({ resourceType: 'Bundle' }) }]
    await expect(place.as(ada).call(healthLinksApi.makeHealthLink, { ...given, files })).rejects.toMatchObject({ status: 400 })
  })

  test('holds longer than a month only if it is kept up to date, shows each record once, and of these only the caller’s', async () => {
    await giveConsent(place.as(ben))
    const [own, foreign] = [await addRecord('Potassium'), await addRecord('Potassium of Ben', ben)]
    const tried = async (change: Record<string, unknown>) => {
      const given = {
        ...{ token: randomBytes(32).toString('base64url'), language: 'en', days: 7, isLongTerm: false, withPasscode: false },
        ...{ files: [{ recordId: null, sealed: 'e30..a.b.c' }], ...change },
      }
      return (await place.as(ada).raw({ method: 'POST', url: '/api/health-links', body: given })).statusCode
    }
    const of = (...ids: (string | null)[]) => ids.map((recordId) => ({ recordId, sealed: 'e30..a.b.c' }))
    expect(await tried({ days: 90 })).toBe(400)
    expect(await tried({ days: 90, isLongTerm: true })).toBe(201)
    expect(await tried({ files: [] })).toBe(400)
    expect(await tried({ files: of(null, null) })).toBe(400)
    expect(await tried({ files: of(own.id, own.id) })).toBe(400)
    expect(await tried({ files: of(own.id) })).toBe(201)
    expect(await tried({ files: of(foreign.id) })).toBe(404)
    await expect(place.as(ada).call(healthLinksApi.getHealthLinkDocument, { id: foreign.id, language: 'en' })).rejects.toMatchObject({
      problem: { code: 'record_not_found' },
    })
    await place.as(ada).call(healthRecordsApi.deleteHealthRecord, { id: own.id })
    expect(await tried({ files: of(own.id) })).toBe(404)
  })

  test('keeps for a person as much as fits, until a link of theirs has ended', async () => {
    const { call } = place.as(ada)
    const keep = (length: number) => {
      const token = randomBytes(32).toString('base64url')
      const files = [{ recordId: null, sealed: `e30..${'a'.repeat(length)}.b.c` }]
      return call(healthLinksApi.makeHealthLink, { token, files, language: 'en', days: 7, isLongTerm: false, withPasscode: false })
    }
    const { link } = await keep(23_900_000)
    for (let more = 0; more < 4; more += 1) await keep(1)
    await place.sql("update app.health_link_files set sealed = 'e30..' || repeat('a', 23900000) || '.b.c' where patient_id = $1", [
      place.as(ada).id,
    ])
    await expect(keep(1_000_000)).rejects.toMatchObject({ status: 409, problem: { code: 'health_links_full' } })
    await call(healthLinksApi.endHealthLink, { id: link.id })
    expect((await keep(1_000_000)).link.state).toBe('open')
  })
})

describe('openHealthLink', () => {
  test('gives a viewer of SMART Health Links what was sealed, and its owner hears of it once an hour', async () => {
    const { shl, summary } = await make()
    const viewer = new SHLViewer({ shlinkURI: shl.toURI(), fetch: reach as typeof fetch })
    const { fhirResources } = await viewer.resolveSHL({ recipient: 'Dr. Amina' })
    expect(fhirResources).toEqual([summary])
    expect(await notices()).toHaveLength(1)
    await viewer.resolveSHL({ recipient: 'Dr. Amina' })
    expect(await notices()).toHaveLength(1)
    expect((await links())[0]).toMatchObject({ openings: 2, lastOpenedAt: place.clock.now().toISOString() })
    place.clock.advance(3_600_001)
    await viewer.resolveSHL({ recipient: 'Dr. Amina' })
    expect(await notices()).toHaveLength(2)
  })

  test('gives a place to fetch what is too large for the manifest, to those who opened it, for an hour', async () => {
    const { shl, token, sealed, summary } = await make({ withPasscode: true })
    const viewer = new SHLViewer({ shlinkURI: shl.toURI(), fetch: reach as typeof fetch })
    const [row] = await place.sql<{ hash: string }>('select passcode_hash as hash from app.health_links')
    await place.sql('update app.health_links set passcode_hash = null')
    const manifest = (await open(token, { embeddedLengthMax: 10 })).json<{ files: { location: string; embedded?: string }[] }>()
    expect(manifest.files[0]?.embedded).toBeUndefined()
    const address = manifest.files[0]?.location.slice(base().length) ?? ''
    const file = await place.app.http.inject({ method: 'GET', url: address })
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, expect.stringContaining('application/jose'), sealed])
    const forged = address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await place.app.http.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
    place.clock.advance(3_601_000)
    expect((await place.app.http.inject({ method: 'GET', url: address })).statusCode).toBe(404)
    expect((await viewer.resolveSHL({ recipient: 'A', passcode: 'none', embeddedLengthMax: 10 })).fhirResources).toEqual([summary])
    expect(row?.hash).toMatch(/^\$argon2id/)
  })

  test('shows documents beside the summary, and counts and tells of its opening as of any', async () => {
    const record = await addRecord('Potassium test')
    const { shl, token, link, summary, documents } = await make({ recordIds: [record.id] })
    expect(link).toMatchObject({ withSummary: true, documents: [record.id], isLongTerm: false })
    const before = (await notices()).length
    const viewer = new SHLViewer({ shlinkURI: shl.toURI(), fetch: reach as typeof fetch })
    const { fhirResources, manifest } = await viewer.resolveSHL({ recipient: 'Dr. Amina', embeddedLengthMax: 10 })
    expect(fhirResources).toEqual([summary, ...documents])
    expect(manifest).toMatchObject({ status: 'finalized' })
    expect((await notices()).length).toBe(before + 1)
    const entries = (documents[0] as { entry: { fullUrl: string; resource: Record<string, unknown> }[] }).entry
    expect(entries.map(({ resource }) => resource.resourceType)).toEqual([
      'DocumentReference',
      'Patient',
      'DiagnosticReport',
      'Observation',
    ])
    const [document, patient] = entries
    expect(document?.resource).toMatchObject({ description: 'Potassium test', subject: { reference: patient?.fullUrl } })
    expect([documents[0], ...entries.map(({ resource }) => resource)].flatMap((each) => faultsOf(each as FhirResource))).toEqual([])
    // nothing leads to where a reader cannot follow
    const led = JSON.stringify(entries).match(/"reference":"[^"]+"/g) ?? []
    expect(led.filter((each) => !entries.some(({ fullUrl }) => each.includes(fullUrl)))).toEqual([])
    // one link’s place does not open another’s file
    const [first, second] = (await open(token, { embeddedLengthMax: 10 })).json<{ files: { location: string }[] }>().files
    const [idOfSecond, ticketOfFirst] = [second?.location.split('/').at(-2), first?.location.split('/').at(-1)]
    const mixed = await place.app.http.inject({
      method: 'GET',
      url: `${healthLinkBase}/${token}/files/${idOfSecond}/${ticketOfFirst}`,
    })
    expect(mixed.statusCode).toBe(404)
  })

  test('asks for the passcode, and stays closed after five wrong ones in all', async () => {
    const { token, passcode } = await make({ withPasscode: true })
    const wrong = passcode === '0000 0000' ? '1111 1111' : '0000 0000'
    const tried = async (given?: string) => {
      const answer = await open(token, given === undefined ? {} : { passcode: given })
      return [answer.statusCode, answer.json<{ remainingAttempts?: number }>().remainingAttempts]
    }
    expect(await tried()).toEqual([401, 4])
    expect(await tried(wrong)).toEqual([401, 3])
    expect(await tried(passcode)).toEqual([200, undefined])
    // a right one gives no new tries
    expect(await tried(wrong)).toEqual([401, 2])
    expect(await tried(wrong)).toEqual([401, 1])
    expect(await tried(wrong)).toEqual([401, 0])
    expect(await tried(passcode)).toEqual([401, 0])
    expect((await links())[0]).toMatchObject({ state: 'locked', openings: 1 })
    const [refused] = await place.sql("select count(*)::int as many from audit.log where event_type = 'health_link.refused'")
    expect(refused?.many).toBeGreaterThanOrEqual(6)
  })

  test('answers pages of any origin, and nothing of a link that there is not', async () => {
    const asked = await place.app.http.inject({
      method: 'OPTIONS',
      url: `${healthLinkBase}/${'x'.repeat(43)}/manifest`,
      headers: { origin: 'https://viewer.example', 'access-control-request-method': 'POST' },
    })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*'])
    const none = await open('x'.repeat(43), {}, { origin: 'https://viewer.example' })
    expect([none.statusCode, none.headers['access-control-allow-origin']]).toEqual([404, '*'])
  })
})

describe('renewHealthLink', () => {
  test('replaces all that a link shows, by whoever has the link, and says so to readers', async () => {
    const record = await addRecord('Sodium test')
    const { shl, token, link } = await make({ days: 365, isLongTerm: true, withPasscode: true, recordIds: [record.id] })
    const { call } = place.as(ada)
    place.clock.advance(2 * 86_400_000)
    const files = [{ recordId: null, sealed: await seal({ resourceType: 'Bundle', id: 'new' }, shl.key) }]
    const other = randomBytes(32).toString('base64url')
    await expect(call(healthLinksApi.renewHealthLink, { id: link.id, token: other, files })).rejects.toMatchObject({
      problem: { code: 'health_link_mismatch' },
    })
    const renewed = await call(healthLinksApi.renewHealthLink, { id: link.id, token, files })
    const { expiresAt, madeAt } = link
    expect(renewed).toMatchObject({ updatedAt: place.clock.now().toISOString(), documents: [], madeAt, expiresAt, hasPasscode: true })
    await place.sql('update app.health_links set passcode_hash = null')
    const viewer = new SHLViewer({ shlinkURI: shl.toURI().replace('"P"', '""'), fetch: reach as typeof fetch })
    const { fhirResources, manifest } = await viewer.resolveSHL({ recipient: 'Dr. Amina', passcode: 'none' })
    expect(fhirResources).toEqual([{ resourceType: 'Bundle', id: 'new' }])
    expect(manifest).toMatchObject({ status: 'can-change', files: [{ lastUpdated: renewed.updatedAt }] })
    expect((await links())[0]).toMatchObject({ openings: 1 })
    const [audited] = await place.sql(
      "select details from audit.log where event_type = 'health_link.renewed' order by ts desc, id desc limit 1",
    )
    expect(audited).toEqual({ details: { withSummary: true, records: '' } })
  })

  test('twice at once leaves what one of the two has put in, whole', async () => {
    const [one, two] = [await addRecord('Iron'), await addRecord('Zinc')]
    const { token, link } = await make({ isLongTerm: true })
    const filesOf = (recordId: string) => [null, recordId].map((each) => ({ recordId: each, sealed: 'e30..d.e.f' }))
    const both = await Promise.allSettled(
      [one, two].map(({ id }) => place.as(ada).call(healthLinksApi.renewHealthLink, { id: link.id, token, files: filesOf(id) })),
    )
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const [shown] = await links()
    expect(shown?.documents).toHaveLength(1)
    expect([one.id, two.id]).toContain(shown?.documents[0])
    expect(await place.sql('select from app.health_link_files where link_id = $1', [link.id])).toHaveLength(2)
  })

  test('leaves what was there if something is wrong, and is of no other link, of nobody else and not for ever', async () => {
    const { token, link, sealed } = await make({ isLongTerm: true })
    const fixed = await make()
    const { call } = place.as(ada)
    const files = [{ recordId: null, sealed: 'e30..d.e.f' }]
    const missing = [...files, { recordId: link.id, sealed: 'e30..d.e.f' }]
    await expect(call(healthLinksApi.renewHealthLink, { id: link.id, token, files: missing })).rejects.toMatchObject({
      problem: { code: 'record_not_found' },
    })
    expect((await open(token)).json()).toMatchObject({ files: [{ embedded: sealed }] })
    const gone = { problem: { code: 'health_link_not_found' } }
    await expect(call(healthLinksApi.renewHealthLink, { id: fixed.link.id, token: fixed.token, files })).rejects.toMatchObject(gone)
    await giveConsent(place.as(ben))
    await expect(place.as(ben).call(healthLinksApi.renewHealthLink, { id: link.id, token, files })).rejects.toMatchObject(gone)
    await call(healthLinksApi.endHealthLink, { id: link.id })
    await expect(call(healthLinksApi.renewHealthLink, { id: link.id, token, files })).rejects.toMatchObject(gone)
    const late = await make({ isLongTerm: true })
    place.clock.advance(8 * 86_400_000)
    await expect(call(healthLinksApi.renewHealthLink, { id: late.link.id, token: late.token, files })).rejects.toMatchObject(gone)
  })
})

describe('endHealthLink', () => {
  test('ends it at once, and deletes what it led to; nobody else can', async () => {
    const { id: recordId } = await addRecord('Iron test')
    const { token, link } = await make({ recordIds: [recordId] })
    await giveConsent(place.as(ben))
    await expect(place.as(ben).call(healthLinksApi.endHealthLink, { id: link.id })).rejects.toMatchObject({ status: 404 })
    const { files } = (await open(token, { embeddedLengthMax: 10 })).json<{ files: { location: string }[] }>()
    expect(files).toHaveLength(2)
    expect(await place.as(ada).call(healthLinksApi.endHealthLink, { id: link.id })).toMatchObject({ state: 'ended' })
    expect((await open(token)).statusCode).toBe(404)
    for (const { location } of files)
      expect((await place.app.http.inject({ method: 'GET', url: location.slice(base().length) })).statusCode).toBe(404)
    expect(await place.sql('select sealed from app.health_link_files')).toEqual([{ sealed: null }, { sealed: null }])
    // again: it has ended
    expect(await place.as(ada).call(healthLinksApi.endHealthLink, { id: link.id })).toMatchObject({ state: 'ended' })
  })
})

describe('a link that nobody brings up to date', () => {
  const dayMs = 86_400_000
  const notices = () => place.sql("select content, link from app.notifications where event = 'health_link_old'")
  const later = async (days: number) => {
    place.clock.advance(days * dayMs)
    await place.runScheduledTasks()
  }
  test('is told of after two weeks, once, and again only after it was', async () => {
    await place.sql('delete from app.health_links')
    const since = place.clock.now().toISOString()
    const { token, link } = await make({ isLongTerm: true, days: 365 })
    await make({ days: 30 })
    await later(13)
    expect(await notices()).toEqual([])
    await later(1)
    await later(3)
    const told = { content: { time: since }, link: '/health-records' }
    expect(await notices()).toEqual([told])
    const again = place.clock.now().toISOString()
    const files = [{ recordId: null, sealed: 'e30..d.e.f' }]
    await place.as(ada).call(healthLinksApi.renewHealthLink, { id: link.id, token, files })
    await later(13)
    expect(await notices()).toHaveLength(1)
    await later(1)
    expect(await notices()).toEqual([told, { ...told, content: { time: again } }])
  })
  test('that has ended, or ends within the day, is nothing to be told of', async () => {
    await place.sql('delete from app.health_links')
    await place.sql("delete from app.notifications where event = 'health_link_old'")
    const { link } = await make({ isLongTerm: true, days: 30 })
    await place.as(ada).call(healthLinksApi.endHealthLink, { id: link.id })
    const short = await make({ isLongTerm: true, days: 30 })
    await place.sql('update app.health_links set expires_at = $1 where id = $2', [
      new Date(place.clock.now().getTime() + 14.5 * dayMs),
      short.link.id,
    ])
    await later(14)
    expect(await notices()).toEqual([])
  })
})

test('a link that has expired opens no more; what it led to is deleted, and it is forgotten after a season', async () => {
  const { token } = await make({ days: 1 })
  place.clock.advance(86_400_001)
  expect((await open(token)).statusCode).toBe(404)
  expect((await links())[0]).toMatchObject({ state: 'expired' })
  await place.runScheduledTasks()
  expect(await place.sql('select sealed from app.health_link_files')).toEqual([{ sealed: null }])
  place.clock.advance(91 * 86_400_000)
  await place.runScheduledTasks()
  expect(await place.sql('select id from app.health_links')).toEqual([])
})
