import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada, ben, faith } from '../../test/people.ts'
import { frontDesk } from './hints.ts'
import { mostSockets } from './socket.ts'

let place: Clinic
let url: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, faith], env: { UZIMA_ROLE: 'web' } })
  await place.app.http.listen({ host: '127.0.0.1', port: 0 })
  await place.app.start()
  const { port } = place.app.http.server.address() as AddressInfo
  url = `ws://127.0.0.1:${port}/api/live`
})

const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

/** Simulates a tab: sends the greeting with this token and records what it receives. */
function connect(token: string, hello: unknown = { type: 'hello', token }) {
  const socket = new WebSocket(url)
  open.push(socket)
  const heard: { topic: string; id?: string }[] = []
  const waiting = new Map<number, () => void>()
  socket.addEventListener('open', () => socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello)))
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(typeof data === 'string' ? data : ''))
    waiting.get(heard.length)?.()
  })
  return {
    heard,
    hears: (count: number) => new Promise<void>((resolve) => (heard.length >= count ? resolve() : waiting.set(count, resolve))),
    closed: new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code))),
  }
}

/** The answer to an upgrade: 101, or the status of its refusal. */
const upgrade = (headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(url, { headers })
    open.push(socket)
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
    socket.on('error', reject)
  })

describe('an upgrade', () => {
  test("from another site's page is refused before anything is said", async () => {
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null', 'http://portal.example:3000'])
      expect(await upgrade({ origin })).toBe(403)
    for (const origin of ['http://localhost:3000', 'http://localhost:5173', 'http://127.0.0.1:3000'])
      expect(await upgrade({ origin })).toBe(101)
    expect(await upgrade({})).toBe(101)
  })

  test('is refused to a network that has too many open, until some are closed', async () => {
    const opened: WebSocket[] = []
    for (let n = 0; n < mostSockets.perNetwork; n += 1) {
      const socket = new WebSocket(url)
      opened.push(socket)
      open.push(socket)
      await once(socket, 'open')
    }
    expect(await upgrade({})).toBe(429)
    opened[0]?.close()
    await once(opened[0] as WebSocket, 'close')
    await expect.poll(() => upgrade({})).toBe(101)
    for (const socket of opened) socket.close()
    await Promise.all(opened.slice(1).map((socket) => once(socket, 'close')))
  })

  test('of a person with too many open is closed again, and nobody else is', async () => {
    const token = await place.as(ada).token()
    const tabs = Array.from({ length: mostSockets.perPerson }, () => connect(token))
    await Promise.all(tabs.map(({ hears }) => hears(1)))
    expect(await connect(token).closed).toBe(1013)
    await connect(await place.as(ben).token()).hears(1)
    for (const socket of open.splice(0).filter(({ readyState }) => readyState === WebSocket.OPEN)) {
      socket.close()
      await once(socket, 'close')
    }
    await connect(token).hears(1)
  })
})

describe('/api/live', () => {
  test('sends hints to every tab of the person concerned, and to nobody else', async () => {
    const [first, second, other] = [
      connect(await place.as(ada).token()),
      connect(await place.as(ada).token()),
      connect(await place.as(ben).token()),
    ]
    await Promise.all([first.hears(1), second.hears(1), other.hears(1)])
    place.app.system.services.live.hint([place.as(ada).id], 'appointments', 'some-id')
    place.app.system.services.live.hint([place.as(ben).id], 'notifications')
    await Promise.all([first.hears(2), second.hears(2), other.hears(2)])
    expect(first.heard).toEqual([{ topic: 'ready' }, { topic: 'appointments', id: 'some-id' }])
    expect(second.heard).toEqual(first.heard)
    expect(other.heard).toEqual([{ topic: 'ready' }, { topic: 'notifications' }])
  })
  test('sends what is for the front desk to every tab there, and to nobody else', async () => {
    const [first, second, other] = [
      connect(await place.as(faith).token()),
      connect(await place.as(faith).token()),
      connect(await place.as(ben).token()),
    ]
    await Promise.all([first.hears(1), second.hears(1), other.hears(1)])
    place.app.system.services.live.hint([frontDesk], 'desk', 'some-id')
    place.app.system.services.live.hint([place.as(ben).id], 'notifications')
    await Promise.all([first.hears(2), second.hears(2), other.hears(2)])
    expect(first.heard).toEqual([{ topic: 'ready' }, { topic: 'desk', id: 'some-id' }])
    expect(second.heard).toEqual(first.heard)
    expect(other.heard).toEqual([{ topic: 'ready' }, { topic: 'notifications' }])
  })
  test.each([
    ['an invalid token', { type: 'hello', token: 'rubbish' }],
    ['a missing greeting', { type: 'subscribe' }],
    ['rubbish', '{'],
  ])('%s is rejected', async (_, hello) => {
    expect(await connect('', hello).closed).toBe(4401)
  })
  test('rejects a valid token of an ended session', async () => {
    const token = await place.as(ben).token()
    await place.sql('update auth.sessions set revoked_at = now() where user_id = $1', [place.as(ben).id])
    expect(await connect(token).closed).toBe(4401)
  })
  test('rejects a token from before a proof of its session', async () => {
    const token = await place.as(ben).token()
    await place.sql('update auth.sessions set refresh_floor = 1 where user_id = $1', [place.as(ben).id])
    expect(await connect(token).closed).toBe(4401)
    await place.sql('update auth.sessions set refresh_floor = 0 where user_id = $1', [place.as(ben).id])
  })
  test('a page receives hints since it began to fetch; one older than this server is told that they are unknown', async () => {
    const first = connect(await place.as(ada).token())
    await first.hears(1)
    const began = performance.now()
    place.app.system.services.live.hint([place.as(ada).id], 'notifications', 'before-the-socket')
    await first.hears(2)
    const token = await place.as(ada).token()
    const late = connect(token, { type: 'hello', token, shownFor: performance.now() - began })
    await late.hears(2)
    expect(late.heard).toEqual([{ topic: 'ready' }, { topic: 'notifications', id: 'before-the-socket' }])
    const old = connect(token, { type: 'hello', token, shownFor: 3_600_000 })
    await old.hears(1)
    expect(old.heard).toEqual([{ topic: 'ready', missed: true }])
  })
  test('delivers a burst of hints completely', async () => {
    const tab = connect(await place.as(ada).token())
    await tab.hears(1)
    for (let count = 0; count < 200; count += 1) place.app.system.services.live.hint([place.as(ada).id], 'schedule', `${count}`)
    await tab.hears(201)
    expect(tab.heard.slice(1).map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (__, count) => `${count}`))
  })
})
