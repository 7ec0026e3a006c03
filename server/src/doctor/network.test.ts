import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '#config.ts'
import { freePort } from '#embedded/free-port.ts'
import { iceServersFor } from '#modules/telemedicine/public.ts'
import { makeCertificate } from '../../test/certificate.ts'
import { startMailSink } from '../../test/mail-sink.ts'
import { checkCalls } from './calls.ts'
import { checkMail } from './letter.ts'
import { checkPublicUrl, checkServer } from './reach.ts'
import { attributes, decode, encode, keyOf, kinds } from './stun.ts'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends) await end()
})
const linesOf = (findings: { state: string; says: string }[]) => findings.map(({ state, says }) => `${state} ${says}`).join('\n')

describe('mail', async () => {
  const sink = await startMailSink()
  ends.push(sink.stop)
  const config = (url: string) => loadConfig({ SMTP_URL: url, MAIL_FROM: 'Uzima <no-reply@portal.example>' })

  test('is not tried without an address, and says so', async () => {
    expect(linesOf(await checkMail(config(sink.url()), undefined))).toContain('skipped It was not tried.')
    expect(linesOf(await checkMail(loadConfig({}), 'a@b.example'))).toContain('skipped SMTP_URL is not set')
    expect(sink.received).toEqual([])
  })
  test('one message is really sent', async () => {
    expect(linesOf(await checkMail(config(sink.url()), 'op@practice.example'))).toContain('took a message for op@practice.example')
    expect(sink.received.map(({ to, mail }) => [to, mail.subject])).toEqual([[['op@practice.example'], 'Test message of Uzima']])
  })
  test('a wrong password, a refused address and a server that is away are told apart', async () => {
    const remedy = async (url: string) => (await checkMail(config(url), 'op@practice.example'))[0]
    expect(await remedy(sink.url({ password: 'wrong' }))).toMatchObject({ state: 'failed', remedy: expect.stringContaining('password') })
    sink.answer('RCPT', 550)
    expect(await remedy(sink.url())).toMatchObject({ state: 'failed', remedy: expect.stringContaining('that address') })
    const away = await remedy(`smtp://127.0.0.1:${await freePort()}`)
    expect(away).toMatchObject({ state: 'failed', remedy: expect.stringContaining('name or port') })
    expect(JSON.stringify(away)).not.toContain('secret')
  })
})

describe('the relay', () => {
  const secret = 'the secret of the relay'
  const realm = Buffer.from('portal.example')
  /** A TURN server as far as it is asked: long-term credentials of RFC 8489, whose password follows from the secret. */
  async function relay(isOpen = false): Promise<number> {
    const socket: Socket = createSocket('udp4')
    socket.on('message', (message, { port, address }) => {
      const asked = decode(message)
      if (!asked) return
      const { kind, id, found } = asked
      const answer = (type: number, given: [number, Buffer][]) => socket.send(encode(type, id, given), port, address)
      if (kind === kinds.binding) return answer(0x0101, [])
      const username = found.get(attributes.username)?.toString()
      const refused: [number, Buffer][] = [
        [attributes.error, Buffer.concat([Buffer.from([0, 0, 4, 1]), Buffer.from('Unauthorized')])],
        [attributes.realm, realm],
        [attributes.nonce, Buffer.from('nonce')],
      ]
      const relayed: [number, Buffer][] = [[attributes.relayed, Buffer.alloc(8)]]
      if (isOpen) return answer(kind | 0x0100, relayed)
      if (username === undefined) return answer(kind | 0x0110, refused)
      const until = Number(username.split(':')[0]) * 1000
      const [known] = iceServersFor({ servers: ['turn:x'], turnSecret: secret }, new Date(until - 4 * 3_600_000), username.split(':')[1])
      const key = keyOf({ username, credential: known?.credential ?? '' }, realm.toString())
      const unsigned = [...found].filter(([type]) => type !== attributes.integrity)
      return encode(kind, id, unsigned, key).equals(message) ? answer(kind | 0x0100, relayed) : answer(kind | 0x0110, refused)
    })
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    ends.push(() => socket.close())
    return socket.address().port
  }
  const check = async (servers: string, turnSecret = secret) =>
    linesOf(await checkCalls(loadConfig({ ICE_SERVERS: servers, TURN_SECRET: turnSecret }), new Date()))

  test('answers, and gives an address for credentials as the app gives them', async () => {
    const port = await relay()
    expect(await check(`stun:127.0.0.1:${port},turn:127.0.0.1:${port}`)).toBe(
      `ok stun:127.0.0.1:${port} answers.\nok turn:127.0.0.1:${port} relays for credentials as the app gives them.`,
    )
    expect(linesOf(await checkCalls(loadConfig({}), new Date()))).toContain('skipped ICE_SERVERS is empty')
  })
  test('of another secret, open to everybody, or away, is told', async () => {
    const port = await relay()
    expect(await check(`turn:127.0.0.1:${port}`, 'another secret of theirs')).toContain('failed turn:127.0.0.1')
    expect(await check(`turn:127.0.0.1:${port}`, 'another secret of theirs')).toContain('401 Unauthorized')
    expect(await check(`turn:127.0.0.1:${await relay(true)}`)).toContain('it relays for anybody')
    const gone = await freePort()
    expect(await check(`turn:127.0.0.1:${gone}?transport=tcp`)).toContain('ECONNREFUSED')
    expect(await check(`stun:127.0.0.1:${gone}`)).toMatch(/failed stun:.*(ECONNREFUSED|no answer)/)
  })
})

describe('the portal under its name', () => {
  afterEach(() => vi.unstubAllEnvs())
  async function portal(listener: RequestListener, isSecure = false): Promise<number> {
    const server = isSecure ? createSecureServer(makeCertificate(), listener) : createServer(listener)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ends.push(() => server.close())
    return (server.address() as AddressInfo).port
  }
  const saying =
    (status: number, body: object, head = {}): RequestListener =>
    (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...head }).end(JSON.stringify(body))
  const configOf = (port: number, scheme = 'http') => loadConfig({ PORT: String(port), PUBLIC_URL: `${scheme}://localhost:${port}` })
  const ready = { status: 'ready', checks: { database: 'ok', disk: 'unknown' } }
  const reached = async (port: number, isRunning = true) => linesOf(await checkPublicUrl(configOf(port), { isRunning }))

  test('answers', async () => {
    const port = await portal(saying(200, ready))
    expect(await reached(port)).toBe(`ok http://localhost:${port} answers, and is ready.`)
    expect(await checkServer(configOf(port))).toMatchObject({ isRunning: true, finding: { state: 'ok' } })
  })
  test('is not there, not ours, elsewhere, or not well', async () => {
    const gone = await freePort()
    expect(await reached(gone)).toContain(`failed http://localhost:${gone} cannot be reached from here`)
    expect(await checkServer(configOf(gone))).toMatchObject({ isRunning: false, finding: { state: 'warning' } })
    expect(await reached(gone, false)).toContain('skipped')
    const other = await portal(saying(200, { hello: 'there' }))
    expect(await reached(other)).toContain('failed Something else answers')
    expect(await checkServer(configOf(other))).toMatchObject({ isRunning: false, finding: { state: 'failed' } })
    expect(await reached(await portal(saying(301, {}, { location: '/elsewhere' })))).toContain('failed')
    expect(await reached(await portal(saying(421, {})))).toContain('failed The server does not know itself by that name')
    const low = { status: 'degraded', checks: { database: 'ok', disk: 'low' } }
    expect(await reached(await portal(saying(200, low)))).toMatch(/^warning .*disk is low/)
    const down = { status: 'unavailable', checks: { database: 'down', disk: 'ok' } }
    expect(await reached(await portal(saying(503, down)))).toMatch(/^failed .*database is down/)
  })
  test('by https: its certificate, and what time it is there', async () => {
    const late = { date: new Date(Date.now() - 60_000).toUTCString() }
    const port = await portal(saying(200, ready, late), true)
    const check = async () => linesOf(await checkPublicUrl(configOf(port, 'https'), { isRunning: true }))
    expect(await check()).toMatch(/^failed .*self-signed/)
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect(await check()).toMatch(/^ok .*\nfailed .*is (59|60|61) s behind this machine’s clock/)
    const right = await portal(saying(200, ready), true)
    expect(linesOf(await checkPublicUrl(configOf(right, 'https'), { isRunning: true }))).toMatch(/^ok .*\nok .*clock/)
  })
})
