import { describe, expect, test } from 'vitest'
import { areAppKeys, isKeyAddress, readKeySet } from './app-keys.ts'

const rsa = { kty: 'RSA', kid: 'r', n: 'a'.repeat(342), e: 'AQAB' }
const elliptic = { kty: 'EC', kid: 'e', crv: 'P-384', x: 'abc', y: 'def' }
const set = (...keys: object[]) => JSON.stringify({ keys })

describe('a key set', () => {
  test.each([
    ['an RSA key', set(rsa)],
    ['a key of P-384', set(elliptic)],
    ['a key that can be used beside one that cannot', set(elliptic, { kty: 'OKP', crv: 'Ed25519', x: 'abc', kid: 'o' })],
  ])('with %s is taken', (_, text) => expect(readKeySet(text)).toEqual(JSON.parse(text)))

  test.each([
    ['no JSON', 'nothing'],
    ['a key alone', JSON.stringify(rsa)],
    ['no key', set()],
    ['a private key', set({ ...elliptic, d: 'secret' })],
    ['a secret', set(rsa, { kty: 'oct', k: 'secret', kid: 's' })],
    ['another curve', set({ ...elliptic, crv: 'P-256' })],
    ['a small RSA key', set({ ...rsa, n: 'a'.repeat(171) })],
    ['a key without a name', set({ ...rsa, kid: undefined })],
    ['two keys of one name', set(rsa, { ...elliptic, kid: 'r' })],
    ['too many keys', set(...Array.from({ length: 21 }, (_, at) => ({ ...rsa, kid: String(at) })))],
  ])('with %s is not', (_, text) => expect(areAppKeys(text)).toBe(false))
})

test.each([
  ['https://app.example/jwks.json', true],
  ['https://app.example:8443/keys?x=1', true],
  ['http://app.example/jwks.json', false],
  ['https://user@app.example/jwks.json', false],
  ['https://app.example/jwks.json#x', false],
  ['https://localhost/jwks.json', false],
  ['https://', false],
])('%s is where keys may be published: %s', (address, isOne) => expect(isKeyAddress(address)).toBe(isOne))
