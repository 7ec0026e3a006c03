import { beforeEach, describe, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => 'en' })
  vi.stubGlobal('navigator', { languages: ['en'] })
})

const { startI18n } = await import('./i18n.ts')
const { logEvent } = await import('./log-event.ts')
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

beforeEach(() => {
  fetchFake.mockReset()
})

describe('logEvent', () => {
  test('calls audit-logging with the keys of the specification, and the severity info unless told otherwise', async () => {
    answer(200, { success: true })
    await logEvent(event, '/health-records')
    expect(sent()).toEqual([{ url: '/functions/v1/audit-logging', body: { ...event, severity: 'info' } }])
  })
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
  test('that cannot be kept either fails', async () => {
    answer(503, {})
    answer(503, {})
    await expect(logEvent(event, '/')).rejects.toMatchObject({ status: 503 })
  })
})
