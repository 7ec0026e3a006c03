import { notificationSettingsApi } from '@uzima/contract/notifications/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inSystem } from '#jobs/system.ts'
import { lookupPublic } from '#push/public-address.ts'
import { createPushSender, type PushSender } from '#push/send.ts'
import { vapidOf } from '#push/vapid.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, visitor } from '../../../test/people.ts'
import { makeBrowser, readVapid, startPushService } from '../../../test/push-service.ts'
import { notify } from './public.ts'
import { sendPush } from './push.ts'

let place: Clinic
let service: Awaited<ReturnType<typeof startPushService>>
let send: PushSender
beforeAll(async () => {
  place = await clinic({ people: [ada, ben] })
  service = await startPushService()
  const { config, keys } = place.app.system.services
  send = createPushSender(vapidOf(config, keys), config.pushServices, service.reach)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.received.length = 0
  service.answer(201)
  for (const table of ['app.push_devices', 'app.notifications', 'graphile_worker._private_jobs']) await place.sql(`delete from ${table}`)
})

const subscribe = async (who = ada, path = '/ada') => {
  const browser = makeBrowser()
  const settings = await place
    .as(who)
    .call(notificationSettingsApi.addPushDevice, { endpoint: `${service.origin}${path}`, ...browser.keys })
  return { browser, settings, id: settings.devices[0]?.id ?? '' }
}
const sendNotice = (event: 'record_added' | 'dose_due', who = ada) =>
  inSystem(place.app.system, async (ctx) => notify(ctx, [{ userId: place.as(who).id, event, values: { doctor: 'Dr. Cole' } }]))
const deliver = () => place.deliver()
const tasks = async () =>
  (
    await place.sql<{ payload: { id: string } }>('select payload from graphile_worker._private_jobs where key like $1 order by id', [
      'send_push:%',
    ])
  ).map(({ payload }) => payload)
const push = (payload: unknown) => sendPush(place.app.system, send, payload)
const devices = async (who = ada) => (await place.as(who).call(notificationSettingsApi.getNotificationSettings)).devices

describe('addPushDevice', () => {
  test('stores a subscription encrypted, recognises it again, and audits it', async () => {
    const { id, settings } = await subscribe()
    expect(settings.devices).toEqual([
      { id, endpointHash: expect.stringMatching(/^[\w-]{43}$/), browser: null, system: null, addedAt: expect.any(String) },
    ])
    const [row] = await place.sql<{ subscription: Buffer }>('select subscription from app.push_devices')
    expect(row?.subscription.includes('push.example.org')).toBe(false)
    const again = await subscribe()
    expect(again.settings.devices).toHaveLength(1)
    const events = await place.sql("select resource_id from audit.log where event_type = 'push_device.added' and resource_id = any($1)", [
      [id, again.id],
    ])
    expect(events).toHaveLength(2)
  })
  test('a browser belongs to the person who registered it last', async () => {
    await subscribe(ada, '/shared')
    await subscribe(ben, '/shared')
    expect(await devices()).toEqual([])
    expect(await devices(ben)).toHaveLength(1)
  })
  test('an eleventh device replaces the oldest', async () => {
    const ids: string[] = []
    for (let each = 0; each < 11; each += 1) {
      place.clock.advance(1000)
      ids.push((await subscribe(ada, `/${each}`)).id)
    }
    expect((await devices()).map(({ id }) => id)).toEqual(ids.slice(1).reverse())
  })
  test.each([
    'http://push.example.org/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://db.internal/x',
    'https://somebody.example.org/x',
    'https://user:secret@push.example.org/x',
    'ftp://push.example.org/x',
    'nonsense',
  ])('%s is no push service', async (endpoint) => {
    const asked = place.as(ada).call(notificationSettingsApi.addPushDevice, { endpoint, ...makeBrowser().keys })
    await expect(asked).rejects.toMatchObject({ status: 400, problem: { code: 'push_service_not_allowed', field: 'endpoint' } })
  })
  test('asks a visitor to sign in', async () => {
    const asked = place.as(visitor).call(notificationSettingsApi.addPushDevice, { endpoint: `${service.origin}/x`, ...makeBrowser().keys })
    await expect(asked).rejects.toMatchObject({ status: 401 })
  })
})

describe('removePushDevice', () => {
  test('removes the caller’s own device only', async () => {
    const { id } = await subscribe()
    await expect(place.as(ben).call(notificationSettingsApi.removePushDevice, { id })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'push_device_not_found' },
    })
    expect((await place.as(ada).call(notificationSettingsApi.removePushDevice, { id })).devices).toEqual([])
  })
})

describe('a push', () => {
  test('is signed by the server, encrypted for the browser, and contains nothing about health', async () => {
    const { browser, settings } = await subscribe()
    await sendNotice('record_added')
    await deliver()
    const [task] = await tasks()
    await push(task)
    const [request] = service.received
    expect(request?.path).toBe('/ada')
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal', topic: 'uzima' })
    const claims = await readVapid(String(request?.headers.authorization), settings.pushKey)
    expect(claims).toMatchObject({ key: settings.pushKey, aud: service.origin, sub: 'mailto:no-reply@localhost' })
    expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
    const other = makeBrowser()
    expect(() => other.open(request?.body ?? Buffer.alloc(0))).toThrow()
    expect(browser.open(request?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Uzima',
      body: 'There is something new for you.',
      lang: 'en',
      path: '/notifications',
    })
  })

  test('for an urgent notification says so, in the person’s language', async () => {
    const { browser } = await subscribe(ben, '/ben')
    await sendNotice('dose_due', ben)
    await deliver()
    for (const task of await tasks()) await push(task)
    expect(service.received.map(({ headers }) => headers.urgency)).toEqual(['high'])
    expect(browser.open(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      body: 'Vous avez un rappel dans Uzima.',
      lang: 'fr',
    })
  })

  test('is queued once per browser and tried up to eight times', async () => {
    await subscribe(ada, '/phone')
    await subscribe(ada, '/laptop')
    for (const event of ['record_added', 'dose_due'] as const) {
      await sendNotice(event)
      await deliver()
    }
    expect(await tasks()).toHaveLength(2)
    expect(await place.sql("select distinct max_attempts from graphile_worker.jobs where key like 'send_push:%'")).toEqual([
      { max_attempts: 8 },
    ])
  })

  test.each([
    ['record_added', { healthReminders: false }],
    ['record_added', { quietHours: { from: '00:00', until: '23:59' } }],
  ] as const)('is not asked for %s where it is not wanted', async (event, settings) => {
    await subscribe()
    await place.as(ada).call(notificationSettingsApi.changeNotificationSettings, settings)
    await sendNotice(event)
    await deliver()
    expect(await tasks()).toEqual([])
    await place.sql('delete from app.notification_settings')
  })

  test.each([404, 410])('answered with %i removes the device', async (status) => {
    const { id } = await subscribe()
    service.answer(status)
    await push({ id, words: 'news', urgent: false })
    expect(await devices()).toEqual([])
    await push({ id, words: 'news', urgent: false })
    expect(service.received).toHaveLength(1)
  })

  test.each([429, 500, 503])('answered with %i is retried', async (status) => {
    const { id } = await subscribe()
    service.answer(status)
    await expect(push({ id, words: 'news', urgent: false })).rejects.toThrow()
    expect(await devices()).toHaveLength(1)
  })

  test.each([302, 400, 403])('answered with %i is neither followed nor retried', async (status) => {
    const { id } = await subscribe()
    service.answer(status)
    await push({ id, words: 'news', urgent: false })
    expect(service.received).toHaveLength(1)
    expect(await devices()).toHaveLength(1)
  })

  test('for a subscription to an old key of ours is not sent; the device is removed', async () => {
    const { id } = await subscribe()
    const { config, ...services } = place.app.system.services
    const vapidPrivateKey = vapidOf({ ...config, vapidPrivateKey: 'A'.repeat(42).concat('E') }, services.keys).privateKey
    const other = { ...place.app.system, services: { ...services, config: { ...config, vapidPrivateKey } } }
    await sendPush(other, send, { id, words: 'news', urgent: false })
    expect(service.received).toEqual([])
    expect(await devices()).toEqual([])
  })

  test('never goes to a private address, even if the host name resolves to one only later', async () => {
    const { id } = await subscribe()
    const { config, keys } = place.app.system.services
    // simulates a host name that has been changed to point to a private address
    const lookup: typeof lookupPublic = (_, options, found) => lookupPublic('localhost', options, found)
    const guarded = createPushSender(vapidOf(config, keys), config.pushServices, { ...service.reach, lookup })
    await expect(sendPush(place.app.system, guarded, { id, words: 'news', urgent: false })).rejects.toThrow()
    expect(service.received).toEqual([])
  })
})
