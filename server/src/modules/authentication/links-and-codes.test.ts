import { describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock, runScheduledTasks } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const expired = { code: 'otp_expired', message: 'Token has expired or is invalid' }
const deadLink = { code: 'otp_expired', message: 'Email link is invalid or has expired' }
const verify = (body: object) => auth.post('/verify', body)
const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000')

describe('verify by code', () => {
  // @acceptance API-AUTH-011
  test('confirms the address and starts a session', async () => {
    await auth.signUp('code@example.com')
    const { code } = await auth.lastMail('code@example.com')
    const response = await verify({ type: 'signup', email: 'Code@Example.com', token: code })
    expect(response.statusCode).toBe(200)
    const session = response.json<SessionBody>()
    expect(session.user).toMatchObject({
      email_confirmed_at: clock.now().toISOString(),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    })
    expect(claimsOf(session.access_token).amr).toEqual([{ method: 'otp', timestamp: clock.now().getTime() / 1000 }])
    expect((await auth.signIn('code@example.com')).statusCode).toBe(200)
    const events = await sql<{ event_type: string }>('select event_type from audit.log where subject_id = $1 order by id', [
      session.user.id,
    ])
    expect(events.map((event) => event.event_type)).toEqual([
      'account.registered',
      'account.confirmed',
      'account.signed_in',
      'account.signed_in',
    ])
  })

  test('type email accepts a sign-up code and a recovery code', async () => {
    await auth.signUp('any@example.com')
    expect(
      (await verify({ type: 'email', email: 'any@example.com', token: (await auth.lastMail('any@example.com')).code })).statusCode,
    ).toBe(200)
    await auth.post('/recover', { email: 'any@example.com' })
    const response = await verify({ type: 'email', email: 'any@example.com', token: (await auth.lastMail('any@example.com')).code })
    expect(claimsOf(response.json<SessionBody>().access_token).amr.map(({ method }: { method: string }) => method)).toContain('recovery')
  })

  test('unknown address, wrong, expired, used and someone else’s: the same answer (T1.5, T3)', async () => {
    await auth.signUp('own@example.com')
    await auth.signUp('other@example.com')
    const { code } = await auth.lastMail('own@example.com')
    const othersCode = (await auth.lastMail('other@example.com')).code
    const answers = [
      await verify({ type: 'signup', email: 'nobody@example.com', token: code }),
      await verify({ type: 'signup', email: 'own@example.com', token: wrongCode(code) }),
      await verify({ type: 'signup', email: 'own@example.com', token: othersCode }),
      await verify({ type: 'recovery', email: 'own@example.com', token: code }),
      await verify({ type: 'email_change', email: 'own@example.com', token: code }),
    ]
    clock.advance(600_000)
    answers.push(await verify({ type: 'signup', email: 'own@example.com', token: code }))
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([403, expired])
    clock.advance(61_000)
    await auth.post('/resend', { type: 'signup', email: 'own@example.com' })
    const next = (await auth.lastMail('own@example.com')).code
    expect((await verify({ type: 'signup', email: 'own@example.com', token: next })).statusCode).toBe(200)
    expect((await verify({ type: 'signup', email: 'own@example.com', token: next })).json()).toEqual(expired)
  })

  test('five wrong attempts void the code, a new one works (T3.1, D5)', async () => {
    await auth.signUp('missed@example.com')
    const { code } = await auth.lastMail('missed@example.com')
    for (let miss = 0; miss < 5; miss += 1) await verify({ type: 'signup', email: 'missed@example.com', token: wrongCode(code) })
    expect((await verify({ type: 'signup', email: 'missed@example.com', token: code })).json()).toEqual(expired)
    clock.advance(61_000)
    await auth.post('/resend', { type: 'signup', email: 'missed@example.com' })
    const next = (await auth.lastMail('missed@example.com')).code
    expect((await verify({ type: 'signup', email: 'missed@example.com', token: next })).statusCode).toBe(200)
  })

  test('concurrent guesses are counted one by one', async () => {
    await auth.signUp('parallel@example.com')
    const { code } = await auth.lastMail('parallel@example.com')
    await Promise.all(Array.from({ length: 12 }, () => verify({ type: 'signup', email: 'parallel@example.com', token: wrongCode(code) })))
    const [row] = await sql("select attempts from auth.one_time_tokens where address = 'parallel@example.com'")
    expect(row?.attempts).toBe(5)
  })

  test('25 codes an hour per address from any networks, 30 in five minutes per network (T3.2, S-31)', async () => {
    clock.advance(600_000)
    const guess = (remoteAddress: string, email: string) =>
      app.http.inject({
        method: 'POST',
        url: '/auth/v1/verify',
        remoteAddress,
        headers: { host: 'localhost:3000', 'x-supabase-api-version': '2024-01-01' },
        payload: { type: 'email', email, token: '123456' },
      })
    const many: number[] = []
    for (let number = 0; number < 26; number += 1) many.push((await guess(`203.0.113.${number}`, 'target@example.com')).statusCode)
    expect(many).toEqual([...Array(25).fill(403), 429])
    const one: number[] = []
    for (let number = 0; number < 31; number += 1) one.push((await guess('192.0.2.1', `target${number}@example.com`)).statusCode)
    expect(one).toEqual([...Array(30).fill(403), 429])
    clock.advance(301_000)
    expect((await guess('192.0.2.1', 'target@example.com')).statusCode).toBe(429)
    clock.advance(3_600_000)
    expect((await guess('192.0.2.1', 'target@example.com')).statusCode).toBe(403)
  })

  test.each([
    [{}, 400, 'Verify requires a verification type'],
    [{ type: 'signup' }, 400, 'Verify requires either a token or a token hash'],
    [{ type: 'signup', token: '1', token_hash: 'x' }, 400, 'Verify requires either a token or a token hash'],
    [{ type: 'signup', token_hash: 'x', email: 'a@example.com' }, 400, 'Only the token_hash and type should be provided'],
    [{ type: 'signup', token_hash: 'x', redirect_to: 'http://localhost:3000' }, 400, 'Only the token_hash and type should be provided'],
    [{ type: 'sign', token_hash: 'x' }, 400, 'Unsupported verification type'],
    [{ type: 'toString', token_hash: 'x' }, 400, 'Unsupported verification type'],
    [{ type: 'signup', token: '1' }, 400, 'Only an email address or phone number should be provided on verify'],
    [
      { type: 'signup', token: '1', email: 'a@example.com', phone: '1' },
      400,
      'Only an email address or phone number should be provided on verify',
    ],
    [{ type: 'signup', token: '1', email: 'a' }, 422, 'Invalid email format'],
    [{ type: 'sms', token: '1', phone: '12' }, 403, 'Token has expired or is invalid'],
    [{ type: 'sms', token: '1', phone: 'abc' }, 400, 'Invalid phone number format (E.164 required)'],
    [{ type: 'sms', token: '1', email: 'a@example.com' }, 400, 'Invalid email verification type'],
  ])('%j is refused', async (body, status, message) => {
    const response = await verify(body)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })
})

describe('verify by link (T7)', () => {
  const open = (path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.http.inject({ method, url: path, headers: { host: 'localhost:3000', ...headers } })
  const pathOf = (link: string | undefined) => (link ?? '').replace('http://localhost:3000', '')

  test('HEAD and prefetch consume nothing; the click redirects with the session in the fragment; the second click says expired', async () => {
    await auth.signUp('click@example.com', {}, { redirect_to: 'http://localhost:3000/profile?a=b' })
    const path = pathOf((await auth.lastMail('click@example.com')).link)
    await open(path, {}, 'HEAD')
    for (const headers of [{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }]) {
      expect((await open(path, headers)).statusCode).toBe(204)
    }
    const response = await open(path)
    expect(response.statusCode).toBe(303)
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['set-cookie']).toBeUndefined()
    const target = new URL(String(response.headers.location))
    expect(`${target.origin}${target.pathname}${target.search}`).toBe('http://localhost:3000/profile?a=b')
    const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)))
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '300', sb: '' })
    expect((await auth.get('/user', auth.bearer(fragment.access_token ?? ''))).json().email).toBe('click@example.com')
    expect((await auth.refresh(fragment.refresh_token ?? '')).statusCode).toBe(200)

    const second = String((await open(path)).headers.location)
    expect(second).toBe(
      'http://localhost:3000/profile?a=b#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  })

  test('code and link share one token: using one ends the other', async () => {
    await auth.signUp('both@example.com')
    const { code } = await auth.lastMail('both@example.com')
    const { token } = await auth.lastLink('both@example.com')
    expect((await verify({ type: 'signup', token_hash: token })).statusCode).toBe(200)
    expect((await verify({ type: 'signup', email: 'both@example.com', token: code })).json()).toEqual(expired)
    expect((await verify({ type: 'signup', token_hash: token })).json()).toEqual(deadLink)
  })

  test('a newer email invalidates the older link', async () => {
    await auth.signUp('newer@example.com')
    const older = await auth.lastLink('newer@example.com')
    clock.advance(61_000)
    await auth.post('/resend', { type: 'signup', email: 'newer@example.com' })
    expect((await verify({ type: 'signup', token_hash: older.token })).json()).toEqual(deadLink)
    expect((await auth.follow('newer@example.com')).statusCode).toBe(200)
  })

  test('a link is valid for an hour, and only under its own type', async () => {
    await auth.signUp('hour@example.com')
    const { token } = await auth.lastLink('hour@example.com')
    expect((await verify({ type: 'recovery', token_hash: token })).json()).toEqual(deadLink)
    expect((await verify({ type: 'signup', token_hash: `pkce_${token}` })).json()).toEqual(deadLink)
    clock.advance(3_599_000)
    await sql("create table kept as select * from auth.one_time_tokens where address = 'hour@example.com'")
    expect((await verify({ type: 'signup', token_hash: token })).statusCode).toBe(200)
    await sql('insert into auth.one_time_tokens select * from kept')
    clock.advance(1_000)
    expect((await verify({ type: 'signup', token_hash: token })).json()).toEqual(deadLink)
    await sql('drop table kept')
  })

  test('an edited redirect falls back to the site, and cannot split the response (T4)', async () => {
    for (const wish of [
      'https://evil.tld/',
      '//evil.tld',
      'javascript:alert(1)',
      'http://localhost:3000/%0d%0aset-cookie:a=b',
      'http://localhost:3000/\r\nset-cookie: a=b',
    ]) {
      const response = await open(`/auth/v1/verify?type=signup&token=x&redirect_to=${encodeURIComponent(wish)}`)
      expect(new URL(String(response.headers.location)).origin).toBe('http://localhost:3000')
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  test('without type or token the response is JSON', async () => {
    expect((await auth.get('/verify?token=x')).json().message).toBe('Verify requires a verification type')
    expect((await auth.get('/verify?type=signup')).json().message).toBe('Verify requires a token or a token hash')
    expect((await auth.get('/verify?type=signup&type=recovery&token=x')).statusCode).toBe(400)
  })

  test('a banned user is refused, and the link stays valid', async () => {
    await auth.signUp('banned@example.com')
    await sql("update auth.users set banned_until = '2099-01-01' where email = 'banned@example.com'")
    expect((await auth.follow('banned@example.com')).json()).toEqual({ code: 'user_banned', message: 'User is banned' })
    await sql("update auth.users set banned_until = null where email = 'banned@example.com'")
    expect((await auth.follow('banned@example.com')).statusCode).toBe(200)
  })
})

describe('resend and recover', () => {
  // @acceptance API-AUTH-012 to 013
  test('answer the same for unknown, unconfirmed and confirmed addresses; only the right one gets a mail (T1.2, T1.4)', async () => {
    await auth.join('confirmed@example.com')
    await auth.signUp('waiting@example.com')
    clock.advance(61_000)
    for (const email of ['confirmed@example.com', 'waiting@example.com', 'stranger@example.com']) {
      for (const [path, body] of [
        ['/resend', { type: 'signup', email }],
        ['/recover', { email }],
      ] as const) {
        const first = await auth.post(path, body)
        expect([first.statusCode, first.body]).toEqual([200, '{}'])
        const again = await auth.post(path, body)
        expect([again.statusCode, again.json().code, again.headers['retry-after']]).toEqual([429, 'over_email_send_rate_limit', '60'])
      }
    }
    const letters = async (email: string) => (await mails(email)).map(({ letter }) => letter)
    expect(await letters('confirmed@example.com')).toEqual(['recover', 'confirm'])
    expect(await letters('waiting@example.com')).toEqual(['recover', 'confirm', 'confirm'])
    expect(await letters('stranger@example.com')).toEqual([])
  })

  test('three recovery emails an hour per address', async () => {
    clock.advance(3_700_000)
    const statuses: number[] = []
    for (let number = 0; number < 4; number += 1) {
      clock.advance(61_000)
      statuses.push((await auth.post('/recover', { email: 'confirmed@example.com' })).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test.each([
    ['/recover', {}, 'Password recovery requires an email'],
    ['/recover', { email: 'x' }, 'Unable to validate email address: invalid format'],
    ['/resend', {}, 'Missing one of these types: signup, email_change, sms, phone_change'],
    ['/resend', { type: 'signup' }, 'Missing email address or phone number'],
    ['/resend', { type: 'signup', email: 'a@example.com', phone: '1' }, 'Only an email address or phone number should be provided.'],
    ['/resend', { type: 'signup', phone: '1' }, 'Type provided requires an email address'],
    ['/resend', { type: 'sms', email: 'a@example.com' }, 'Type provided requires a phone number'],
  ])('%s %j is refused', async (path, body, message) => {
    const response = await auth.post(path, body)
    expect([response.statusCode, response.json()]).toEqual([400, { code: 'validation_failed', message }])
  })

  test('expired credentials are deleted by the scheduled task', async () => {
    await auth.signUp('ended@example.com')
    clock.advance(13 * 3_600_000)
    await runScheduledTasks()
    const [row] =
      await sql(`select (select count(*)::int from auth.one_time_tokens) as tokens, (select count(*)::int from auth.sessions) as sessions,
      (select count(*)::int from auth.rate_limits) as limits`)
    expect(row).toEqual({ tokens: 0, sessions: 0, limits: 0 })
    expect((await auth.signIn('confirmed@example.com', goodPassword)).statusCode).toBe(200)
  })
})
