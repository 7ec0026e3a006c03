import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { authClient } from '../../../../test/auth.ts'
import { clinic } from '../../../../test/clinic.ts'

// this test holds the installation's keys, so that its forgeries are as well signed as possible
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strange = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const folder = mkdtempSync(path.join(tmpdir(), 'jwt-attacks-'))
const file = path.join(folder, 'signing-keys.json')
const jwk = (key: KeyObject, kid: string, use: string) => ({ ...key.export({ format: 'jwk' }), kid, key_ops: [use] })
writeFileSync(file, JSON.stringify({ keys: [jwk(elliptic.privateKey, 'e', 'sign'), jwk(rsa.privateKey, 'r', 'verify')] }), { mode: 0o600 })
afterAll(() => rmSync(folder, { recursive: true }))

const place = await clinic({
  people: [],
  env: { AUTH_SIGNING_KEYS_FILE: file, AUTH_SERVICE_ROLE_KEY: 'a-service-role-key-of-this-test-0123456789' },
})
const auth = authClient(place)
const session = await auth.join('ada@example.com', { data: { role: 'service_role' } })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const [, payload = '', signature = ''] = session.access_token.split('.')
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
const seconds = claims.iat as number

type Header = { alg?: string; kid?: string; [name: string]: unknown }
const forge = (change: object = {}, header: Header = {}, key: KeyObject = elliptic.privateKey) =>
  new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'ES256', kid: 'e', ...header }).sign(key)
const bySecret = (secret: string | Buffer, kid: string) => {
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode({ ...claims, role: 'service_role' })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const publicOf = { e: elliptic.publicKey, r: rsa.publicKey }
const secrets = (['e', 'r'] as const).flatMap((kid): [string, () => Promise<string>][] => [
  [`HS256 by the public key ${kid} as PEM`, async () => bySecret(publicOf[kid].export({ type: 'spki', format: 'pem' }), kid)],
  [`HS256 by the public key ${kid} as DER`, async () => bySecret(publicOf[kid].export({ type: 'spki', format: 'der' }), kid)],
  [
    `HS256 by the public key ${kid} as JWK text`,
    async () => bySecret(JSON.stringify((await place.app.tokens.jwks()).keys.find((key) => key.kid === kid)), kid),
  ],
])

const unsigned: [string, () => Promise<string>][] = [
  ['alg none', async () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, role: 'service_role' })}.`],
  ['alg none with a signature', async () => `${encode({ alg: 'none', typ: 'JWT', kid: 'e' })}.${payload}.${signature}`],
  ['alg nOnE', async () => `${encode({ alg: 'nOnE', kid: 'e' })}.${payload}.`],
  ...secrets,
  ['a good signature by an unknown key', () => forge({}, {}, strange.privateKey)],
  ['a good signature by an unknown key under its own kid', () => forge({}, { kid: 'mine' }, strange.privateKey)],
  ['a kid that points to the key of another algorithm', () => forge({}, { kid: 'r' })],
  ['an algorithm that does not fit the kid', () => forge({}, { alg: 'RS256', kid: 'e' }, rsa.privateKey)],
  ['no kid', () => forge({}, { kid: undefined as unknown as string })],
  ['a kid that is a path', () => forge({}, { kid: '../../../../dev/null' })],
  ['a kid that is SQL', () => forge({}, { kid: "e' or '1'='1' --" })],
  ['a kid with NUL', () => forge({}, { kid: 'e\u0000' })],
  ['a key in jwk', () => forge({}, { kid: 'mine', jwk: strange.publicKey.export({ format: 'jwk' }) }, strange.privateKey)],
  ['a key in jwk under our kid', () => forge({}, { jwk: strange.publicKey.export({ format: 'jwk' }) }, strange.privateKey)],
  ['a key at jku', () => forge({}, { jku: 'http://127.0.0.1:9/jwks.json' }, strange.privateKey)],
  ['a key at x5u', () => forge({}, { x5u: 'http://127.0.0.1:9/key.pem' }, strange.privateKey)],
  ['a changed payload', async () => `${session.access_token.split('.')[0]}.${encode({ ...claims, role: 'service_role' })}.${signature}`],
  ['expired', () => forge({ exp: seconds })],
  ['nbf in the future', () => forge({ nbf: seconds + 3600 })],
  ['another issuer', () => forge({ iss: 'http://localhost:3000/other/v1' })],
  ['another audience', () => forge({ aud: 'service_role' })],
  ['a signature of zeros', async () => `${session.access_token.split('.')[0]}.${payload}.${Buffer.alloc(64).toString('base64url')}`],
  ['no signature', async () => `${session.access_token.split('.')[0]}.${payload}.`],
]
const request = async (where: string, token: string) => {
  const response = await auth.get(where, auth.bearer(token))
  return `${response.statusCode} ${response.json().code ?? ''}`.trim()
}

describe('forged tokens (T6)', () => {
  test('a correctly signed token is accepted, so that the refusals are meaningful', async () => {
    place.clock.set(new Date(seconds * 1000 + 1000).toISOString())
    expect(await request('/user', await forge())).toBe('200')
    expect(await request('/admin/users', await forge({ role: 'service_role' }))).toBe('200')
    expect(await request('/user', await forge({}, { alg: 'RS256', kid: 'r' }, rsa.privateKey)), 'a verification-only key').toBe('200')
  })

  test.each(unsigned)('%s', async (_, make) => {
    const token = await make()
    expect(await request('/user', token)).toBe('403 bad_jwt')
    expect(await request('/admin/users', token)).toBe('403 bad_jwt')
  })

  test.each([
    ['without sub', { sub: undefined }, '403 bad_jwt'],
    ['with a sub that is not a UUID', { sub: "x' or '1'='1" }, '400 bad_jwt'],
    ['with a sub that is a number', { sub: 1 }, '400 bad_jwt'],
    ['with a session id that is not a UUID', { session_id: '../1' }, '403 bad_jwt'],
  ])('well signed, %s', async (_, change, refused) => {
    expect(await request('/user', await forge(change as object))).toBe(refused)
    expect(await request('/admin/users', await forge(change as object)), 'a person is not a service').toBe('403 not_admin')
  })

  test('user metadata does not grant a service role', async () => {
    expect(claims.user_metadata.role).toBe('service_role')
    expect(await request('/admin/users', session.access_token)).toBe('403 not_admin')
    expect(await request('/admin/users', await forge({ app_metadata: { role: 'service_role' } }))).toBe('403 not_admin')
  })
})
