import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { longestKeys } from '@uzima/contract/connected-apps/app-keys'
import { dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appReturn, appSignIn, type Fields } from '../../../test/app-sign-in.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, olive } from '../../../test/people.ts'

const tokenAddress = 'http://localhost:3000/auth/v1/oauth/token'
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const app = {
  ...{ name: 'Clinic Link', maker: 'Baobab Digital Health', website: null, privacyNotice: null },
  ...{ redirectUris: [appReturn], kinds: [...dataKindNames] },
}
const scope = 'launch/patient offline_access patient/*.rs'
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-384' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strange = generateKeyPairSync('ec', { namedCurve: 'P-384' })
const keySet = (keys: Record<string, KeyObject>) =>
  JSON.stringify({ keys: Object.entries(keys).map(([kid, key]) => ({ ...key.export({ format: 'jwk' }), kid })) })

let place: Clinic
let id: string
let otherId: string
let publicId: string
const { post, get, allow, exchange } = appSignIn(() => place)
const register = (keys: string) => place.as(olive).call(connectedAppsApi.registerApp, { ...app, proof: 'keys', keys })

beforeAll(async () => {
  place = await clinic({ people: [ada, olive] })
  id = (await register(keySet({ e: elliptic.publicKey, r: rsa.publicKey }))).id
  otherId = (await register(keySet({ o: strange.publicKey }))).id
  publicId = (await place.as(olive).call(connectedAppsApi.registerApp, { ...app, proof: 'none' })).id
})
beforeEach(async () => {
  await place.sql('delete from app.oauth_grants')
  await place.sql('delete from auth.rate_limits')
})

const seconds = () => Math.floor(place.clock.now().getTime() / 1000)
type Signed = { claims?: Record<string, unknown>; header?: Record<string, unknown>; key?: KeyObject | Uint8Array }
const sign = ({ claims = {}, header = {}, key = elliptic.privateKey }: Signed = {}) =>
  new SignJWT({ iss: id, sub: id, aud: tokenAddress, jti: randomUUID(), exp: seconds() + 300, ...claims })
    .setProtectedHeader({ alg: 'ES384', kid: 'e', typ: 'JWT', ...header })
    .sign(key)
const proof = (assertion: string): Fields => ({ client_assertion_type: assertionType, client_assertion: assertion })
/** Any answer but `invalid_client` means that the app has proved itself. */
const attempt = (fields: Fields, headers?: Record<string, string>) =>
  post('token', { grant_type: 'refresh_token', refresh_token: 'x', ...fields }, headers)
const said = async (fields: Fields, headers?: Record<string, string>) => {
  const { status, body } = await attempt(fields, headers)
  return `${status} ${body.error}`
}
const refused = '401 invalid_client'
const proved = '400 invalid_grant'

describe('an assertion is refused', () => {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const whole = () => ({ iss: id, sub: id, aud: tokenAddress, jti: randomUUID(), exp: seconds() + 300 })
  const bySecret = (secret: string) => {
    const text = `${encoded({ alg: 'HS256', kid: 'r', typ: 'JWT' })}.${encoded(whole())}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  test.each<[string, () => string | Promise<string>]>([
    ['without a signature', () => `${encoded({ alg: 'none', kid: 'e' })}.${encoded(whole())}.`],
    ['by the public key as a secret (PEM)', () => bySecret(rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString())],
    ['by the public key as a secret (JWK)', () => bySecret(JSON.stringify(rsa.publicKey.export({ format: 'jwk' })))],
    ['by another algorithm of the same key', () => sign({ header: { alg: 'RS256', kid: 'r' }, key: rsa.privateKey })],
    ['by a key that nobody knows', () => sign({ key: strange.privateKey })],
    [
      'by a key that nobody knows, given in the header',
      () => sign({ header: { jwk: strange.publicKey.export({ format: 'jwk' }) }, key: strange.privateKey }),
    ],
    ['with an unknown name of its key', () => sign({ header: { kid: 'x' } })],
    ['with the name of a key of another app', () => sign({ header: { kid: 'o' }, key: strange.privateKey })],
    ['without a name of its key', () => sign({ header: { kid: undefined } })],
    ['with the name of a key of another kind', () => sign({ header: { kid: 'r' } })],
    ['for another address', () => sign({ claims: { aud: 'https://evil.example/token' } })],
    ['for the issuer, which is not the token endpoint', () => sign({ claims: { aud: 'http://localhost:3000/auth/v1' } })],
    ['for others beside us', () => sign({ claims: { aud: [tokenAddress, 'https://evil.example/token'] } })],
    ['for nobody', () => sign({ claims: { aud: undefined } })],
    ['that has expired', () => sign({ claims: { exp: seconds() - 60 } })],
    ['that lasts longer than five minutes', () => sign({ claims: { exp: seconds() + 3600 } })],
    ['that lasts for ever', () => sign({ claims: { exp: undefined } })],
    ['that is not good yet', () => sign({ claims: { nbf: seconds() + 120 } })],
    ['without a jti', () => sign({ claims: { jti: undefined } })],
    ['with an empty jti', () => sign({ claims: { jti: '' } })],
    ['with a jti that is no text', () => sign({ claims: { jti: 7 } })],
    ['with an endless jti', () => sign({ claims: { jti: 'x'.repeat(256) } })],
    ['about another', () => sign({ claims: { sub: otherId } })],
    ['of another app', () => sign({ claims: { iss: otherId, sub: otherId } })],
    ['of an app without keys', () => sign({ claims: { iss: publicId, sub: publicId } })],
    ['of an unknown app', () => sign({ claims: { iss: randomUUID(), sub: randomUUID() } })],
    ['that is none', () => 'x.y.z'],
    ['that is empty', () => ''],
  ])('%s', async (_, make) => expect(await said(proof(await make()))).toBe(refused))

  test('of another type', async () => {
    expect(await said({ ...proof(await sign()), client_assertion_type: 'not_an_assertion_type' })).toBe(refused)
    expect(await said({ client_assertion: await sign() })).toBe(refused)
  })

  test('beside another name or another proof', async () => {
    expect(await said({ ...proof(await sign()), client_id: otherId })).toBe(refused)
    expect(await said({ ...proof(await sign()), client_secret: 'x' })).toBe('400 invalid_request')
    const basic = { authorization: `Basic ${Buffer.from(`${id}:x`).toString('base64')}` }
    expect(await said(proof(await sign()), basic)).toBe('400 invalid_request')
  })

  test('of an app that is suspended', async () => {
    await place.as(olive).call(connectedAppsApi.suspendApp, { id, suspended: true })
    expect(await said(proof(await sign()))).toBe(refused)
    await place.as(olive).call(connectedAppsApi.suspendApp, { id, suspended: false })
    expect(await said(proof(await sign()))).toBe(proved)
  })

  test('the second time, of two at once also, and also while it has not expired', async () => {
    const assertion = await sign()
    expect((await Promise.all([said(proof(assertion)), said(proof(assertion))])).sort()).toEqual([proved, refused])
    expect(await said(proof(assertion))).toBe(refused)
    // the same jti in another assertion
    const jti = randomUUID()
    expect(await said(proof(await sign({ claims: { jti } })))).toBe(proved)
    expect(await said(proof(await sign({ claims: { jti, exp: seconds() + 200 } })))).toBe(refused)
    // another app may use it
    const other = { claims: { iss: otherId, sub: otherId, jti }, header: { kid: 'o' }, key: strange.privateKey }
    expect(await said(proof(await sign(other)))).toBe(proved)
  })

  test('a jti of an assertion that was refused is not used up', async () => {
    const jti = randomUUID()
    expect(await said(proof(await sign({ claims: { jti }, key: strange.privateKey })))).toBe(refused)
    expect(await said(proof(await sign({ claims: { jti } })))).toBe(proved)
  })
})

test('an app with keys is not let in without them', async () => {
  expect(await said({ client_id: id })).toBe(refused)
  expect(await said({ client_id: id, client_secret: 'x' })).toBe(refused)
})

test.each([
  ['ES384', 'e', elliptic.privateKey],
  ['RS384', 'r', rsa.privateKey],
])('an app proves itself with %s where it gets, refreshes, reads and revokes tokens', async (alg, kid, key) => {
  const mine = async () => proof(await sign({ header: { alg, kid }, key }))
  const got = await exchange(await allow(ada, { client_id: id, scope }), await mine())
  expect([got.status, got.body.scope]).toEqual([200, scope])
  const again = await post('token', { grant_type: 'refresh_token', refresh_token: String(got.body.refresh_token), ...(await mine()) })
  expect(again.status).toBe(200)
  const token = String(again.body.access_token)
  expect((await post('introspect', { token, ...(await mine()) })).body).toMatchObject({ active: true, client_id: id })
  expect((await post('introspect', { token, client_id: id })).status).toBe(401)
  expect((await post('revoke', { token, ...(await mine()) })).status).toBe(200)
  expect((await post('introspect', { token, ...(await mine()) })).body).toEqual({ active: false })
})

test('another app’s refresh token is refused', async () => {
  const code = await allow(ada, { client_id: publicId, scope })
  const { body } = await exchange(code, { client_id: publicId })
  expect(await said({ refresh_token: String(body.refresh_token), ...proof(await sign()) })).toBe(proved)
})

test('discovery says how apps may prove themselves', async () => {
  const { body } = await get('/fhir/R4/.well-known/smart-configuration')
  expect(body).toMatchObject({
    capabilities: expect.arrayContaining(['client-confidential-asymmetric']),
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: ['ES384', 'RS384'],
  })
})

describe('registering', () => {
  const listed = async (of: string) => {
    const { rows } = await place.as(olive).call(connectedAppsApi.listRegisteredApps)
    return rows.find((row) => row.id === of)
  }

  test('the keys of an app are shown and changed; the one before no longer counts', async () => {
    const made = await register(keySet({ e: elliptic.publicKey }))
    expect(made.secret).toBeNull()
    const row = await listed(made.id)
    expect(row?.proof).toBe('keys')
    expect(JSON.parse(row?.keys ?? '')).toEqual(JSON.parse(keySet({ e: elliptic.publicKey })))
    const claims = { iss: made.id, sub: made.id }
    expect(await said(proof(await sign({ claims })))).toBe(proved)
    await place.as(olive).call(connectedAppsApi.changeRegisteredApp, { ...app, id: made.id, keys: keySet({ e: strange.publicKey }) })
    expect(await said(proof(await sign({ claims })))).toBe(refused)
    expect(await said(proof(await sign({ claims, key: strange.privateKey })))).toBe(proved)
  })

  test('an address of keys is kept; where none can be read, nobody is let in', async () => {
    const { id: published } = await register('https://keys.invalid.example/jwks.json')
    expect(await listed(published)).toMatchObject({ proof: 'keys', keys: 'https://keys.invalid.example/jwks.json' })
    expect(await said(proof(await sign({ claims: { iss: published, sub: published } })))).toBe(refused)
  })

  test('an app keeps its way: keys are not given to one that has none', async () => {
    await place.as(olive).call(connectedAppsApi.changeRegisteredApp, { ...app, id: publicId, keys: keySet({ e: elliptic.publicKey }) })
    expect(await listed(publicId)).toMatchObject({ proof: 'none', keys: null })
  })

  test('a set of the greatest length is stored, however it is written', async () => {
    const key = { ...elliptic.publicKey.export({ format: 'jwk' }), kid: 'e' }
    const shortest = Object.fromEntries(Array.from({ length: 1700 }, (_, at) => [`x${at.toString(36)}`, 1]))
    const keys = JSON.stringify({ keys: [key, shortest] })
    expect(keys.length).toBeGreaterThan(longestKeys * 0.9)
    await register(keys)
    await register(keys.padEnd(longestKeys - 1))
    const refusal = register(JSON.stringify({ keys: [key], more: 'x'.repeat(longestKeys) }))
    await expect(refusal).rejects.toMatchObject({ status: 400, problem: { field: 'keys' } })
  })

  test.each([
    ['none', undefined],
    ['a private key', JSON.stringify({ keys: [{ ...elliptic.privateKey.export({ format: 'jwk' }), kid: 'e' }] })],
    ['an address without TLS', 'http://app.example/jwks.json'],
    ['an address of our own network', 'https://127.0.0.1/jwks.json'],
    ['a name of our own network', 'https://printer.local/jwks.json'],
  ])('%s is refused as keys', async (_, keys) => {
    const refusal = place.as(olive).call(connectedAppsApi.registerApp, { ...app, proof: 'keys', keys })
    await expect(refusal).rejects.toMatchObject({ status: 400, problem: { field: 'keys', code: 'app_keys_invalid' } })
  })
})

test('assertions are forgotten once they have expired', async () => {
  expect(await said(proof(await sign()))).toBe(proved)
  place.clock.advance(600_000)
  await place.runScheduledTasks()
  expect(await place.sql('select jti_hash from auth.oauth_assertions')).toEqual([])
})
