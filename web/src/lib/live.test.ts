import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const session = vi.hoisted(() => ({ left: false }))
vi.mock('./session.ts', () => ({
  accessToken: async () => 'token',
  getSession: () => session,
  loadProfile: () => undefined,
  onUserChange: () => undefined,
  useSession: () => undefined,
}))
vi.mock('./idle.ts', () => ({ askLimits: () => undefined }))
vi.stubGlobal('window', globalThis)
vi.stubGlobal('location', { protocol: 'http:', host: 'uzima.test' })

class Socket {
  static OPEN = 1
  readyState = 1
  sent: { type: string; shownFor: number }[] = []
  onopen = () => undefined
  onmessage = (_: { data: string }) => undefined
  onclose = (_: { code: number }) => undefined
  constructor() {
    sockets.push(this)
  }
  send = (text: string) => this.sent.push(JSON.parse(text))
  close = () => undefined
  tell = (hint: object) => this.onmessage({ data: JSON.stringify(hint) })
}
let sockets: Socket[]
vi.stubGlobal('WebSocket', Socket)

const { queryClient } = await import('./query.tsx')
const { connect, onLive, sayLive } = await import('./live.ts')

const fetchVisits = vi.fn<() => Promise<string>>()
const observe = () =>
  new QueryObserver(queryClient, { queryKey: ['appointments', 'list'], queryFn: fetchVisits, retry: false }).subscribe(() => undefined)
let ends: (() => void)[]
async function open(): Promise<Socket> {
  ends.push(connect())
  await vi.advanceTimersByTimeAsync(0)
  return lastSocket()
}
function lastSocket(): Socket {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('There is no socket.')
  return socket
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sockets = []
  ends = []
  queryClient.clear()
  fetchVisits.mockReset().mockResolvedValue('visits')
})
afterEach(() => {
  for (const end of ends) end()
  vi.useRealTimers()
})

describe('the first socket of a page', () => {
  test('says since when the page has been fetching, and receives what happened before it was ready', async () => {
    ends.push(observe())
    const socket = await open()
    await vi.advanceTimersByTimeAsync(3000)
    socket.onopen()
    expect(socket.sent).toEqual([{ type: 'hello', token: 'token', shownFor: 6000 }])
    socket.tell({ topic: 'ready' })
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchVisits).toHaveBeenCalledTimes(1)
    socket.tell({ topic: 'appointments', id: 'made-before-the-socket' })
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchVisits).toHaveBeenCalledTimes(2)
  })
  test('covers what was there before it, and the time it took to fetch that', async () => {
    ends.push(observe())
    await vi.advanceTimersByTimeAsync(20_000)
    const socket = await open()
    socket.onopen()
    expect(socket.sent[0]?.shownFor).toBe(30_000)
  })
  test('refetches everything if the server cannot replay that far', async () => {
    ends.push(observe())
    const socket = await open()
    socket.onopen()
    socket.tell({ topic: 'ready', missed: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchVisits).toHaveBeenCalledTimes(2)
  })
})

describe('a hint', () => {
  test('during the first fetch causes another one afterwards', async () => {
    let answer: (visits: string) => void = () => undefined
    fetchVisits.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    ends.push(observe())
    const socket = await open()
    socket.tell({ topic: 'appointments' })
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchVisits).toHaveBeenCalledTimes(1)
    answer('from before')
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchVisits).toHaveBeenCalledTimes(2)
    expect(queryClient.getQueryData(['appointments', 'list'])).toBe('visits')
  })
  test('about a patient refetches what is shown of that patient, and of no other', async () => {
    const fetchOf = { ada: vi.fn(async () => 1), ben: vi.fn(async () => 1) }
    for (const id of ['ada', 'ben'] as const) {
      const meta = { topics: ['vitals'] }
      ends.push(
        new QueryObserver(queryClient, { queryKey: ['patients', id, 'vitals', 'list'], queryFn: fetchOf[id], meta }).subscribe(
          () => undefined,
        ),
      )
    }
    const socket = await open()
    socket.tell({ topic: 'patients/vitals', id: 'ada' })
    await vi.advanceTimersByTimeAsync(0)
    expect([fetchOf.ada.mock.calls.length, fetchOf.ben.mock.calls.length]).toEqual([2, 1])
    socket.tell({ topic: 'patients/medications', id: 'ben' })
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchOf.ben).toHaveBeenCalledTimes(1)
    socket.tell({ topic: 'patients', id: 'ben' })
    await vi.advanceTimersByTimeAsync(0)
    expect([fetchOf.ada.mock.calls.length, fetchOf.ben.mock.calls.length]).toEqual([3, 2])
  })
  test('about something else refetches nothing', async () => {
    ends.push(observe())
    const socket = await open()
    socket.tell({ topic: 'notifications' })
    await vi.advanceTimersByTimeAsync(0)
    expect(fetchVisits).toHaveBeenCalledTimes(1)
  })
})

test('a reconnected socket refetches everything once, when it is ready and not before', async () => {
  ends.push(observe())
  const first = await open()
  first.onopen()
  first.tell({ topic: 'ready' })
  first.onclose({ code: 1006 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sockets).toHaveLength(2)
  lastSocket().onopen()
  await vi.advanceTimersByTimeAsync(0)
  expect(lastSocket().sent).toEqual([{ type: 'hello', token: 'token' }])
  expect(fetchVisits).toHaveBeenCalledTimes(1)
  lastSocket().tell({ topic: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchVisits).toHaveBeenCalledTimes(2)
})

test('signing out refetches nothing', async () => {
  ends.push(observe())
  const socket = await open()
  socket.tell({ topic: 'ready' })
  await vi.advanceTimersByTimeAsync(0)
  fetchVisits.mockClear()
  session.left = true
  socket.tell({ topic: 'appointments' })
  await vi.advanceTimersByTimeAsync(0)
  session.left = false
  expect(fetchVisits).not.toHaveBeenCalled()
  socket.tell({ topic: 'appointments' })
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchVisits).toHaveBeenCalledTimes(1)
})

describe('a page that sends messages itself', () => {
  test('is heard once a socket is ready, receives its messages until it unsubscribes, and learns of each new socket', async () => {
    const heard: string[] = []
    ends.push(onLive('ready', () => heard.push('ready')))
    const stop = onLive('signal', (message) => heard.push(JSON.stringify(message)))
    const socket = await open()
    expect(sayLive({ type: 'sit' })).toBe(false)
    socket.tell({ topic: 'ready' })
    expect(sayLive({ type: 'sit' })).toBe(true)
    expect(socket.sent.at(-1)).toEqual({ type: 'sit' })
    socket.tell({ topic: 'signal', body: 'one' })
    stop()
    socket.tell({ topic: 'signal', body: 'two' })
    expect(heard).toEqual(['ready', '{"topic":"signal","body":"one"}'])
    const losses: string[] = []
    ends.push(onLive('lost', ({ topic }) => losses.push(topic)))
    socket.onclose({ code: 1006 })
    expect(losses).toEqual(['lost'])
    expect(sayLive({ type: 'sit' })).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    lastSocket().tell({ topic: 'ready' })
    expect([heard.length, sayLive({ type: 'sit' })]).toEqual([3, true])
  })
})
