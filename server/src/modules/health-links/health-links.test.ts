import { randomBytes } from 'node:crypto'
import { type HealthLink, healthLinkBase, healthLinksApi } from '@uzima/contract/health-links'
import { encryptSHLFile, SHL, SHLViewer } from 'kill-the-clipboard'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(ada))
})
beforeEach(async () => {
  await place.sql('delete from app.health_links')
})

const base = () => place.app.system.services.config.publicUrl
/** As the page does: seals what the server gives with a key that it does not send. */
async function make({ days = 7, withPasscode = false }: { days?: 1 | 7 | 30; withPasscode?: boolean } = {}) {
  const { call } = place.as(ada)
  const { summary } = await call(healthLinksApi.getHealthSummary, { language: 'en' })
  const shl = SHL.generate({ baseManifestURL: `${base()}${healthLinkBase}`, manifestPath: 'manifest', ...(withPasscode && { flag: 'P' }) })
  const token = shl.url.split('/').at(-2) ?? ''
  const sealed = await encryptSHLFile({ content: JSON.stringify(summary), key: shl.key, contentType: 'application/fhir+json' })
  const { link, passcode } = await call(healthLinksApi.makeHealthLink, { token, sealed, language: 'en', days, withPasscode })
  return { shl, token, sealed, link, passcode: passcode ?? '', summary }
}
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
    const [row] = await place.sql<{ all: string; sealed: string }>('select t::text as all, sealed from app.health_links t')
    expect(row?.sealed).toBe(sealed)
    for (const secret of [shl.key, token, passcode, passcode.replace(' ', ''), 'Patient summary']) expect(row?.all).not.toContain(secret)
    const [audited] = await place.sql(
      "select details from audit.log where event_type = 'health_link.made' order by ts desc, id desc limit 1",
    )
    expect(audited).toMatchObject({ details: { days: 7, withPasscode: true } })
    expect(await place.as(ben).call(healthLinksApi.listHealthLinks)).toEqual({ rows: [] })
  })

  test('refuses what is not sealed', async () => {
    const token = randomBytes(32).toString('base64url')
    const given = { token, language: 'en', days: 7, withPasscode: false, sealed: JSON.stringify({ resourceType: 'Bundle' }) } as const
    await expect(place.as(ada).call(healthLinksApi.makeHealthLink, given)).rejects.toMatchObject({ status: 400 })
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

describe('endHealthLink', () => {
  test('ends it at once, and deletes what it led to; nobody else can', async () => {
    const { token, link } = await make()
    await giveConsent(place.as(ben))
    await expect(place.as(ben).call(healthLinksApi.endHealthLink, { id: link.id })).rejects.toMatchObject({ status: 404 })
    expect((await open(token)).statusCode).toBe(200)
    expect(await place.as(ada).call(healthLinksApi.endHealthLink, { id: link.id })).toMatchObject({ state: 'ended' })
    expect((await open(token)).statusCode).toBe(404)
    expect(await place.sql('select sealed from app.health_links')).toEqual([{ sealed: null }])
    // again: it has ended
    expect(await place.as(ada).call(healthLinksApi.endHealthLink, { id: link.id })).toMatchObject({ state: 'ended' })
  })
})

test('a link that has expired opens no more; what it led to is deleted, and it is forgotten after a season', async () => {
  const { token } = await make({ days: 1 })
  place.clock.advance(86_400_001)
  expect((await open(token)).statusCode).toBe(404)
  expect((await links())[0]).toMatchObject({ state: 'expired' })
  await place.runScheduledTasks()
  expect(await place.sql('select sealed from app.health_links')).toEqual([{ sealed: null }])
  place.clock.advance(91 * 86_400_000)
  await place.runScheduledTasks()
  expect(await place.sql('select id from app.health_links')).toEqual([])
})
