import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { authClient, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { oidcClient, oidcProvider, type Somebody } from '../../../test/oidc-provider.ts'

const provider = await oidcProvider()
const settings = {
  AUTH_OIDC_CLINIC_ISSUER: provider.issuer,
  AUTH_OIDC_CLINIC_CLIENT_ID: oidcClient.id,
  AUTH_OIDC_CLINIC_CLIENT_SECRET: oidcClient.secret,
  AUTH_MANUAL_LINKING: 'on',
}
// the provider's tokens carry the real time
const place = await clinic({ people: [], env: settings, startAt: new Date().toISOString() })
const { app, sql } = place
const auth = authClient(place)
const open = (url: string | URL, headers = {}) =>
  app.http.inject({
    method: 'GET',
    url: String(url).replace(/^http:\/\/localhost:3000/, ''),
    headers: { host: 'localhost:3000', ...headers },
  })
const targetOf = (response: Awaited<ReturnType<typeof open>>) => new URL(String(response.headers.location))
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const flow = () => {
  const verifier = randomBytes(56).toString('hex')
  const query = new URLSearchParams({
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  })
  return { verifier, query: String(query) }
}
const exchange = (code: string | null, verifier: string) =>
  auth.post('/token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
let number = 0
const somebody = (more: Partial<Somebody> = {}): Somebody => {
  const sub = `sub-${++number}`
  return { sub, email: `${sub}@provider.example`, email_verified: true, name: 'Ada Muturi', ...more }
}
/** The whole flow: out to the provider, signing in there, and back. */
async function come(who: Somebody, query = '') {
  const out = await open(`/auth/v1/authorize?provider=clinic&${query}`)
  return targetOf(await open(provider.signIn(String(out.headers.location), who)))
}
async function comeByFlow(who: Somebody) {
  const { verifier, query } = flow()
  const target = await come(who, query)
  return { target, session: (await exchange(target.searchParams.get('code'), verifier)).json<SessionBody>() }
}
beforeEach(async () => {
  provider.failBy('none')
  await sql('delete from auth.rate_limits')
})

describe('signing in through a provider', () => {
  test('redirects with a state, a nonce and a code challenge of its own', async () => {
    const out = await open('/auth/v1/authorize?provider=clinic&scopes=calendar')
    expect(out.statusCode).toBe(302)
    const { origin, searchParams } = targetOf(out)
    expect(origin).toBe(provider.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: oidcClient.id,
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/auth/v1/callback',
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    })
    const dump = JSON.stringify(await sql('select to_jsonb(f) from auth.flow_state f'))
    for (const name of ['state', 'nonce']) expect(dump).not.toContain(searchParams.get(name) ?? '')
  })

  test('creates an account confirmed by the provider, and finds it again', async () => {
    const who = somebody()
    const { session, target } = await comeByFlow(who)
    expect([target.origin, target.hash]).toEqual(['http://localhost:3000', ''])
    expect(session).toMatchObject({ provider_token: 'of the provider', provider_refresh_token: 'to renew it' })
    expect(session.user).toMatchObject({
      email: who.email,
      app_metadata: { provider: 'clinic', providers: ['clinic'] },
      identities: [{ provider: 'clinic', id: who.sub, identity_data: { full_name: 'Ada Muturi', email_verified: true } }],
    })
    expect(session.user.email_confirmed_at).toBeTruthy()
    expect(claimsOf(session.access_token).amr).toMatchObject([{ method: 'oauth' }])
    const [profile] = await sql('select name, role from app.profiles where id = $1', [session.user.id])
    expect(profile).toEqual({ name: 'Ada Muturi', role: 'patient' })
    expect((await comeByFlow({ ...who, email: 'moved@provider.example' })).session.user.id).toBe(session.user.id)
  })

  test('without a verifier the session is in the fragment, at an allowed redirect', async () => {
    const target = await come(somebody(), 'redirect_to=http://localhost:3000/welcome')
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect([target.pathname, target.search, fragment.get('provider_token')]).toEqual(['/welcome', '', 'of the provider'])
    expect((await auth.get('/user', auth.bearer(fragment.get('access_token') ?? ''))).statusCode).toBe(200)
    const elsewhere = await come(somebody(), 'redirect_to=https://evil.tld/')
    expect(elsewhere.origin).toBe('http://localhost:3000')
  })

  test('links to the account with the verified address, whose owner is notified', async () => {
    const { user } = await auth.join('joined@example.com')
    const { session } = await comeByFlow(somebody({ email: 'Joined@Example.com' }))
    expect(session.user).toMatchObject({ id: user.id, app_metadata: { provider: 'email', providers: ['email', 'clinic'] } })
    expect((await auth.lastMail('joined@example.com')).letter).toBe('identity_linked')
    expect((await auth.signIn('joined@example.com')).statusCode).toBe(200)
  })

  test('takes an unconfirmed account away from whoever created it (T11)', async () => {
    await auth.signUp('hijacked@example.com', { password: 'the attackers own' })
    const attacker = (await auth.signIn('hijacked@example.com', 'the attackers own')).json<SessionBody>()
    const { session } = await comeByFlow(somebody({ email: 'hijacked@example.com' }))
    expect(session.user.email_confirmed_at).toBeTruthy()
    expect((await auth.signIn('hijacked@example.com', 'the attackers own')).json().code).toBe('invalid_credentials')
    expect((await auth.get('/user', auth.bearer(attacker.access_token))).json().code).toBe('session_not_found')
  })

  test.each([
    ['not verified there', { email_verified: false }],
    ['missing', { email: undefined, email_verified: undefined }],
  ])('an address that is %s neither links nor creates an account (T11.6)', async (_, more) => {
    await sql("delete from auth.users where email = 'careful@example.com'")
    const { user } = await auth.join('careful@example.com')
    const who = somebody({ email: 'careful@example.com' })
    const target = await come({ ...who, ...more } as Somebody)
    expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(await sql('select provider from auth.identities where user_id = $1', [user.id])).toEqual([{ provider: 'email' }])
    expect(await sql('select 1 from auth.identities where provider_id = $1', [who.sub])).toEqual([])
  })

  test.each(['nonce', 'signature', 'audience'] as const)('a response with a wrong %s signs no one in', async (fault) => {
    const out = await open('/auth/v1/authorize?provider=clinic')
    const who = somebody()
    provider.failBy(fault)
    const target = targetOf(await open(provider.signIn(String(out.headers.location), who)))
    expect(target.searchParams.get('error_code')).toBe('bad_oauth_callback')
    expect(await sql('select 1 from auth.identities where provider_id = $1', [who.sub])).toEqual([])
  })

  test('a state is single-use, valid for ten minutes, and cannot be forged', async () => {
    const out = await open('/auth/v1/authorize?provider=clinic')
    const back = provider.signIn(String(out.headers.location), somebody())
    expect(targetOf(await open(back)).hash).toContain('access_token')
    for (const state of [back.searchParams.get('state') ?? '', 'x', '']) {
      const url = new URL(back)
      url.searchParams.set('state', state)
      expect(targetOf(await open(url)).searchParams.get('error_code')).toBe('bad_oauth_state')
    }
    const late = await open('/auth/v1/authorize?provider=clinic')
    place.clock.advance(600_000)
    expect(targetOf(await open(provider.signIn(String(late.headers.location), somebody()))).searchParams.get('error_code')).toBe(
      'bad_oauth_state',
    )
    place.clock.set(new Date().toISOString())
  })

  test('someone who cancels there is redirected back with the error', async () => {
    const out = targetOf(await open('/auth/v1/authorize?provider=clinic&redirect_to=http://localhost:3000/auth'))
    const query = new URLSearchParams({ error: 'access_denied', state: out.searchParams.get('state') ?? '' })
    const target = targetOf(await open(`/auth/v1/callback?${query}`))
    expect([target.pathname, target.searchParams.get('error')]).toEqual(['/auth', 'access_denied'])
  })

  test('a banned user gets no session', async () => {
    const who = somebody()
    await comeByFlow(who)
    await sql("update auth.users set banned_until = '2099-01-01' where email = $1", [who.email])
    expect((await come(who)).searchParams.get('error_code')).toBe('user_banned')
  })

  test.each(['', 'provider=', 'provider=google', 'provider=__proto__', 'provider=email'])('%j is not a provider', async (query) => {
    const response = await auth.get(`/authorize?${query}`)
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(/^Unsupported provider: /)])
  })

  test('with sign-ups disabled an unknown person is told so', async () => {
    const closed = await clinic({ people: [], env: { ...settings, AUTH_SIGN_UP: 'off' }, startAt: new Date().toISOString() })
    const get = (url: string) =>
      closed.app.http.inject({ method: 'GET', url: url.replace(/^http:\/\/localhost:3000/, ''), headers: { host: 'localhost:3000' } })
    const out = await get('/auth/v1/authorize?provider=clinic')
    const target = targetOf(await get(provider.signIn(String(out.headers.location), somebody()).href))
    expect(target.searchParams.get('error_code')).toBe('signup_disabled')
  })
})

describe('an ID token that an app obtained itself', () => {
  const grant = (body: object, headers = {}) => auth.post('/token?grant_type=id_token', body, headers)
  const signed = async (who: Somebody, more = {}) => ({ provider: 'clinic', id_token: await provider.idToken(who, more) })

  // @acceptance API-AUTH-009
  test('signs in, by the name of the provider or by issuer and client', async () => {
    const who = somebody()
    const session = (await grant(await signed(who))).json<SessionBody>()
    expect(session.user).toMatchObject({ email: who.email, identities: [{ provider: 'clinic', id: who.sub }] })
    const { id_token: token } = await signed(who)
    const again = await grant({ id_token: token, issuer: provider.issuer, client_id: oidcClient.id })
    expect(again.json().user.id).toBe(session.user.id)
  })

  test('a nonce is compared by its hash, and must come on both sides or none', async () => {
    const nonce = 'of the app'
    const hashed = createHash('sha256').update(nonce).digest('hex')
    expect((await grant({ ...(await signed(somebody(), { nonce: hashed })), nonce })).statusCode).toBe(200)
    const other = await grant({ ...(await signed(somebody(), { nonce: hashed })), nonce: 'of another' })
    expect([other.statusCode, other.json()]).toEqual([400, { error: 'invalid nonce', error_description: 'Nonces mismatch' }])
    for (const body of [await signed(somebody(), { nonce: hashed }), { ...(await signed(somebody())), nonce }])
      expect((await grant(body)).json().error_description).toBe('Passed nonce and nonce in id_token should either both exist or not.')
  })

  test.each(['signature', 'audience'] as const)('with a wrong %s it is refused', async (fault) => {
    provider.failBy(fault)
    const response = await grant(await signed(somebody()))
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid request', error_description: 'Bad ID token' }])
  })

  test.each([
    [{}, { error: 'invalid request', error_description: 'id_token required' }],
    [{ id_token: 'x' }, { error: 'invalid request', error_description: 'provider or client_id and issuer required' }],
    [
      { id_token: 'x', provider: 'clinic' },
      { error: 'invalid request', error_description: 'Bad ID token' },
    ],
    [
      { id_token: 'x', provider: 'google' },
      { code: 'provider_disabled', message: 'Provider (issuer "") is not enabled' },
    ],
    [
      { id_token: 'x', client_id: 'another', issuer: 'https://accounts.example' },
      { code: 'provider_disabled', message: 'Provider (issuer "https://accounts.example") is not enabled' },
    ],
  ])('%j is refused', async (body, answer) => {
    const response = await grant(body)
    expect([response.statusCode, response.json()]).toEqual([400, answer])
  })

  test('links to the signed-in user only', async () => {
    const session = await auth.join('linking@example.com')
    const who = somebody()
    const body = { ...(await signed(who)), link_identity: true }
    expect((await grant(body)).json().error_description).toBe('Linking requires a valid user access token in Authorization')
    const linked = (await grant(body, auth.bearer(session.access_token))).json<SessionBody>()
    expect(linked.user).toMatchObject({ id: session.user.id, app_metadata: { providers: ['email', 'clinic'] } })
    expect((await grant({ ...(await signed(who)), link_identity: true }, auth.bearer(session.access_token))).json()).toEqual({
      code: 'identity_already_exists',
      message: 'Identity is already linked',
    })
    const other = await auth.join('other@example.com')
    const theirs = await grant({ ...(await signed(who)), link_identity: true }, auth.bearer(other.access_token))
    expect(theirs.json().message).toBe('Identity is already linked to another user')
  })

  test('wallets are refused', async () => {
    const response = await auth.post('/token?grant_type=web3', { chain: 'ethereum', message: 'x', signature: 'y' })
    expect([response.statusCode, response.json().code]).toEqual([422, 'web3_provider_disabled'])
  })
})

describe('linking and unlinking', () => {
  const link = async (session: SessionBody, query: string) =>
    auth.get(`/user/identities/authorize?provider=clinic&skip_http_redirect=true&${query}`, auth.bearer(session.access_token))

  // @acceptance API-AUTH-018
  test('an identity is linked when the client shows its verifier, not when the browser comes back', async () => {
    const session = await auth.join('owner@example.com')
    const { verifier, query } = flow()
    const { url } = (await link(session, query)).json()
    const who = somebody()
    const target = targetOf(await open(provider.signIn(url, who)))
    expect(await sql('select 1 from auth.identities where provider_id = $1', [who.sub])).toEqual([])
    expect((await exchange(target.searchParams.get('code'), flow().verifier)).json().code).toBe('bad_code_verifier')
    const linked = (await exchange(target.searchParams.get('code'), verifier)).json<SessionBody>()
    expect(linked.user).toMatchObject({
      id: session.user.id,
      email: 'owner@example.com',
      app_metadata: { provider: 'email', providers: ['email', 'clinic'] },
    })
    expect((await auth.lastMail('owner@example.com')).letter).toBe('identity_linked')
    expect((await comeByFlow(who)).session.user.id).toBe(session.user.id)
    const without = await link(session, '')
    expect([without.statusCode, without.json().message]).toEqual([400, 'PKCE flow requires code_challenge_method and code_challenge'])
    const led = await auth.get(`/user/identities/authorize?provider=clinic&${flow().query}`, auth.bearer(session.access_token))
    expect(led.statusCode).toBe(302)
  })

  test('an identity linked to one account cannot be linked to another', async () => {
    const who = somebody()
    await comeByFlow(who)
    const session = await auth.join('second@example.com')
    const { verifier, query } = flow()
    const target = targetOf(await open(provider.signIn((await link(session, query)).json().url, who)))
    const refused = await exchange(target.searchParams.get('code'), verifier)
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'Identity is already linked to another user'])
  })

  // @acceptance API-AUTH-019
  test('one identity stays; the address of the e-mail identity goes to the one that is left', async () => {
    const who = somebody()
    await auth.join(who.email ?? '')
    const { session } = await comeByFlow(who)
    const remove = async (id: string) =>
      auth.send('DELETE' as 'PUT', `/user/identities/${id}`, undefined, auth.bearer(session.access_token))
    const identities = session.user.identities as { identity_id: string; provider: string }[]
    const idOf = (name: string) => identities.find((each) => each.provider === name)?.identity_id ?? ''
    const other = (await auth.join('foreign@example.com')).user.identities as { identity_id: string }[]
    for (const id of [other[0]?.identity_id ?? '', '01890a5d-ac96-774b-bcce-b302099a8057'])
      expect([(await remove(id)).statusCode, (await remove(id)).json()]).toEqual([
        422,
        { code: 'identity_not_found', message: "Identity doesn't exist" },
      ])
    expect((await remove('7')).json()).toEqual({ code: 'validation_failed', message: 'identity_id must be an UUID' })

    expect((await remove(idOf('email'))).body).toBe('{}')
    const left = (await auth.get('/user', auth.bearer(session.access_token))).json()
    expect(left).toMatchObject({
      email: who.email,
      app_metadata: { provider: 'clinic', providers: ['clinic'] },
      identities: [{ provider: 'clinic' }],
    })
    expect(left.email_confirmed_at).toBeTruthy()
    expect((await auth.lastMail(who.email ?? '')).letter).toBe('identity_unlinked')
    const last = await remove(idOf('clinic'))
    expect([last.statusCode, last.json().code]).toEqual([422, 'single_identity_not_deletable'])
  })

  test('is disabled unless the operator enables it', async () => {
    const plain = authClient(await clinic({ people: [] }))
    const session = await plain.join('ada@example.com', { password: goodPassword })
    const bearer = plain.bearer(session.access_token)
    const refused = { code: 'manual_linking_disabled', message: 'Manual linking is disabled' }
    expect((await plain.get('/user/identities/authorize?provider=clinic', bearer)).json()).toEqual(refused)
    const [identity] = session.user.identities as { identity_id: string }[]
    expect((await plain.send('DELETE' as 'PUT', `/user/identities/${identity?.identity_id}`, undefined, bearer)).json()).toEqual(refused)
  })
})

// @acceptance API-AUTH-014
test.each([{}, { domain: 'example.com' }, { provider_id: 'x', domain: 'y' }])('sso %j: no directory is offered', async (body) => {
  const response = await auth.post('/sso', body)
  expect([response.statusCode, response.json()]).toEqual([404, { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' }])
})
