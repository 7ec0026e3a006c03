import { connectedAppsApi } from '@uzima/contract/connected-apps'
import { dataKindNames } from '@uzima/contract/connected-apps/scopes'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordTypes, servedTypes } from '#modules/fhir/registry.ts'
import { appReturn, appSignIn, type Fields } from '../../../test/app-sign-in.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, nora, olive } from '../../../test/people.ts'
import { fileOfTest, requirementsOfSmart, untestable } from '../../../test/smart-requirements.ts'
import { layRecord } from '../../../test/whole-record.ts'

/** What SMART App Launch 2.2 asks and no other test of apps says; the list at the end has where each requirement is tested. */
let place: Clinic
let clientId: string
const { allow, exchange, get, post } = appSignIn(() => place)

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await layRecord(place, ada)
  const { id } = await place.as(olive).call(connectedAppsApi.registerApp, {
    ...{ name: 'Sukari Diary', maker: 'Baobab', website: null, privacyNotice: null, redirectUris: [appReturn], keys: null },
    ...{ kinds: [...dataKindNames], proof: 'none' as const },
  })
  clientId = id
}, 120_000)

const tokensFor = async (scope: string) => {
  await place.sql('delete from app.oauth_grants')
  const { body } = await exchange(await allow(ada, { client_id: clientId, scope }), { client_id: clientId })
  return body as { access_token: string; refresh_token: string; scope: string } & Record<string, unknown>
}
const read = (token: string, path: string) => get(`/fhir/R4/${path}`, { authorization: `Bearer ${token}` })
const refresh = (fields: Fields) => post('token', { grant_type: 'refresh_token', client_id: clientId, ...fields })

describe('discovery', () => {
  const configuration = () => get('/fhir/R4/.well-known/smart-configuration', { accept: 'application/json' })

  test('has every field that is needed, absolute, and each capability that is offered', async () => {
    const { body } = await configuration()
    for (const name of ['authorization', 'token', 'introspection', 'revocation', 'management'])
      expect(body[`${name}_endpoint`], name).toMatch(/^http:\/\/localhost:3000\/\S+$/)
    expect(body).toMatchObject({ issuer: expect.stringMatching(/^http/), jwks_uri: expect.stringMatching(/^http/) })
    expect(body.grant_types_supported).toEqual(expect.arrayContaining(['authorization_code', 'client_credentials']))
    expect(body.code_challenge_methods_supported).toEqual(['S256'])
    expect(body.token_endpoint_auth_methods_supported).toContain('private_key_jwt')
    expect(body.token_endpoint_auth_signing_alg_values_supported).toEqual(expect.arrayContaining(['RS384', 'ES384']))
    expect(body.capabilities).toEqual(
      expect.arrayContaining([
        ...['launch-standalone', 'launch-ehr', 'authorize-post', 'client-public', 'client-confidential-symmetric'],
        ...['client-confidential-asymmetric', 'sso-openid-connect', 'context-standalone-patient', 'context-ehr-patient'],
        ...['context-banner', 'context-style', 'permission-offline', 'permission-patient', 'permission-user'],
        ...['permission-v1', 'permission-v2'],
      ]),
    )
  })

  test('names a scope for each type of the API', async () => {
    const scopes = (await configuration()).body.scopes_supported as string[]
    expect(scopes.filter((each) => /^(patient|user|system)\/[A-Z]\w+\.c?r?u?d?s?(\?\S+)?$/.test(each)).length).toBeGreaterThan(60)
    expect(servedTypes.filter((type) => !scopes.some((each) => each.startsWith(`patient/${type}.rs`)))).toEqual([])
  })

  test('is open to pages of any origin, as the CapabilityStatement is', async () => {
    for (const url of ['/fhir/R4/.well-known/smart-configuration', '/fhir/R4/metadata']) {
      const { status, headers } = await get(url, { origin: 'https://sukari.example' })
      expect([url, status, headers['access-control-allow-origin']]).toEqual([url, 200, '*'])
    }
  })
})

describe('a token', () => {
  test('comes with no context that an app could not read', async () => {
    const body = await tokensFor('launch/patient openid fhirUser offline_access patient/*.rs')
    expect(Object.keys(body).toSorted()).toEqual([
      ...[
        'access_token',
        'expires_in',
        'id_token',
        'need_patient_banner',
        'patient',
        'refresh_token',
        'scope',
        'smart_style_url',
        'token_type',
      ],
    ])
    expect(Number(body.expires_in)).toBeLessThanOrEqual(3600)
  })

  test('is taken from the header, and never from the address', async () => {
    const { access_token: token } = await tokensFor('patient/*.rs')
    expect((await get(`/fhir/R4/Patient?access_token=${token}`)).status).toBe(401)
    expect((await read(token, 'Patient')).status).toBe(200)
  })

  test('is renewed without scopes, and with those that were given', async () => {
    const first = await tokensFor('launch/patient offline_access patient/Observation.rs patient/Patient.rs')
    const second = await refresh({ refresh_token: first.refresh_token })
    const third = await refresh({ refresh_token: String(second.body.refresh_token), scope: first.scope })
    for (const { status, body, headers } of [second, third]) {
      expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 600])
      expect(String(body.scope).split(' ').toSorted()).toEqual(first.scope.split(' ').toSorted())
      expect(headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
      expect((await read(String(body.access_token), 'Patient')).status).toBe(200)
    }
  })

  test('is not given by GET, and every refusal is JSON that nobody stores', async () => {
    const asked = await place.app.http.inject({ method: 'GET', url: '/auth/v1/oauth/token?grant_type=refresh_token' })
    expect(asked.statusCode).toBeGreaterThanOrEqual(400)
    for (const fields of [
      {},
      { grant_type: 'password' },
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: clientId },
      { client_id: 'x' },
    ]) {
      const { status, headers, body } = await post('token', fields)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(body.error).toEqual(expect.any(String))
      expect([headers['cache-control'], String(headers['content-type'])]).toEqual(['no-store', expect.stringContaining('application/json')])
    }
  })

  test('given back opens nothing more, and says so when asked about', async () => {
    const { access_token: token, refresh_token } = await tokensFor('offline_access patient/*.rs')
    expect((await post('revoke', { token, token_type_hint: 'access_token', client_id: clientId })).status).toBe(200)
    expect((await read(token, 'Patient')).status).toBe(401)
    expect((await refresh({ refresh_token })).body).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('scopes', () => {
  const hl7 = 'http://terminology.hl7.org/CodeSystem'
  const granular = {
    'Condition.rs': [
      ...['problem-list-item', 'encounter-diagnosis'].map((code) => `${hl7}/condition-category|${code}`),
      'http://hl7.org/fhir/us/core/CodeSystem/condition-category|health-concern',
    ],
    'Observation.rs': ['laboratory', 'social-history', 'vital-signs', 'survey', 'activity'].map(
      (code) => `${hl7}/observation-category|${code}`,
    ),
  }
  const cases = Object.entries(granular).flatMap(([scope, all]) => all.map((category) => ({ scope, category })))

  test.each(cases)('$scope of $category is granted as it is asked for, and opens that alone', async ({ scope, category }) => {
    const asked = `patient/${scope}?category=${category}`
    expect((await tokensFor(asked)).scope).toBe(asked)
    const [type = ''] = scope.split('.')
    const all = (await tokensFor('patient/*.rs')).access_token
    const { body } = await read(all, `${type}?_count=100`)
    const [system, code] = category.split('|')
    const isOf = ({ category: own }: { category?: { coding: { system: string; code: string }[] }[] }) =>
      own?.some(({ coding }) => coding.some((each) => each.system === system && each.code === code)) ?? false
    const resources = (body.entry as { resource: { id: string; category?: never[] } }[]).map(({ resource }) => resource)
    const again = (await tokensFor(asked)).access_token
    expect((await read(again, `${type}?_summary=count`)).body.total).toBe(resources.filter(isOf).length)
    for (const resource of resources.slice(0, 20))
      expect((await read(again, `${type}/${resource.id}`)).status, resource.id).toBe(isOf(resource) ? 200 : 404)
  })

  test.each(servedTypes)('patient/%s.rs is granted, and opens no other type', async (type) => {
    // the practice alone is nothing that a person would be asked for
    const asked = [`patient/${type}.rs`, ...(recordTypes.includes(type) ? [] : ['patient/Patient.rs'])]
    const { access_token: token, scope } = await tokensFor(asked.join(' '))
    expect(scope.split(' ').toSorted()).toEqual(asked.toSorted())
    expect((await read(token, `${type}?_count=1`)).status).toBe(200)
    const other = type === 'Goal' ? 'CarePlan' : 'Goal'
    const refused = await read(token, other)
    expect([refused.status, refused.body.resourceType]).toEqual([403, 'OperationOutcome'])
  })

  test.each([
    ['patient/Condition.read', 'patient/Condition.rs'],
    ['patient/*.read', 'patient/*.rs'],
  ])('%s of version 1 is %s', async (asked, given) => {
    expect((await tokensFor(asked)).scope).toBe(given)
  })
})

describe('each requirement', () => {
  test('has a test, or a reason why none can be', async () => {
    const faults: string[] = []
    for (const { id, tests } of requirementsOfSmart) {
      if (tests.length === 0 && untestable[id] === undefined) faults.push(`${id} is not tested`)
      for (const [file, title] of tests) if (!fileOfTest(file).includes(title)) faults.push(`${id}: ${file} has no test "${title}"`)
    }
    expect(faults).toEqual([])
  })
})
