import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { type DataKind, dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createIdTokens } from '#auth/id-tokens.ts'
import { changeStoredKeys } from '#auth/stored-keys.ts'
import { appReturn, appSignIn, type Fields } from '../../../test/app-sign-in.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole, olive, type Person } from '../../../test/people.ts'

const issuer = 'http://localhost:3000/auth/v1'
const app = {
  ...{ name: 'Sukari Diary', maker: 'Baobab Digital Health', website: null, privacyNotice: null },
  ...{ redirectUris: [appReturn], kinds: [...dataKindNames] },
}
const scope = 'launch/patient openid fhirUser offline_access patient/*.rs'

let place: Clinic
let client_id: string
let strange_id: string
const { post, get, authorize, ask, allow, exchange } = appSignIn(() => place)

beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, olive] })
  await giveConsent(place.as(ada))
  const register = (kinds: DataKind[]) => place.as(olive).call(connectedAppsApi.registerApp, { ...app, kinds, proof: 'none' })
  client_id = (await register(app.kinds)).id
  strange_id = (await register(['vitals'])).id
})
beforeEach(() => place.sql('delete from app.oauth_grants'))

async function connect(who: Person, more: Fields = {}, choice: object = {}) {
  const { status, body } = await exchange(await allow(who, { client_id, scope, ...more }, choice), { client_id })
  expect(status).toBe(200)
  return body as { id_token?: string; access_token: string; refresh_token: string; scope: string; patient: string }
}
const keysOf = async () => (await get('/auth/v1/oauth/jwks')).body as unknown as JSONWebKeySet
const read = async (token: string | undefined, audience = client_id) => {
  const { payload } = await jwtVerify(token ?? '', createLocalJWKSet(await keysOf()), {
    ...{ issuer, audience, algorithms: ['RS256'], currentDate: place.clock.now() },
  })
  return payload
}

describe('discovery', () => {
  test.each(['/auth/v1/.well-known/openid-configuration', '/.well-known/openid-configuration'])('%s says what is offered', async (url) => {
    const { status, headers, body } = await get(url, { origin: 'https://sukari.example' })
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(headers['content-type']).toContain('application/json')
    expect(body).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      jwks_uri: `${issuer}/oauth/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: expect.arrayContaining(['openid', 'fhirUser']),
    })
  })

  test('SMART’s document has the capability, with issuer and keys', async () => {
    const { body } = await get('/fhir/R4/.well-known/smart-configuration')
    expect(body).toMatchObject({ issuer, jwks_uri: `${issuer}/oauth/jwks`, capabilities: expect.arrayContaining(['sso-openid-connect']) })
  })

  test('the CapabilityStatement has the same capabilities as SMART’s document', async () => {
    const { body } = await get('/fhir/R4/.well-known/smart-configuration')
    const statement = (await get('/fhir/R4/metadata')).body as {
      rest: { security: { extension: { url: string; valueCode?: string }[] } }[]
    }
    const said = statement.rest[0]?.security.extension.flatMap(({ valueCode }) => valueCode ?? [])
    expect(said).toEqual(body.capabilities)
    expect(said).toEqual(expect.arrayContaining(['sso-openid-connect', 'client-confidential-asymmetric']))
  })

  test('the keys are RSA, open to pages of any origin, and have no private part', async () => {
    const { status, headers, body } = await get('/auth/v1/oauth/jwks')
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(Object.keys(body)).toEqual(['keys'])
    for (const key of body.keys as Record<string, unknown>[]) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'key_ops', 'kid', 'kty', 'n', 'use'])
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
    }
  })
})

describe('the ID token', () => {
  test('says who the person is to the app that asked, with its nonce and when they had signed in', async () => {
    const tokens = await connect(ada, { nonce: 'n-0S6_WzA2Mj' })
    expect(decodeProtectedHeader(tokens.id_token ?? '')).toEqual({ alg: 'RS256', typ: 'JWT', kid: (await keysOf()).keys[0]?.kid })
    const at = Math.floor(place.clock.now().getTime() / 1000)
    const claims = await read(tokens.id_token)
    expect(claims).toEqual({
      ...{ iss: issuer, aud: client_id, sub: place.as(ada).id, nonce: 'n-0S6_WzA2Mj', iat: at, exp: at + 600 },
      fhirUser: `http://localhost:3000/fhir/R4/Patient/${place.as(ada).id}`,
      auth_time: expect.any(Number),
    })
    expect(Number(claims.auth_time)).toBeLessThanOrEqual(at)
    expect(tokens.scope).toBe(scope)
  })

  test('is for that app alone, and the person is the same the next time', async () => {
    const first = await connect(ada)
    await expect(read(first.id_token, strange_id)).rejects.toThrow('aud')
    place.clock.advance(3_600_000)
    expect((await read((await connect(ada)).id_token)).sub).toBe(place.as(ada).id)
    await expect(read(first.id_token)).rejects.toThrow('exp')
  })

  test('leads to the person, whom the app reads with its access token', async () => {
    const tokens = await connect(ada)
    const { fhirUser } = await read(tokens.id_token)
    const { status, body } = await get(new URL(String(fhirUser)).pathname, { authorization: `Bearer ${tokens.access_token}` })
    expect([status, body.resourceType, body.id]).toEqual([200, 'Patient', place.as(ada).id])
  })

  test('names a doctor’s own record, as an app acts as the patient that its person is', async () => {
    const { fhirUser } = await read((await connect(drCole)).id_token)
    expect(fhirUser).toBe(`http://localhost:3000/fhir/R4/Patient/${place.as(drCole).id}`)
  })

  test('has no address without fhirUser, and no nonce that was not given', async () => {
    const claims = await read((await connect(ada, { scope: 'openid patient/*.rs' })).id_token)
    expect(claims).not.toHaveProperty('fhirUser')
    expect(claims).not.toHaveProperty('nonce')
  })

  test.each([
    ['the app does not ask for it', { scope: 'launch/patient patient/*.rs' }, {}],
    ['it asks for the address alone', { scope: 'fhirUser patient/*.rs' }, {}],
    ['the person refuses it', {}, { kinds: dataKindNames.filter((kind) => kind !== 'identity') }],
  ])('is not given where %s', async (_, more: Fields, choice: object) => {
    const tokens = await connect(ada, more, choice)
    expect(tokens).not.toHaveProperty('id_token')
    expect(tokens.scope).not.toMatch(/openid|fhirUser/)
  })

  test('opens nothing: neither the FHIR API nor the person’s account', async () => {
    const { id_token: token = '' } = await connect(ada)
    for (const url of ['/fhir/R4/Patient', '/api/connected-apps', '/auth/v1/user']) {
      expect([401, 403]).toContain((await get(url, { authorization: `Bearer ${token}` })).status)
    }
  })

  test('is not given anew by a refresh, nor for an app that is registered without it', async () => {
    const { refresh_token } = await connect(ada)
    const again = await post('token', { grant_type: 'refresh_token', refresh_token, client_id })
    expect(again.status).toBe(200)
    expect(again.body).not.toHaveProperty('id_token')
    const { details } = await ask(ada, { client_id: strange_id, scope })
    expect(details.kinds).toEqual(['vitals'])
    const refused = await authorize({ client_id: strange_id, scope: 'openid fhirUser' })
    expect(refused.searchParams.get('error')).toBe('invalid_scope')
  })

  test('a nonce that is too long is refused', async () => {
    expect((await authorize({ client_id, scope, nonce: 'x'.repeat(513) })).searchParams.get('error')).toBe('invalid_request')
  })
})

test('the person is asked for who they are as for the other kinds, and takes it back', async () => {
  const { details } = await ask(ada, { client_id, scope })
  expect(details.kinds).toEqual(dataKindNames)
  await connect(ada)
  const [row] = (await place.as(ada).call(connectedAppsApi.listConnectedApps)).rows
  const kinds = (row?.kinds ?? []).filter((kind) => kind !== 'identity')
  await place.as(ada).call(connectedAppsApi.narrowApp, { id: row?.id ?? '', kinds })
  const [stored] = await place.sql<{ scopes: string[] }>('select scopes from app.oauth_grants')
  expect(stored?.scopes.join(' ')).not.toMatch(/openid|fhirUser/)
})

test('introspection says the same person as the ID token', async () => {
  const tokens = await connect(ada)
  const { sub, iss, fhirUser } = await read(tokens.id_token)
  const { body } = await post('introspect', { token: tokens.access_token }, { authorization: `Bearer ${tokens.access_token}` })
  expect(body).toMatchObject({ active: true, sub, iss, fhirUser, scope: tokens.scope })
})

describe('the keys of ID tokens', () => {
  const change = (step?: string, kid?: string) =>
    changeStoredKeys(
      {
        use: 'id_token',
        ownerUrl: place.database.ownerUrl,
        masterKeyFile: place.app.system.services.config.masterKeyFile,
        now: place.clock.now(),
      },
      step,
      kid,
    )
  const later = () => place.clock.advance(60_000)

  test('are one for all processes, and sealed in the database', async () => {
    const { keys } = place.app.system.services
    const other = createIdTokens({ pool: place.app.pools.auth, keys, issuer })
    expect(await other.jwks(place.clock.now())).toEqual(await keysOf())
    const [row] = await place.sql<{ text: string }>("select encode(private_key, 'escape') as text from auth.id_token_keys")
    expect(row?.text).not.toMatch(/1\.2\.840|RSA|"d"/)
    expect(Buffer.from(row?.text ?? '').includes(Buffer.from([0x30, 0x82]))).toBe(false)
  })

  test('are rotated: the next is published before it signs, the last one until it is removed', async () => {
    const old = (await connect(ada)).id_token
    const [first] = await change()
    const next = (await change('add')).find(({ state }) => state === 'accepted')
    expect(first?.state).toBe('signs')
    later()
    expect((await keysOf()).keys.map(({ kid }) => kid)).toEqual([first?.kid, next?.kid])
    await expect(change('remove', first?.kid)).rejects.toThrow('signs ID tokens')
    await expect(change('use', 'unknown')).rejects.toThrow('no key unknown')
    await change('use', next?.kid)
    later()
    const { id_token: token } = await connect(ada)
    expect(decodeProtectedHeader(token ?? '').kid).toBe(next?.kid)
    await read(token)
    await read(old)
    await change('remove', first?.kid)
    later()
    await expect(read(old)).rejects.toThrow('no applicable key')
  })
})
