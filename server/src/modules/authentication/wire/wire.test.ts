import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiVersion, authClient, goodPassword, type SessionBody } from '../../../../test/auth.ts'
import { clinic } from '../../../../test/clinic.ts'

const { app, sql, mails, clock } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
const legacy = authClient({ app, mails, clock }, {})
const session = await auth.join('ada@example.com')

describe('error formats', () => {
  test('with the version header: code and message, and the header echoed', async () => {
    const response = await auth.signIn('nobody@example.com')
    expect(response.headers['x-supabase-api-version']).toBe('2024-01-01')
    expect(response.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test.each([undefined, 'yesterday', '2023-12-31'])('version %j: the legacy format', async (version) => {
    const response = await legacy.signIn('nobody@example.com', 'x', version ? { 'x-supabase-api-version': version } : {})
    expect(response.headers['x-supabase-api-version']).toBeUndefined()
    expect(response.headers['x-sb-error-code']).toBe('invalid_credentials')
    expect(response.json()).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' })
  })

  test('weak_password carries its reasons in both', async () => {
    for (const client of [auth, legacy]) {
      expect((await client.signUp('weak@example.com', { password: 'x' })).json().weak_password).toEqual({ reasons: ['length'] })
    }
  })

  test.each([
    ['GET', '/nothing'],
    ['POST', '/otp/more'],
    ['GET', '/admin/users'],
    ['GET', '/signup'],
    ['PUT', '/token'],
    ['GET', '/'],
    ['GET', '/..%2f..%2fapi'],
    ['GET', `/${'x'.repeat(5000)}`],
  ] as const)('unknown route %s %s: 404 in the API’s format', async (method, path) => {
    const response = await auth.send(method, path)
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
    expect((await legacy.send(method, path)).json()).toMatchObject({ code: 404, error_code: 'not_found' })
  })
})

describe('bodies (T14, S-2a)', () => {
  const json = (payload: string | Buffer, type = 'application/json') =>
    app.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { host: 'localhost:3000', 'content-type': type, ...apiVersion },
      payload,
    })

  test.each([
    ['an open brace', '{'],
    ['a trailing comma', '{"email":"a@example.com",}'],
    ['single quotes', "{'email':1}"],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{}')])],
    ['NUL', '{}\u0000'],
    ['blanks', '   '],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null in a list', '[null]'],
    ['a number', '7'],
    ['a wrong type', '{"email":{"a":1}}'],
    ['depth', '['.repeat(100_000)],
  ])('%s is bad JSON: 400', async (_, payload) => {
    const response = await json(payload)
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_json'])
  })

  test('deep, many and repeated keys never cause a 5xx', async () => {
    const deep = `{"email":"a@example.com","password":"x","data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
    expect((await auth.post('/signup', deep)).statusCode).toBe(400)
    const many = `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`
    expect((await json(many)).statusCode).toBe(400)
    expect((await json('{"email":"a@example.com","email":"b@example.com"}')).json().code).toBe('invalid_credentials')
  })

  test('an empty body means no fields, null means absent', async () => {
    expect((await json('')).json().message).toBe('missing email or phone')
    expect((await auth.post('/recover', { email: null, code_challenge: null, code_challenge_method: null, data: {} })).json().message).toBe(
      'Password recovery requires an email',
    )
  })

  test('one byte more than 1 MiB: 413', async () => {
    const response = await json(`{"email":"${'x'.repeat(1_048_576)}"}`)
    expect([response.statusCode, response.json()]).toEqual([
      413,
      { code: 'request_entity_too_large', message: 'Request body too large (max 1048576 bytes)' },
    ])
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '%s does nothing (T8)',
    async (type) => {
      const response = await json(JSON.stringify({ email: 'ada@example.com', password: goodPassword }), type)
      expect([400, 415]).toContain(response.statusCode)
      expect(response.json()).not.toHaveProperty('access_token')
    },
  )
})

describe('bearer tokens (T6)', () => {
  const get = (token: string) => auth.get('/user', { authorization: token })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [head = '', payload = '', signature = ''] = session.access_token.split('.')

  // @acceptance API-AUTH-016
  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', session.access_token, 'Bearer a b'])('%.20j is no bearer token: 401', async (header) => {
    const response = await get(header)
    expect([response.statusCode, response.json().code]).toEqual([401, 'no_authorization'])
  })

  test.each([
    ['garbage', 'x'],
    ['none', `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`],
    [
      'HS256',
      (() => {
        const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${payload}`
        return `${text}.${createHmac('sha256', 'secret').update(text).digest('base64url')}`
      })(),
    ],
    [
      'a changed claim',
      `${head}.${encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'service_role' })}.${signature}`,
    ],
    ['no signature', `${head}.${payload}.`],
    ['a zero signature', `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`],
  ])('%s: 403 bad_jwt', async (_, token) => {
    const response = await get(`Bearer ${token}`)
    expect([response.statusCode, response.json().code]).toEqual([403, 'bad_jwt'])
    expect(response.json().message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
  })

  test('expired: 403 bad_jwt', async () => {
    const { access_token: token } = (await auth.signIn('ada@example.com')).json<SessionBody>()
    expect((await get(`bearer ${token}`)).statusCode).toBe(200)
    clock.advance(300_000)
    expect((await get(`Bearer ${token}`)).json().message).toBe('invalid JWT: unable to parse or verify signature, token is expired')
  })

  test('well signed, but with an unknown subject or someone else’s session', async () => {
    const claims = {
      email: '',
      phone: '',
      role: 'authenticated',
      aal: 'aal1' as const,
      amr: [],
      app_metadata: {},
      user_metadata: {},
      is_anonymous: false,
    }
    const strange = '01890a5d-ac96-774b-bcce-b302099a8057'
    const ben = await auth.join('ben@example.com')
    const bensSession = JSON.parse(Buffer.from(ben.access_token.split('.')[1] ?? '', 'base64url').toString()).session_id
    const sign = async (sub: string, session_id: string) =>
      `Bearer ${(await app.tokens.sign({ ...claims, sub, session_id }, clock.now())).token}`
    expect((await get(await sign(strange, strange))).json().code).toBe('user_not_found')
    expect((await get(await sign(String(session.user.id), strange))).json().code).toBe('session_not_found')
    expect((await get(await sign(String(session.user.id), bensSession))).json().code).toBe('session_not_found')
    const malformed = await get(await sign('me', strange))
    expect([malformed.statusCode, malformed.json().message]).toEqual([400, 'invalid claim: sub claim must be a UUID'])
    expect((await get(await sign('', strange))).json().message).toBe('invalid claim: missing sub claim')
    expect((await get(await sign(strange, 'x'))).json().message).toBe('invalid claim: session_id claim must be a UUID')
  })

  test('public endpoints ignore the bearer of a publishable key', async () => {
    expect((await auth.post('/recover', { email: 'stranger@example.com' }, { authorization: 'Bearer sb_publishable_x' })).statusCode).toBe(
      200,
    )
  })
})

describe('what is public', () => {
  // @acceptance API-AUTH-024
  test('the signing keys, cached for ten minutes', async () => {
    const response = await auth.get('/.well-known/jwks.json')
    expect(response.headers['cache-control']).toBe('public, max-age=600')
    expect(response.json().keys).toHaveLength(1)
    expect(response.body).not.toContain('"d"')
  })

  test('health and settings reveal no versions (T15)', async () => {
    const [health, settings] = [await auth.get('/health'), await auth.get('/settings')]
    expect(settings.json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    for (const response of [health, settings]) {
      expect(response.statusCode).toBe(200)
      expect(response.body).not.toMatch(/\d+\.\d+/)
      expect(response.headers['cache-control']).toBe('no-store')
    }
  })

  test('a page of another origin gets no permission (T8)', async () => {
    const response = await app.http.inject({
      method: 'OPTIONS',
      url: '/auth/v1/token',
      headers: { host: 'localhost:3000', origin: 'https://evil.tld', 'access-control-request-method': 'POST' },
    })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('every audit event of the auth API carries request, address and user agent', async () => {
  const rows = await sql(
    'select 1 from audit.log where request_id is null or ip is null or user_agent is null or resource_type is distinct from $1',
    ['accounts'],
  )
  expect(rows).toEqual([])
})
