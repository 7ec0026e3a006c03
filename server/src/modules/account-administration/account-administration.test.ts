import { generateKeyPairSync } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { appointmentsApi } from '@uzima/contract/appointments'
import { SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, drCole, olive } from '../../../test/people.ts'
import { factorClient } from '../../../test/second-factor.ts'

const key = 'a-service-role-key-of-this-test-0123456789'
const place = await clinic({ people: [ada, drCole, olive], env: { AUTH_SERVICE_ROLE_KEY: key } })
const { app, as, sql, clock, mails } = place
const auth = authClient(place)
const service = auth.bearer(key)
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, body?: unknown, headers: Record<string, string> = service) =>
  app.http.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
    ...(body !== undefined && { payload: body as object }),
  })
const make = async (body: object) => (await call('POST', '/admin/users', body)).json()
const strange = '01890a5d-ac96-774b-bcce-b302099a8057'
const eventsOf = async (id: string) =>
  (await sql<{ event: string }>('select event_type as event from audit.log where subject_id = $1 order by ts, id', [id])).map(
    ({ event }) => event,
  )

beforeEach(() => sql('delete from auth.rate_limits'))

const operations: [Method, string, object?][] = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users', { email: 'x@example.com' }],
  ['GET', `/admin/users/${strange}`],
  ['PUT', `/admin/users/${strange}`, {}],
  ['DELETE', `/admin/users/${strange}`, {}],
  ['POST', `/admin/users/${strange}/logout`],
  ['GET', `/admin/users/${strange}/factors`],
  ['PUT', `/admin/users/${strange}/factors/${strange}`, {}],
  ['DELETE', `/admin/users/${strange}/factors/${strange}`],
  ['GET', '/admin/audit'],
  ['POST', '/invite', { email: 'x@example.com' }],
  ['POST', '/admin/generate_link', { type: 'recovery', email: 'x@example.com' }],
]

describe.each(operations)('%s %s', (method, path, body) => {
  test('is open only to programs of the operator (T13, T6)', async () => {
    const session = await auth.signIn('nobody@example.com')
    expect(session.statusCode).toBe(400)
    const signed = async (claims: object, privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey) => {
      const kid = (await app.tokens.jwks()).keys[0]?.kid ?? ''
      const issuedAt = clock.now().getTime() / 1000
      const payload = { iss: 'http://localhost:3000/auth/v1', aud: 'authenticated', iat: issuedAt, exp: issuedAt + 60, ...claims }
      return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    }
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const answers: [string, number, string][] = []
    for (const [name, authorization] of [
      ['nothing', undefined],
      ['another scheme', `Basic ${key}`],
      ['a person', `Bearer ${await as(ada).token()}`],
      ['an admin of the clinic', `Bearer ${await as(olive).token()}`],
      ['a part of the key', `Bearer ${key.slice(0, -1)}`],
      ['more than the key', `Bearer ${key}0`],
      ['a role signed by a stranger', `Bearer ${await signed({ role: 'service_role' })}`],
      ['a role without a signature', `Bearer ${encode({ alg: 'none' })}.${encode({ role: 'service_role' })}.`],
    ] as const) {
      const response = await call(method, path, body, authorization ? { authorization } : {})
      answers.push([name, response.statusCode, response.json().code])
    }
    expect(answers).toEqual([
      ['nothing', 401, 'no_authorization'],
      ['another scheme', 401, 'no_authorization'],
      ['a person', 403, 'not_admin'],
      ['an admin of the clinic', 403, 'not_admin'],
      ['a part of the key', 403, 'bad_jwt'],
      ['more than the key', 403, 'bad_jwt'],
      ['a role signed by a stranger', 403, 'bad_jwt'],
      ['a role without a signature', 403, 'bad_jwt'],
    ])
  })
})

test('our token with a service role is accepted until its session ends', async () => {
  const claims = { email: '', phone: '', aal: 'aal1' as const, amr: [], app_metadata: {}, user_metadata: {}, is_anonymous: false }
  const [row] = await sql<{ id: string }>('select id from auth.sessions limit 1')
  const token = async (role: string, session_id: string) =>
    auth.bearer((await app.tokens.sign({ ...claims, sub: strange, role, session_id }, clock.now())).token)
  expect((await call('GET', '/admin/users', undefined, await token('service_role', row?.id ?? ''))).statusCode).toBe(200)
  expect((await call('GET', '/admin/users', undefined, await token('supabase_admin', row?.id ?? ''))).statusCode).toBe(200)
  expect((await call('GET', '/admin/users', undefined, await token('service_role', strange))).json().code).toBe('session_not_found')
  expect((await call('GET', '/admin/users', undefined, await token('authenticated', row?.id ?? ''))).json().code).toBe('not_admin')
})

test('without a configured key the API does not exist, and only allowed networks may call it', async () => {
  const closed = authClient(await clinic({ people: [] }))
  for (const path of ['/admin/users', `/admin/users/${strange}`]) expect((await closed.get(path, service)).json().code).toBe('not_found')
  const far = await app.http.inject({
    method: 'GET',
    url: '/auth/v1/admin/users',
    remoteAddress: '203.0.113.7',
    headers: { host: 'localhost:3000', 'x-supabase-api-version': '2024-01-01', ...service },
  })
  expect([far.statusCode, far.json().code]).toEqual([403, 'not_admin'])
})

describe('createUser', () => {
  test('creates the account as described, unconfirmed by default, and records the operator as the actor', async () => {
    const user = await make({ email: 'Made@Example.com', password: goodPassword, user_metadata: { shoe: 44 }, app_metadata: { plan: 'x' } })
    expect(user).toMatchObject({
      email: 'made@example.com',
      user_metadata: { shoe: 44 },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'x' },
      identities: [{ provider: 'email' }],
      role: 'authenticated',
    })
    expect(user.user_metadata).toEqual({ shoe: 44 })
    expect(user).not.toHaveProperty('email_confirmed_at')
    expect(await mails('made@example.com')).toEqual([])
    expect((await auth.signIn('made@example.com')).statusCode).toBe(200)
    const [event] = await sql(
      "select actor_id, purpose, severity from audit.log where event_type = 'admin.user_created' and subject_id = $1",
      [user.id],
    )
    expect(event).toEqual({ actor_id: null, purpose: 'operations', severity: 'warning' })
    const [profile] = await sql('select role from app.profiles where id = $1', [user.id])
    expect(profile).toEqual({ role: 'patient' })
  })

  test('accepts an id, a password hash, a ban and a confirmation', async () => {
    const id = '0190a5d0-ac96-774b-bcce-b302099a8057'
    const passwordHash = await hash('from another house', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const user = await make({ id, email: 'moved@example.com', email_confirm: true, password_hash: passwordHash, ban_duration: '24h' })
    expect(user).toMatchObject({ id, email_confirmed_at: clock.now().toISOString() })
    expect(user.banned_until).toBe(new Date(clock.now().getTime() + 86_400_000).toISOString())
    expect((await auth.signIn('moved@example.com', 'from another house')).json().code).toBe('user_banned')
    expect((await call('PUT', `/admin/users/${id}`, { ban_duration: 'none' })).json()).not.toHaveProperty('banned_until')
    expect((await auth.signIn('moved@example.com', 'from another house')).statusCode).toBe(200)
  })

  test.each([
    [{}, 400, 'Cannot create a user without either an email or phone'],
    [{ email: 'made@example.com' }, 422, 'A user with this email address has already been registered'],
    [{ email: 'nobody' }, 400, 'Unable to validate email address: invalid format'],
    [{ phone: 'abc' }, 400, 'Invalid phone number format (E.164 required)'],
    [{ email: 'a@example.com', role: 'service_role' }, 400, 'The role of a user is authenticated'],
    [{ email: 'a@example.com', aud: 'admin' }, 400, 'The audience of a user is authenticated'],
    [{ email: 'a@example.com', id: 'x' }, 400, 'ID must conform to the uuid v4 format'],
    [{ email: 'a@example.com', password: 'xk3-9fQ' }, 422, 'Password should be at least 8 characters.'],
    [{ email: 'a@example.com', password_hash: '$2a$10$x' }, 400, 'The password hash must be one of argon2id'],
    [{ email: 'a@example.com', password: goodPassword, password_hash: 'x' }, 400, 'Only a password or a password hash should be provided'],
    [{ email: 'a@example.com', ban_duration: 'for ever' }, 400, 'invalid format for ban duration: "for ever"'],
    [{ email: 'a@example.com', user_metadata: { a: '\u0000' } }, 400, 'The user metadata holds characters that cannot be stored'],
  ])('%j is refused', async (body, status, message) => {
    const response = await call('POST', '/admin/users', body)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
    expect(await sql("select 1 from auth.users where email = 'a@example.com'")).toEqual([])
  })
})

describe('listUsers', () => {
  test('pages, newest first, with the count and the links that clients read', async () => {
    for (const name of ['one', 'two', 'three']) {
      clock.advance(1000)
      await make({ email: `${name}@list.example`, user_metadata: { name } })
    }
    const first = await call('GET', '/admin/users?page=1&per_page=2')
    const { users, aud } = first.json()
    const [{ total } = { total: 0 }] = await sql<{ total: number }>('select count(*)::int as total from auth.users')
    expect([aud, users.map(({ email }: { email: string }) => email)]).toEqual(['authenticated', ['three@list.example', 'two@list.example']])
    expect(first.headers['x-total-count']).toBe(String(total))
    const last = Math.ceil(total / 2)
    const to = (page: number) => `<http://localhost:3000/auth/v1/admin/users?page=${page}&per_page=2>`
    expect(first.headers.link).toBe(`${to(2)}; rel="next", ${to(last)}; rel="last"`)
    expect((await call('GET', `/admin/users?page=${last}&per_page=2`)).headers.link).toBe(`${to(last)}; rel="last"`)
    expect((await call('GET', '/admin/users?page=&per_page=')).json().users.length).toBe(Math.min(50, total))
    const filtered = await call('GET', '/admin/users?filter=LIST.EXAMPLE')
    expect([filtered.headers['x-total-count'], filtered.json().users.length]).toEqual(['3', 3])
    expect((await call('GET', '/admin/users?filter=%25')).json().users).toEqual([])
  })

  test.each(['page=x', 'page=0', 'page=-1', 'per_page=1e3', 'page=1;drop'])('%s is refused', async (query) => {
    const response = await call('GET', `/admin/users?${query}`)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('Bad Pagination Parameters: ')])
  })
})

describe('changeUser', () => {
  test('changes address, metadata and password, notifies the owner and ends every session', async () => {
    const { id } = await make({ email: 'before@example.com', email_confirm: true, password: goodPassword, user_metadata: { a: 1, b: 2 } })
    const session = (await auth.signIn('before@example.com')).json<SessionBody>()
    const changed = await call('PUT', `/admin/users/${id}`, {
      email: 'after@example.com',
      email_confirm: true,
      password: 'a brand new one',
      user_metadata: { b: null, c: 3 },
      app_metadata: { plan: 'y' },
    })
    expect(changed.json()).toMatchObject({ email: 'after@example.com', app_metadata: { provider: 'email', plan: 'y' } })
    expect(changed.json().user_metadata).toMatchObject({ a: 1, c: 3 })
    expect(changed.json().user_metadata).not.toHaveProperty('b')
    expect((await auth.refresh(session.refresh_token)).statusCode).toBe(400)
    expect((await auth.signIn('after@example.com', 'a brand new one')).statusCode).toBe(200)
    expect((await mails('before@example.com')).map(({ letter }) => letter).sort()).toEqual(['email_changed', 'password_changed'])
    const [event] = await sql("select details from audit.log where event_type = 'admin.user_changed' and subject_id = $1", [id])
    expect(event?.details).toEqual({ fields: 'email password user_metadata app_metadata' })
  })

  test.each(['GET', 'PUT', 'DELETE'] as const)('%s of an unknown or malformed id is 404', async (method) => {
    const unknown = await call(method, `/admin/users/${strange}`, method === 'GET' ? undefined : {})
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'user_not_found', message: 'User not found' }])
    const malformed = await call(method, '/admin/users/7', method === 'GET' ? undefined : {})
    expect([malformed.statusCode, malformed.json()]).toEqual([404, { code: 'validation_failed', message: 'user_id must be an UUID' }])
  })
})

describe('deleteUser and endSessionsOfUser', () => {
  test('deletes the account and everything that belongs to it', async () => {
    const { id } = await make({ email: 'gone@example.com', password: goodPassword })
    const session = (await auth.signIn('gone@example.com')).json<SessionBody>()
    expect((await call('DELETE', `/admin/users/${id}`, {})).body).toBe('{}')
    expect((await auth.get('/user', auth.bearer(session.access_token))).json().code).toBe('user_not_found')
    expect((await auth.refresh(session.refresh_token)).json().code).toBe('refresh_token_not_found')
    expect(await eventsOf(id)).toContain('admin.user_deleted')
  })

  test('an account with records is closed instead: no one can sign in, and the address is free', async () => {
    const start = '2027-01-06T09:00:00Z'
    const visit = { doctorId: as(drCole).doctorId ?? '', start, reason: 'Cough', mode: 'in_person' } as const
    const { id: visitId } = await as(ada).call(appointmentsApi.bookAppointment, visit, { 'idempotency-key': 'the-only-visit' })
    for (const id of [as(ada).id, as(drCole).id]) {
      const refused = await call('DELETE', `/admin/users/${id}`, {})
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
    }
    expect((await call('DELETE', `/admin/users/${as(ada).id}`, { should_soft_delete: true })).statusCode).toBe(200)
    const closed = (await call('GET', `/admin/users/${as(ada).id}`)).json()
    expect(closed).toMatchObject({ email: '', identities: [], user_metadata: {} })
    expect(closed.deleted_at).toBeTruthy()
    expect((await as(ada).raw({ method: 'GET', url: '/api/profiles/me' })).statusCode).toBe(401)
    expect(await sql('select 1 from app.appointments where id = $1', [visitId])).toHaveLength(1)
    expect((await auth.signUp(ada.email)).statusCode).toBe(200)
  })

  test('ends every session of this account only', async () => {
    const [one, two] = [
      await make({ email: 'out@example.com', password: goodPassword }),
      await make({ email: 'in@example.com', password: goodPassword }),
    ]
    const sessions = [
      (await auth.signIn('out@example.com')).json<SessionBody>(),
      (await auth.signIn('in@example.com')).json<SessionBody>(),
    ] as const
    expect((await call('POST', `/admin/users/${one.id}/logout`)).statusCode).toBe(204)
    expect((await auth.refresh(sessions[0].refresh_token)).statusCode).toBe(400)
    expect((await auth.refresh(sessions[1].refresh_token)).statusCode).toBe(200)
    expect([await eventsOf(one.id), await eventsOf(two.id)].map((events) => events.includes('admin.user_signed_out'))).toEqual([
      true,
      false,
    ])
  })
})

describe('factors of a user', () => {
  const factors = factorClient(place)
  test('are listed, renamed and removed; the owner is notified and every session ends', async () => {
    const email = 'factors@example.com'
    const { session, id } = await factors.addApp(await factors.join(email), 'Phone')
    const path = `/admin/users/${session.user.id}/factors`
    const factor = { id, factor_type: 'totp', status: 'verified', friendly_name: 'Phone' }
    const listed = (await call('GET', path)).json()
    expect(listed).toMatchObject([factor])
    expect(Object.keys(listed[0]).sort()).toEqual(Object.keys((session.user.factors as object[])[0] ?? {}).sort())
    expect((await call('PUT', `${path}/${id}`, { friendly_name: 'Tablet' })).json()).toMatchObject({ ...factor, friendly_name: 'Tablet' })
    expect((await call('PUT', `${path}/${strange}`, {})).json().code).toBe('mfa_factor_not_found')
    expect((await call('DELETE', `${path}/${strange}`)).json().code).toBe('mfa_factor_not_found')
    expect((await call('GET', `/admin/users/${strange}/factors`)).json().code).toBe('user_not_found')
    expect((await call('DELETE', `${path}/x`)).statusCode).toBe(404)
    expect((await call('DELETE', `${path}/${id}`)).json()).toMatchObject({ id })
    expect((await call('GET', path)).json()).toEqual([])
    expect((await auth.lastMail(email)).letter).toBe('second_factor_off')
    expect((await factors.on(session).get('/user')).json().code).toBe('session_not_found')
    expect(await eventsOf(String(session.user.id))).toEqual(
      expect.arrayContaining(['admin.factors_listed', 'admin.factor_changed', 'admin.factor_removed']),
    )
  })

  test('a new number must be verified', async () => {
    const { id } = await make({ email: 'number@example.com', email_confirm: true })
    await sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, phone, created_at, updated_at)
       values ($1, $2, 'phone', 'verified', 'Mobile', '13125550142', $3, $3)`,
      [strange, id, clock.now()],
    )
    const changed = await call('PUT', `/admin/users/${id}/factors/${strange}`, { phone: '+1 312 555 0143' })
    expect(changed.json()).toMatchObject({ phone: '13125550143', status: 'unverified', friendly_name: 'Mobile' })
  })
})

describe('listAuditEntries', () => {
  test('lists auth events, newest first, under the names clients know, page by page', async () => {
    const { user } = await auth.join('audited@example.com')
    const entries = (await call('GET', '/admin/audit?per_page=3')).json()
    expect(entries).toHaveLength(3)
    expect(entries[0]).toEqual({
      id: expect.any(String),
      payload: {
        action: 'login',
        actor_id: user.id,
        actor_username: 'audited@example.com',
        log_type: 'account',
        traits: expect.any(Object),
      },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      ip_address: '127.0.0.1',
    })
    expect(entries.map((entry: { payload: { action: string } }) => entry.payload.action)).toEqual([
      'login',
      'account.confirmed',
      'user_signedup',
    ])
    const second = await call('GET', '/admin/audit?page=2&per_page=3')
    expect(second.json()[0].payload.action, 'that was looked at is on record, too').toBe('user_signedup')
    const newest = (await call('GET', '/admin/audit?per_page=1')).json()
    expect(newest[0].payload).toMatchObject({ action: 'admin.audit_viewed', actor_id: null, log_type: 'team' })
    expect(second.headers.link).toBe('<http://localhost:3000/auth/v1/admin/audit?page=3&per_page=3>; rel="next"')
    expect((await call('GET', '/admin/audit?page=9999')).headers.link).toBeUndefined()
    expect((await call('GET', '/admin/audit?page=0')).statusCode).toBe(400)
    // events of care are not included
    const shown = (await call('GET', '/admin/audit?per_page=1000')).json()
    const others = await sql("select 1 from audit.log where resource_type is distinct from 'accounts'")
    const all = await sql("select 1 from audit.log where resource_type = 'accounts'")
    expect(others.length).toBeGreaterThan(0)
    expect(shown).toHaveLength(Math.min(1000, all.length - 1))
  })
})

describe('inviteUser', () => {
  test('emails an invitation whose link signs in and allows setting a password', async () => {
    const invited = await call('POST', '/invite?redirect_to=http://localhost:3000/welcome', {
      email: 'guest@example.com',
      data: { name: 'Guest', locale: 'sw' },
    })
    expect(invited.json()).toMatchObject({ email: 'guest@example.com', invited_at: clock.now().toISOString() })
    const { subject } = await auth.lastMail('guest@example.com')
    expect(subject).toBe('Mwaliko wako wa Uzima')
    const { type, url } = await auth.lastLink('guest@example.com')
    expect([type, url.searchParams.get('redirect_to')]).toEqual(['invite', 'http://localhost:3000/welcome'])
    const session = (await auth.follow('guest@example.com')).json<SessionBody>()
    expect((await auth.send('PUT', '/user', { password: goodPassword }, auth.bearer(session.access_token))).statusCode).toBe(200)
    clock.advance(61_000)
    expect((await call('POST', '/invite', { email: 'guest@example.com' })).json().code).toBe('email_exists')
  })
})

describe('generateLink', () => {
  const generate = (body: object) => call('POST', '/admin/generate_link', body)
  test.each(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'])(
    '%s: returns a link and a code and sends no email',
    async (type) => {
      const email = `${type}@generate.example`
      if (!['signup', 'invite'].includes(type)) await make({ email, email_confirm: true, password: goodPassword })
      const newEmail = `next-${email}`
      const response = await generate({
        type,
        email,
        password: goodPassword,
        new_email: newEmail,
        data: { name: 'G' },
        redirect_to: 'http://localhost:3000/x',
      })
      const made = response.json()
      expect(made).toMatchObject({ email, verification_type: type, redirect_to: 'http://localhost:3000/x' })
      expect(made.email_otp).toMatch(/^\d{6}$/)
      const link = new URL(made.action_link)
      expect(link.searchParams.get('token')).toBe(made.hashed_token)
      expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000/x')
      expect(await mails(email)).toEqual([])
      expect(await mails(newEmail)).toEqual([])
      const opened = new URL(String((await auth.get(`/verify${link.search}`)).headers.location))
      const fragment = new URLSearchParams(opened.hash.slice(1))
      if (type.startsWith('email_change')) expect(fragment.get('message')).toContain('Confirmation link accepted')
      else expect(fragment.get('access_token')).toBeTruthy()
      expect(await eventsOf(made.id)).toContain('admin.link_generated')
    },
  )

  test('for an unknown address a magic link becomes a sign-up; the other types are 404', async () => {
    expect((await generate({ type: 'magiclink', email: 'fresh@generate.example' })).json().verification_type).toBe('signup')
    for (const type of ['recovery', 'email_change_new'])
      expect((await generate({ type, email: 'nobody@generate.example', new_email: 'x@generate.example' })).json().code).toBe(
        'user_not_found',
      )
    expect((await generate({ type: 'signup', email: 'recovery@generate.example', password: goodPassword })).json().code).toBe(
      'email_exists',
    )
    expect((await generate({ type: 'nothing', email: 'a@generate.example' })).statusCode).toBe(400)
    expect((await generate({ type: 'signup', email: 'a@generate.example' })).json().message).toBe('Signup requires a valid password')
    expect((await generate({ type: 'email_change_new', email: 'recovery@generate.example' })).json().message).toBe(
      'A new email address is required',
    )
  })
})
