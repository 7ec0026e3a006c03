import { describe, expect, test } from 'vitest'
import { authClient, goodPassword } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const { app, sql, mails, clock } = await clinic({ people: [] })
const auth = authClient({ app, mails, clock })
const application = {
  kind: 'doctor',
  specialty: 'Cardiology',
  licence_number: 'KE-4711',
  licence_region: 'Nairobi',
  languages: ['en', 'sw'],
}
const asProvider = (change: object = {}) => ({ data: { name: 'Dr Sena', role: 'provider', application: { ...application, ...change } } })
const counts = async () => {
  const [row] = await sql<{ users: number; mails: number }>(
    'select (select count(*)::int from auth.users) as users, (select count(*)::int from app.mails) as mails',
  )
  return row
}

describe('signUp', () => {
  // @acceptance API-AUTH-002 to 003, 005, GLOBAL-003
  test('makes user, identity and profile, queues the mail and answers a bare user', async () => {
    const data = { name: 'Ada Sign', phone: '0700', role: 'patient', locale: 'sw', time_zone: 'Africa/Nairobi', shoe: 7 }
    const response = await auth.signUp('Ada.Sign@Example.com', { data })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['set-cookie']).toBeUndefined()
    const user = response.json()
    expect(user).toMatchObject({
      email: 'ada.sign@example.com',
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { ...data, email: 'ada.sign@example.com', email_verified: false, phone_verified: false, sub: user.id },
      identities: [{ provider: 'email', id: user.id, user_id: user.id, email: 'ada.sign@example.com' }],
      is_anonymous: false,
    })
    expect(user.confirmation_sent_at).toBe(clock.now().toISOString())
    expect(user).not.toHaveProperty('access_token')
    expect(user).not.toHaveProperty('email_confirmed_at')

    const [stored] = await sql(
      `select u.password_hash, p.name, p.phone, p.role, p.locale, p.time_zone, p.hipaa_consent, i.provider_id
         from auth.users u join app.profiles p using (id) join auth.identities i on i.user_id = u.id where u.id = $1`,
      [user.id],
    )
    expect(stored).toMatchObject({
      name: 'Ada Sign',
      phone: '0700',
      role: 'patient',
      locale: 'sw',
      time_zone: 'Africa/Nairobi',
      hipaa_consent: false,
    })
    expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
    const events = await sql('select event_type, actor_id, outcome from audit.log where subject_id = $1', [user.id])
    expect(events).toEqual([{ event_type: 'account.registered', actor_id: user.id, outcome: 'success' }])

    const mail = await auth.lastMail('ada.sign@example.com')
    expect(mail).toMatchObject({
      letter: 'confirm',
      subject: 'Thibitisha barua pepe yako ya Uzima',
      code: expect.stringMatching(/^\d{6}$/),
    })
    expect(mail.link).toMatch(
      /^http:\/\/localhost:3000\/auth\/v1\/verify\?token=[\w-]{43}&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A3000%2F$/,
    )
  })

  test('does not store the code, the link’s token or the password in the clear', async () => {
    await auth.signUp('secrets@example.com')
    const { code } = await auth.lastMail('secrets@example.com')
    const { token } = await auth.lastLink('secrets@example.com')
    const [{ dump } = { dump: '' }] = await sql<{ dump: string }>(
      `select string_agg(t::text, '\n') as dump from (
         select to_jsonb(u) as t from auth.users u union all select to_jsonb(o) from auth.one_time_tokens o union all select to_jsonb(m) from app.mails m) x`,
    )
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token).toString('hex'))
    expect(dump).not.toContain(`"${code}"`)
    expect(dump).not.toContain(goodPassword)
  })

  test('a provider starts as a patient with a pending application whose licence is encrypted', async () => {
    const user = (await auth.signUp('sena@example.com', asProvider())).json()
    expect(user.user_metadata).not.toHaveProperty('application')
    expect(JSON.stringify(user)).not.toContain('KE-4711')
    const [row] = await sql(
      'select a.*, p.role from app.provider_applications a join app.profiles p on p.id = a.user_id where a.user_id = $1',
      [user.id],
    )
    expect(row).toMatchObject({ kind: 'doctor', specialty: 'Cardiology', languages: ['en', 'sw'], status: 'pending', role: 'patient' })
    expect(row?.licence_number.toString('latin1')).not.toContain('KE-4711')
    expect(row?.licence_number[0]).toBe(1)
  })

  test.each([
    ['kind', { kind: 'king' }, 'is not valid'],
    ['kind', { kind: undefined }, 'is required'],
    ['specialty', { specialty: '  ' }, 'is required'],
    ['licence_number', { licence_number: undefined }, 'is required'],
    ['licence_number', { licence_number: 'x'.repeat(65) }, 'is too long'],
    ['licence_region', { licence_region: '' }, 'is required'],
    ['languages', { languages: [] }, 'is required'],
    ['languages', { languages: 'en' }, 'is not valid'],
    ['languages', { languages: ['English'] }, 'is not valid'],
  ])('an application with a wrong %s is refused: %j', async (field, change, words) => {
    const before = await counts()
    const response = await auth.signUp('wrong-application@example.com', asProvider(change))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ code: 'validation_failed', message: `data.application.${field} ${words}` })
    expect(await counts()).toEqual(before)
  })

  test('a provider without an application is refused', async () => {
    expect((await auth.signUp('no-application@example.com', { data: { role: 'provider' } })).statusCode).toBe(400)
  })

  test.each([
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{ email: 'a@example.com' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [{ email: 'a@example.com', password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [
      { email: 'a@example.com', phone: '123', password: goodPassword },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [{ phone: '254700000000', password: goodPassword }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [{ email: 'nobody', password: goodPassword }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [
      { email: 'a\u0000@example.com', password: goodPassword },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [{ email: 'a@exa mple.com', password: goodPassword }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: goodPassword }, 400, 'validation_failed', 'An email address is too long'],
    [{ email: 'a@example.com', password: 'xk3-9fQ' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
    [
      { email: 'a@example.com', password: goodPassword, code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      { email: 'a@example.com', password: goodPassword, data: { name: 'x'.repeat(121) } },
      400,
      'validation_failed',
      'data.name is too long (at most 120 characters)',
    ],
    [{ email: 'a@example.com', password: goodPassword, data: { name: 7 } }, 400, 'validation_failed', 'data.name must be a text'],
    [
      { email: 'a@example.com', password: goodPassword, data: { note: 'a\u0000b' } },
      400,
      'validation_failed',
      'The user metadata holds characters that cannot be stored',
    ],
    [
      { email: 'a@example.com', password: goodPassword, data: { note: '\ud800' } },
      400,
      'validation_failed',
      'The user metadata holds characters that cannot be stored',
    ],
    [
      { email: 'a@example.com', password: goodPassword, data: { note: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      'The user metadata is too large',
    ],
    [{ email: 7, password: goodPassword }, 400, 'bad_json', 'Could not parse request body as JSON: email has the wrong type'],
  ])('%#: %.60j is refused', async (body, status, code, message) => {
    const before = await counts()
    const response = await auth.post('/signup', body)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code, message })
    expect(await counts()).toEqual(before)
  })

  test('a common password names its reason', async () => {
    const { weak_password: weak } = (await auth.signUp('weak@example.com', { password: 'password1' })).json()
    expect(weak).toEqual({ reasons: ['pwned'] })
  })

  test('__proto__ in data is an ordinary key or dropped (T14)', async () => {
    const body = `{"email":"proto@example.com","password":"${goodPassword}","data":{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"x":1}}`
    const response = await auth.post('/signup', body)
    expect(response.statusCode).toBe(200)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect(response.json().user_metadata.x).toBe(1)
  })

  test('data grants no role (T13)', async () => {
    const { id } = (
      await auth.signUp('sly@example.com', {
        data: { role: 'admin', email_confirmed_at: '2020-01-01T00:00:00Z', app_metadata: { role: 'admin' } },
        role: 'service_role',
        app_metadata: { role: 'admin' },
        email_confirmed_at: '2020-01-01T00:00:00Z',
        id: '01890a5d-ac96-774b-bcce-b302099a8057',
      })
    ).json()
    const [row] = await sql(
      'select u.email_confirmed_at, u.raw_app_meta, p.role from auth.users u join app.profiles p using (id) where u.id = $1',
      [id],
    )
    expect(row).toEqual({ email_confirmed_at: null, raw_app_meta: { provider: 'email', providers: ['email'] }, role: 'patient' })
  })

  test('an allowed redirect is put into the email; otherwise it is the site', async () => {
    const target = async (email: string, path: string, headers = {}) => {
      await auth.post(`/signup${path}`, { email, password: goodPassword }, headers)
      return (await auth.lastLink(email)).url.searchParams.get('redirect_to')
    }
    expect(await target('to1@example.com', `?redirect_to=${encodeURIComponent('http://localhost:3000/profile')}`)).toBe(
      'http://localhost:3000/profile',
    )
    expect(await target('to2@example.com', '?redirect_to=https://evil.tld/')).toBe('http://localhost:3000/')
    expect(await target('to3@example.com', '', { referer: 'https://evil.tld/', host: 'localhost:3000' })).toBe('http://localhost:3000/')
    expect(
      await target('to4@example.com', '?redirect_to=http://localhost:3000/query', { redirect_to: 'http://localhost:3000/header' }),
    ).toBe('http://localhost:3000/header')
  })
})

describe('a taken address (T1.3)', () => {
  test('gets the same answer as a new one, with a new id each time, and the owner is emailed a notice without a token', async () => {
    await auth.join('owner@example.com', { data: { name: 'Owner', locale: 'fr' } })
    const before = await counts()
    const first = (await auth.signUp('owner@example.com', { data: { name: 'Thief' }, password: 'another good one' })).json()
    clock.advance(61_000)
    const second = (await auth.signUp('owner@example.com', { data: { name: 'Thief' }, password: 'another good one' })).json()
    const unknown = (await auth.signUp('unknown@example.com', { data: { name: 'Thief' }, password: 'another good one' })).json()

    expect(first.id).not.toBe(second.id)
    expect(shapeOf(first)).toEqual(shapeOf(unknown))
    // in the same order too, and as somebody who has never signed in
    expect(JSON.stringify(shapeOf(first))).toBe(JSON.stringify(shapeOf(unknown)))
    for (const answer of [first, second, unknown]) expect(answer).not.toHaveProperty('last_sign_in_at')
    expect((await auth.lastMail('owner@example.com')).letter).toBe('already_registered')
    expect((await auth.lastMail('owner@example.com')).subject).toBe('Vous avez déjà un compte Uzima')
    expect((await auth.lastMail('owner@example.com')).link).toBe('http://localhost:3000/auth')
    expect((await counts())?.users).toBe((before?.users ?? 0) + 1)
    expect((await auth.signIn('owner@example.com')).statusCode).toBe(200)
    const [event] = await sql("select outcome, actor_id from audit.log where event_type = 'account.registered_again' limit 1")
    expect(event).toEqual({ outcome: 'denied', actor_id: null })
  })

  const shapeOf = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shapeOf)
    if (typeof value !== 'object' || value === null) return typeof value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
  }
})

describe('an unconfirmed address (T11)', () => {
  test('a new sign-up replaces password, metadata, profile and application, ends sessions and invalidates earlier emails', async () => {
    const attacker = { password: 'somebody elses idea', data: { name: 'Attacker', note: 'mine', role: 'provider', application } }
    const { id } = (await auth.signUp('victim@example.com', attacker)).json()
    const oldLink = await auth.lastLink('victim@example.com')
    const oldCode = (await auth.lastMail('victim@example.com')).code
    const session = (await auth.signIn('victim@example.com', attacker.password)).json()
    expect(session.access_token).toBeTruthy()

    clock.advance(61_000)
    const again = (await auth.signUp('victim@example.com', { password: 'her very own choice', data: { name: 'Victim' } })).json()
    expect(again.id).not.toBe(id)
    expect(again.user_metadata).not.toHaveProperty('note')
    const rows = await sql('select p.name, u.sign_up_count from auth.users u join app.profiles p using (id) where u.email = $1', [
      'victim@example.com',
    ])
    expect(rows).toEqual([{ name: 'Victim', sign_up_count: 2 }])
    expect(await sql('select 1 from app.provider_applications where user_id = any($1)', [[id, again.id]])).toEqual([])

    expect((await auth.refresh(session.refresh_token)).json().code).toBe('refresh_token_not_found')
    expect((await auth.get('/user', auth.bearer(session.access_token))).json().code).toBe('user_not_found')
    expect((await auth.signIn('victim@example.com', attacker.password)).statusCode).toBe(400)
    expect((await auth.post('/verify', { type: 'signup', token_hash: oldLink.token })).json().code).toBe('otp_expired')
    expect((await auth.post('/verify', { type: 'signup', email: 'victim@example.com', token: oldCode })).json().code).toBe('otp_expired')
  })

  test('after more than one sign-up the link confirms, clears the password and leads to a new one', async () => {
    const { link, letter } = await auth.lastMail('victim@example.com')
    expect(letter).toBe('confirm_again')
    const url = new URL(link ?? '')
    expect(url.searchParams.get('type')).toBe('recovery')
    expect(url.searchParams.get('redirect_to')).toBe('http://localhost:3000/auth?mode=reset-password')
    const attackers = (await auth.signIn('victim@example.com', 'her very own choice')).json()

    const session = (await auth.follow('victim@example.com')).json()
    expect(session.user.email_confirmed_at).toBeTruthy()
    expect((await auth.signIn('victim@example.com', 'her very own choice')).json().code).toBe('invalid_credentials')
    expect((await auth.get('/user', auth.bearer(attackers.access_token))).json().code).toBe('session_not_found')
    const put = await auth.send('PUT', '/user', { password: 'now really mine' }, auth.bearer(session.access_token))
    expect(put.statusCode).toBe(200)
    expect((await auth.signIn('victim@example.com', 'now really mine')).statusCode).toBe(200)
  })

  test('the code of such an email is also accepted as a sign-up, and clears the password as well', async () => {
    await auth.signUp('twice@example.com', { password: 'first password' })
    clock.advance(61_000)
    await auth.signUp('twice@example.com', { password: 'second password' })
    const { code } = await auth.lastMail('twice@example.com')
    expect((await auth.post('/verify', { type: 'signup', email: 'twice@example.com', token: code })).statusCode).toBe(200)
    expect((await auth.signIn('twice@example.com', 'first password')).statusCode).toBe(400)
    expect((await auth.signIn('twice@example.com', 'second password')).statusCode).toBe(400)
  })

  test('recovery of an unconfirmed address confirms it and removes its password and sessions (T11.3)', async () => {
    await auth.signUp('hijacked@example.com', { password: 'somebody elses idea' })
    const session = (await auth.signIn('hijacked@example.com', 'somebody elses idea')).json()
    clock.advance(61_000)
    await auth.post('/recover', { email: 'hijacked@example.com' })
    expect((await auth.follow('hijacked@example.com')).json().user.email_confirmed_at).toBeTruthy()
    expect((await auth.signIn('hijacked@example.com', 'somebody elses idea')).statusCode).toBe(400)
    expect((await auth.get('/user', auth.bearer(session.access_token))).json().code).toBe('session_not_found')
  })

  test('a role given by an admin is never lost', async () => {
    const { id } = (await auth.signUp('early@example.com')).json()
    await sql("update app.profiles set role = 'doctor' where id = $1", [id])
    clock.advance(61_000)
    await auth.signUp('early@example.com', { password: 'another good one' })
    expect(await sql('select id from auth.users where email = $1', ['early@example.com'])).toEqual([{ id }])
    expect((await auth.signIn('early@example.com')).statusCode).toBe(200)
  })
})

describe('limits', () => {
  test('one email a minute per address, known or not (D7), five an hour', async () => {
    clock.advance(600_000)
    const statuses: number[] = []
    for (const wait of [0, 30_000, 31_000, 61_000, 61_000, 61_000, 61_000]) {
      clock.advance(wait)
      const response = await auth.signUp('eager@example.com')
      statuses.push(response.statusCode)
      if (response.statusCode === 429) {
        expect(response.json().code).toBe('over_email_send_rate_limit')
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
      }
    }
    expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429])
  })

  test('thirty sign-ups in five minutes per network; other networks are unaffected', async () => {
    clock.advance(600_000)
    const from = (remoteAddress: string, email: string) =>
      app.http.inject({
        method: 'POST',
        url: '/auth/v1/signup',
        remoteAddress,
        headers: { host: 'localhost:3000', 'x-supabase-api-version': '2024-01-01' },
        payload: { email, password: goodPassword },
      })
    const statuses: number[] = []
    for (let number = 1; number <= 31; number += 1) statuses.push((await from('203.0.113.7', `many${number}@example.com`)).statusCode)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
    const refused = await from('203.0.113.7', 'more@example.com')
    expect(refused.json().code).toBe('over_request_rate_limit')
    expect(refused.headers['retry-after']).toBe('300')
    expect((await from('203.0.113.8', 'more@example.com')).statusCode).toBe(200)
    clock.advance(301_000)
    expect((await from('203.0.113.7', 'later@example.com')).statusCode).toBe(200)
  })

  test('concurrent sign-ups of one address create one account and no 5xx (T14)', async () => {
    await sql('delete from auth.rate_limits')
    const responses = await Promise.all(Array.from({ length: 8 }, () => auth.signUp('same-time@example.com')))
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect(await sql('select 1 from auth.users where email = $1', ['same-time@example.com'])).toHaveLength(1)
  })
})

describe('settings', () => {
  test('with autoconfirm a sign-up signs in, and a taken address is named', async () => {
    const tools = await clinic({ people: [], env: { AUTH_AUTOCONFIRM: 'on' } })
    const { signUp, get, bearer } = authClient(tools)
    const session = (await signUp('tool@example.com')).json()
    expect(session.user.email_confirmed_at).toBe(tools.clock.now().toISOString())
    expect((await get('/user', bearer(session.access_token))).statusCode).toBe(200)
    expect(await tools.mails('tool@example.com')).toEqual([])
    tools.clock.advance(61_000)
    const again = await signUp('tool@example.com')
    expect([again.statusCode, again.json()]).toEqual([422, { code: 'user_already_exists', message: 'User already registered' }])
    expect((await get('/settings')).json().mailer_autoconfirm).toBe(true)
  })

  test('if unverified addresses may not sign in, only the right password reveals that', async () => {
    const strict = await clinic({ people: [], env: { AUTH_ALLOW_UNVERIFIED: 'off' } })
    const { signUp, signIn, follow } = authClient(strict)
    await signUp('ada@example.com')
    expect((await signIn('ada@example.com', 'wrong password')).json().code).toBe('invalid_credentials')
    const right = await signIn('ada@example.com')
    expect([right.statusCode, right.json()]).toEqual([400, { code: 'email_not_confirmed', message: 'Email not confirmed' }])
    await follow('ada@example.com')
    expect((await signIn('ada@example.com')).statusCode).toBe(200)
  })

  test('relaxed limits let a test suite through', async () => {
    const relaxed = await clinic({ people: [], env: { AUTH_RELAXED: 'on' } })
    const { signUp, signIn } = authClient(relaxed)
    for (let number = 0; number < 3; number += 1) expect((await signUp('ada@example.com')).statusCode).toBe(200)
    for (let number = 0; number < 12; number += 1) expect((await signIn('ada@example.com', 'wrong password')).statusCode).toBe(400)
  })

  test('timing equalisation leaves no rows behind', async () => {
    const rows = await sql("select 1 from auth.users where email like '%rehearsal.invalid'")
    expect([rows, await mails('nobody@timing.invalid')]).toEqual([[], []])
  })
})
