import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { makeCertificate } from './certificate.ts'

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A local push service, which stores what it receives and answers as configured. */
export async function startPushService() {
  const { key, cert } = makeCertificate()
  const received: Received[] = []
  let status = 201
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://push.example.org:${port}`,
    /** Resolves every host name to this service. */
    reach: {
      ca: cert,
      servername: 'localhost',
      lookup: ((_name: string, { all }: { all?: boolean }, found: (...answer: unknown[]) => void) =>
        all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)) as never,
    },
    received,
    answer: (next: number) => {
      status = next
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The browser's side: what it returns on subscribing, and how it decrypts a message (an independent implementation of RFC 8291). */
export function makeBrowser() {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    open: (body: Buffer): unknown => {
      const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 86)]
      const derive = (secret: Buffer, seed: Buffer, about: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, seed, about, length))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
      const secret = derive(curve.computeSecret(theirs), auth, about, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** Verifies the sender like a push service (RFC 8292): returns the claims, or throws if the signature doesn't match the key. */
export async function readVapid(authorization: string, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await jwtVerify(token, { kty: 'EC', crv: 'P-256', x, y }, { algorithms: ['ES256'] })
  return { key, ...payload }
}
