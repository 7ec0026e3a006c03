import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmsTransport } from '#mail/sms.ts'
import { NotSent } from '#mail/transport.ts'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const place = await clinic({ people: [], env: { AUTH_PHONE: 'on', AUTH_SMS_URL: 'http://127.0.0.1:9/never-reached' } })
const { sql, clock, mails } = place
const auth = authClient(place)
const texts = (phone: string) => mails(`+${phone}`)
const lastCode = async (phone: string) => (await texts(phone))[0]?.code
const verify = (body: object) => auth.post('/verify', body)
const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000')
let number = 0
const newPhone = () => `2547000000${String(++number).padStart(2, '0')}`
async function join(phone = newPhone()) {
  await sql('delete from auth.rate_limits')
  await auth.post('/signup', { phone, password: goodPassword, data: { name: 'Ada', locale: 'es' } })
  const session = (await verify({ type: 'sms', phone, token: await lastCode(phone) })).json<SessionBody>()
  return { phone, session }
}

describe('a phone instead of an address', () => {
  test('signs up, confirms with the code and signs in with the password', async () => {
    const phone = newPhone()
    const made = await auth.post('/signup', {
      phone: `+${phone.slice(0, 3)} ${phone.slice(3)}`,
      password: goodPassword,
      data: { locale: 'es' },
    })
    expect(made.json()).toMatchObject({ phone, email: '', identities: [{ provider: 'phone' }], app_metadata: { provider: 'phone' } })
    const [text] = await texts(phone)
    expect([text?.letter, text?.link, text?.text]).toEqual(['sms_code', undefined, expect.stringContaining('10 minutos')])
    const session = (await verify({ type: 'sms', phone, token: text?.code })).json<SessionBody>()
    expect(session.user).toMatchObject({ phone, phone_confirmed_at: clock.now().toISOString(), confirmed_at: clock.now().toISOString() })
    const signedIn = await auth.post('/token?grant_type=password', { phone, password: goodPassword })
    expect(signedIn.json().user.id).toBe(session.user.id)
    expect((await auth.post('/token?grant_type=password', { phone, password: 'wrong password' })).json().code).toBe('invalid_credentials')
    expect(
      (
        await place.app.http.inject({
          method: 'GET',
          url: '/api/appointments',
          headers: { host: 'localhost:3000', ...auth.bearer(signedIn.json().access_token) },
        })
      ).json().code,
    ).toBe('email_not_verified')
  })

  test('signs in with a code; an unknown number gets an account', async () => {
    const { phone, session } = await join()
    clock.advance(61_000)
    expect((await auth.post('/otp', { phone, channel: 'sms' })).body).toBe('{}')
    expect((await verify({ type: 'sms', phone, token: await lastCode(phone) })).json().user.id).toBe(session.user.id)
    const unknown = newPhone()
    expect((await auth.post('/otp', { phone: unknown })).body).toBe('{}')
    expect((await verify({ type: 'sms', phone: unknown, token: await lastCode(unknown) })).json().user.phone).toBe(unknown)
    const closed = newPhone()
    expect((await auth.post('/otp', { phone: closed, create_user: false })).body).toBe('{}')
    expect(await texts(closed)).toEqual([])
  })

  test('a known number gets the same answer as a new one, and no text message', async () => {
    const { phone } = await join()
    clock.advance(61_000)
    const before = (await texts(phone)).length
    const again = await auth.post('/signup', { phone, password: 'another good one' })
    expect([again.statusCode, again.json().phone, Object.keys(again.json()).includes('access_token')]).toEqual([200, phone, false])
    expect(await texts(phone)).toHaveLength(before)
    expect((await auth.post('/token?grant_type=password', { phone, password: 'another good one' })).statusCode).toBe(400)
  })

  test('a number changes when the new one is confirmed', async () => {
    const { phone, session } = await join()
    const next = newPhone()
    const asked = await auth.send('PUT', '/user', { phone: next }, auth.bearer(session.access_token))
    expect(asked.json()).toMatchObject({ phone, new_phone: next })
    expect((await verify({ type: 'phone_change', phone: next, token: wrongCode(await lastCode(next)) })).json().code).toBe('otp_expired')
    clock.advance(61_000)
    expect((await auth.post('/resend', { type: 'phone_change', phone })).body).toBe('{}')
    const changed = (await verify({ type: 'phone_change', phone: next, token: await lastCode(next) })).json<SessionBody>()
    expect(changed.user).toMatchObject({ phone: next })
    expect(changed.user).not.toHaveProperty('new_phone')
    expect((await auth.post('/token?grant_type=password', { phone, password: goodPassword })).statusCode).toBe(400)
    expect((await auth.post('/token?grant_type=password', { phone: next, password: goodPassword })).statusCode).toBe(200)
  })

  test('an account with an address gets a number as well, and is notified', async () => {
    await sql('delete from auth.rate_limits')
    const phone = newPhone()
    const session = await auth.join('both@example.com')
    const fresh = (await auth.signIn('both@example.com')).json<SessionBody>()
    expect(session).toBeTruthy()
    await auth.send('PUT', '/user', { phone }, auth.bearer(fresh.access_token))
    const changed = (await verify({ type: 'phone_change', phone, token: await lastCode(phone) })).json<SessionBody>()
    expect(changed.user).toMatchObject({
      email: 'both@example.com',
      phone,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
    const { letter, text } = await auth.lastMail('both@example.com')
    expect([letter, text.includes(phone), text.includes(phone.slice(-2))]).toEqual(['phone_changed', false, true])
  })

  test('re-authentication uses the phone of a person without an address', async () => {
    const { phone, session } = await join()
    clock.advance(61_000)
    expect((await auth.get('/reauthenticate', auth.bearer(session.access_token))).body).toBe('{}')
    clock.advance(100_000)
    const nonce = await lastCode(phone)
    const changed = await auth.send('PUT', '/user', { password: 'a brand new one', nonce }, auth.bearer(session.access_token))
    expect(changed.statusCode).toBe(200)
  })

  test('a confirmation is resent only to someone waiting for one', async () => {
    await sql('delete from auth.rate_limits')
    const phone = newPhone()
    await auth.post('/signup', { phone, password: goodPassword })
    clock.advance(61_000)
    for (const to of [phone, newPhone()]) expect((await auth.post('/resend', { type: 'sms', phone: to })).body).toBe('{}')
    expect(await texts(phone)).toHaveLength(2)
  })

  test('a code expires after ten minutes and after five wrong attempts', async () => {
    const { phone } = await join()
    clock.advance(61_000)
    await auth.post('/otp', { phone })
    const code = await lastCode(phone)
    for (let miss = 0; miss < 5; miss += 1) await verify({ type: 'sms', phone, token: wrongCode(code) })
    expect((await verify({ type: 'sms', phone, token: code })).json().code).toBe('otp_expired')
    clock.advance(61_000)
    await auth.post('/otp', { phone })
    clock.advance(600_000)
    expect((await verify({ type: 'sms', phone, token: await lastCode(phone) })).json().code).toBe('otp_expired')
  })

  test('one text message a minute per number, thirty an hour in total', async () => {
    await sql('delete from auth.rate_limits')
    const phone = newPhone()
    await auth.post('/otp', { phone })
    const soon = await auth.post('/otp', { phone })
    expect([soon.statusCode, soon.json().code]).toEqual([429, 'over_sms_send_rate_limit'])
    const statuses: number[] = []
    for (let each = 0; each < 31; each += 1) {
      await sql("delete from auth.rate_limits where bucket <> 'sms_all'")
      statuses.push((await auth.post('/otp', { phone: `2547111111${String(each).padStart(2, '0')}` })).statusCode)
    }
    expect(statuses).toEqual([...Array(29).fill(200), 429, 429])
  })

  test.each([
    ['/signup', { phone: 'abc', password: goodPassword }, 400, 'Invalid phone number format (E.164 required)'],
    [
      '/signup',
      { phone: '254700000000', password: goodPassword, code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
      400,
      'PKCE not supported for phone signups',
    ],
    [
      '/signup',
      { phone: '254700000000', password: goodPassword, channel: 'pigeon' },
      400,
      "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
    ],
    ['/otp', { phone: '0700' }, 400, 'Invalid phone number format (E.164 required)'],
    ['/resend', { type: 'phone_change', email: 'a@example.com' }, 400, 'Type provided requires a phone number'],
  ])('%s %.60j is refused', async (path, body, status, message) => {
    const response = await auth.post(path, body)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })
})

describe('the gateway of text messages', () => {
  const seen: { authorization: string | undefined; body: unknown }[] = []
  let status = 200
  const server = createServer((request: IncomingMessage, response) => {
    void json(request).then((body) => {
      seen.push({ authorization: request.headers.authorization, body })
      response.writeHead(status).end()
    })
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const message = { from: 'x', to: '+254700000000', messageId: '<1@x>', subject: 's', text: 'Your code', html: '' }
  const failureOf = (sending: Promise<void>) =>
    sending.then(
      () => 'sent',
      (error: unknown) => (error instanceof NotSent ? error.failure : error),
    )

  test('receives number, text and secret', async () => {
    await createSmsTransport({ url, secret: 'of-the-gateway' })(message)
    expect(seen.at(-1)).toEqual({ authorization: 'Bearer of-the-gateway', body: { id: '<1@x>', to: '+254700000000', text: 'Your code' } })
  })

  test.each([
    [200, 'sent'],
    [202, 'sent'],
    [400, 'refused'],
    [422, 'refused'],
    [401, 'later'],
    [429, 'later'],
    [500, 'later'],
  ])('its status %i means %s', async (answer, meaning) => {
    status = answer
    expect(await failureOf(createSmsTransport({ url, secret: undefined })(message))).toBe(meaning)
  })

  test('is retried when unavailable, and the log contains neither number nor text', async () => {
    const sending = createSmsTransport({ url: 'http://127.0.0.1:1/', secret: undefined })(message)
    expect(await failureOf(sending)).toBe('later')
    await expect(sending).rejects.not.toThrow(/254700000000|Your code/)
  })
})
