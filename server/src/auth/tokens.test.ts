import { createHmac, generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTokens, type SessionClaims } from './tokens.ts'

const issuer = 'http://localhost:3000/auth/v1'
const now = new Date('2027-01-04T08:00:00Z')
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwkOf = ({ privateKey }: ReturnType<typeof newKeys>): JsonWebKey => privateKey.export({ format: 'jwk' })
const pair = newKeys()
const tokens = createTokens({ signingKeys: [jwkOf(pair)], issuer })
const claims: SessionClaims = {
  sub: '01890a5d-ac96-774b-bcce-b302099a8057',
  session_id: '01890a5d-ac96-774b-bcce-b302099a8058',
  email: 'ada@example.com',
  phone: '',
  role: 'authenticated',
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1 }],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token is valid for five minutes, including from the cache', async () => {
  const { token, expiresAt } = await tokens.sign(claims, now)
  expect(expiresAt).toBe(now.getTime() / 1000 + 300)
  expect(await tokens.verify(token, now)).toMatchObject({ sub: claims.sub, session_id: claims.session_id })
  expect(await tokens.verify(token, later(299))).toMatchObject({ sub: claims.sub })
  expect(await tokens.verify(token, later(300))).toBeUndefined()
  expect(await tokens.verify(token, later(301))).toBeUndefined()
})

test('the published key has no private part and has the kid of the signing key', async () => {
  const { token } = await tokens.sign(claims, now)
  const { keys } = await tokens.jwks()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig', key_ops: ['verify'], kid: decodeProtectedHeader(token).kid })
  expect(keys[0]).not.toHaveProperty('d')
})

describe('attacks (T6, S-30)', () => {
  const forge = async (change: Record<string, unknown>, header: Record<string, unknown> = {}, key = pair.privateKey, alg = 'ES256') => {
    const kid = (await tokens.jwks()).keys[0]?.kid
    const payload = { iss: issuer, aud: 'authenticated', iat: now.getTime() / 1000, exp: now.getTime() / 1000 + 300, ...claims, ...change }
    return new SignJWT(payload).setProtectedHeader({ alg, kid, ...header }).sign(key)
  }
  const bySecret = async (secret: string | Buffer, header: Record<string, unknown>) => {
    const kid = (await tokens.jwks()).keys[0]?.kid
    const payload = { iss: issuer, aud: 'authenticated', iat: now.getTime() / 1000, exp: now.getTime() / 1000 + 300, ...claims }
    const signed = `${encode({ alg: 'HS256', kid, ...header })}.${encode(payload)}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const genuine = async () => (await tokens.sign(claims, now)).token
  const swap = async (part: 0 | 1 | 2, value: string) => {
    const parts = (await genuine()).split('.')
    parts[part] = value
    return parts.join('.')
  }
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' })
  const der = pair.publicKey.export({ type: 'spki', format: 'der' })
  const other = newKeys()

  const cases: [string, () => Promise<string>][] = [
    ['nothing', async () => ''],
    ['no JWT', async () => 'a.b.c'],
    ['two parts', async () => (await genuine()).split('.').slice(0, 2).join('.')],
    ['NUL', async () => `${await genuine()}\u0000`],
    ['alg none without signature', async () => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['alg None', () => swap(0, encode({ alg: 'None', typ: 'JWT' }))],
    ['HS256 keyed with the public key as PEM', () => bySecret(pem, {})],
    ['HS256 keyed with the public key as DER', () => bySecret(der, {})],
    ['HS256 keyed with the public key as JWK text', async () => bySecret(JSON.stringify((await tokens.jwks()).keys[0]), {})],
    ['HS256 with an empty key', () => bySecret('', {})],
    ['another key', () => forge({}, {}, other.privateKey)],
    ['another key, embedded', () => forge({}, { jwk: other.publicKey.export({ format: 'jwk' }) }, other.privateKey)],
    [
      'another key, by address',
      () => forge({}, { jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/x' }, other.privateKey),
    ],
    ['kid as a path', () => forge({}, { kid: '../../../dev/null' })],
    ['kid as SQL', () => forge({}, { kid: "x' or '1'='1" })],
    ['unknown critical header', async () => swap(0, encode({ alg: 'ES256', crit: ['x'], x: 1 }))],
    ['changed payload', () => swap(1, encode({ ...claims, sub: '01890a5d-ac96-774b-bcce-b302099a8059' }))],
    ['zero signature', () => swap(2, Buffer.alloc(64).toString('base64url'))],
    ['no signature', () => swap(2, '')],
    ['expired', () => forge({ exp: now.getTime() / 1000 })],
    ['without expiry', () => forge({ exp: undefined })],
    ['expiry as text', () => forge({ exp: '99999999999' })],
    ['not yet valid', () => forge({ nbf: now.getTime() / 1000 + 60 })],
    ['another issuer', () => forge({ iss: 'https://evil.example/auth/v1' })],
    ['another audience', () => forge({ aud: 'service_role' })],
    ['without sub', () => forge({ sub: undefined })],
    ['sub that is not a UUID', () => forge({ sub: 'admin' })],
    ['without session', () => forge({ session_id: undefined })],
    ['session that is not a UUID', () => forge({ session_id: '../1' })],
  ]
  test.each(cases)('%s is refused', async (_, make) => {
    expect(await tokens.verify(await make(), now)).toBeUndefined()
  })

  test('changing any single character invalidates the token', async () => {
    const token = await genuine()
    for (let at = 0; at < token.length - 1; at += 3) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await tokens.verify(changed, now), `at ${at}`).toBeUndefined()
    }
  })

  test('reports which claim is invalid', async () => {
    expect(await tokens.read(await forge({ sub: undefined }), now)).toMatchObject({ fault: 'sub_missing' })
    expect(await tokens.read(await forge({ sub: 'x' }), now)).toMatchObject({ fault: 'sub_malformed' })
    expect(await tokens.read(await forge({ session_id: 'x' }), now)).toMatchObject({ fault: 'session_malformed' })
    expect(await tokens.read(await forge({ exp: 1 }), now)).toMatchObject({ fault: 'bad_signature', detail: 'token is expired' })
  })
})
