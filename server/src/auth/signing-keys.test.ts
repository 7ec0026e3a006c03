import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changeSigningKeys } from './key-rotation.ts'
import { parseKeySet, readSigningKeys } from './signing-keys.ts'
import { createTokens, type SessionClaims } from './tokens.ts'

const issuer = 'http://localhost:3000/auth/v1'
const now = new Date('2027-01-04T08:00:00Z')
const claims: SessionClaims = {
  sub: '01890a5d-ac96-774b-bcce-b302099a8057',
  session_id: '01890a5d-ac96-774b-bcce-b302099a8058',
  email: 'ada@example.com',
  phone: '',
  role: 'authenticated',
  aal: 'aal1',
  amr: [],
  app_metadata: {},
  user_metadata: {},
  is_anonymous: false,
}
const elliptic = (more: object = {}): JsonWebKey => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  ...more,
})
const rsa = (more: object = {}, modulusLength = 2048): JsonWebKey => ({
  ...generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ format: 'jwk' }),
  ...more,
})
const withKeys = (...signingKeys: JsonWebKey[]) => createTokens({ signingKeys, issuer })
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'signing-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('key rotation', () => {
  test('the next key is published and accepted before it signs, the last one until it is removed (T6)', async () => {
    const [first, second] = [elliptic({ kid: 'first' }), elliptic({ kid: 'second' })]
    const before = withKeys(first)
    const announced = withKeys({ ...first, key_ops: ['sign'] }, { ...second, key_ops: ['verify'] })
    const switched = withKeys({ ...first, key_ops: ['verify'] }, { ...second, key_ops: ['sign'] })
    const removed = withKeys(second)

    expect((await announced.jwks()).keys.map(({ kid }) => kid)).toEqual(['first', 'second'])
    const old = (await announced.sign(claims, now)).token
    const next = (await switched.sign(claims, now)).token
    expect([decodeProtectedHeader(old).kid, decodeProtectedHeader(next).kid]).toEqual(['first', 'second'])
    for (const tokens of [announced, switched]) {
      expect(await tokens.verify(old, now)).toMatchObject({ sub: claims.sub })
      expect(await tokens.verify(next, now)).toMatchObject({ sub: claims.sub })
    }
    expect(await before.verify(next, now)).toBeUndefined()
    expect(await removed.read(old, now)).toEqual({ fault: 'bad_signature', detail: 'unknown kid' })
  })

  test('an RSA key signs RS256, and no private parameters are published', async () => {
    const tokens = withKeys(rsa({ kid: 'r', key_ops: ['sign', 'verify'] }), elliptic({ kid: 'e', key_ops: ['verify'] }))
    const { token } = await tokens.sign(claims, now)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'r' })
    expect(await tokens.verify(token, now)).toMatchObject({ sub: claims.sub })
    for (const key of (await tokens.jwks()).keys) {
      expect(key).toMatchObject({ use: 'sig', key_ops: ['verify'] })
      for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) expect(key).not.toHaveProperty(part)
    }
  })

  test('a kid that points to a key of another algorithm is refused (T6)', async () => {
    const [r, e] = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('ec', { namedCurve: 'P-256' })]
    const tokens = withKeys(
      { ...r.privateKey.export({ format: 'jwk' }), kid: 'r', key_ops: ['sign'] },
      { ...e.privateKey.export({ format: 'jwk' }), kid: 'e', key_ops: ['verify'] },
    )
    const signed = (alg: string, kid: string, key: typeof r.privateKey) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg, kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(now.getTime() / 1000)
        .setExpirationTime(now.getTime() / 1000 + 300)
        .sign(key)
    expect(await tokens.verify(await signed('RS256', 'r', r.privateKey), now)).toBeDefined()
    expect(await tokens.verify(await signed('ES256', 'e', e.privateKey), now)).toBeDefined()
    expect(await tokens.verify(await signed('RS256', 'e', r.privateKey), now)).toBeUndefined()
    expect(await tokens.verify(await signed('ES256', 'r', e.privateKey), now)).toBeUndefined()
    expect(await tokens.verify(await signed('RS512', 'r', r.privateKey), now)).toBeUndefined()
  })
})

describe('the key file', () => {
  test.each([
    ['no JSON', 'nothing', 'the file is not JSON'],
    ['a symmetric key', { keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }, 'EC or RSA'],
    ['no key', { keys: [] }, 'exactly one key'],
    ['two signing keys', [elliptic({ key_ops: ['sign'] }), elliptic({ key_ops: ['sign'] })], 'exactly one key'],
    ['two keys, neither for signing', [elliptic({ key_ops: ['verify'] }), elliptic({ key_ops: ['verify'] })], 'exactly one key'],
    ['a public key alone', [{ ...elliptic(), d: undefined }], 'exactly one key'],
    ['another curve', [generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'jwk' })], 'P-256'],
    ['a small RSA key', [rsa({}, 1024)], '2048'],
    ['a damaged key', [elliptic({ x: 'AAAA' })], 'damaged'],
  ])('%s is rejected with a message that contains no key', (_, content, why) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const read = () => parseKeySet('keys.json', text)
    expect(read).toThrow(why)
    expect(read).toThrow(/^The signing keys in keys\.json cannot be used: .{1,80}\.$/)
  })

  test('without a key file the derived key signs; a configured file must exist', () => {
    const made = elliptic()
    const file = path.join(newFolder(), 'none.json')
    expect(readSigningKeys(file, { made, isGiven: false })).toEqual([made])
    expect(() => readSigningKeys(file, { made, isGiven: true })).toThrow('AUTH_SIGNING_KEYS_FILE')
  })
})

describe('rotation commands', () => {
  test('add, use, remove: the signing key always has a successor, and the file is readable by its owner only', async () => {
    const file = path.join(newFolder(), 'keys', 'signing-keys.json')
    const made = elliptic()
    const change = (step?: string, kid?: string) => changeSigningKeys({ file, made }, step, kid)

    const [first] = await change()
    expect(first?.state).toBe('signs')
    const added = await change('add')
    expect(added.map(({ state }) => state)).toEqual(['signs', 'accepted'])
    expect(added[0]?.kid).toBe(first?.kid)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    await expect(change('remove', first?.kid)).rejects.toThrow('signs')
    await expect(change('use', 'nothing')).rejects.toThrow('There is no signing key nothing')
    const used = await change('use', added[1]?.kid)
    expect(used.map(({ state }) => state)).toEqual(['accepted', 'signs'])
    const left = await change('remove', first?.kid)
    expect(left).toEqual([{ kid: added[1]?.kid, state: 'signs' }])
    const [kept] = parseKeySet(file, readFileSync(file, 'utf8'))
    expect((await createTokens({ signingKeys: kept ? [kept] : [], issuer }).jwks()).keys[0]?.kid).toBe(added[1]?.kid)
  })

  test('a damaged file is not overwritten', async () => {
    const file = path.join(newFolder(), 'signing-keys.json')
    writeFileSync(file, 'damaged')
    await expect(changeSigningKeys({ file, made: elliptic() }, 'add', undefined)).rejects.toThrow('not JSON')
    expect(readFileSync(file, 'utf8')).toBe('damaged')
  })
})
