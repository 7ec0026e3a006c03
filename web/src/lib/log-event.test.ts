import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { kept, session, changes } = vi.hoisted(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  const locks = { request: (_: string, __: object, work: (lock: object) => Promise<void>) => work({}) }
  vi.stubGlobal('navigator', { languages: ['en'], locks })
  return { kept, session: { user: null as { id: string } | null }, changes: new Set<() => void>() }
})
vi.mock('./session.ts', () => ({
  getSession: () => session,
  accessToken: async () => session.user && `token of ${session.user.id}`,
  onUserChange: (listener: () => void) => changes.add(listener),
}))
/** Signs someone in, or out with null. */
function enter(id: string | null) {
  const isOther = session.user !== null && session.user.id !== id
  session.user = id === null ? null : { id }
  if (isOther) for (const change of changes) change()
}

const { startI18n } = await import('./i18n.ts')
const { logEvent, sendWaiting } = await import('./log-event.ts')
const { watchWaitingEvents } = await import('./waiting-events.ts')
const { waitingKey } = await import('./waiting-key.ts')
await startI18n()

const fetchFake = vi.fn()
vi.stubGlobal('fetch', fetchFake)
const answer = (status: number, body: unknown) => fetchFake.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const sent = () => fetchFake.mock.calls.map(([url, { body }]) => ({ url, body: JSON.parse(body) }))
const event = {
  event_type: 'phi_access_attempt',
  resource_type: 'medical_records',
  resource_id: 'r-1',
  details: { granted: true },
} as const

const awayFrom = (status = 503) => fetchFake.mockImplementation(async () => new Response('{}', { status }))
const backAgain = () => {
  fetchFake.mockReset()
  fetchFake.mockImplementation(async () => new Response('{"success":true}', { status: 200 }))
}

beforeEach(() => {
  fetchFake.mockReset()
  kept.clear()
  session.user = null
  vi.useFakeTimers({ now: new Date('2027-01-04T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('logEvent', () => {
  // @acceptance API-FUNC-002 to 003
  test('calls audit-logging with the keys of the specification, and the severity info unless told otherwise', async () => {
    answer(200, { success: true })
    await logEvent(event, '/health-records')
    expect(sent()).toEqual([{ url: '/functions/v1/audit-logging', body: { ...event, severity: 'info' } }])
  })
  // @acceptance API-DATA-030 to 031, API-FUNC-004
  test.each([
    ['no data', 200, {}],
    ['an error', 503, { code: 'unavailable', status: 503 }],
  ])('that is answered with %s keeps the event as an analytics event', async (_, status, body) => {
    answer(status, body)
    answer(200, { success: true })
    await logEvent(event, '/health-records')
    expect(sent().at(-1)).toEqual({
      url: '/api/security/analytics-events',
      body: {
        type: 'phi_access_attempt',
        page: '/health-records',
        data: { resource_id: 'r-1', details: { granted: true }, severity: 'info' },
      },
    })
  })
  test('fails if the fallback fails too', async () => {
    answer(503, {})
    answer(503, {})
    await expect(logEvent(event, '/')).rejects.toMatchObject({ status: 503 })
  })
})

describe('an event that the server could not be told of', () => {
  const online: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => online.push(listener))
  watchWaitingEvents()
  const lose = async (resource_id = 'r-1') => {
    awayFrom()
    await expect(logEvent({ ...event, resource_id }, '/health-records')).rejects.toMatchObject({ status: 503 })
  }

  // @acceptance API-FUNC-004
  test('waits, and is told within a minute of the server’s return, once, with when it happened', async () => {
    enter('ada')
    await lose()
    await vi.advanceTimersByTimeAsync(60_000)
    backAgain()
    await vi.advanceTimersByTimeAsync(60_000)
    const details = { granted: true, occurred_at: '2027-01-04T08:00:00.000Z' }
    expect(sent()).toEqual([{ url: '/functions/v1/audit-logging', body: { ...event, details, severity: 'info' } }])
    expect(kept.size).toBe(0)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetchFake).toHaveBeenCalledTimes(1)
  })
  test('is sent when the network is back, after a reload, and with the next event', async () => {
    enter('ada')
    await lose()
    backAgain()
    online.at(-1)?.()
    await vi.waitFor(() => expect(kept.size).toBe(0))
    await lose()
    backAgain()
    watchWaitingEvents()
    await vi.waitFor(() => expect(kept.size).toBe(0))
    await lose()
    backAgain()
    await logEvent(event, '/health-records')
    await vi.waitFor(() => expect(kept.size).toBe(0))
    expect(fetchFake).toHaveBeenCalledTimes(2)
  })
  test('is never sent under another person’s name, and is deleted when its person signs out', async () => {
    await lose('of-a-visitor')
    enter('ada')
    await lose('of-ada')
    backAgain()
    await sendWaiting()
    expect(sent().map(({ body }) => body.resource_id)).toEqual(['of-ada'])
    await lose('of-ada')
    enter('ben')
    expect(kept.size).toBe(0)
  })
  test('is one of at most fifty, and at most seven days old', async () => {
    enter('ada')
    for (let n = 0; n < 60; n += 1) await lose(`r-${n}`)
    const ids = () => JSON.parse(kept.get(waitingKey) ?? '[]').map((each: { event: { resource_id: string } }) => each.event.resource_id)
    expect([ids().length, ids()[0], ids().at(-1)]).toEqual([50, 'r-10', 'r-59'])
    vi.setSystemTime(new Date('2027-01-11T08:00:01Z'))
    backAgain()
    await sendWaiting()
    expect(fetchFake).not.toHaveBeenCalled()
  })
  test('is not queued if the server refuses it, because it would again', async () => {
    awayFrom(403)
    await expect(logEvent(event, '/')).rejects.toMatchObject({ status: 403 })
    expect(kept.size).toBe(0)
  })
})
