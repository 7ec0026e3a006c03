import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock, runScheduledTasks } = await clinic({ people: [], env: { AUTH_PKCE_PLAIN: 'on' } })
const auth = authClient({ app, mails, clock })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const methodsOf = (session: SessionBody) => claimsOf(session.access_token).amr.map(({ method }: { method: string }) => method)

function newVerifier(method = 's256') {
  const verifier = randomBytes(56).toString('hex')
  const challenge = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return { verifier, fields: { code_challenge: challenge, code_challenge_method: method } }
}
const open = (path: string) => app.http.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000' } })
/** Opens the newest emailed link as a browser does, and returns where it redirects to. */
async function click(email: string) {
  const { url, token } = await auth.lastLink(email)
  const response = await open(`${url.pathname}${url.search}`)
  return { target: new URL(String(response.headers.location)), token, status: response.statusCode }
}
const exchange = (code: string | null, verifier: string) =>
  auth.post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
const notFound = { code: 'flow_state_not_found', message: 'invalid flow state, no valid flow state found' }
const wrongVerifier = { code: 'bad_code_verifier', message: 'code challenge does not match previously saved code verifier' }
const confirmed = async (email: string) =>
  (await sql('select 1 from auth.users where email = $1 and email_confirmed_at is not null', [email])).length
let number = 0
const newEmail = () => `flow${++number}@example.com`
/** Runs a flow up to its code. */
async function codeFor(email: string, method?: string) {
  const { verifier, fields } = newVerifier(method)
  await auth.post('/otp', { email, ...fields })
  const { target } = await click(email)
  clock.advance(61_000)
  return { verifier, code: target.searchParams.get('code') }
}

describe('every emailed link of a flow ends in a code, which its verifier exchanges for a session', () => {
  // @acceptance API-AUTH-005, 008
  test('sign-up', async () => {
    const email = newEmail()
    const { verifier, fields } = newVerifier()
    await auth.signUp(email, fields, { redirect_to: 'http://localhost:3000/welcome?a=b' })
    const { target, token, status } = await click(email)
    expect(token).toMatch(/^pkce_/)
    expect(status).toBe(303)
    expect([target.origin + target.pathname, target.searchParams.get('a'), target.hash]).toEqual(['http://localhost:3000/welcome', 'b', ''])
    expect(target.href).not.toContain('token')
    expect(await confirmed(email)).toBe(1)
    const session = (await exchange(target.searchParams.get('code'), verifier)).json<SessionBody>()
    expect(session.user.email).toBe(email)
    expect(methodsOf(session)).toEqual(['email/signup'])
    expect((await auth.signIn(email)).statusCode).toBe(200)
  })

  test('a sign-in code', async () => {
    const { user } = await auth.join('known@example.com')
    const { verifier, code } = await codeFor('known@example.com')
    const session = (await exchange(code, verifier)).json<SessionBody>()
    expect([session.user.id, methodsOf(session)]).toEqual([user.id, ['magiclink']])
  })

  test('recovery, which may then only set the password', async () => {
    const email = newEmail()
    await auth.join(email)
    const { verifier, fields } = newVerifier()
    await auth.post('/recover', { email, ...fields }, { redirect_to: 'http://localhost:3000/auth?mode=reset-password' })
    const { target } = await click(email)
    expect(target.searchParams.get('mode')).toBe('reset-password')
    const session = (await exchange(target.searchParams.get('code'), verifier)).json<SessionBody>()
    expect(methodsOf(session)).toEqual(['recovery'])
    const put = (body: object) => auth.send('PUT', '/user', body, auth.bearer(session.access_token))
    expect((await put({ data: { a: 1 } })).statusCode).toBe(403)
    expect((await put({ password: 'found it again' })).statusCode).toBe(200)
    expect((await auth.signIn(email, 'found it again')).statusCode).toBe(200)
  })

  test('a resent confirmation', async () => {
    const email = newEmail()
    await auth.signUp(email)
    clock.advance(61_000)
    const { verifier, fields } = newVerifier()
    await auth.post('/resend', { type: 'signup', email, ...fields })
    const { target } = await click(email)
    expect(methodsOf((await exchange(target.searchParams.get('code'), verifier)).json<SessionBody>())).toEqual(['email/signup'])
  })

  test('an address change: the first link brings a message, the second a code', async () => {
    const [email, next] = [newEmail(), newEmail()]
    const { access_token: token } = await auth.join(email)
    const { verifier, fields } = newVerifier()
    expect((await auth.send('PUT', '/user', { email: next, ...fields }, auth.bearer(token))).statusCode).toBe(200)
    const first = await click(email)
    const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
    expect(first.target.searchParams.get('message')).toBe(message)
    expect(new URLSearchParams(first.target.hash.slice(1)).get('message')).toBe(message)
    const second = await click(next)
    const session = (await exchange(second.target.searchParams.get('code'), verifier)).json<SessionBody>()
    expect([session.user.email, methodsOf(session)]).toEqual([next, ['email_change']])
  })

  test('the typed code of the same email needs no verifier, and invalidates the link', async () => {
    const email = newEmail()
    await auth.signUp(email, newVerifier().fields)
    const { code } = await auth.lastMail(email)
    expect((await auth.post('/verify', { type: 'email', email, token: code })).statusCode).toBe(200)
    const { target } = await click(email)
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
  })
})

describe('downgrades (T12)', () => {
  // @acceptance API-AUTH-008
  test('without the verifier or with a wrong one the code is worth nothing, and after five misses it is gone', async () => {
    const { verifier, code } = await codeFor('known@example.com')
    for (const body of [{}, { auth_code: code }, { code_verifier: verifier }, { auth_code: code, code_verifier: '' }]) {
      const response = await auth.post('/token?grant_type=pkce', body)
      const message = 'invalid request: both auth code and code verifier should be non-empty'
      expect([response.statusCode, response.json()]).toEqual([400, { code: 'validation_failed', message }])
    }
    const missed = await exchange(code, newVerifier().verifier)
    expect([missed.statusCode, missed.json()]).toEqual([400, wrongVerifier])
    expect((await exchange(code, verifier)).statusCode).toBe(200)

    const other = await codeFor('known@example.com')
    for (let miss = 0; miss < 5; miss += 1) expect((await exchange(other.code, `${miss}`.padEnd(43, 'x'))).json()).toEqual(wrongVerifier)
    const late = await exchange(other.code, other.verifier)
    expect([late.statusCode, late.json()]).toEqual([404, notFound])
  })

  test('a code can be exchanged only once, even concurrently', async () => {
    const { verifier, code } = await codeFor('known@example.com')
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(code, verifier)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404, 404])
    expect((await exchange(code, verifier)).json()).toEqual(notFound)
  })

  test('two flows of one person have separate verifiers', async () => {
    const first = newVerifier()
    await auth.post('/otp', { email: 'known@example.com', ...first.fields })
    const a = (await click('known@example.com')).target.searchParams.get('code')
    const second = newVerifier()
    await auth.post('/recover', { email: 'known@example.com', ...second.fields })
    const b = (await click('known@example.com')).target.searchParams.get('code')
    expect((await exchange(a, second.verifier)).json()).toEqual(wrongVerifier)
    expect((await exchange(b, first.verifier)).json()).toEqual(wrongVerifier)
    expect(methodsOf((await exchange(a, first.verifier)).json<SessionBody>())).toEqual(['magiclink'])
    expect(methodsOf((await exchange(b, second.verifier)).json<SessionBody>())).toContain('recovery')
  })

  test('the prefix can be neither removed nor added', async () => {
    clock.advance(3_600_000)
    await auth.post('/otp', { email: 'known@example.com', ...newVerifier().fields })
    const ofFlow = (await auth.lastLink('known@example.com')).token
    const followed = async (token: string) =>
      new URL(String((await open(`/auth/v1/verify?type=magiclink&token=${token}`)).headers.location))
    const bare = await followed(ofFlow.replace('pkce_', ''))
    expect([bare.search, new URLSearchParams(bare.hash.slice(1)).get('error_code')]).toEqual(['', 'otp_expired'])
    clock.advance(61_000)
    await auth.post('/otp', { email: 'known@example.com' })
    const plain = (await auth.lastLink('known@example.com')).token
    const prefixed = await followed(`pkce_${plain}`)
    expect(prefixed.searchParams.get('error_code')).toBe('otp_expired')
    expect(new URLSearchParams(prefixed.hash.slice(1)).get('error_code')).toBe('otp_expired')
    expect(prefixed.href).not.toContain('access_token')
  })

  const good = newVerifier().fields.code_challenge
  test.each([
    [{ code_challenge: good }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge: good.slice(1), code_challenge_method: 's256' }, 'code challenge has to be between 43 and 128 characters'],
    [{ code_challenge: 'x'.repeat(129), code_challenge_method: 's256' }, 'code challenge has to be between 43 and 128 characters'],
    [
      { code_challenge: `${good.slice(1)}+`, code_challenge_method: 's256' },
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    ],
    [{ code_challenge: good, code_challenge_method: 's512' }, 'Invalid code_challenge_method'],
    [{ code_challenge: good, code_challenge_method: 'toString' }, 'Invalid code_challenge_method'],
  ])('%.80j is refused everywhere', async (fields, message) => {
    const email = newEmail()
    const { access_token: token } = await auth.join('steady@example.com')
    for (const answer of [
      await auth.signUp(email, fields),
      await auth.post('/otp', { email, ...fields }),
      await auth.post('/recover', { email, ...fields }),
      await auth.post('/resend', { type: 'signup', email, ...fields }),
      await auth.send(
        'PUT',
        '/user',
        { email, ...fields },
        auth.bearer(token ?? (await auth.signIn('steady@example.com')).json().access_token),
      ),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'validation_failed', message }])
    expect(await sql('select 1 from auth.users where email = $1', [email])).toEqual([])
  })

  test('the method is case-insensitive; plain only where the operator allows it', async () => {
    const upper = newVerifier()
    await auth.post('/otp', { email: 'known@example.com', ...upper.fields, code_challenge_method: 'S256' })
    expect((await exchange((await click('known@example.com')).target.searchParams.get('code'), upper.verifier)).statusCode).toBe(200)
    clock.advance(61_000)
    const { verifier, code } = await codeFor('known@example.com', 'plain')
    expect((await exchange(code, `${verifier.slice(1)}0`)).json()).toEqual(wrongVerifier)
    expect((await exchange(code, verifier)).statusCode).toBe(200)

    const strict = await clinic({ people: [] })
    const refused = await authClient(strict).signUp('a@example.com', newVerifier('plain').fields)
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'The code_challenge_method plain is not accepted, use s256'])
  })

  test('a link is valid for an hour whatever its flow; its code for five minutes after it was opened', async () => {
    const email = newEmail()
    const { verifier, fields } = newVerifier()
    await auth.signUp(email, fields)
    clock.advance(3_500_000)
    const { target } = await click(email)
    clock.advance(299_000)
    await sql('create table kept as select * from auth.flow_state where code_hash is not null')
    expect((await exchange(target.searchParams.get('code'), verifier)).statusCode).toBe(200)
    await sql('insert into auth.flow_state select * from kept')
    clock.advance(1_000)
    const late = await exchange(target.searchParams.get('code'), verifier)
    expect([late.statusCode, late.json().code]).toEqual([422, 'flow_state_expired'])
    await sql('drop table kept')
  })

  test('opened in another browser the link confirms the address but signs no one in', async () => {
    const email = newEmail()
    await auth.signUp(email, newVerifier().fields)
    const { target } = await click(email)
    expect(await confirmed(email)).toBe(1)
    expect((await exchange(target.searchParams.get('code'), newVerifier().verifier)).json()).toEqual(wrongVerifier)
    expect(await sql('select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1', [email])).toEqual([])
  })

  test('a new password invalidates all pending codes and links (T10.3)', async () => {
    await sql('delete from auth.rate_limits')
    const email = newEmail()
    const { access_token: token } = await auth.join(email)
    const { verifier, code } = await codeFor(email)
    const waiting = newVerifier()
    await auth.post('/recover', { email, ...waiting.fields })
    const fresh = (await auth.signIn(email)).json<SessionBody>().access_token
    expect(token).toBeTruthy()
    expect((await auth.send('PUT', '/user', { password: 'a brand new one' }, auth.bearer(fresh))).statusCode).toBe(200)
    expect((await exchange(code, verifier)).json()).toEqual(notFound)
    const { link } = (await mails(email)).find(({ letter }) => letter === 'recover') ?? {}
    const opened = new URL(String((await open((link ?? '').replace('http://localhost:3000', ''))).headers.location))
    expect(opened.searchParams.get('error_code')).toBe('otp_expired')
    expect((await auth.signIn(email, goodPassword)).statusCode).toBe(400)
  })

  test('only hashes of codes are stored, and expired ones are deleted', async () => {
    const { code } = await codeFor('known@example.com')
    const dump = JSON.stringify(await sql('select to_jsonb(f) from auth.flow_state f'))
    expect(code).toBeTruthy()
    expect(dump).not.toContain(code ?? '')
    expect(dump).not.toContain(Buffer.from(code ?? '').toString('hex'))
    clock.advance(3 * 3_600_000)
    await runScheduledTasks()
    expect(await sql('select 1 from auth.flow_state')).toEqual([])
  })

  test('a banned user gets no session for a code', async () => {
    await sql('delete from auth.rate_limits')
    const { verifier, code } = await codeFor('known@example.com')
    await sql("update auth.users set banned_until = '2099-01-01' where email = 'known@example.com'")
    expect((await exchange(code, verifier)).json().code).toBe('user_banned')
    await sql("update auth.users set banned_until = null where email = 'known@example.com'")
  })
})
