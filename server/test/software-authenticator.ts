import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Creation = { challenge: string; rp: { id?: string }; user: { id: string } }
type Request = { challenge: string; rpId?: string }
type Ways = { origin?: string; userVerified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')
const present = 0x01
const verified = 0x04
const attested = 0x40

/** A software authenticator that answers like a browser, in JSON. It can misbehave, to test what we reject. */
export function softwareAuthenticator(origin = 'http://localhost:3000') {
  const credentialId = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let count = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, rest])
  }
  const flagsOf = (userVerified: boolean, more = 0) => present | (userVerified ? verified : 0) | more
  const shared = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    create: ({ challenge, rp, user }: Creation, { origin: from = origin, userVerified = true }: Ways = {}) => {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const rest = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)])
      const data = authData(rp.id ?? '', flagsOf(userVerified, attested), count, rest)
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as never, // the types are narrower than CBOR
      )
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(Buffer.from(attestationObject)),
          transports: ['internal'],
        },
      }
    },
    get: ({ challenge, rpId = '' }: Request, { origin: from = origin, userVerified = true, counter }: Ways = {}) => {
      count = counter ?? count + 1
      const client = clientData('webauthn.get', challenge, from)
      const data = authData(rpId, flagsOf(userVerified), count)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      }
    },
  }
}
