import type { AddressInfo } from 'node:net'
import { GoTrueAdminApi } from '@supabase/auth-js'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appReturn, appSignIn } from '../../../test/app-sign-in.ts'
import { keySetOf, newKeys } from '../../../test/backend-service.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, olive } from '../../../test/people.ts'

const { listRegisteredApps, setSelfRegistration, approveRegisteredApp, suspendApp } = connectedAppsApi
const serviceRoleKey = 'the-service-role-key-of-this-test-01234'

let place: Clinic
let admin: GoTrueAdminApi
const { get, ask, exchange, allow } = appSignIn(() => place)

const register = async (body: object) => {
  const answer = await place.app.http.inject({
    method: 'POST',
    url: '/auth/v1/oauth/clients/register',
    headers: { host: 'localhost:3000', 'content-type': 'application/json' },
    payload: body,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() }
}
const said = async (body: object) => {
  const answer = await register(body)
  return `${answer.status} ${String(answer.body.error)}`
}
const open = (allowed: boolean) => place.as(olive).call(setSelfRegistration, { allowed })
const listed = async (id: string) => (await place.as(olive).call(listRegisteredApps)).rows.find((each) => each.id === id)
const diary = { client_name: 'Sukari Diary', redirect_uris: [appReturn], token_endpoint_auth_method: 'none' }

beforeAll(async () => {
  place = await clinic({ people: [ada, olive], env: { AUTH_SERVICE_ROLE_KEY: serviceRoleKey } })
  await place.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = place.app.http.server.address() as AddressInfo
  admin = new GoTrueAdminApi({ url: `http://127.0.0.1:${port}/auth/v1`, headers: { Authorization: `Bearer ${serviceRoleKey}` } })
})
beforeEach(() => place.sql('delete from auth.rate_limits'))

describe('an app that registers itself', () => {
  test('may not before an admin lets apps do so, nor once they no longer do', async () => {
    expect(await said(diary)).toBe('403 access_denied')
    expect((await get('/fhir/R4/.well-known/smart-configuration')).body.registration_endpoint).toBeUndefined()
    await open(true)
    expect((await get('/fhir/R4/.well-known/smart-configuration')).body.registration_endpoint).toBe(
      'http://localhost:3000/auth/v1/oauth/clients/register',
    )
    expect((await place.as(olive).call(listRegisteredApps)).selfRegistration).toBe(true)
    expect((await register(diary)).status).toBe(201)
    await open(false)
    expect(await said(diary)).toBe('403 access_denied')
    const [row] = await place.sql(
      `select actor_id, details from audit.log where event_type = 'app.registration_changed' order by ts desc, id desc limit 1`,
    )
    expect(row).toEqual({ actor_id: place.as(olive).id, details: { allowed: false } })
  })

  test('is answered as RFC 7591 has it, with a secret where it keeps one', async () => {
    await open(true)
    const { status, body, headers } = await register({
      ...{
        ...diary,
        token_endpoint_auth_method: undefined,
        client_uri: 'https://sukari.example',
        logo_uri: 'https://sukari.example/logo.png',
      },
      scope: 'launch/patient patient/Observation.rs?category=http://terminology.hl7.org/CodeSystem/observation-category|vital-signs',
    })
    expect(status).toBe(201)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
    expect(body).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: Math.floor(place.clock.now().getTime() / 1000),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      client_secret_expires_at: 0,
      client_name: 'Sukari Diary',
      client_uri: 'https://sukari.example',
      redirect_uris: [appReturn],
      token_endpoint_auth_method: 'client_secret_basic',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: expect.stringContaining('vital-signs'),
    })
    expect(String(body.scope)).not.toContain('Condition')
    expect(await listed(String(body.client_id))).toMatchObject({ kinds: ['vitals'], proof: 'secret', isUnapproved: true, maker: null })
    const [row] = await place.sql(
      `select actor_id, details from audit.log where event_type = 'app.registered' order by ts desc, id desc limit 1`,
    )
    expect(row).toEqual({ actor_id: null, details: { app: body.client_id, itself: true } })
  })

  test.each([
    ['no name', { client_name: undefined }, '400 invalid_client_metadata'],
    ['a name of 81 letters', { client_name: 'x'.repeat(81) }, '400 invalid_client_metadata'],
    ['no address', { redirect_uris: undefined }, '400 invalid_redirect_uri'],
    ['an empty list of addresses', { redirect_uris: [] }, '400 invalid_redirect_uri'],
    ['an address without TLS', { redirect_uris: ['http://sukari.example/'] }, '400 invalid_redirect_uri'],
    ['a script for an address', { redirect_uris: ['javascript:alert(1)'] }, '400 invalid_redirect_uri'],
    ['an address of the wrong type', { redirect_uris: [7] }, '400 invalid_request'],
    ['the client credentials', { grant_types: ['client_credentials'] }, '400 invalid_client_metadata'],
    ['the implicit grant', { response_types: ['token'] }, '400 invalid_client_metadata'],
    ['scopes that nobody can allow', { scope: 'system/*.rs email' }, '400 invalid_client_metadata'],
    ['an unknown way to prove itself', { token_endpoint_auth_method: 'tls_client_auth' }, '400 invalid_client_metadata'],
    ['keys without a key', { token_endpoint_auth_method: 'private_key_jwt' }, '400 invalid_client_metadata'],
    [
      'keys on a private address',
      { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: 'https://10.0.0.1/jwks' },
      '400 invalid_client_metadata',
    ],
    [
      'keys and a secret',
      { token_endpoint_auth_method: 'client_secret_post', jwks_uri: 'https://a.example/jwks' },
      '400 invalid_client_metadata',
    ],
    ['a website without TLS', { client_uri: 'http://sukari.example' }, '400 invalid_client_metadata'],
  ])('is refused with %s, and nothing is kept', async (_, change, answer) => {
    await open(true)
    const count = async () => (await place.sql<{ count: number }>('select count(*)::int as count from app.oauth_clients'))[0]?.count
    const before = await count()
    expect(await said({ ...diary, ...change })).toBe(answer)
    expect(await count()).toBe(before)
  })

  test('with keys of its own has no secret', async () => {
    await open(true)
    const jwks = JSON.parse(keySetOf(newKeys().publicKey)) as object
    const { status, body } = await register({ ...diary, token_endpoint_auth_method: 'private_key_jwt', jwks })
    expect({ status, method: body.token_endpoint_auth_method, jwks: body.jwks }).toEqual({ status: 201, method: 'private_key_jwt', jwks })
    expect(body).not.toHaveProperty('client_secret')
  })

  test('is let in by a person who is told that nobody has checked it, until an admin says that the practice knows it', async () => {
    await open(true)
    const id = String((await register(diary)).body.client_id)
    const asked = { client_id: id, scope: 'launch/patient patient/*.rs' }
    expect((await ask(ada, asked)).details).toMatchObject({ is_unapproved: true, maker: null, client: { name: 'Sukari Diary' } })
    expect((await exchange(await allow(ada, asked), { client_id: id })).body).toMatchObject({ patient: place.as(ada).id })
    await place.as(olive).call(approveRegisteredApp, { id })
    expect(await listed(id)).toMatchObject({ isUnapproved: false })
    expect((await ask(ada, { ...asked, scope: 'launch/patient patient/Patient.rs' })).details).toMatchObject({ is_unapproved: false })
    expect((await place.as(olive).raw({ method: 'POST', url: `/api/connected-apps/registered/${id}/approve` })).statusCode).toBe(404)
    await place.as(olive).call(suspendApp, { id, suspended: true })
    expect((await listed(id))?.suspendedAt).not.toBeNull()
  })

  test('is removed after a week in which nobody let it in; one that somebody uses stays', async () => {
    await open(true)
    const unused = String((await register(diary)).body.client_id)
    const used = String((await register(diary)).body.client_id)
    await allow(ada, { client_id: used, scope: 'launch/patient patient/*.rs' })
    place.clock.advance(6 * 86_400_000)
    await place.runScheduledTasks()
    expect(await listed(unused)).toBeDefined()
    place.clock.advance(86_400_001)
    await place.runScheduledTasks()
    expect(await listed(unused)).toBeUndefined()
    expect(await listed(used)).toBeDefined()
  })

  test('shares a limit with whoever is on its network, and waits where too many do already', async () => {
    await open(true)
    await place.sql('update app.oauth_clients set removed_at = $1 where removed_at is null', [place.clock.now()])
    for (let n = 0; n < 9; n += 1) expect((await register(diary)).status).toBe(201)
    expect(await said({ ...diary, redirect_uris: [] }), 'what is refused counts too').toBe('400 invalid_redirect_uri')
    expect(await said(diary)).toBe('429 temporarily_unavailable')
    await place.sql('delete from auth.rate_limits')
    await place.sql(
      `insert into app.oauth_clients (id, name, redirect_uris, kinds, is_self_registered, registered_at)
       select gen_random_uuid(), 'App', '{https://a.example/}', '{vitals}', true, $1 from generate_series(1, 41)`,
      [place.clock.now()],
    )
    expect(await said(diary)).toBe('503 temporarily_unavailable')
  })
})

describe('auth.admin.oauth of auth-js', () => {
  test('registers, reads, lists, changes and removes apps, and renews their secrets', async () => {
    place.clock.advance(1000)
    const { data: made, error } = await admin.oauth.createClient({
      ...{ client_name: 'Hospital App', client_uri: 'https://hospital.example', redirect_uris: ['https://hospital.example/back'] },
      ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'], scope: 'openid patient/Immunization.rs' },
    })
    expect(error).toBeNull()
    expect(made).toMatchObject({
      client_name: 'Hospital App',
      client_secret: expect.any(String),
      client_type: 'confidential',
      token_endpoint_auth_method: 'client_secret_basic',
      registration_type: 'manual',
      redirect_uris: ['https://hospital.example/back'],
      created_at: place.clock.now().toISOString(),
      updated_at: place.clock.now().toISOString(),
    })
    const id = made?.client_id ?? ''
    expect(await listed(id)).toMatchObject({ kinds: ['identity', 'immunizations'], isUnapproved: false })

    const read = await admin.oauth.getClient(id)
    expect(read.data).toMatchObject({ client_id: id, client_uri: 'https://hospital.example' })
    expect(read.data).not.toHaveProperty('client_secret')

    place.clock.advance(60_000)
    const changed = await admin.oauth.updateClient(id, { client_name: 'Hospital', redirect_uris: ['https://hospital.example/new'] })
    expect(changed.data).toMatchObject({
      client_name: 'Hospital',
      client_uri: 'https://hospital.example',
      redirect_uris: ['https://hospital.example/new'],
      updated_at: place.clock.now().toISOString(),
    })
    expect((await admin.oauth.updateClient(id, { token_endpoint_auth_method: 'none' })).error?.status).toBe(400)

    const renewed = await admin.oauth.regenerateClientSecret(id)
    expect(renewed.data?.client_secret).toMatch(/^[\w-]{43}$/)
    expect(renewed.data?.client_secret).not.toBe(made?.client_secret)

    const page = await admin.oauth.listClients({ page: 1, perPage: 1 })
    expect(page.data).toMatchObject({ clients: [{ client_id: id }], nextPage: 2 })
    const all = await admin.oauth.listClients()
    expect(all.data.clients.map((each) => each.client_id)).toContain(id)

    expect((await admin.oauth.deleteClient(id)).error).toBeNull()
    const gone = await admin.oauth.getClient(id)
    expect([gone.error?.status, gone.error?.code]).toEqual([404, 'oauth_client_not_found'])
    expect((await admin.oauth.deleteClient(id)).error?.status).toBe(404)
    const events = await place.sql(`select event_type, actor_id, details from audit.log where details ->> 'app' = $1 order by ts, id`, [id])
    expect(events.map((each) => each.event_type)).toEqual(['app.registered', 'app.changed', 'app.secret_renewed', 'app.removed'])
    expect(new Set(events.map((each) => each.actor_id))).toEqual(new Set([null]))
  })

  test('says what is wrong, and knows no backend service', async () => {
    const wrong = await admin.oauth.createClient({ client_name: 'App', redirect_uris: ['ftp://a.example'] })
    expect([wrong.error?.status, wrong.error?.code]).toEqual([400, 'validation_failed'])
    expect(wrong.error?.message).toMatch(/^redirect_uris must be/)
    const everything = await admin.oauth.createClient({
      client_name: 'App',
      redirect_uris: ['https://a.example/'],
      token_endpoint_auth_method: 'none',
    })
    expect(everything.data).toMatchObject({ client_type: 'public', token_endpoint_auth_method: 'none' })
    expect(everything.data).not.toHaveProperty('client_secret')
    expect((await listed(everything.data?.client_id ?? ''))?.kinds).toEqual(dataKindNames)
    expect((await admin.oauth.regenerateClientSecret(everything.data?.client_id ?? '')).error?.status).toBe(400)
    const [backend] = await place.sql<{ id: string }>(
      `insert into app.oauth_clients (id, name, redirect_uris, kinds, is_backend, registered_at)
       values (gen_random_uuid(), 'Registry', '{}', '{}', true, $1) returning id`,
      [place.clock.now()],
    )
    expect((await admin.oauth.getClient(backend?.id ?? '')).error?.status).toBe(404)
    expect((await admin.oauth.updateClient(backend?.id ?? '', { client_name: 'Mine' })).error?.status).toBe(404)
  })
})
