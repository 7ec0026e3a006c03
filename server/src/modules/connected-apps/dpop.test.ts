import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { calculateJwkThumbprint, decodeJwt, type JWK, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appReturn, appSignIn } from '../../../test/app-sign-in.ts'
import { backendServices, omar } from '../../../test/backend-service.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, olive } from '../../../test/people.ts'

const tokenAddress = 'http://localhost:3000/auth/v1/oauth/token'
const patients = 'http://localhost:3000/fhir/R4/Patient'
const scope = 'launch/patient offline_access patient/*.rs'
const mine = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let place: Clinic
let client: string
const { post, allow, exchange } = appSignIn(() => place)
const { admit, ask } = backendServices(() => place)
const jwkOf = (key: KeyObject) => key.export({ format: 'jwk' }) as JWK
const seconds = () => Math.floor(place.clock.now().getTime() / 1000)

type Proof = { claims?: Record<string, unknown>; header?: Record<string, unknown>; key?: KeyObject }
const proof = (method: string, url: string, { claims = {}, header = {}, key = mine.privateKey }: Proof = {}) =>
  new SignJWT({ jti: randomUUID(), htm: method, htu: url, iat: seconds(), ...claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: jwkOf(mine.publicKey), ...header })
    .sign(key)
const athOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const proofFor = (token: string, more: Proof = {}, url = patients) =>
  proof('GET', url, { ...more, claims: { ath: athOf(token), ...more.claims } })
const read = (authorization: string, dpop?: string, url = '/fhir/R4/Patient') =>
  place.app.http.inject({ method: 'GET', url, headers: { host: 'localhost:3000', authorization, ...(dpop !== undefined && { dpop }) } })
const signIn = async (dpop?: string) => {
  const code = await allow(ada, { client_id: client, scope })
  return exchange(code, { client_id: client }, dpop === undefined ? {} : { dpop })
}
const bound = async () => {
  const { status, body } = await signIn(await proof('POST', tokenAddress))
  expect([status, body.token_type]).toEqual([200, 'DPoP'])
  return { access: String(body.access_token), refresh: String(body.refresh_token) }
}
const renew = async (refresh: string, dpop?: string) =>
  post('token', { grant_type: 'refresh_token', refresh_token: refresh, client_id: client }, dpop === undefined ? {} : { dpop })

beforeAll(async () => {
  place = await clinic({ people: [ada, olive, omar], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(ada))
  const app = { name: 'Sukari Diary', maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [appReturn], keys: null }
  client = (await place.as(olive).call(connectedAppsApi.registerApp, { ...app, kinds: [...dataKindNames], proof: 'none' })).id
})
beforeEach(() => place.sql('delete from auth.rate_limits'))

describe('an app that proves that it holds a key', () => {
  test('gets tokens that are good with that key alone', async () => {
    const { access } = await bound()
    expect(decodeJwt(access).cnf).toEqual({ jkt: await calculateJwkThumbprint(jwkOf(mine.publicKey)) })
    expect((await read(`DPoP ${access}`, await proofFor(access))).statusCode).toBe(200)
    const stolen = { key: strange.privateKey, header: { jwk: jwkOf(strange.publicKey) } }
    for (const [what, answer] of [
      ['as a bearer token', read(`Bearer ${access}`)],
      ['as a bearer token with a proof', read(`Bearer ${access}`, await proofFor(access))],
      ['without a proof', read(`DPoP ${access}`)],
      ['with a proof of another key', read(`DPoP ${access}`, await proofFor(access, stolen))],
    ] as const)
      expect([what, (await answer).statusCode]).toEqual([what, 401])
  })

  test.each<[string, (access: string) => Promise<string>]>([
    ['of another method', (access) => proof('POST', patients, { claims: { ath: athOf(access) } })],
    ['of another address', (access) => proofFor(access, {}, 'http://localhost:3000/fhir/R4/Condition')],
    ['of another host', (access) => proofFor(access, {}, 'http://elsewhere.example/fhir/R4/Patient')],
    ['of another token', (access) => proofFor(access, { claims: { ath: athOf('other') } })],
    ['without the token’s hash', () => proof('GET', patients)],
    ['from more than a minute ago', (access) => proofFor(access, { claims: { iat: seconds() - 75 } })],
    ['from the future', (access) => proofFor(access, { claims: { iat: seconds() + 75 } })],
    ['without a jti', (access) => proofFor(access, { claims: { jti: undefined } })],
    ['with an endless jti', (access) => proofFor(access, { claims: { jti: 'x'.repeat(256) } })],
    ['of another type', (access) => proofFor(access, { header: { typ: 'JWT' } })],
    ['signed by another key than it shows', (access) => proofFor(access, { key: strange.privateKey })],
    ['that shows its private key', (access) => proofFor(access, { header: { jwk: jwkOf(mine.privateKey) } })],
    ['that is no JWT', () => Promise.resolve('rubbish')],
    ['that is endless', (access) => proofFor(access, { claims: { more: 'x'.repeat(9000) } })],
  ])('is refused with a proof %s', async (_, make) => {
    const { access } = await bound()
    const answer = await read(`DPoP ${access}`, await make(access))
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toContain('DPoP algs="ES256')
  })

  test('uses each proof once, also of many requests at the same moment', async () => {
    const { access } = await bound()
    const once = await proofFor(access)
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(`DPoP ${access}`, once)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401])
    const atToken = await proof('POST', tokenAddress)
    expect((await signIn(atToken)).status).toBe(200)
    const again = await signIn(atToken)
    expect([again.status, again.body.error]).toEqual([400, 'invalid_dpop_proof'])
  })

  test('may ask with parameters, which the proof does not name', async () => {
    const { access } = await bound()
    const answer = await read(`DPoP ${access}`, await proofFor(access), `/fhir/R4/Patient?_id=${place.as(ada).id}`)
    expect(answer.statusCode).toBe(200)
  })

  test('renews by the same key alone; a try without it uses nothing up', async () => {
    const { refresh } = await bound()
    expect((await renew(refresh)).body.error).toBe('invalid_grant')
    const stolen = { key: strange.privateKey, header: { jwk: jwkOf(strange.publicKey) } }
    expect((await renew(refresh, await proof('POST', tokenAddress, stolen))).body.error).toBe('invalid_grant')
    const renewed = await renew(refresh, await proof('POST', tokenAddress))
    expect([renewed.status, renewed.body.token_type]).toEqual([200, 'DPoP'])
    const access = String(renewed.body.access_token)
    expect((await read(`DPoP ${access}`, await proofFor(access))).statusCode).toBe(200)
  })

  test('gets no token for a bad proof, and no bearer token in its place', async () => {
    const { status, body } = await signIn(await proof('POST', patients))
    expect([status, body.error]).toEqual([400, 'invalid_dpop_proof'])
    expect(body).not.toHaveProperty('access_token')
  })

  test('is answered in introspection as RFC 9449 has it', async () => {
    const { id, secret } = await place.as(olive).call(connectedAppsApi.registerApp, {
      ...{ name: 'Server', maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [appReturn], keys: null },
      ...{ kinds: [...dataKindNames], proof: 'secret' as const },
    })
    const basic = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
    const code = await allow(ada, { client_id: id, scope })
    const { body } = await exchange(code, {}, { ...basic, dpop: await proof('POST', tokenAddress) })
    const said = await post('introspect', { token: String(body.access_token) }, basic)
    expect(said.body).toMatchObject({ active: true, token_type: 'DPoP', cnf: { jkt: await calculateJwkThumbprint(jwkOf(mine.publicKey)) } })
  })
})

test('whoever proves nothing gets a bearer token, which a proof does not open more with', async () => {
  const { body } = await signIn()
  expect(body.token_type).toBe('Bearer')
  const access = String(body.access_token)
  expect((await read(`Bearer ${access}`)).statusCode).toBe(200)
  expect((await read(`DPoP ${access}`, await proofFor(access))).statusCode).toBe(401)
})

test('a person’s own token is no token of this kind', async () => {
  const own = await place.as(ada).token()
  expect((await read(`DPoP ${own}`, await proofFor(own))).statusCode).toBe(401)
})

test('a backend service binds its token as well', async () => {
  const id = await admit(['profile'])
  const { body } = await ask(id, 'system/*.rs', {}, { dpop: await proof('POST', tokenAddress) })
  expect(body.token_type).toBe('DPoP')
  const access = String(body.access_token)
  const groups = 'http://localhost:3000/fhir/R4/Group'
  expect((await read(`DPoP ${access}`, await proofFor(access, {}, groups), '/fhir/R4/Group')).statusCode).toBe(200)
  expect((await read(`Bearer ${access}`, undefined, '/fhir/R4/Group')).statusCode).toBe(401)
})

test('pages of other origins may send it', async () => {
  for (const url of ['/auth/v1/oauth/token', '/auth/v1/oauth/clients/register', '/fhir/R4/Patient']) {
    const answer = await place.app.http.inject({
      method: 'OPTIONS',
      url,
      headers: { host: 'localhost:3000', origin: 'https://app.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-headers']).toContain('dpop')
  }
  const discovered = await place.app.http.inject({
    method: 'GET',
    url: '/fhir/R4/.well-known/smart-configuration',
    headers: { host: 'localhost:3000' },
  })
  expect(discovered.json<Record<string, unknown>>().dpop_signing_alg_values_supported).toContain('ES256')
})
