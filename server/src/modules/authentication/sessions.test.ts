import { describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
const { user } = await auth.join('ada@example.com', { data: { name: 'Ada' } })
const userId = String(user.id)
const signedIn = async (email = 'ada@example.com') => (await auth.signIn(email)).json<SessionBody>()
const own = ({ access_token: token }: SessionBody) => ({ ...auth.bearer(token), host: 'localhost:3000' })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const eventsOf = (type: string) =>
  sql('select actor_id, subject_id, outcome, severity, details from audit.log where event_type = $1 order by ts desc, id desc', [type])

describe('sign-in by password', () => {
  // @acceptance API-AUTH-006, AUTH-070
  test('answers the session, its claims and the user', async () => {
    const response = await auth.signIn('ADA@example.com')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['set-cookie']).toBeUndefined()
    const session = response.json<SessionBody>()
    const now = clock.now().getTime() / 1000
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 300,
      expires_at: now + 300,
      user: { id: userId, last_sign_in_at: clock.now().toISOString() },
    })
    expect(claimsOf(session.access_token)).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: userId,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      email: 'ada@example.com',
      phone: '',
      is_anonymous: false,
      exp: now + 300,
    })
    expect((await eventsOf('account.signed_in'))[0]).toMatchObject({
      actor_id: userId,
      outcome: 'success',
      details: { method: 'password' },
    })
  })

  test('every sign-in creates a new session (T5.3)', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    expect(claimsOf(one.access_token).session_id).not.toBe(claimsOf(two.access_token).session_id)
  })

  // @acceptance API-AUTH-006
  test('unknown, wrong, without password and banned answer byte for byte alike (T1.1)', async () => {
    await auth.join('nopass@example.com')
    await sql("update auth.users set password_hash = null where email = 'nopass@example.com'")
    await auth.join('banned@example.com')
    await sql("update auth.users set banned_until = '2099-01-01' where email = 'banned@example.com'")
    const answers = await Promise.all([
      auth.signIn('nobody@example.com'),
      auth.signIn('ada@example.com', 'wrong password'),
      auth.signIn('nopass@example.com'),
      auth.signIn('banned@example.com', 'wrong password'),
    ])
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['400 {"code":"invalid_credentials","message":"Invalid login credentials"}']),
    )
    expect((await eventsOf('account.sign_in_failed'))[0]).toMatchObject({
      actor_id: null,
      outcome: 'failure',
      details: { reason: 'credentials' },
    })
    const banned = await auth.signIn('banned@example.com')
    expect([banned.statusCode, banned.json().code]).toEqual([400, 'user_banned'])
    await sql('delete from auth.rate_limits')
  })

  test('known and unknown addresses take equally long (T1, S-32)', { timeout: 60_000, retry: 2 }, async () => {
    const timed = async (email: string) => {
      const started = performance.now()
      await auth.signIn(email, 'wrong password')
      return performance.now() - started
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 20; round += 1) {
      await sql('delete from auth.rate_limits')
      known.push(await timed('ada@example.com'))
      unknown.push(await timed(`nobody${round}@example.com`))
    }
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(Math.max(15, median(known) * 0.2))
    await sql('delete from auth.rate_limits')
  })

  test.each([
    [{}, 400, 'validation_failed', 'missing email or phone'],
    [
      { email: 'a@example.com', phone: '1' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    [{ phone: '254700', password: 'x' }, 422, 'phone_provider_disabled', 'Phone logins are disabled'],
    [{ email: 'nobody@example.com' }, 400, 'invalid_credentials', 'Invalid login credentials'],
    [{ email: "x' or 1=1 --@example.com", password: 'x' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  ])('%j is refused', async (body, status, code, message) => {
    const response = await auth.post('/token?grant_type=password', body)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ code, message })
  })

  test.each(['', '?grant_type=', '?grant_type=saml', '?grant_type=toString'])('grant %j is unknown', async (query) => {
    const response = await auth.post(`/token${query}`, { email: 'ada@example.com', password: goodPassword })
    expect([response.statusCode, response.json().message]).toEqual([400, 'unsupported_grant_type'])
  })
})

describe('password limits (T3.8, S-39)', () => {
  const from = (remoteAddress: string, password: string, email = 'ben@example.com') =>
    app.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress,
      headers: { host: 'localhost:3000', 'x-supabase-api-version': '2024-01-01' },
      payload: { email, password },
    })

  test('ten wrong ones, then a growing delay; a stranger cannot lock the owner out of a known network', async () => {
    await auth.join('ben@example.com')
    await sql('delete from auth.rate_limits')
    expect((await from('198.51.100.1', goodPassword)).statusCode).toBe(200) // the owner's network is known from now on

    const guess = (remoteAddress: string) => from(remoteAddress, 'wrong password')
    for (let number = 0; number < 10; number += 1) expect((await guess(`203.0.113.${number}`)).statusCode).toBe(400)
    const delayed = await guess('203.0.113.200')
    expect([delayed.statusCode, delayed.json().code, delayed.headers['retry-after']]).toEqual([429, 'over_request_rate_limit', '30'])
    expect((await from('203.0.113.200', goodPassword)).statusCode).toBe(429)
    expect((await from('198.51.100.1', goodPassword)).statusCode).toBe(200)

    clock.advance(30_000)
    expect((await guess('203.0.113.201')).statusCode).toBe(400)
    expect((await guess('203.0.113.201')).headers['retry-after']).toBe('60')
    clock.advance(60_000)
    expect((await from('203.0.113.202', goodPassword)).statusCode).toBe(200)
    expect((await guess('203.0.113.203')).statusCode).toBe(400) // the right password refunded the attempts
  })

  test('concurrent guesses are counted before they are checked', async () => {
    await sql('delete from auth.rate_limits')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => from(`203.0.113.${number}`, 'wrong password')))
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
  })

  test('a network that guesses at many accounts is delayed, for unknown ones too', async () => {
    await sql('delete from auth.rate_limits')
    for (let number = 0; number < 10; number += 1) {
      expect((await from('192.0.2.9', 'wrong password', `spray${number}@example.com`)).statusCode).toBe(400)
    }
    expect((await from('192.0.2.9', 'wrong password', 'spray11@example.com')).statusCode).toBe(429)
    expect((await from('192.0.2.10', 'wrong password', 'spray11@example.com')).statusCode).toBe(400)
    await sql('delete from auth.rate_limits')
  })
})

describe('refresh (T2)', () => {
  // @acceptance API-AUTH-007, AUTH-070
  test('rotates: new tokens, the fresh user, the same session and level', async () => {
    const first = await signedIn()
    clock.advance(2_000)
    const response = await auth.refresh(first.refresh_token)
    expect(response.statusCode).toBe(200)
    const second = response.json<SessionBody>()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.user).toMatchObject({ id: userId })
    expect(claimsOf(second.access_token)).toMatchObject({
      session_id: claimsOf(first.access_token).session_id,
      amr: claimsOf(first.access_token).amr,
    })
    expect((await eventsOf('session.refreshed'))[0]).toMatchObject({ actor_id: userId })
  })

  test('a token older than the reuse interval ends the session for good (T2.1, D11)', async () => {
    const one = await signedIn()
    const two = (await auth.refresh(one.refresh_token)).json<SessionBody>()
    const three = (await auth.refresh(two.refresh_token)).json<SessionBody>()
    clock.advance(11_000)
    const reused = await auth.refresh(one.refresh_token)
    expect([reused.statusCode, reused.json().code]).toEqual([400, 'refresh_token_already_used'])
    expect((await auth.refresh(three.refresh_token)).json().code).toBe('refresh_token_not_found')
    const get = await auth.get('/user', auth.bearer(three.access_token))
    expect([get.statusCode, get.json().code]).toEqual([403, 'session_not_found'])
    expect((await eventsOf('session.token_reused'))[0]).toMatchObject({ actor_id: userId, severity: 'critical', outcome: 'denied' })
  })

  test('the previous token gets the current one for two minutes, then ends the session (T2.2, T2.3, D4)', async () => {
    const one = await signedIn()
    const two = (await auth.refresh(one.refresh_token)).json<SessionBody>()
    clock.advance(120_000)
    const again = await auth.refresh(one.refresh_token)
    expect(again.json().refresh_token).toBe(two.refresh_token)
    const three = await auth.refresh(two.refresh_token)
    expect(three.statusCode).toBe(200)
    clock.advance(121_000)
    expect((await auth.refresh(two.refresh_token)).json().code).toBe('refresh_token_already_used')
    expect((await auth.refresh(three.json().refresh_token)).statusCode).toBe(400)
  })

  test('twenty concurrent refreshes get the same token, and the session rotates once (T2.4, S-34)', async () => {
    const one = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth.refresh(one.refresh_token)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.json<SessionBody>().refresh_token)).size).toBe(1)
    const [row] = await sql('select refresh_generation from auth.sessions where id = $1', [claimsOf(one.access_token).session_id])
    expect(row?.refresh_generation).toBe(1)
  })

  test('the database holds no usable refresh token (T2.5)', async () => {
    const { refresh_token: token } = await signedIn()
    const [{ dump } = { dump: '' }] = await sql<{ dump: string }>("select string_agg(to_jsonb(s)::text, '') as dump from auth.sessions s")
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token, 'base64url').subarray(21).toString('hex'))
  })

  test.each([
    ['empty', () => ''],
    ['a placeholder', () => 'cookie.1'],
    ['cut', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}AA`],
    ['in capitals', (token: string) => token.toUpperCase()],
    ['with NUL', (token: string) => `${token}\u0000`],
    ['of an unknown session', () => Buffer.concat([Buffer.from([1]), Buffer.alloc(36, 0x42)]).toString('base64url')],
    ['of another session', (token: string) => Buffer.from(token, 'base64url').fill(0x42, 1, 9).toString('base64url')],
  ])('a token %s is refused with 400 (T2.6)', async (_, change) => {
    const response = await auth.refresh(change((await signedIn()).refresh_token))
    expect(response.statusCode).toBe(400)
    expect(['validation_failed', 'refresh_token_not_found']).toContain(response.json().code)
  })

  test('a token is bound to its own session (T2.6)', async () => {
    const [adas, bens] = [await signedIn(), await auth.join('ben@example.com').then(() => signedIn('ben@example.com'))]
    const bytes = (session: SessionBody) => Buffer.from(session.refresh_token, 'base64url')
    const spliced = Buffer.concat([bytes(adas).subarray(0, 21), bytes(bens).subarray(21)]).toString('base64url')
    expect((await auth.refresh(spliced)).json().code).toBe('refresh_token_not_found')
    expect((await auth.refresh(adas.refresh_token)).json<SessionBody>().user.id).toBe(adas.user.id)
    expect((await auth.refresh(bens.refresh_token)).json<SessionBody>().user.id).toBe(bens.user.id)
  })

  test('no type confusion: numbers and lists are bad JSON', async () => {
    for (const refresh_token of [1, ['x'], { a: 1 }]) {
      expect((await auth.post('/token?grant_type=refresh_token', { refresh_token })).json().code).toBe('bad_json')
    }
  })

  test('a session ends after twelve hours, however often it is refreshed and however active its user is', async () => {
    let session = await signedIn()
    const tenMinutes = 600_000
    for (let passed = tenMinutes; passed < 12 * 3_600_000; passed += tenMinutes) {
      clock.advance(tenMinutes)
      session = (await auth.refresh(session.refresh_token)).json<SessionBody>()
      expect((await app.http.inject({ method: 'POST', url: '/api/security/activity', headers: own(session) })).statusCode).toBe(200)
    }
    clock.advance(tenMinutes - 100_000)
    session = (await auth.refresh(session.refresh_token)).json<SessionBody>()
    clock.advance(100_000)
    expect((await auth.refresh(session.refresh_token)).json().code).toBe('session_expired')
    expect((await auth.get('/user', auth.bearer(session.access_token))).json().code).toBe('session_not_found')
  })

  test('a banned user is told so', async () => {
    const { refresh_token: token, access_token: access } = await signedIn()
    await sql("update auth.users set banned_until = '2099-01-01' where id = $1", [userId])
    expect((await auth.refresh(token)).json()).toEqual({ code: 'user_banned', message: 'Invalid Refresh Token: User Banned' })
    expect((await auth.get('/user', auth.bearer(access))).json().code).toBe('user_banned')
    await sql('update auth.users set banned_until = null where id = $1', [userId])
  })

  test('150 in five minutes per network', async () => {
    await sql("update auth.rate_limits set hits = 150 where bucket = 'refresh'")
    const session = await signedIn()
    const refused = await auth.refresh(session.refresh_token)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    clock.advance(301_000)
    expect((await auth.refresh(session.refresh_token)).statusCode).toBe(200)
  })
})

describe('sign-out (T2.7, S-35)', () => {
  const isAlive = async (session: SessionBody) => (await auth.get('/user', auth.bearer(session.access_token))).statusCode === 200
  const refreshes = async (session: SessionBody) => (await auth.refresh(session.refresh_token)).statusCode === 200

  // @acceptance API-AUTH-025
  test.each([
    ['', [false, false]],
    ['?scope=global', [false, false]],
    ['?scope=local', [false, true]],
    ['?scope=others', [true, false]],
  ])('scope %j leaves this and the other session %j', async (query, alive) => {
    const [one, other] = [await signedIn(), await signedIn()]
    const response = await auth.post(`/logout${query}`, undefined, auth.bearer(one.access_token))
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect([await isAlive(one), await isAlive(other)]).toEqual(alive)
    expect([await refreshes(one), await refreshes(other)]).toEqual(alive)
  })

  test('leaves other users’ sessions alone', async () => {
    const bens = await signedIn('ben@example.com')
    await auth.post('/logout', undefined, auth.bearer((await signedIn()).access_token))
    expect(await isAlive(bens)).toBe(true)
  })

  test.each(['world', 'constructor', 'toString'])('scope %s is unknown', async (scope) => {
    const { access_token: token } = await signedIn()
    const response = await auth.post(`/logout?scope=${scope}`, undefined, auth.bearer(token))
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'validation_failed', message: `Unsupported logout scope "${scope}"` },
    ])
  })

  test('needs a bearer token', async () => {
    expect((await auth.post('/logout')).json()).toEqual({
      code: 'no_authorization',
      message: 'This endpoint requires a valid Bearer token',
    })
  })
})
