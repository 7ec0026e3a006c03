import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lookupPublic } from '#push/public-address.ts'
import { makeCertificate } from '../../test/certificate.ts'
import { createAppKeys } from './app-keys.ts'

const { key, cert } = makeCertificate()
const pair = generateKeyPairSync('ec', { namedCurve: 'P-384' })
const published = (kid: string, publicKey: KeyObject = pair.publicKey) => ({ ...publicKey.export({ format: 'jwk' }), kid })
let answer: { status?: number; body: string; location?: string } = { body: '' }
let asked = 0
const server = createServer({ key, cert }, (_request, response) => {
  asked += 1
  response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {}).end(answer.body)
})
let origin: string
const reach = {
  ca: cert,
  servername: 'localhost',
  lookup: ((_name: string, { all }: { all?: boolean }, found: (...given: unknown[]) => void) =>
    all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)) as never,
}
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://app.example.org:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const signed = (kid: string | undefined) =>
  new SignJWT({}).setProtectedHeader({ alg: 'ES384', ...(kid !== undefined && { kid }) }).sign(pair.privateKey)
const published200 = (...kids: string[]) => ({ body: JSON.stringify({ keys: kids.map((kid) => published(kid)) }) })
const verifyWith = async (keys: ReturnType<typeof createAppKeys>, kid: string | undefined, path = '/jwks.json') =>
  (await jwtVerify(await signed(kid), keys.of({ jwks: null, jwksUri: `${origin}${path}` }))).protectedHeader.kid

describe('keys where an app publishes them', () => {
  test('are read once and kept; a name that nobody knows does not ask again at once', async () => {
    const keys = createAppKeys(reach)
    answer = published200('one')
    asked = 0
    expect(await verifyWith(keys, 'one')).toBe('one')
    expect(await verifyWith(keys, 'one')).toBe('one')
    await expect(verifyWith(keys, 'two')).rejects.toThrow('no applicable key')
    await expect(verifyWith(keys, undefined)).rejects.toThrow('no applicable key')
    expect(asked).toBe(1)
  })

  test.each([
    ['an error', { status: 500, body: '{}' }],
    ['a redirect, which is not followed', { status: 302, body: '', location: '/other' }],
    ['no JSON', { body: 'nothing' }],
    ['no key set', { body: '{"keys": 1}' }],
    ['more than a key set needs', { body: JSON.stringify({ keys: [published('one')], more: 'x'.repeat(70_000) }) }],
  ])('%s is refused', async (_, given) => {
    answer = given
    await expect(verifyWith(createAppKeys(reach), 'one')).rejects.toThrow(Error)
  })

  test('an address that failed is not asked again at once', async () => {
    const keys = createAppKeys(reach)
    answer = { status: 500, body: '' }
    asked = 0
    for (let time = 0; time < 3; time += 1) await expect(verifyWith(keys, 'one')).rejects.toThrow(Error)
    expect(asked).toBe(1)
  })

  test.each([
    ['a name that leads into our own network', 'https://localhost.example.org/jwks.json', reach.lookup],
    ['an address of our own network', 'https://127.0.0.1/jwks.json', undefined],
    ['one without TLS', 'http://app.example.org/jwks.json', undefined],
    ['a name of our own network', 'https://printer.local/jwks.json', undefined],
  ])('%s is not asked', async (_, jwksUri, local) => {
    asked = 0
    // the real look-up, over a name server that answers with our own network
    const lookup: typeof lookupPublic = local
      ? (name, options, found) => lookupPublic(name.replace(/\.example\.org$/, ''), options, found)
      : lookupPublic
    const keys = createAppKeys({ ...reach, lookup }).of({ jwks: null, jwksUri })
    await expect(jwtVerify(await signed('one'), keys)).rejects.toThrow(/private address|public addresses/)
    expect(asked).toBe(0)
  })
})
