import type { SessionLimits } from '@uzima/contract/sessions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Known = { status: string; user: { id: string } | null; left: boolean; ended: string | null }
const session = vi.hoisted((): Known => ({ status: 'signed-in', user: { id: 'ada' }, left: false, ended: null }))
const server = vi.hoisted(() => ({ getLimits: vi.fn(), noteActivity: vi.fn() }))
const departure = new AbortController()
const endSession = vi.hoisted(() => vi.fn())
vi.mock('./session.ts', () => ({
  getSession: () => session,
  hearMs: 500,
  endSession,
  expectEnd: () => undefined,
  onSessionEnd: () => () => undefined,
  presence: () => departure.signal,
}))
vi.mock('./client.ts', () => ({ client: () => server }))
// reads the warning without rendering
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }))

const listeners = new Map<string, (event: object) => void>()
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name))
const heard: object[] = []
let others: Channel
class Channel {
  constructor() {
    others = this
  }
  onmessage = (_: { data: object }) => undefined
  postMessage = (message: object) => heard.push(message)
  close = () => undefined
}
vi.stubGlobal('BroadcastChannel', Channel)

const {
  watchSession,
  useSessionWarning: warning,
  useSessionEnding: ending,
  askLimits,
  stayActive,
  answerWarning,
} = await import('./idle.ts')

/** When the server ends the session, by the server's clock. */
let idleEndsAt: number
let endsAt: number
let stop: () => void
const left = (): SessionLimits => ({
  idleMinutes: 15,
  idleSecondsLeft: (idleEndsAt - Date.now()) / 1000,
  secondsLeft: (endsAt - Date.now()) / 1000,
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const minutes = 60

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  session.status = 'signed-in'
  heard.length = 0
  idleEndsAt = Date.now() + 15 * minutes * 1000
  endsAt = Date.now() + 12 * 60 * minutes * 1000
  server.getLimits.mockReset().mockImplementation(async () => {
    if (Date.now() >= Math.min(idleEndsAt, endsAt)) throw Object.assign(new Error('ended'), { status: 401 })
    return left()
  })
  server.noteActivity.mockReset().mockImplementation(async () => {
    idleEndsAt = Date.now() + 15 * minutes * 1000
    return left()
  })
  endSession.mockReset().mockImplementation(async () => {
    session.status = 'signed-out'
  })
  stop = watchSession()
  await pass(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

describe('the warning', () => {
  test('appears at least a minute before the end, and at most a second earlier', async () => {
    await pass(14 * minutes - 2)
    expect(warning()).toBeNull()
    await pass(2)
    expect(warning()).toEqual({ reason: 'idle', endsAt: idleEndsAt })
  })
  test('appears no later when the server’s response was slow', async () => {
    stop()
    server.getLimits.mockImplementationOnce(async () => {
      const answer = left()
      await new Promise((resolve) => setTimeout(resolve, 5000))
      return answer
    })
    stop = watchSession()
    await pass(14 * minutes)
    expect(warning()).not.toBeNull()
  })
  test('disappears each time the person chooses to stay', async () => {
    for (let times = 0; times < 12; times += 1) {
      await pass(14 * minutes + 30)
      expect(warning()).not.toBeNull()
      expect(await stayActive()).toBe(true)
      expect(warning()).toBeNull()
    }
    expect(endSession).not.toHaveBeenCalled()
  })
  test('stays and says so if the server does not respond in time', async () => {
    await pass(14 * minutes)
    server.noteActivity.mockReturnValueOnce(new Promise(() => undefined))
    const stayed = stayActive()
    await pass(3)
    expect(await stayed).toBe(false)
    expect(warning()).not.toBeNull()
  })
})

test('signing out when the time is over asks nothing, and gives no reason for the end', async () => {
  await pass(14 * minutes + 30)
  server.getLimits.mockClear()
  heard.length = 0
  session.left = true
  await askLimits()
  await pass(40)
  session.left = false
  expect(server.getLimits).not.toHaveBeenCalled()
  expect(endSession).not.toHaveBeenCalled()
  expect([heard, ending()]).toEqual([[], false])
})

test('a response that arrives after a later one changes nothing', async () => {
  await pass(14 * minutes - 2)
  server.getLimits.mockImplementationOnce(async () => {
    const answer = left()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return answer
  })
  await pass(1)
  expect(warning()).not.toBeNull()
  expect(await stayActive()).toBe(true)
  await pass(5)
  expect(warning()).toBeNull()
})

test('of two requests in the same clock tick the later one counts, whichever is answered first', async () => {
  await pass(14 * minutes - 2)
  server.getLimits.mockImplementationOnce(async () => {
    const answer = left()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return answer
  })
  vi.setSystemTime(Date.now() + 1500)
  listeners.get('visibilitychange')?.({})
  expect(warning()).not.toBeNull()
  listeners.get('keydown')?.({ isTrusted: true })
  await pass(0)
  expect(warning()).toMatchObject({ isKept: true })
  await pass(3)
  expect(warning()).toMatchObject({ isKept: true })
})

describe('the end', () => {
  test('comes when the time is over, and is sent to the other tabs', async () => {
    await pass(15 * minutes - 1)
    expect(endSession).not.toHaveBeenCalled()
    await pass(2)
    expect(endSession).toHaveBeenCalledExactlyOnceWith('idle')
    expect(heard.at(-1)).toEqual({ userId: 'ada', end: 'idle' })
  })
  test('comes just as soon in a hidden tab whose intervals the browser throttles', async () => {
    stop()
    vi.spyOn(globalThis, 'setInterval').mockReturnValueOnce(0 as unknown as ReturnType<typeof setInterval>) // no tick ever comes
    stop = watchSession()
    await pass(15 * minutes + 1)
    expect(endSession).toHaveBeenCalledExactlyOnceWith('idle')
  })
  test.each(['visibilitychange', 'pageshow', 'resume'])('covers the page at once when it is shown again too late: %s', async (waking) => {
    vi.setSystemTime(idleEndsAt + 3_600_000)
    server.getLimits.mockReturnValueOnce(new Promise(() => undefined))
    listeners.get(waking)?.({})
    expect(ending()).toBe(true)
    await pass(3)
    expect(endSession).toHaveBeenCalledExactlyOnceWith('idle')
    expect(ending()).toBe(false)
  })
  test('does not come if another tab has extended the session', async () => {
    await pass(10 * minutes)
    idleEndsAt += 10 * minutes * 1000
    await pass(5 * minutes + 5)
    expect(endSession).not.toHaveBeenCalled()
    expect([ending(), warning()]).toEqual([false, null])
  })
})

test('a warning that was extended but never answered counts down again', async () => {
  await pass(14 * minutes)
  listeners.get('mousemove')?.({ isTrusted: true })
  await pass(14 * minutes)
  expect(warning()).toEqual({ reason: 'idle', endsAt: idleEndsAt })
  await pass(2 * minutes)
  expect(endSession).toHaveBeenCalledExactlyOnceWith('idle')
})

test('after twelve hours a session cannot be extended: the warning says so a minute before, and nothing changes it', async () => {
  endsAt = Date.now() + 20 * minutes * 1000
  await pass(14 * minutes)
  await answerWarning()
  await pass(5 * minutes)
  expect(warning()).toEqual({ reason: 'overdue', endsAt })
  listeners.get('mousemove')?.({ isTrusted: true })
  await pass(30)
  expect(warning()).toEqual({ reason: 'overdue', endsAt })
  await pass(31)
  expect(endSession).toHaveBeenCalledExactlyOnceWith('overdue')
})

describe('a sign of activity', () => {
  const move = (isTrusted: boolean) => listeners.get('mousemove')?.({ isTrusted })
  test('is reported once in 30 seconds', async () => {
    for (let second = 0; second < 60; second += 1) {
      move(true)
      await pass(1)
    }
    expect(server.noteActivity).toHaveBeenCalledTimes(2)
  })
  test('is no longer reported once the person signs out', async () => {
    await stayActive()
    expect(server.noteActivity).toHaveBeenLastCalledWith({}, { signal: departure.signal })
  })
  test('from a script is ignored', async () => {
    move(false)
    await pass(1)
    expect(server.noteActivity).not.toHaveBeenCalled()
  })
  test('during the warning extends the session, and leaves the dialog to be answered', async () => {
    await pass(14 * minutes)
    move(true)
    await pass(0)
    expect(warning()).toMatchObject({ isKept: true })
    await pass(2 * minutes)
    expect(endSession).not.toHaveBeenCalled()
    expect(await answerWarning()).toBe(true)
    expect(warning()).toBeNull()
  })
})

describe('the reason of the end, sent by another tab', () => {
  const tell = (userId = 'ada') => others.onmessage({ data: { userId, end: 'idle' } })
  afterEach(() => Object.assign(session, { user: { id: 'ada' }, left: false, ended: null }))

  test('is accepted even shortly after the end itself', () => {
    tell()
    session.user = null
    tell()
    expect(endSession.mock.calls).toEqual([['idle'], ['idle']])
  })
  test.each<[string, Partial<Known>, string]>([
    ['a tab that has signed out', { user: null, left: true }, 'ada'],
    ['a tab that knows the reason already', { user: null, ended: 'elsewhere' }, 'ada'],
    ['another person who has signed in since', { user: { id: 'ben' } }, 'ada'],
    ['another user’s tab', {}, 'ben'],
  ])('is ignored by %s', (_, now, userId) => {
    Object.assign(session, now)
    tell(userId)
    expect(endSession).not.toHaveBeenCalled()
  })
})
