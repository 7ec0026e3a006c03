import { createHash, randomBytes } from 'node:crypto'
import { connectedAppsApi, isRedirectUri } from '@uzima/contract/connected-apps'
import { type DataKind, dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { profilesApi } from '@uzima/contract/profiles'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, nora, olive, type Person, visitor } from '../../../test/people.ts'

const base = 'http://localhost:3000/fhir/R4'
const redirect = 'https://sukari.example/callback?from=uzima'
const sukari = {
  name: 'Sukari Diary',
  maker: 'Baobab Digital Health',
  website: 'https://sukari.example/',
  privacyNotice: null,
  redirectUris: [redirect],
  kinds: [...dataKindNames],
}

let place: Clinic
let appId: string
let server: { id: string; secret: string }
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, nora, olive] })
  appId = (await as(olive).call(connectedAppsApi.registerApp, { ...sukari, proof: 'none' })).id
  const { id, secret } = await as(olive).call(connectedAppsApi.registerApp, { ...sukari, name: 'Clinic Link', proof: 'secret' })
  server = { id, secret: secret ?? '' }
})
beforeEach(async () => {
  await place.sql('delete from app.oauth_grants')
  await place.sql('update app.oauth_clients set suspended_at = null')
})
const as = (who: Person | typeof visitor) => place.as(who)

type Fields = Record<string, string | undefined>
const formOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]])))
async function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
  const answer = await place.app.http.inject({
    method: 'POST',
    url: `/auth/v1/oauth/${path}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: formOf(fields).toString(),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
}

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
const request = (more: Fields = {}): Fields => ({
  response_type: 'code',
  client_id: appId,
  redirect_uri: redirect,
  scope: 'launch/patient offline_access patient/*.rs',
  state: 'st=1&2',
  aud: base,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...more,
})
/** Where a request of an app leads the browser. */
async function authorize(more: Fields = {}): Promise<URL> {
  const answer = await place.app.http.inject({
    method: 'GET',
    url: `/auth/v1/oauth/authorize?${formOf(request(more))}`,
    headers: { host: 'localhost:3000' },
  })
  expect(answer.statusCode).toBe(303)
  return new URL(String(answer.headers.location))
}
const authorizationId = async (more: Fields = {}) => (await authorize(more)).searchParams.get('authorization_id') ?? ''
const consent = (who: Person, id: string, body: object) =>
  as(who).raw({ method: 'POST', url: `/auth/v1/oauth/authorizations/${id}/consent`, body })
async function allow(who: Person, more: Fields = {}, choice: { kinds?: DataKind[]; days?: number } = {}): Promise<URL> {
  const answer = await consent(who, await authorizationId(more), { action: 'approve', ...choice })
  expect(answer.statusCode).toBe(200)
  return new URL(answer.json<{ redirect_url: string }>().redirect_url)
}
const exchange = (code: string | null, more: Fields = {}, headers?: Record<string, string>) =>
  post(
    'token',
    { grant_type: 'authorization_code', code: code ?? '', redirect_uri: redirect, code_verifier: verifier, client_id: appId, ...more },
    headers,
  )
async function connect(who: Person, more: Fields = {}, choice?: { kinds?: DataKind[]; days?: number }) {
  const answer = await exchange((await allow(who, more, choice)).searchParams.get('code'))
  expect(answer.status).toBe(200)
  return answer.body as { access_token: string; refresh_token: string; scope: string; patient: string; expires_in: number }
}
const basic = ({ id, secret }: { id: string; secret: string }) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})
const refreshWith = (token: string, more: Fields = {}) =>
  post('token', { grant_type: 'refresh_token', refresh_token: token, client_id: appId, ...more })
const contextOf = async (accessToken: string) => {
  const claims = await place.app.appTokens.verify(accessToken, place.clock.now())
  const rows = await place.sql('select * from app.set_app_context($1, $2)', [claims?.session_id, place.clock.now()])
  return rows[0]
}

describe('discovery', () => {
  test.each([
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/auth/v1',
    '/fhir/R4/.well-known/smart-configuration',
  ])('%s tells apps of any origin where to go', async (url) => {
    const answer = await place.app.http.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost:3000', origin: 'https://sukari.example' },
    })
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(answer.headers['content-type']).toContain('application/json')
    const document = answer.json<Record<string, unknown>>()
    expect(document).toMatchObject({
      authorization_endpoint: 'http://localhost:3000/auth/v1/oauth/authorize',
      token_endpoint: 'http://localhost:3000/auth/v1/oauth/token',
      introspection_endpoint: 'http://localhost:3000/auth/v1/oauth/introspect',
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: expect.arrayContaining(['authorization_code']),
    })
    expect(document.scopes_supported).toContain('patient/Observation.rs')
  })
  test('SMART’s document has its capabilities', async () => {
    const answer = await place.app.http.inject({
      method: 'GET',
      url: '/fhir/R4/.well-known/smart-configuration',
      headers: { host: 'localhost:3000' },
    })
    expect(answer.json()).toMatchObject({ capabilities: expect.arrayContaining(['launch-standalone', 'client-public', 'permission-v2']) })
  })
})

describe('authorize', () => {
  test('leads to the page that asks, by GET and by form', async () => {
    const location = await authorize()
    expect(location.pathname).toBe('/connect-app')
    expect(location.searchParams.get('authorization_id')).toMatch(/^[0-9a-f-]{36}$/)
    const answer = await place.app.http.inject({
      method: 'POST',
      url: '/auth/v1/oauth/authorize',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: formOf(request()).toString(),
    })
    expect([answer.statusCode, String(answer.headers.location)]).toEqual([303, expect.stringContaining('/connect-app?authorization_id=')])
  })

  test.each([
    ['an unknown app', { client_id: '0192a000-0000-7000-8000-000000000000' }, 'unknown_app'],
    ['no app', { client_id: undefined }, 'unknown_app'],
    ['an id that is none', { client_id: "x' or true" }, 'unknown_app'],
    ['another address', { redirect_uri: 'https://evil.example/' }, 'unknown_address'],
    ['an address with more behind it', { redirect_uri: `${redirect}&x` }, 'unknown_address'],
    ['no address', { redirect_uri: undefined }, 'unknown_address'],
  ])('%s is told to the person, and sent nowhere', async (_, more, fault) => {
    const location = await authorize(more)
    expect([location.origin, location.pathname, location.search]).toEqual(['http://localhost:3000', '/connect-app', `?fault=${fault}`])
  })

  test.each([
    ['another type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['no audience', { aud: undefined }, 'invalid_request'],
    ['another audience', { aud: 'https://evil.example/fhir/R4' }, 'invalid_request'],
    ['no scope', { scope: undefined }, 'invalid_scope'],
    ['only scopes that are not offered', { scope: 'user/*.cruds patient/Patient.write profile' }, 'invalid_scope'],
  ])('%s goes back to the app with its state', async (_, more, error) => {
    const location = await authorize(more)
    expect(location.origin + location.pathname).toBe('https://sukari.example/callback')
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ from: 'uzima', error, state: 'st=1&2' })
    expect(location.searchParams.has('code')).toBe(false)
  })

  test('a suspended app asks nobody', async () => {
    await as(olive).call(connectedAppsApi.suspendApp, { id: appId, suspended: true })
    expect((await authorize()).search).toBe('?fault=suspended')
  })

  test('an app asks for no more than it is registered for', async () => {
    const { id } = await as(olive).call(connectedAppsApi.registerApp, { ...sukari, kinds: ['vitals'], proof: 'none' })
    const asked = await authorizationId({ client_id: id })
    const details = await as(ada).raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${asked}` })
    expect(details.json<{ kinds: string[] }>().kinds).toEqual(['vitals'])
    expect((await authorize({ client_id: id, scope: 'patient/Condition.rs' })).searchParams.get('error')).toBe('invalid_scope')
  })
})

describe('consent', () => {
  test('the person reads who asks for what', async () => {
    const id = await authorizationId({ scope: 'patient/Observation.rs patient/MedicationRequest.read' })
    const answer = await as(ada).raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${id}` })
    expect(answer.json()).toMatchObject({
      authorization_id: id,
      redirect_uri: 'https://sukari.example/callback',
      client: { id: appId, name: 'Sukari Diary', uri: 'https://sukari.example/' },
      user: { id: as(ada).id, email: ada.email },
      scope: 'patient/Observation.rs patient/MedicationRequest.rs',
      kinds: ['medications', 'vitals', 'steps', 'results', 'dailyLife'],
      maker: 'Baobab Digital Health',
      is_offline: false,
    })
  })

  test('what the person allows is stored and on record', async () => {
    const location = await allow(ada, {}, { kinds: ['vitals', 'medications'], days: 1 })
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ from: 'uzima', state: 'st=1&2', code: expect.any(String) })
    const { rows } = await as(ada).call(connectedAppsApi.listConnectedApps)
    expect(rows).toMatchObject([{ name: 'Sukari Diary', kinds: ['medications', 'vitals'], isOffline: true, endedAt: null }])
    expect(rows[0]?.refused).toContain('allergies')
    expect(new Date(rows[0]?.endsAt ?? '').getTime() - new Date(rows[0]?.grantedAt ?? '').getTime()).toBe(86_400_000)
    const events = await place.sql("select details from audit.log where event_type = 'app.allowed' order by ts desc limit 1")
    expect(events).toEqual([{ details: { app: appId, days: 1 } }])
    expect((await as(ben).call(connectedAppsApi.listConnectedApps)).rows).toEqual([])
  })

  test('a no goes back to the app, and nothing is allowed', async () => {
    const answer = await consent(ada, await authorizationId(), { action: 'deny' })
    const url = new URL(answer.json<{ redirect_url: string }>().redirect_url)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: 'st=1&2' })
    expect((await as(ada).call(connectedAppsApi.listConnectedApps)).rows).toEqual([])
  })

  test('whoever allowed just this is not asked again; for more, or after ending it, they are', async () => {
    await allow(ada)
    const again = await as(ada).raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${await authorizationId()}` })
    expect(again.json()).toMatchObject({ redirect_url: expect.stringContaining('code=') })
    const more = await authorizationId({ scope: 'launch/patient patient/*.rs' })
    expect((await as(ada).raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${more}` })).json()).toHaveProperty('kinds')
    const [row] = (await as(ada).call(connectedAppsApi.listConnectedApps)).rows
    await as(ada).call(connectedAppsApi.disconnectApp, { id: row?.id ?? '' })
    const after = await as(ada).raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${await authorizationId()}` })
    expect(after.json()).toHaveProperty('kinds')
  })

  test.each([
    ['another word', { action: 'maybe' }],
    ['no word', {}],
    ['an unknown kind', { action: 'approve', kinds: ['secrets'] }],
    ['no kind', { action: 'approve', kinds: [] }],
    ['another term', { action: 'approve', days: 3650 }],
  ])('%s is refused', async (_, body) => {
    expect((await consent(ada, await authorizationId(), body)).statusCode).toBe(400)
    expect((await as(ada).call(connectedAppsApi.listConnectedApps)).rows).toEqual([])
  })

  test('a request is answered once, and for half an hour', async () => {
    const id = await authorizationId()
    await consent(ada, id, { action: 'deny' })
    expect((await consent(ada, id, { action: 'approve' })).statusCode).toBe(404)
    const old = await authorizationId()
    place.clock.advance(30 * 60_000)
    expect((await consent(ada, old, { action: 'approve' })).statusCode).toBe(404)
  })

  test('nobody is asked without being signed in', async () => {
    const id = await authorizationId()
    const answer = await as(visitor).raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${id}` })
    expect(answer.statusCode).toBe(401)
  })
})

describe('token', () => {
  test('a code becomes tokens for the patient’s own record', async () => {
    const code = (await allow(ada)).searchParams.get('code')
    const { status, body, headers } = await exchange(code)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'launch/patient offline_access patient/*.rs',
      patient: as(ada).id,
      access_token: expect.any(String),
      refresh_token: expect.any(String),
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache', 'access-control-allow-origin': '*' })
    expect(await contextOf(String(body.access_token))).toMatchObject({ user_id: as(ada).id, client_id: appId, client_name: 'Sukari Diary' })
  })

  test('a doctor’s app is a patient of its own record, not a doctor', async () => {
    const { access_token: token } = await connect(drCole)
    const claims = await place.app.appTokens.verify(token, place.clock.now())
    const [row] = await place.sql<{ role: string }>('select app.role() as role from app.set_app_context($1, $2)', [
      claims?.session_id,
      place.clock.now(),
    ])
    expect(row?.role).toBe('patient')
  })

  test('an app without offline access gets no refresh token, and its sign-in ends with the access token', async () => {
    const tokens = await connect(ada, { scope: 'launch/patient patient/*.rs' })
    expect(tokens).not.toHaveProperty('refresh_token')
    expect(await contextOf(tokens.access_token)).toBeDefined()
    place.clock.advance(601_000)
    const [row] = await place.sql<{ n: number }>('select count(*)::int as n from auth.oauth_sessions where ends_at > $1', [
      place.clock.now(),
    ])
    expect(row?.n).toBe(0)
  })

  test.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another address', { redirect_uri: 'https://sukari.example/callback' }],
  ])('%s uses the code up', async (_, more) => {
    const code = (await allow(ada)).searchParams.get('code')
    expect((await exchange(code, more)).body).toMatchObject({ error: 'invalid_grant' })
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' })
  })

  test('a code lasts a minute', async () => {
    const code = (await allow(ada)).searchParams.get('code')
    place.clock.advance(60_001)
    expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' })
  })

  test('a code presented twice ends what it gave', async () => {
    const code = (await allow(ada)).searchParams.get('code')
    const { body } = await exchange(code)
    expect((await exchange(code)).status).toBe(400)
    expect(await contextOf(String(body.access_token))).toBeUndefined()
    expect((await refreshWith(String(body.refresh_token))).body).toMatchObject({ error: 'invalid_grant' })
  })

  test('of 20 that exchange one code at once, one gets tokens at most', async () => {
    const code = (await allow(ada)).searchParams.get('code')
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })

  test('another app cannot use a code', async () => {
    const code = (await allow(ada)).searchParams.get('code')
    expect((await exchange(code, { client_id: undefined }, basic(server))).body).toMatchObject({ error: 'invalid_grant' })
  })

  test('refreshing gives another token, and no more than was granted', async () => {
    const { refresh_token: first } = await connect(ada)
    // without its id, as clients do
    const second = await refreshWith(first, { client_id: undefined })
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first)
    const third = await refreshWith(String(second.body.refresh_token), { scope: 'patient/*.rs' })
    expect(third.body).toMatchObject({ scope: 'patient/*.rs' })
    const wider = await refreshWith(String(third.body.refresh_token), { scope: 'patient/*.rs openid' })
    expect(wider.body).toMatchObject({ error: 'invalid_scope' })
  })

  test('a refresh token used before ends all that was allowed', async () => {
    const { refresh_token: first } = await connect(ada)
    const second = await refreshWith(first)
    expect((await refreshWith(first)).body).toMatchObject({ error: 'invalid_grant' })
    expect((await refreshWith(String(second.body.refresh_token))).body).toMatchObject({ error: 'invalid_grant' })
    const { rows } = await as(ada).call(connectedAppsApi.listConnectedApps)
    expect(rows).toMatchObject([{ endedBy: 'misuse' }])
  })

  test('a made-up refresh token, a session’s own, and another app’s are refused', async () => {
    const { refresh_token: token } = await connect(ada)
    const forged = Buffer.from(token, 'base64url')
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1
    for (const each of [forged.toString('base64url'), 'x', '']) {
      expect((await refreshWith(each)).body).toMatchObject({ error: 'invalid_grant' })
    }
    const other = await post('token', { grant_type: 'refresh_token', refresh_token: token }, basic(server))
    expect(other.body).toMatchObject({ error: 'invalid_grant' })
    const asSession = await place.app.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      headers: { host: 'localhost:3000', 'content-type': 'application/json' },
      payload: { refresh_token: token },
    })
    expect(asSession.statusCode).toBe(400)
  })

  test.each([
    ['password', 'unsupported_grant_type'],
    ['implicit', 'unsupported_grant_type'],
    [undefined, 'unsupported_grant_type'],
    // of backend services alone
    ['client_credentials', 'unauthorized_client'],
  ])('the grant type %s is not offered', async (grant, error) => {
    expect((await post('token', { grant_type: grant, client_id: appId })).body).toMatchObject({ error })
  })

  test.each([
    ['no app', {}, {}],
    ['an unknown app', { client_id: '0192a000-0000-7000-8000-000000000000' }, {}],
    ['a secret of an app without one', { client_secret: 'x' }, {}],
    ['a wrong secret', {}, { authorization: `Basic ${Buffer.from(`${appId}:x`).toString('base64')}` }],
    ['a broken header', {}, { authorization: 'Basic ///' }],
  ])('%s is refused', async (name, more: Fields, headers) => {
    const {
      status,
      body,
      headers: answered,
    } = await post(
      'token',
      { grant_type: 'refresh_token', refresh_token: 'x', ...(name === 'a secret of an app without one' && { client_id: appId }), ...more },
      headers as Record<string, string>,
    )
    expect([status, body.error, answered['cache-control']]).toEqual([401, 'invalid_client', 'no-store'])
    expect(answered['www-authenticate']).toContain('Basic')
  })

  test('an app with a secret proves it, in the header or in the form', async () => {
    const ask = { client_id: server.id }
    for (const [more, headers] of [
      [{ client_id: undefined }, basic(server)],
      [{ client_id: server.id, client_secret: server.secret }, undefined],
    ] as const) {
      const code = (await allow(ada, ask)).searchParams.get('code')
      expect((await exchange(code, more, headers)).status).toBe(200)
    }
    const code = (await allow(ada, ask)).searchParams.get('code')
    expect((await exchange(code, ask)).body).toMatchObject({ error: 'invalid_client' })
    expect((await exchange(code, { ...ask, client_secret: server.secret }, basic(server))).body).toMatchObject({ error: 'invalid_request' })
  })

  test('a body that is no form, and one that says a thing twice, are refused', async () => {
    const json = await place.app.http.inject({
      method: 'POST',
      url: '/auth/v1/oauth/token',
      headers: { host: 'localhost:3000', 'content-type': 'application/json' },
      payload: { grant_type: 'refresh_token' },
    })
    expect([json.statusCode, json.json<{ error: string }>().error]).toEqual([400, 'invalid_request'])
    const twice = await place.app.http.inject({
      method: 'POST',
      url: '/auth/v1/oauth/token',
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=refresh_token&grant_type=password&client_id=${appId}`,
    })
    expect(twice.json()).toMatchObject({ error: 'invalid_request' })
  })
})

describe('what ends access', () => {
  const holds = async (token: string) => (await contextOf(token)) !== undefined

  test('the person, here or by the auth API', async () => {
    const first = await connect(ada)
    const [row] = (await as(ada).call(connectedAppsApi.listConnectedApps)).rows
    expect(row?.lastUsedAt).toBeNull()
    expect(await holds(first.access_token)).toBe(true)
    await expect(as(ben).call(connectedAppsApi.disconnectApp, { id: row?.id ?? '' })).rejects.toMatchObject({ status: 404 })
    await as(ada).call(connectedAppsApi.disconnectApp, { id: row?.id ?? '' })
    expect(await holds(first.access_token)).toBe(false)
    expect((await refreshWith(first.refresh_token)).status).toBe(400)

    const second = await connect(ada)
    const grants = await as(ada).raw({ method: 'GET', url: '/auth/v1/user/oauth/grants' })
    expect(grants.json()).toMatchObject([{ client: { id: appId, name: 'Sukari Diary' }, scopes: expect.arrayContaining(['patient/*.rs']) }])
    await as(ada).raw({ method: 'DELETE', url: `/auth/v1/user/oauth/grants?client_id=${appId}` })
    expect(await holds(second.access_token)).toBe(false)
    const none = await as(ada).raw({ method: 'DELETE', url: `/auth/v1/user/oauth/grants?client_id=${appId}` })
    expect(none.statusCode).toBe(404)
  })

  test('the app, which revokes its token, and no other app', async () => {
    const tokens = await connect(ada)
    expect((await post('revoke', { token: tokens.access_token }, basic(server))).status).toBe(200)
    expect(await holds(tokens.access_token)).toBe(true)
    expect((await post('revoke', { token: 'unknown', client_id: appId })).status).toBe(200)
    expect((await post('revoke', { token: tokens.refresh_token, client_id: appId })).status).toBe(200)
    expect(await holds(tokens.access_token)).toBe(false)
    expect((await refreshWith(tokens.refresh_token)).status).toBe(400)
  })

  test('the practice, which suspends or removes it', async () => {
    const { id } = await as(olive).call(connectedAppsApi.registerApp, { ...sukari, proof: 'none' })
    const code = (await allow(ada, { client_id: id })).searchParams.get('code')
    const { body } = await exchange(code, { client_id: id })
    const token = String(body.access_token)
    await as(olive).call(connectedAppsApi.suspendApp, { id, suspended: true })
    expect(await holds(token)).toBe(false)
    await as(olive).call(connectedAppsApi.suspendApp, { id, suspended: false })
    expect(await holds(token)).toBe(true)
    await as(olive).call(connectedAppsApi.removeRegisteredApp, { id })
    expect(await holds(token)).toBe(false)
    expect((await as(ada).call(connectedAppsApi.listConnectedApps)).rows).toMatchObject([{ endedBy: 'practice', name: 'Sukari Diary' }])
  })

  test('a new password, a closed account, and time', async () => {
    await place.sql("update auth.users set password_hash = 'first' where email = $1", [ada.email])
    const tokens = await connect(ada, {}, { days: 1 })
    await place.sql("update auth.users set password_hash = 'changed', updated_at = $1 where email = $2", [place.clock.now(), ada.email])
    expect(await holds(tokens.access_token)).toBe(false)
    const again = await connect(ada, {}, { days: 1 })
    await place.sql('update auth.users set banned_until = $1 where email = $2', [new Date('2999-01-01'), ada.email])
    expect(await holds(again.access_token)).toBe(false)
    await place.sql('update auth.users set banned_until = null where email = $1', [ada.email])
    expect(await holds(again.access_token)).toBe(true)
    place.clock.advance(86_400_000)
    expect((await refreshWith(again.refresh_token)).status).toBe(400)
  })

  test('an app’s token opens nothing but what is for apps', async () => {
    const { access_token: token } = await connect(ada)
    for (const url of ['/api/profile', '/auth/v1/user', '/api/connected-apps']) {
      const answer = await place.app.http.inject({
        method: 'GET',
        url,
        headers: { host: 'localhost:3000', authorization: `Bearer ${token}` },
      })
      expect([401, 403, 404]).toContain(answer.statusCode)
      expect(answer.body).not.toContain(ada.email)
    }
  })

  test('kinds of data are taken back, and none is added', async () => {
    await connect(ada, {}, { kinds: ['vitals', 'medications'] })
    const id = (await as(ada).call(connectedAppsApi.listConnectedApps)).rows[0]?.id ?? ''
    await expect(as(ada).call(connectedAppsApi.narrowApp, { id, kinds: ['allergies'] })).rejects.toMatchObject({ status: 400 })
    expect(await as(ada).call(connectedAppsApi.narrowApp, { id, kinds: ['vitals'] })).toEqual({ id, kinds: ['vitals'], writes: [] })
    await expect(as(ben).call(connectedAppsApi.narrowApp, { id, kinds: ['vitals'] })).rejects.toMatchObject({ status: 404 })
    const [row] = await place.sql<{ scopes: string[] }>('select scopes from app.oauth_grants where ended_at is null')
    expect(row?.scopes.join(' ')).not.toContain('Medication')
  })
})

describe('introspect', () => {
  test('an app reads of its own tokens what they are for', async () => {
    const ask = { client_id: server.id }
    const code = (await allow(ada, ask)).searchParams.get('code')
    const { body } = await exchange(code, { client_id: undefined }, basic(server))
    const answer = await post('introspect', { token: String(body.access_token) }, basic(server))
    expect(answer.body).toMatchObject({
      active: true,
      client_id: server.id,
      scope: body.scope,
      patient: as(ada).id,
      exp: expect.any(Number),
    })
    await post('revoke', { token: String(body.access_token) }, basic(server))
    expect((await post('introspect', { token: String(body.access_token) }, basic(server))).body).toEqual({ active: false })
  })

  test('a public app does so with its own access token; nobody reads another’s', async () => {
    const { access_token: token } = await connect(ada)
    const own = await post('introspect', { token }, { authorization: `Bearer ${token}` })
    expect(own.body).toMatchObject({ active: true, client_id: appId })
    expect((await post('introspect', { token }, basic(server))).body).toEqual({ active: false })
    expect((await post('introspect', { token: 'invalid_token_value' }, { authorization: `Bearer ${token}` })).body).toEqual({
      active: false,
    })
    expect((await post('introspect', { token, client_id: appId })).status).toBe(401)
    expect((await post('introspect', { token })).status).toBe(401)
  })
})

describe('registering apps', () => {
  test('an admin registers, changes and lists them; the secret is shown once', async () => {
    const { id, secret } = await as(olive).call(connectedAppsApi.registerApp, { ...sukari, name: 'Pima Cuff', proof: 'secret' })
    expect(secret).toMatch(/^[\w-]{43}$/)
    await as(olive).call(connectedAppsApi.changeRegisteredApp, { ...sukari, id, name: 'Pima Cuff 2', kinds: ['vitals'] })
    const listed = await as(olive).call(connectedAppsApi.listRegisteredApps)
    expect(listed.rows.find((app) => app.id === id)).toMatchObject({ name: 'Pima Cuff 2', kinds: ['vitals'], proof: 'secret', people: 0 })
    expect(JSON.stringify(listed)).not.toContain(secret)
    const renewed = await as(olive).call(connectedAppsApi.renewRegisteredSecret, { id })
    const old = await post('token', { grant_type: 'refresh_token', refresh_token: 'x' }, basic({ id, secret: secret ?? '' }))
    expect(old.status).toBe(401)
    const now = await post('token', { grant_type: 'refresh_token', refresh_token: 'x' }, basic(renewed))
    expect(now.body).toMatchObject({ error: 'invalid_grant' })
    await expect(as(olive).call(connectedAppsApi.renewRegisteredSecret, { id: appId })).rejects.toMatchObject({ status: 404 })
  })

  test('admins see how many people let an app in, and not who', async () => {
    await connect(ada)
    await connect(ben)
    const { rows } = await as(olive).call(connectedAppsApi.listRegisteredApps)
    expect(rows.find((app) => app.id === appId)).toMatchObject({ people: 2 })
    expect(JSON.stringify(rows)).not.toContain(as(ada).id)
  })

  test.each([ada, drCole, nora])('nobody but an admin does', async (who) => {
    await expect(as(who).call(connectedAppsApi.registerApp, { ...sukari, proof: 'none' })).rejects.toMatchObject({ status: 403 })
    await expect(as(who).call(connectedAppsApi.listRegisteredApps)).rejects.toMatchObject({ status: 403 })
    await expect(as(who).call(connectedAppsApi.suspendApp, { id: appId, suspended: true })).rejects.toMatchObject({ status: 403 })
  })

  test.each([
    [{ redirectUris: [] }, 'redirectUris'],
    [{ redirectUris: ['http://sukari.example/'] }, 'redirectUris'],
    [{ redirectUris: ['javascript:alert(1)'] }, 'redirectUris'],
    [{ kinds: [] }, 'kinds'],
    [{ name: '  ' }, 'name'],
    [{ website: 'sukari.example' }, 'website'],
    [{ privacyNotice: 'http://sukari.example/' }, 'privacyNotice'],
  ])('%j is refused at its field', async (more, field) => {
    const refused = as(olive).call(connectedAppsApi.registerApp, { ...sukari, ...more, proof: 'none' })
    await expect(refused).rejects.toMatchObject({ status: 400, problem: { field: expect.stringContaining(field) } })
  })

  test.each([
    ['https://app.example/cb', true],
    ['https://app.example:8443/cb?x=1', true],
    ['http://localhost:4000/cb', true],
    ['http://127.0.0.1/cb', true],
    ['http://[::1]:9/', true],
    ['com.example.app:/cb', true],
    ['http://app.example/cb', false],
    ['https://app.example/cb#x', false],
    ['https://user@app.example/', false],
    ['https://app.example\\@evil.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['app:/cb', false],
    ['https://', false],
    ['', false],
  ])('%s is an address to send a code to: %s', (address, isOne) => expect(isRedirectUri(address)).toBe(isOne))
})

test('what has ended is removed after its time', async () => {
  await connect(ada, {}, { days: 1 })
  place.clock.advance(40 * 86_400_000)
  await place.runScheduledTasks()
  expect(await place.sql('select id from auth.oauth_sessions')).toEqual([])
  expect(await place.sql('select id from auth.oauth_authorizations')).toEqual([])
  expect((await as(ada).call(connectedAppsApi.listConnectedApps)).rows).toHaveLength(1)
  expect((await as(ada).call(profilesApi.getProfile)).name).toBe(ada.name)
})

test('access for long is asked for again from three days before it ends, when its owner is reminded once', async () => {
  const dayMs = 86_400_000
  const notices = () => place.sql(`select content, link from app.notifications where event = 'app_access_ending'`)
  const asksAgain = async () => {
    const answer = await as(ada).raw({ method: 'GET', url: `/auth/v1/oauth/authorizations/${await authorizationId()}` })
    return 'kinds' in answer.json<object>()
  }
  await allow(ben, {}, { days: 1 })
  await allow(ada, {}, { days: 90 })
  const start = place.clock.now().getTime()
  place.clock.advance(87 * dayMs - 1)
  await place.runScheduledTasks()
  expect([await notices(), await asksAgain()]).toEqual([[], false])
  place.clock.advance(1)
  await place.runScheduledTasks()
  await place.runScheduledTasks()
  const told = { content: { app: sukari.name, time: new Date(start + 90 * dayMs).toISOString() }, link: '/connected-apps' }
  expect([await notices(), await asksAgain()]).toEqual([[told], true])
  await allow(ada, {}, { days: 365 })
  expect(await asksAgain()).toBe(false)
})

test('nobody is reminded of an app that the practice has suspended', async () => {
  await allow(ada, {}, { days: 90 })
  await place.sql('update app.oauth_clients set suspended_at = $1', [place.clock.now()])
  await place.sql(`delete from app.notifications where event = 'app_access_ending'`)
  place.clock.advance(88 * 86_400_000)
  await place.runScheduledTasks()
  expect(await place.sql(`select id from app.notifications where event = 'app_access_ending'`)).toEqual([])
})
