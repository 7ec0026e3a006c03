import { endpoints } from '@uzima/contract/endpoint'
import { errorTitles } from '@uzima/contract/errors'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'

vi.hoisted(() => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => 'en' })
  vi.stubGlobal('navigator', { languages: ['en'] })
})

const { client, newIdempotencyKey } = await import('./client.ts')
const { errorText } = await import('./errors.ts')
const { presence } = await import('./session.ts')
const { startI18n } = await import('./i18n.ts')
await startI18n()

const cups = client(
  endpoints({
    getCup: { method: 'GET', path: '/api/cups/:id', summary: 'A cup', response: z.object({ full: z.boolean() }) },
    fillCup: {
      method: 'POST',
      path: '/api/cups',
      summary: 'Fills a cup',
      body: z.object({ size: z.number() }),
      response: z.object({ full: z.boolean() }),
      idempotent: true,
    },
  }),
)
const fetchFake = vi.fn()
vi.stubGlobal('fetch', fetchFake)
const answer = (status: number, body: unknown) => fetchFake.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

beforeEach(() => {
  fetchFake.mockReset()
})

describe('a call', () => {
  test('puts its input where the contract says, with one idempotency key per attempt', async () => {
    answer(200, { full: true })
    await cups.getCup({ id: 'a/b' })
    expect(fetchFake.mock.lastCall).toMatchObject(['/api/cups/a%2Fb', { method: 'GET', cache: 'no-store' }])
    const idempotencyKey = newIdempotencyKey()
    answer(201, { full: true })
    await cups.fillCup({ size: 3 }, { idempotencyKey })
    expect(fetchFake.mock.lastCall?.[1]).toMatchObject({ body: '{"size":3}', headers: { 'idempotency-key': idempotencyKey } })
    expect(fetchFake.mock.lastCall?.[1].headers).not.toHaveProperty('authorization')
  })
  test('is aborted on sign-out if it reads, but not if it changes something', async () => {
    answer(200, { full: true })
    await cups.getCup({ id: 'a' })
    expect(fetchFake.mock.lastCall?.[1].signal).toBe(presence())
    const { signal } = new AbortController()
    answer(200, { full: true })
    await cups.getCup({ id: 'a' }, { signal })
    expect(fetchFake.mock.lastCall?.[1].signal).toBe(signal)
    answer(201, { full: true })
    await cups.fillCup({ size: 3 })
    expect(fetchFake.mock.lastCall?.[1].signal).toBeNull()
  })
  test('fails if the response violates the contract', async () => {
    answer(200, { full: 'to the brim' })
    expect(await refusalOf(cups.getCup({ id: 'a' }))).toMatchObject({ code: 'unexpected' })
  })
})

describe('a refusal', () => {
  test('keeps its code, kind, field and help', async () => {
    answer(400, {
      code: 'too_long',
      kind: 'validation_error',
      field: 'size',
      title: 'This text is too long. Shorten it and try again.',
      requestId: 'r',
      help: [1],
    })
    const error = await refusalOf(cups.fillCup({ size: 3 }))
    expect(error).toMatchObject({ code: 'too_long', kind: 'validation_error', field: 'size', status: 400, requestId: 'r', help: [1] })
    expect(errorText(error)).toBe('This text is too long. Shorten it and try again.')
  })
  // @acceptance ERRORS-009 to 010
  test.each([
    ['a code of a later release', 500, { code: '99999', title: 'boom' }, 'boom'],
    ['a code without a text', 500, { code: 'database_error' }, 'An unexpected database error occurred'],
    ['an error of ours', 500, { code: 'unexpected', requestId: '3f2a9c1e-0b5d-4e6f' }, 'An unexpected error occurred (3f2a9c1e)'],
    ['a refusal', 409, { code: 'not_a_slot', title: 'boom', requestId: '3f2a9c1e-0b5d-4e6f' }, errorTitles.not_a_slot],
    ['an unknown code without a text', 400, { code: '99999' }, 'An unexpected error occurred'],
    ['a proxy’s error page', 502, '<html>', 'The service is not available right now. Try again in a few minutes.'],
  ])('with %s is told in the best words there are', async (_, status, body, words) => {
    answer(status, body)
    expect(errorText(await refusalOf(cups.getCup({ id: 'a' })))).toBe(words)
  })
  test('by the network has no known kind, and may be transient', async () => {
    fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await refusalOf(cups.getCup({ id: 'a' }))).toMatchObject({ code: 'unavailable', status: 0, kind: 'unknown_error' })
  })
})
