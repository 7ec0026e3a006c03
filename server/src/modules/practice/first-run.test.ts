import { dashboardApi } from '@uzima/contract/dashboard'
import { practiceApi } from '@uzima/contract/practice'
import { staffApi } from '@uzima/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { type MailSink, startMailSink } from '../../../test/mail-sink.ts'
import { ada, olive, visitor } from '../../../test/people.ts'
import { proposedCurrency } from './service/settings.ts'

const { getPracticeSettings, changePracticeSettings, sendTestMail, openDoors } = practiceApi
const settings = {
  ...{ name: 'Uzima Clinic Kilimani', phone: null, address: null, country: 'KE', timeZone: 'Africa/Nairobi', language: 'sw' as const },
  ...{ emergencyNumber: '999', openingHours: null, embedders: [], steps: ['who' as const] },
}
const password = 'a long enough secret'

/** A practice without anybody but an admin, which the environment alone has set up. */
const empty = (env: Record<string, string> = {}) => clinic({ people: [olive], env: { AUTH_RELAXED: 'on', ...env } })
const begin = (place: Clinic) => place.as(olive).call(changePracticeSettings, { ...settings, version: 0 })
const doorsAt = async (place: Clinic) => (await place.as(olive).call(getPracticeSettings)).doors
const post = async (place: Clinic, url: string, body: object) => {
  const answer = await place
    .as(visitor)
    .raw({ method: 'POST', url: `/auth/v1${url}`, body, headers: { 'x-supabase-api-version': '2024-01-01' } })
  return `${answer.statusCode} ${answer.json().code ?? ''}`.trim()
}
const signUp = (place: Clinic, email: string, data: object = {}) =>
  post(place, '/signup', { email, password, data: { name: 'Zoë', role: 'patient', ...data } })
const signIn = (place: Clinic, email: string) => post(place, '/token?grant_type=password', { email, password })

test.each([
  ['new', 'USD', 'US', 'KE', 'KES'],
  ['closed', 'KES', 'KE', 'JP', 'JPY'],
  ['closed', 'USD', 'KE', 'JP', 'USD'],
  ['open', 'KES', 'KE', 'JP', 'KES'],
] as const)('while its doors are %s, a practice with %s in %s that goes to %s has %s', (doors, currency, country, next, proposed) => {
  expect(proposedCurrency({ currency, country }, doors, next)).toBe(proposed)
})

describe('the first run of an empty practice', () => {
  let place: Clinic
  beforeAll(async () => {
    place = await empty()
  })

  test('is offered to an admin; until it is begun everybody may sign up, as where the environment alone sets it up', async () => {
    expect(await doorsAt(place)).toBe('new')
    expect((await place.as(olive).call(dashboardApi.getDashboard)).desk?.doors).toBe('new')
    const settled = await empty()
    expect(await signUp(settled, 'zoe@example.org')).toBe('200')
    // somebody is here now: the practice is at work
    expect(await doorsAt(settled)).toBe('open')
    expect((await begin(settled)).doors).toBe('open')
    await settled.stop()
  })

  test('closes the doors once it is begun: nobody outside signs up or in, in any way', async () => {
    await place.sql(
      `insert into auth.users (id, email, password_hash, email_confirmed_at, invited_at, created_at, updated_at)
       select gen_random_uuid(), mail, null, $1, case when mail like 'invited%' then $1::timestamptz end, $1, $1
         from unnest(array['outside@example.org', 'invited@example.org']) mail`,
      [place.clock.now()],
    )
    const saved = await begin(place)
    expect(saved).toMatchObject({ doors: 'closed', steps: ['who'], version: 1, currency: 'KES' })
    expect((await place.as(olive).call(dashboardApi.getDashboard)).desk?.doors).toBe('closed')
    // as if both had been here a moment before
    await place.sql(
      `insert into app.profiles (id, name, role, time_zone, locale, created_at, updated_at)
       select id, 'n', 'patient', 'UTC', 'en', $1, $1 from auth.users where email in ('outside@example.org', 'invited@example.org')`,
      [place.clock.now()],
    )
    const hash = await place.app.system.services.passwords.hash('test', password)
    await place.sql('update auth.users set password_hash = $1', [hash])

    expect(await signUp(place, 'zoe@example.org')).toBe('403 practice_closed')
    expect(await signUp(place, 'doctor@example.org', { role: 'provider' })).toBe('403 practice_closed')
    expect(await signIn(place, 'outside@example.org')).toBe('403 practice_closed')
    // who does not know the password learns nothing
    expect(await post(place, '/token?grant_type=password', { email: 'outside@example.org', password: 'another secret' })).toBe(
      '400 invalid_credentials',
    )
    expect(await post(place, '/otp', { email: 'zoe@example.org', data: {} })).toBe('200')
    expect(await place.sql("select 1 from auth.users where email = 'zoe@example.org'")).toEqual([])
    expect(await signIn(place, 'invited@example.org')).toBe('200')
    // staff whom an admin has invited, and who sign up by themselves
    await place.as(olive).call(staffApi.giveStaffRole, { email: 'desk@example.org', role: 'front_desk' })
    expect(await signUp(place, 'Desk@example.org')).toBe('200')
    expect(await signIn(place, olive.email)).toBe('200')
  })

  test('opens them when the admin decides to go on without mail, not before', async () => {
    const untested = await place.as(olive).call(sendTestMail)
    expect(untested).toMatchObject({ doors: 'closed', mail: { server: null, fault: 'not_set' } })
    await expect(place.as(olive).call(openDoors, { withoutMail: false })).rejects.toMatchObject({
      problem: { code: 'practice_not_ready' },
    })
    expect((await place.as(olive).call(openDoors, { withoutMail: true })).doors).toBe('open')
    expect(await signUp(place, 'zoe@example.org', { locale: 'de' })).toBe('200')
    expect(await signIn(place, 'outside@example.org')).toBe('200')
    expect(
      await place.sql("select event_type, details from audit.log where event_type in ('admin.test_mail_sent', 'admin.doors_opened')"),
    ).toEqual(
      expect.arrayContaining([
        { event_type: 'admin.test_mail_sent', details: { outcome: 'not_set' } },
        { event_type: 'admin.doors_opened', details: { withoutMail: true } },
      ]),
    )
  })

  test('gives its language to whoever has none of ours', async () => {
    const rows = await place.sql("select p.locale from app.profiles p join auth.users u on u.id = p.id where u.email = 'zoe@example.org'")
    expect(rows).toEqual([{ locale: 'sw' }])
  })

  test('needs a name before the doors open, and is told to every process', async () => {
    const other = await empty()
    await expect(other.as(olive).call(openDoors, { withoutMail: true })).rejects.toMatchObject({ problem: { code: 'practice_not_ready' } })
    const beside = await other.beside()
    await beside.start()
    await begin(other)
    await expect.poll(() => beside.system.services.practice.current.isClosed).toBe(true)
    await other.as(olive).call(openDoors, { withoutMail: true })
    await expect.poll(() => beside.system.services.practice.current.isClosed).toBe(false)
    await other.stop()
  })
})

describe('a practice with people', () => {
  test('is never closed: neither by its first saving nor by an upgrade', async () => {
    const place = await clinic({ people: [olive, ada] })
    expect(await doorsAt(place)).toBe('open')
    expect((await begin(place)).doors).toBe('open')
    await place.stop()
  })
})

describe('the test mail', () => {
  let sink: MailSink
  beforeAll(async () => {
    sink = await startMailSink()
  })
  afterAll(() => sink.stop())
  const refusing = (...answer: Parameters<MailSink['answer']>) => {
    sink.answer(...answer)
    return sink.url()
  }
  const tried = async (url: string) => {
    const place = await empty({ SMTP_URL: url })
    await begin(place)
    const { mail } = await place.as(olive).call(sendTestMail)
    expect((await place.as(olive).call(getPracticeSettings)).mail).toEqual(mail)
    return { place, mail }
  }

  test('goes to the admin’s own address; once it left, the doors open', async () => {
    const { place, mail } = await tried(sink.url())
    expect(mail).toEqual({ server: 'localhost', testedAt: place.clock.now().toISOString(), fault: null })
    expect(sink.received).toMatchObject([{ to: [olive.email], mail: { subject: 'Test mail from Uzima Clinic Kilimani' } }])
    expect((await place.as(olive).call(openDoors, { withoutMail: false })).doors).toBe('open')
  })

  test.each([
    ['the password', 'password', () => sink.url({ password: 'wrong' })],
    ['the address', 'recipient', () => refusing('RCPT', 550)],
    ['the message', 'content', () => refusing('DATA', 554)],
    ['the connection', 'unreachable', () => 'smtp://127.0.0.1:9'],
  ])('says that the server refused %s', async (_, fault, url) => {
    const { place, mail } = await tried(url())
    expect(mail.fault).toBe(fault)
    await expect(place.as(olive).call(openDoors, { withoutMail: false })).rejects.toMatchObject({
      problem: { code: 'practice_not_ready' },
    })
  })

  test('says that the server offers no encryption', async () => {
    const plain = await startMailSink({ offersEncryption: false })
    expect((await tried(plain.url())).mail.fault).toBe('encryption')
    await plain.stop()
  })

  test('can be tried again, a few times a minute', async () => {
    const place = await clinic({ people: [olive] })
    for (let times = 0; times < 6; times++) await place.as(olive).call(sendTestMail)
    await expect(place.as(olive).call(sendTestMail)).rejects.toMatchObject({ status: 429 })
  })
})
