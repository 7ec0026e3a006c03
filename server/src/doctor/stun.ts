import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** The little of RFC 8489 (STUN) and RFC 8656 (TURN) that tells whether a server answers and takes our credentials. */
const cookie = 0x2112a442
const headBytes = 20
export const kinds = { binding: 0x0001, allocate: 0x0003, refresh: 0x0004 } as const
const success = 0x0100
const refusal = 0x0110
export const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  relayed: 0x0016,
  transport: 0x0019,
} as const
const udp = Buffer.from([17, 0, 0, 0])
const timeoutMs = 5_000
/** UDP loses packets: the same request is sent again. */
const againMs = 700

type Attribute = [type: number, value: Buffer]
export type Credentials = { username: string; credential: string }

export function encode(kind: number, id: Buffer, attributesOf: Attribute[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributesOf.map(([type, value]) => attribute(type, value)))
  if (!key) return Buffer.concat([head(kind, body.length, id), body])
  // the length covers the integrity itself, which covers all before it
  const signed = Buffer.concat([head(kind, body.length + 24, id), body])
  return Buffer.concat([signed, attribute(attributes.integrity, createHmac('sha1', key).update(signed).digest())])
}

function head(kind: number, length: number, id: Buffer): Buffer {
  const bytes = Buffer.alloc(headBytes)
  bytes.writeUInt16BE(kind, 0)
  bytes.writeUInt16BE(length, 2)
  bytes.writeUInt32BE(cookie, 4)
  id.copy(bytes, 8)
  return bytes
}

function attribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4)
  bytes.writeUInt16BE(type, 0)
  bytes.writeUInt16BE(value.length, 2)
  value.copy(bytes, 4)
  return bytes
}

export function decode(message: Buffer): { kind: number; id: Buffer; found: Map<number, Buffer> } | undefined {
  if (message.length < headBytes || message.readUInt32BE(4) !== cookie) return undefined
  const found = new Map<number, Buffer>()
  const end = headBytes + message.readUInt16BE(2)
  for (let at = headBytes; at + 4 <= Math.min(end, message.length); ) {
    const length = message.readUInt16BE(at + 2)
    found.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length))
    at += 4 + Math.ceil(length / 4) * 4
  }
  return { kind: message.readUInt16BE(0), id: message.subarray(8, headBytes), found }
}

export const keyOf = ({ username, credential }: Credentials, realm: string) =>
  createHash('md5').update(`${username}:${realm}:${credential}`).digest()

type Line = {
  send: (message: Buffer) => void
  onMessage: (hear: (message: Buffer) => void) => void
  onError: (hear: (error: Error) => void) => void
  close: () => void
  isLossy: boolean
}

export type IceAddress = { scheme: string; host: string; port: number; transport: 'udp' | 'tcp' | 'tls' }

export function parseIce(url: string): IceAddress {
  const [, scheme = '', host = '', port, transport] =
    /^(stuns?|turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? []
  const isSecure = scheme.endsWith('s')
  return {
    scheme,
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port ?? (isSecure ? 5349 : 3478)),
    transport: isSecure ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp',
  }
}

async function openLine({ host, port, transport }: IceAddress): Promise<Line> {
  if (transport === 'udp') {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    const failing = once(socket, 'error').then(([error]) => Promise.reject(error))
    failing.catch(() => {})
    socket.connect(port, host)
    await Promise.race([once(socket, 'connect'), failing])
    return {
      send: (message) => socket.send(message),
      onMessage: (hear) => socket.on('message', hear),
      onError: (hear) => socket.on('error', hear),
      close: () => socket.close(),
      isLossy: true,
    }
  }
  const socket = transport === 'tls' ? connectTls({ host, port, servername: host }) : connectTcp({ host, port })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)))
  await once(socket, transport === 'tls' ? 'secureConnect' : 'connect')
  let waiting = Buffer.alloc(0)
  return {
    send: (message) => socket.write(message),
    onMessage: (hear) =>
      socket.on('data', (part: Buffer) => {
        waiting = Buffer.concat([waiting, part])
        while (waiting.length >= headBytes && waiting.length >= headBytes + waiting.readUInt16BE(2)) {
          const size = headBytes + waiting.readUInt16BE(2)
          hear(waiting.subarray(0, size))
          waiting = waiting.subarray(size)
        }
      }),
    onError: (hear) => socket.on('error', hear),
    close: () => socket.destroy(),
    isLossy: false,
  }
}

type Reply = NonNullable<ReturnType<typeof decode>>

function askOn(line: Line, kind: number, given: Attribute[], key?: Buffer): Promise<Reply> {
  const id = randomBytes(12)
  const message = encode(kind, id, given, key)
  return new Promise((resolve, reject) => {
    const again = line.isLossy ? setInterval(() => line.send(message), againMs) : undefined
    const end = () => {
      clearInterval(again)
      clearTimeout(late)
    }
    const late = setTimeout(() => {
      end()
      reject(new Error(`no answer within ${timeoutMs / 1000} s`))
    }, timeoutMs)
    line.onError((error) => {
      end()
      reject(error)
    })
    line.onMessage((heard) => {
      const reply = decode(heard)
      if (!reply?.id.equals(id)) return
      end()
      resolve(reply)
    })
    line.send(message)
  })
}

/** Throws with the reason if the server does not answer a binding request. */
export async function bind(address: IceAddress): Promise<void> {
  const line = await openLine(address)
  try {
    const { kind } = await askOn(line, kinds.binding, [])
    if (kind !== (kinds.binding | success)) throw new Error('it refuses a binding request')
  } finally {
    line.close()
  }
}

/** Throws with the reason if the relay gives no address for these credentials; gives the address back at once. */
export async function allocate(address: IceAddress, credentials: Credentials): Promise<void> {
  const line = await openLine(address)
  try {
    const wanted: Attribute[] = [[attributes.transport, udp]]
    const first = await askOn(line, kinds.allocate, wanted)
    if (first.kind === (kinds.allocate | success)) throw new Error('it relays for anybody, without credentials')
    const [realm, nonce] = [first.found.get(attributes.realm), first.found.get(attributes.nonce)]
    if (!realm || !nonce) throw new Error(errorOf(first) ?? 'it does not speak TURN')
    const identity: Attribute[] = [
      [attributes.username, Buffer.from(credentials.username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ]
    const key = keyOf(credentials, realm.toString())
    const second = await askOn(line, kinds.allocate, [...wanted, ...identity], key)
    if (second.kind !== (kinds.allocate | success)) throw new Error(errorOf(second) ?? 'it gives no address')
    if (!second.found.has(attributes.relayed)) throw new Error('it gives no address')
    await askOn(line, kinds.refresh, [[attributes.lifetime, Buffer.alloc(4)], ...identity], key).catch(() => {})
  } finally {
    line.close()
  }
}

function errorOf({ kind, found }: Reply): string | undefined {
  const error = found.get(attributes.error)
  if ((kind & refusal) !== refusal || !error || error.length < 4) return undefined
  return `${(error[2] ?? 0) * 100 + (error[3] ?? 0)} ${error.subarray(4).toString()}`.trim()
}
