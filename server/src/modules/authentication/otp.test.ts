import { describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const expired = { code: 'otp_expired', message: 'Token has expired or is invalid' }
const otp = (body: object, headers?: Record<string, string>) => auth.post('/otp', body, headers)
const verify = (body: object) => auth.post('/verify', body)
const letters = async (email: string) => (await mails(email)).map(({ letter }) => letter)
const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000')
const methodsOf = (token: string) => claimsOf(token).amr.map(({ method }: { method: string }) => method)
const users = async (email: string) => sql<{ id: string }>('select id from auth.users where email = $1', [email])

describe('a code for an existing account', () => {
  // @acceptance API-AUTH-010
  test('signs in by the typed code, as type email and magiclink, and keeps the password', async () => {
    const { user } = await auth.join('ada@example.com', { data: { name: 'Ada' } })
    for (const type of ['email', 'magiclink']) {
      clock.advance(61_000)
      const sent = await otp({ email: 'Ada@Example.com', create_user: false })
      expect([sent.statusCode, sent.body]).toEqual([200, '{}'])
      const { code, letter } = await auth.lastMail('ada@example.com')
      expect(letter).toBe('magic_link')
      const session = (await verify({ type, email: 'ada@example.com', token: code })).json<SessionBody>()
      expect(session.user.id).toBe(user.id)
      expect(methodsOf(session.access_token)).toEqual(['otp'])
      expect((await auth.send('PUT', '/user', { data: { seen: type } }, auth.bearer(session.access_token))).statusCode).toBe(200)
    }
    expect((await auth.signIn('ada@example.com')).statusCode).toBe(200)
    const events = await sql<{ event_type: string }>(
      "select event_type from audit.log where subject_id = $1 and event_type like 'account.%' order by ts, id",
      [user.id],
    )
    expect(events.map(({ event_type: type }) => type)).toContain('account.code_requested')
  })

  test('signs in with the link, once, under the type magiclink', async () => {
    await auth.join('link@example.com')
    await otp({ email: 'link@example.com' }, { redirect_to: 'http://localhost:3000/profile' })
    const { url, token, type } = await auth.lastLink('link@example.com')
    expect([type, url.searchParams.get('redirect_to')]).toEqual(['magiclink', 'http://localhost:3000/profile'])
    const opened = await auth.get(`${url.pathname.replace('/auth/v1', '')}${url.search}`)
    expect(opened.statusCode).toBe(303)
    const fragment = new URLSearchParams(new URL(String(opened.headers.location)).hash.slice(1))
    expect(fragment.get('type')).toBe('magiclink')
    expect((await auth.get('/user', auth.bearer(fragment.get('access_token') ?? ''))).json().email).toBe('link@example.com')
    expect((await verify({ type: 'magiclink', token_hash: token })).json().code).toBe('otp_expired')
  })

  test('a sign-in code is accepted as a recovery only under that type, and then may only set a password', async () => {
    await auth.join('both@example.com')
    await otp({ email: 'both@example.com' })
    const { code } = await auth.lastMail('both@example.com')
    const session = (await verify({ type: 'recovery', email: 'both@example.com', token: code })).json<SessionBody>()
    expect(methodsOf(session.access_token)).toContain('recovery')
    expect((await auth.send('PUT', '/user', { data: { a: 1 } }, auth.bearer(session.access_token))).statusCode).toBe(403)
  })

  test('a used code, someone else’s code and an older email’s code get the same error (S-31, T3)', async () => {
    await auth.join('own@example.com')
    await auth.join('other@example.com')
    await otp({ email: 'own@example.com' })
    await otp({ email: 'other@example.com' })
    const older = (await auth.lastMail('own@example.com')).code
    expect((await verify({ type: 'email', email: 'other@example.com', token: older })).json()).toEqual(expired)
    clock.advance(61_000)
    await otp({ email: 'own@example.com' })
    const { code } = await auth.lastMail('own@example.com')
    if (older !== code) expect((await verify({ type: 'email', email: 'own@example.com', token: older })).json()).toEqual(expired)
    expect((await verify({ type: 'email', email: 'own@example.com', token: code })).statusCode).toBe(200)
    for (let use = 0; use < 3; use += 1)
      expect((await verify({ type: 'email', email: 'own@example.com', token: code })).json()).toEqual(expired)
  })

  test('a code is valid for ten minutes, its link for an hour', async () => {
    await auth.join('late@example.com')
    await otp({ email: 'late@example.com' })
    const { code } = await auth.lastMail('late@example.com')
    clock.advance(600_000)
    expect((await verify({ type: 'email', email: 'late@example.com', token: code })).json()).toEqual(expired)
    clock.advance(2_990_000)
    expect((await auth.follow('late@example.com')).statusCode).toBe(200)
  })
})

describe('a code for an address without an account', () => {
  test('creates one, whose confirmation signs in', async () => {
    const sent = await otp({ email: 'new@example.com', data: { name: 'New', locale: 'es' } })
    expect([sent.statusCode, sent.body]).toEqual([200, '{}'])
    const { code, letter, subject } = await auth.lastMail('new@example.com')
    expect([letter, subject]).toEqual(['confirm', 'Confirme su dirección de correo para Uzima'])
    const session = (await verify({ type: 'email', email: 'new@example.com', token: code })).json<SessionBody>()
    expect(session.user).toMatchObject({ email: 'new@example.com', user_metadata: { name: 'New', email_verified: true } })
    expect((await auth.signIn('new@example.com', '')).json().code).toBe('invalid_credentials')
    expect((await auth.send('PUT', '/user', { password: goodPassword }, auth.bearer(session.access_token))).statusCode).toBe(200)
    expect((await auth.signIn('new@example.com')).statusCode).toBe(200)
  })

  test('gets the same answer and no account where none may be created (D7)', async () => {
    await auth.join('known@example.com')
    const [unknown, known] = [
      await otp({ email: 'nobody@example.com', create_user: false }),
      await otp({ email: 'known@example.com', create_user: false }),
    ]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(await users('nobody@example.com')).toEqual([])
    expect(await mails('nobody@example.com')).toEqual([])
    expect((await auth.lastMail('known@example.com')).letter).toBe('magic_link')
    const again = await otp({ email: 'nobody@example.com', create_user: false })
    expect([again.statusCode, again.json().code]).toEqual([429, 'over_email_send_rate_limit'])
  })

  test('magiclink is the older name of the endpoint', async () => {
    expect((await auth.post('/magiclink', { email: 'older@example.com' })).body).toBe('{}')
    expect((await auth.lastMail('older@example.com')).letter).toBe('confirm')
    await auth.follow('older@example.com')
    clock.advance(61_000)
    expect((await auth.post('/magiclink', { email: 'older@example.com' })).body).toBe('{}')
    expect((await auth.lastMail('older@example.com')).letter).toBe('magic_link')
  })

  test('concurrent requests create one account and no error (T14)', async () => {
    await sql('delete from auth.rate_limits')
    const answers = await Promise.all(Array.from({ length: 6 }, () => otp({ email: 'same-time@example.com' })))
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 429)).toBe(true)
    expect(await users('same-time@example.com')).toHaveLength(1)
  })
})

describe('an unconfirmed account (T11.3)', () => {
  test('is confirmed by the code; its password and sessions are removed', async () => {
    await auth.signUp('hijacked@example.com', { password: 'the attackers own' })
    const attacker = (await auth.signIn('hijacked@example.com', 'the attackers own')).json<SessionBody>()
    clock.advance(61_000)
    await otp({ email: 'hijacked@example.com', data: { name: 'Owner' } })
    const { code, letter } = await auth.lastMail('hijacked@example.com')
    expect(letter).toBe('magic_link')
    const session = (await verify({ type: 'email', email: 'hijacked@example.com', token: code })).json<SessionBody>()
    expect(session.user.email_confirmed_at).toBeTruthy()
    expect((await auth.signIn('hijacked@example.com', 'the attackers own')).json().code).toBe('invalid_credentials')
    expect((await auth.get('/user', auth.bearer(attacker.access_token))).json().code).toBe('session_not_found')
  })
})

describe('guesses (S-31)', () => {
  const guess = (remoteAddress: string, body: object) =>
    app.http.inject({
      method: 'POST',
      url: '/auth/v1/verify',
      remoteAddress,
      headers: { host: 'localhost:3000', 'x-supabase-api-version': '2024-01-01' },
      payload: body,
    })

  test('stop at five per code, from however many networks', async () => {
    await auth.join('five@example.com')
    await otp({ email: 'five@example.com' })
    const { code } = await auth.lastMail('five@example.com')
    for (let miss = 0; miss < 5; miss += 1)
      await guess(`203.0.113.${miss}`, { type: 'email', email: 'five@example.com', token: wrongCode(code) })
    expect((await guess('198.51.100.1', { type: 'email', email: 'five@example.com', token: code })).json()).toEqual(expired)
  })

  test('stop at 25 an hour per account, from any networks and by any of its addresses', async () => {
    await sql('delete from auth.rate_limits')
    const { access_token: token } = await auth.join('many@example.com')
    const addresses = ['many@example.com', 'next@example.com']
    const statuses: number[] = []
    for (let number = 0; number < 40; number += 1) {
      const at = number % 2
      if (number % 10 === 0) {
        // a fresh code each time, so that the account's limit is the one reached
        await sql("delete from auth.rate_limits where bucket <> 'verify_account'")
        await sql("update auth.users set email_change = $1, email_change_sent_at = $2 where email = 'many@example.com'", [
          'next@example.com',
          clock.now(),
        ])
        await auth.send('PUT', '/user', { email: 'next@example.com' }, auth.bearer(token))
        await otp({ email: 'many@example.com' })
      }
      const type = at === 0 ? 'email' : 'email_change'
      const answer = await guess(`203.0.113.${number}`, { type, email: addresses[at], token: 'wrong!' })
      statuses.push(answer.statusCode)
    }
    expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(25)
    expect(statuses.at(-1)).toBe(429)
    const { code } = await auth.lastMail('many@example.com')
    expect((await guess('198.51.100.1', { type: 'email', email: 'many@example.com', token: code })).statusCode).toBe(429)
    clock.advance(3_600_000)
    await otp({ email: 'many@example.com' })
    const next = (await auth.lastMail('many@example.com')).code
    expect((await guess('198.51.100.1', { type: 'email', email: 'many@example.com', token: next })).statusCode).toBe(200)
  })
})

test('five codes an hour per address, one a minute', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 6; number += 1) {
    statuses.push((await otp({ email: 'eager@example.com' })).statusCode)
    clock.advance(61_000)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await letters('eager@example.com')).toHaveLength(5)
})

test.each([
  [{}, 400, 'validation_failed', 'One of email or phone must be set'],
  [{ email: 'a@example.com', phone: '1' }, 400, 'validation_failed', 'Only an email address or phone number should be provided'],
  [{ email: 'a@example.com', channel: 'sms' }, 400, 'validation_failed', 'Channel should only be specified with Phone OTP'],
  [{ email: 'nobody' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [{ phone: '254700000000' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  [{ email: 'a@example.com', data: { name: 7 } }, 400, 'validation_failed', 'data.name must be a text'],
])('%j is refused', async (body, status, code, message) => {
  const response = await otp(body)
  expect([response.statusCode, response.json()]).toEqual([status, { code, message }])
})

describe('settings', () => {
  test('an unknown address is named where the operator allows it', async () => {
    const telling = await clinic({ people: [], env: { AUTH_OTP_TELLS_UNKNOWN: 'on' } })
    const response = await authClient(telling).post('/otp', { email: 'nobody@example.com', create_user: false })
    expect([response.statusCode, response.json()]).toEqual([422, { code: 'otp_disabled', message: 'Signups not allowed for otp' }])
  })

  test('with autoconfirm an unknown address gets an account and a link at once; with sign-ups disabled, neither', async () => {
    const tools = await clinic({ people: [], env: { AUTH_AUTOCONFIRM: 'on' } })
    await authClient(tools).post('/otp', { email: 'tool@example.com' })
    expect((await tools.mails('tool@example.com')).map(({ letter }) => letter)).toEqual(['magic_link'])
    const [user] = await tools.sql("select email_confirmed_at from auth.users where email = 'tool@example.com'")
    expect(user?.email_confirmed_at).not.toBeNull()
    const closed = await clinic({ people: [], env: { AUTH_SIGN_UP: 'off' } })
    expect((await authClient(closed).post('/otp', { email: 'new@example.com' })).body).toBe('{}')
    expect(await closed.sql('select 1 from auth.users')).toEqual([])
    expect((await authClient(closed).signUp('new@example.com')).json()).toEqual({
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
  })
})
