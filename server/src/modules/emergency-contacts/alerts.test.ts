import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { alertsApi as api } from '@uzima/contract/emergency-contacts/alerts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, olive, visitor } from '../../../test/people.ts'

const hour = 3_600_000
const place = { latitude: -1.286389, longitude: 36.817223, accuracy: 12 }
const grace = { name: 'Grace', relationship: 'friend', phone: '+13125550142', country: 'US', email: 'grace@example.org' } as const
const otieno = { name: 'Peter', relationship: 'spouse', phone: '+254712345678', country: 'KE', email: null } as const

let clinicOf: Clinic
beforeAll(async () => {
  clinicOf = await clinic()
  for (const contact of [grace, otieno]) await clinicOf.as(ada).call(emergencyContactsApi.addContact, contact)
})
beforeEach(async () => {
  await clinicOf.sql('delete from app.emergency_alerts')
  await clinicOf.sql('delete from auth.rate_limits')
  await clinicOf.sql('delete from app.mails')
})

const start = (where: typeof place | null = place) => clinicOf.as(ada).call(api.startAlert, { place: where })
const sent = async (to: string) => (await clinicOf.mails(to))[0]
/** The token of the link in a message. */
const tokenIn = (text = '') => /\/sos\/([\w-]+)/.exec(text)?.[1] ?? ''
const tokenSent = async () => tokenIn((await sent(grace.email))?.link)
const show = (token: string) => clinicOf.as(visitor).call(api.showAlert, { token })

describe('startAlert', () => {
  test('notifies every contact by email and text message, once each, in the patient’s language', async () => {
    const alert = await start()
    expect(alert).toEqual({
      id: alert.id,
      startedAt: '2027-01-04T08:00:00.000Z',
      endsAt: '2027-01-05T08:00:00.000Z',
      endedAt: null,
      placedAt: '2027-01-04T08:00:00.000Z',
      notified: 2,
    })
    expect(await sent(grace.email)).toMatchObject({ letter: 'emergency_alert', subject: `${ada.name} needs help` })
    for (const { phone } of [grace, otieno]) {
      const [message, ...more] = await clinicOf.mails(phone)
      expect(message).toMatchObject({ letter: 'emergency_alert_text' })
      expect(message?.text).toContain('the emergency number there (911 at our practice)')
      expect(tokenIn(message?.text)).toBe(await tokenSent())
      expect(more).toEqual([])
    }
    const [event] = await clinicOf.sql('select event_type, severity, details from audit.log where resource_id = $1', [alert.id])
    expect(event).toEqual({ event_type: 'emergency_alert.started', severity: 'warning', details: { count: 2 } })
  })
  test('stores neither the token nor the location in the clear', async () => {
    await start()
    const token = await tokenSent()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await clinicOf.sql('select to_jsonb(a) ::text as all from app.emergency_alerts a')
    for (const secret of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
      '36.817',
      Buffer.from('36.817').toString('hex'),
    ])
      expect(row?.all).not.toContain(secret)
  })
  test('works without a location', async () => {
    expect((await start(null)).placedAt).toBeNull()
    expect(await show(await tokenSent())).toMatchObject({ place: null })
  })
  test('only one can run at a time, even when requested concurrently', async () => {
    const both = await Promise.allSettled([start(), start()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(start()).rejects.toMatchObject({ status: 409, problem: { code: 'alert_running' } })
    expect(await clinicOf.mails(otieno.phone)).toHaveLength(1)
  })
  test('at most three an hour', async () => {
    for (let n = 0; n < 3; n += 1) await clinicOf.as(ada).call(api.endAlert, { id: (await start()).id })
    await expect(start()).rejects.toMatchObject({ status: 429, retryAfter: 3600 })
  })
  test('is refused without a contact', async () => {
    await expect(clinicOf.as(ben).call(api.startAlert, { place })).rejects.toMatchObject({ problem: { code: 'no_contacts' } })
  })
  test.each([{ latitude: 91 }, { longitude: -181 }, { accuracy: -1 }, { latitude: Number.NaN }])(
    'an impossible location is refused: %j',
    async (wrong) => {
      await expect(start({ ...place, ...wrong })).rejects.toMatchObject({ status: 400 })
    },
  )
  test('is open to patients with a confirmed address', async () => {
    await expect(clinicOf.as(visitor).call(api.startAlert, { place })).rejects.toMatchObject({ status: 401 })
    await expect(clinicOf.as(eve).call(api.startAlert, { place })).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(clinicOf.as(olive).call(api.startAlert, { place })).rejects.toMatchObject({ status: 403 })
  })
})

describe('showAlert', () => {
  test('shows anyone with the link the first name, the phone and the location, and nothing else', async () => {
    await clinicOf.sql('update app.profiles set phone = $2 where id = $1', [clinicOf.as(ada).id, '+1 312 555 0100'])
    await start()
    const shown = await show(await tokenSent())
    expect(shown).toEqual({
      name: ada.name.split(' ')[0],
      phone: '+1 312 555 0100',
      startedAt: '2027-01-04T08:00:00.000Z',
      endedAt: null,
      place: { ...place, at: '2027-01-04T08:00:00.000Z' },
    })
  })
  test('follows the person', async () => {
    const { id } = await start(null)
    clinicOf.clock.advance(60_000)
    await clinicOf.as(ada).call(api.placeAlert, { id, ...place, latitude: 2.5 })
    expect((await show(await tokenSent())).place).toEqual({ ...place, latitude: 2.5, at: clinicOf.clock.now().toISOString() })
    clinicOf.clock.advance(-60_000)
  })
  test('an unknown or malformed link shows nothing', async () => {
    await expect(show('x'.repeat(43))).rejects.toMatchObject({ status: 404, problem: { code: 'emergency_alert_not_found' } })
    await expect(show('short')).rejects.toMatchObject({ status: 404 })
  })
  test('must not be cached or leaked in a referrer', async () => {
    await start()
    const url = `/api/emergency-contacts/sos/${await tokenSent()}`
    const { headers } = await clinicOf.as(visitor).raw({ method: 'GET', url })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })
})

describe('endAlert', () => {
  test('removes the location, also from the database, and notifies the contacts', async () => {
    const { id } = await start()
    const token = await tokenSent()
    const { endedAt } = await clinicOf.as(ada).call(api.endAlert, { id })
    expect(await show(token)).toMatchObject({ phone: null, endedAt, place: null })
    expect(await clinicOf.sql('select place from app.emergency_alerts')).toEqual([{ place: null }])
    expect(await sent(grace.email)).toMatchObject({ letter: 'emergency_over' })
    expect((await clinicOf.mails(otieno.phone)).map(({ letter }) => letter).sort()).toEqual(['emergency_alert_text', 'emergency_over_text'])
  })
  test('an ended alert cannot end again or receive a location', async () => {
    const { id } = await start()
    await clinicOf.as(ada).call(api.endAlert, { id })
    const refused = { status: 409, problem: { code: 'alert_ended' } }
    await expect(clinicOf.as(ada).call(api.endAlert, { id })).rejects.toMatchObject(refused)
    await expect(clinicOf.as(ada).call(api.placeAlert, { id, ...place })).rejects.toMatchObject(refused)
  })
  test('someone else’s alert and an unknown one get the same answer', async () => {
    const { id } = await start()
    for (const other of [ben, drCole])
      for (const each of [id, crypto.randomUUID()]) {
        const refused = { status: 404, problem: { code: 'emergency_alert_not_found' } }
        await expect(clinicOf.as(other).call(api.endAlert, { id: each })).rejects.toMatchObject(refused)
        await expect(clinicOf.as(other).call(api.placeAlert, { id: each, ...place })).rejects.toMatchObject(refused)
      }
  })
  test('a scheduled task ends it after a day; until it runs, the page already shows nothing', async () => {
    await start()
    const token = await tokenSent()
    clinicOf.clock.advance(24 * hour - 1000)
    await clinicOf.runScheduledTasks()
    expect(await show(token)).toMatchObject({ endedAt: null, place })
    clinicOf.clock.advance(1000)
    expect(await show(token)).toMatchObject({ endedAt: '2027-01-05T08:00:00.000Z', place: null, phone: null })
    await clinicOf.runScheduledTasks()
    const { alerts, sendsTexts } = await clinicOf.as(ada).call(api.listAlerts)
    expect(alerts).toMatchObject([{ endedAt: '2027-01-05T08:00:00.000Z', placedAt: null, notified: 2 }])
    expect(sendsTexts).toBe(true)
    clinicOf.clock.advance(-24 * hour)
  })
})

test('without text messages, contacts without an email address are not counted as reached', async () => {
  const { sms } = clinicOf.app.system.services.config.auth
  expect(sms.url).toBeUndefined()
  const elsewhere = await clinic({
    people: [ada],
    env: { PUBLIC_URL: 'https://uzima.example', SMTP_URL: 'smtp://localhost:1', TRUST_PROXY: 'loopback' },
  })
  await elsewhere.as(ada).call(emergencyContactsApi.addContact, otieno)
  await expect(elsewhere.as(ada).call(api.startAlert, { place })).rejects.toMatchObject({ problem: { code: 'no_contact_reached' } })
  await elsewhere.as(ada).call(emergencyContactsApi.addContact, grace)
  expect((await elsewhere.as(ada).call(api.startAlert, { place })).notified).toBe(1)
  expect(await elsewhere.as(ada).call(api.listAlerts)).toMatchObject({ sendsTexts: false })
})
