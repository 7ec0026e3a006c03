import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { backendServicesApi } from '@uzima/contract/connected-apps/backend-services'
import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assertionType, backendServices, keySetOf, newKeys, omar } from '../../../test/backend-service.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, olive } from '../../../test/people.ts'

const { listBackendServices, changeBackendService, approveBackendRequest, refuseBackendRequest, withdrawBackendRequest } =
  backendServicesApi
const { suspendApp, removeRegisteredApp, listRegisteredApps, changeRegisteredApp } = connectedAppsApi

let place: Clinic
const { post, register, serviceOf, approve, admit, assertion, ask, tokenOf, fhir } = backendServices(() => place)
const said = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer
  return `${status} ${body.error}`
}

beforeAll(async () => {
  place = await clinic({ people: [ada, olive, omar] })
})
beforeEach(() => place.sql('delete from auth.rate_limits'))

describe('a backend service', () => {
  test('gets no token before another admin has approved it, and a token of five minutes after', async () => {
    const id = await register(['vitals', 'profile'])
    expect(await said(ask(id, 'system/*.rs'))).toBe('401 invalid_client')
    await approve(id)
    const { status, body, headers } = await ask(id, 'system/*.rs')
    expect(status).toBe(200)
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 300, scope: expect.any(String) })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
    expect(decodeJwt(String(body.access_token))).toMatchObject({ sub: id, client_id: id })
    expect(await serviceOf(id)).toMatchObject({ lastUsedAt: place.clock.now().toISOString() })
    const [row] = await place.sql(
      `select details, actor_id from audit.log where event_type = 'backend.signed_in' order by ts desc, id desc limit 1`,
    )
    expect(row).toEqual({ details: { app: id, appName: 'Registry' }, actor_id: null })
  })

  test('is given what two admins agreed on, in the words of version 2, and nothing to write by', async () => {
    const id = await admit(['vitals', 'profile'])
    const scopeOf = async (asked: string) => String((await ask(id, asked)).body.scope).split(' ')
    const vitals = 'system/Observation.rs?category=http://terminology.hl7.org/CodeSystem/observation-category|vital-signs'
    expect(await scopeOf('system/*.read')).toEqual(expect.arrayContaining(['system/Patient.rs', vitals]))
    expect(await scopeOf('system/*.read')).not.toContain('system/Condition.rs')
    expect(await scopeOf('system/Patient.read system/Condition.rs')).toEqual(['system/Patient.rs'])
    expect(await scopeOf('system/Observation.cruds')).toEqual([vitals])
    expect(await scopeOf('system/Observation.rs')).toEqual([vitals])
  })

  test.each([
    ['no scopes', undefined],
    ['what it was not given', 'system/Condition.rs'],
    ['writing', 'system/Patient.cu'],
    ['a patient’s scopes', 'patient/Patient.rs'],
    ['who has looked', 'system/AuditEvent.rs'],
    ['nonsense', 'system/Patient.x system/patient.rs system/'],
  ])('is refused %s', async (_, scope) => {
    const id = await admit(['profile'])
    expect(await said(ask(id, scope))).toBe('400 invalid_scope')
  })

  test('proves itself for each token, once', async () => {
    const id = await admit(['profile'])
    const once = await assertion(id)
    expect((await ask(id, 'system/Patient.rs', { client_assertion: once })).status).toBe(200)
    for (const [claims, key] of [
      [{ jti: undefined }],
      [{ exp: Math.floor(place.clock.now().getTime() / 1000) - 60 }],
      [{ exp: Math.floor(place.clock.now().getTime() / 1000) + 3600 }],
      [{ exp: undefined }],
      [{ aud: 'https://evil.example/token' }],
      [{ sub: place.as(ada).id }],
      [{}, newKeys().privateKey],
    ] as const) {
      expect(await said(ask(id, 'system/Patient.rs', { client_assertion: await assertion(id, claims, key) }))).toBe('401 invalid_client')
    }
    expect(await said(ask(id, 'system/Patient.rs', { client_assertion: once }))).toBe('401 invalid_client')
    expect(await said(ask(id, 'system/Patient.rs', { client_assertion_type: 'not_an_assertion_type' }))).toBe('401 invalid_client')
    expect(await said(ask(id, 'system/Patient.rs', { grant_type: 'not_a_grant_type' }))).toBe('400 unsupported_grant_type')
    expect(await said(post('token', { grant_type: 'client_credentials', client_id: id, scope: 'system/Patient.rs' }))).toBe(
      '401 invalid_client',
    )
  })

  test('is no app of people, and they are none', async () => {
    const id = await admit(['profile'])
    const answer = await place.app.http.inject({
      url: `/auth/v1/oauth/authorize?client_id=${id}&redirect_uri=https://a.example/`,
      headers: { host: 'localhost:3000' },
    })
    expect(answer.headers.location).toContain('fault=unknown_address')
    expect((await place.as(olive).call(listRegisteredApps)).rows.map((each) => each.id)).not.toContain(id)
    const app = {
      name: 'X',
      maker: 'Y',
      website: null,
      privacyNotice: null,
      redirectUris: ['https://a.example/'],
      kinds: ['vitals' as const],
    }
    await expect(place.as(olive).call(changeRegisteredApp, { ...app, id, keys: keySetOf(newKeys().publicKey) })).rejects.toMatchObject({
      status: 404,
    })
    const { privateKey, publicKey } = newKeys()
    const person = await place.as(olive).call(connectedAppsApi.registerApp, { ...app, proof: 'keys', keys: keySetOf(publicKey) })
    const proof = { client_assertion_type: assertionType, client_assertion: await assertion(person.id, {}, privateKey) }
    expect(await said(post('token', { grant_type: 'client_credentials', scope: 'system/*.rs', ...proof }))).toBe('400 unauthorized_client')
  })

  test('ends at once when it is suspended or removed', async () => {
    const id = await admit(['profile'])
    const token = await tokenOf(id)
    const group = () => fhir(token, 'Group')
    expect((await group()).statusCode).toBe(200)
    await place.as(olive).call(suspendApp, { id, suspended: true })
    expect((await group()).statusCode).toBe(401)
    expect(await said(ask(id, 'system/*.rs'))).toBe('401 invalid_client')
    await place.as(olive).call(suspendApp, { id, suspended: false })
    expect((await group()).statusCode).toBe(200)
    await place.as(olive).call(removeRegisteredApp, { id })
    expect((await group()).statusCode).toBe(401)
    expect(await said(ask(id, 'system/*.rs'))).toBe('401 invalid_client')
  })

  test('is told of its own tokens alone', async () => {
    const [id, other] = [await admit(['profile']), await admit(['profile'])]
    const introspect = async (of: string, by: string) => {
      const proof = { client_assertion_type: assertionType, client_assertion: await assertion(by) }
      return (await post('introspect', { token: await tokenOf(of, 'system/Patient.rs'), ...proof })).body
    }
    expect(await introspect(id, id)).toMatchObject({ active: true, client_id: id, scope: 'system/Patient.rs', token_type: 'Bearer' })
    expect(await introspect(id, other)).toEqual({ active: false })
  })

  test('reads nobody who has not agreed to the notice, and is nobody at the portal’s own endpoints', async () => {
    const token = await tokenOf(await admit(['profile', 'vitals']))
    for (const [path, status] of [
      ['Patient', 400],
      [`Patient/${place.as(ada).id}`, 404],
      ['Observation', 400],
      [`Patient/${place.as(ada).id}/$everything`, 404],
      ['Binary/x', 403],
    ] as const) {
      const answer = await fhir(token, path)
      expect([path, answer.statusCode, answer.json().resourceType]).toEqual([path, status, 'OperationOutcome'])
    }
    expect((await fhir(token, 'metadata')).statusCode).toBe(200)
    const own = await place.app.http.inject({ url: '/api/vitals', headers: { host: 'localhost:3000', authorization: `Bearer ${token}` } })
    expect(own.statusCode).toBe(401)
  })
})

describe('two admins', () => {
  const change = (id: string, keys = keySetOf(newKeys().publicKey)) =>
    place.as(olive).call(changeBackendService, { id, kinds: ['vitals'], keys })

  test('decide on what one of them asks, once, and not alone', async () => {
    const id = await register(['profile'])
    const requestId = (await serviceOf(id))?.latest?.id ?? ''
    await expect(place.as(olive).call(approveBackendRequest, { id: requestId })).rejects.toMatchObject({ status: 403 })
    await expect(place.as(olive).call(refuseBackendRequest, { id: requestId })).rejects.toMatchObject({ status: 403 })
    await expect(place.as(omar).call(withdrawBackendRequest, { id: requestId })).rejects.toMatchObject({ status: 403 })
    await expect(change(id)).rejects.toMatchObject({ problem: { code: 'change_waiting' } })
    await place.as(omar).call(approveBackendRequest, { id: requestId })
    await expect(place.as(omar).call(refuseBackendRequest, { id: requestId })).rejects.toMatchObject({ status: 409 })
    expect(await serviceOf(id)).toMatchObject({
      approved: { askerName: olive.name, deciderName: omar.name, kinds: ['profile'] },
      latest: null,
    })
  })

  test('change keys and kinds: until then the ones before hold', async () => {
    const id = await admit(['profile'])
    const token = await tokenOf(id)
    await change(id)
    expect((await ask(id, 'system/*.rs')).status).toBe(200)
    expect(await serviceOf(id)).toMatchObject({ approved: { kinds: ['profile'] }, latest: { kinds: ['vitals'], outcome: null } })
    await approve(id)
    expect(await said(ask(id, 'system/*.rs'))).toBe('401 invalid_client')
    // a token of before reaches no more than both allow
    expect((await fhir(token, 'Patient/$export?_type=Patient', { prefer: 'respond-async' })).statusCode).toBe(403)
  })

  test('refuse and withdraw', async () => {
    const id = await register(['profile'])
    await place.as(omar).call(refuseBackendRequest, { id: (await serviceOf(id))?.latest?.id ?? '' })
    expect(await serviceOf(id)).toMatchObject({ approved: null, latest: { outcome: 'refused' } })
    await change(id)
    const { rows } = await place.as(olive).call(listBackendServices)
    const own = rows.find((each) => each.id === id)?.latest
    expect(own).toMatchObject({ isOwn: true, outcome: null })
    await place.as(olive).call(withdrawBackendRequest, { id: own?.id ?? '' })
    expect(await said(ask(id, 'system/*.rs'))).toBe('401 invalid_client')
  })

  test('are independent of each other', async () => {
    const id = await register(['profile'])
    await place.sql(`insert into app.admin_promotions (user_id, promoted_by, promoted_at) values ($1, array[$2::uuid], $3)`, [
      ...[place.as(omar).id, place.as(olive).id, new Date('2026-01-01T00:00:00Z')],
    ])
    const latest = (await serviceOf(id))?.latest
    expect(latest).toMatchObject({ obstacle: 'officers_promoted_together' })
    const approval = place.as(omar).call(approveBackendRequest, { id: latest?.id ?? '' })
    await expect(approval).rejects.toMatchObject({ problem: { code: 'officers_promoted_together' } })
    await place.sql('delete from app.admin_promotions')
  })

  test('are told what keys are none', async () => {
    for (const keys of [
      'https://127.0.0.1/jwks',
      '{"keys":[]}',
      'x',
      JSON.stringify({ keys: [newKeys().privateKey.export({ format: 'jwk' })] }),
    ]) {
      const asked = place.as(olive).call(backendServicesApi.registerBackendService, { name: 'X', maker: null, kinds: ['profile'], keys })
      await expect(asked).rejects.toMatchObject({ problem: { code: 'app_keys_invalid' } })
    }
    const asked = place
      .as(olive)
      .call(backendServicesApi.registerBackendService, { name: 'X', maker: null, kinds: ['access'], keys: keySetOf(newKeys().publicKey) })
    await expect(asked).rejects.toMatchObject({ status: 400 })
  })
})

test('discovery tells of backend services', async () => {
  const { body } = await place.app.http.inject({ url: '/fhir/R4/.well-known/smart-configuration', headers: { host: 'localhost:3000' } })
  expect(JSON.parse(body)).toMatchObject({
    grant_types_supported: expect.arrayContaining(['client_credentials']),
    scopes_supported: expect.arrayContaining(['system/*.rs', 'system/Patient.rs']),
    capabilities: expect.arrayContaining(['client-confidential-asymmetric', 'permission-v2']),
  })
})
