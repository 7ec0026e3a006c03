import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const page = vi.hoisted(() => ({ cookie: '' }))
vi.stubGlobal('document', page)
vi.stubGlobal('location', { origin: 'http://uzima.test' })

const { createAuth } = await import('./auth.ts')

type Sent = { path: string; query: URLSearchParams; body: Record<string, unknown>; headers: Headers; at: number }
type Answer = { status: number; body: unknown }

const user = { id: 'ada', email: 'ada@example.org', email_confirmed_at: '2027-01-04T08:00:00Z', identities: [], factors: [] }
const newSession = (more: object = {}) => ({
  access_token: `e30.${btoa(JSON.stringify({ sub: user.id, exp: Math.floor(Date.now() / 1000) + 300 }))}.e30`,
  refresh_token: 'cookie.placeholder',
  expires_in: 300,
  expires_at: Math.floor(Date.now() / 1000) + 300,
  token_type: 'bearer',
  user,
  ...more,
})
const refusal = (status: number): Answer => ({ status, body: { code: 'refused', message: 'refused by the test' } })

let sent: Sent[]
let answers: Record<string, Answer>
let events: AuthChangeEvent[]
let last: Session | null

/** The client as the app creates it, against a fake server whose responses each test can change. */
function open() {
  return createAuth((event, session) => {
    events.push(event)
    last = session
  }).auth
}
async function openSignedIn() {
  const auth = open()
  await auth.signInWithPassword({ email: user.email, password: 'correct horse battery' })
  return auth
}
const refreshes = () => sent.filter(({ query }) => query.get('grant_type') === 'refresh_token')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-04T08:00:00Z') })
  sent = []
  events = []
  last = null
  answers = {}
  vi.stubGlobal('fetch', async (input: string, { body, headers }: RequestInit = {}) => {
    const url = new URL(input)
    sent.push({
      path: url.pathname,
      query: url.searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : {},
      headers: new Headers(headers),
      at: Date.now(),
    })
    const usual: Answer = url.pathname.endsWith('/user') ? { status: 200, body: user } : { status: 200, body: newSession() }
    const answer = answers[`${url.pathname}${url.search}`] ?? answers[url.pathname] ?? usual
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => {
  vi.clearAllTimers()
})

describe('the app is told', () => {
  // @acceptance AUTH-056 to 060
  test('of the first session, sign-in, renewal, changes of the user and sign-out', async () => {
    const auth = open()
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual(['INITIAL_SESSION'])
    await auth.signInWithPassword({ email: user.email, password: 'correct horse battery' })
    expect(last?.user.email).toBe(user.email)
    await auth.refreshSession()
    await auth.updateUser({ password: 'another horse' })
    await auth.signOut({ scope: 'local' })
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
    expect(last).toBeNull()
  })
  test('of nothing from an ended session, and keeps nothing of it', async () => {
    const hasEnded = vi.fn(() => true)
    const { auth } = createAuth((event) => events.push(event), undefined, hasEnded)
    await auth.signInWithPassword({ email: user.email, password: 'correct horse battery' })
    expect(hasEnded).toHaveBeenCalledWith(expect.objectContaining({ user: expect.objectContaining({ email: user.email }) }))
    expect(events).toEqual(['INITIAL_SESSION'])
    expect((await auth.getSession()).data.session).toBeNull()
  })
  // @acceptance AUTH-061
  test('that a link was for recovery', async () => {
    await open().verifyOtp({ type: 'recovery', token_hash: 'from-the-mail' })
    expect(events).toContain('PASSWORD_RECOVERY')
  })
  // @acceptance AUTH-071
  test('of the tokens of another provider where a session has them', async () => {
    answers['/auth/v1/token'] = { status: 200, body: newSession({ provider_token: 'theirs', provider_refresh_token: 'theirs too' }) }
    await openSignedIn()
    expect(last).toMatchObject({ provider_token: 'theirs', provider_refresh_token: 'theirs too' })
  })
})

// @acceptance API-AUTH-001
test('every call goes to the auth API, and asks for the refresh token as a cookie', async () => {
  const auth = await openSignedIn()
  await auth.getUser()
  await auth.updateUser({ data: { name: 'Ada' } })
  await auth.resend({ type: 'signup', email: user.email })
  await auth.resetPasswordForEmail(user.email)
  await auth.signOut()
  expect(sent.map(({ path }) => path)).toEqual(['token', 'user', 'user', 'resend', 'recover', 'logout'].map((name) => `/auth/v1/${name}`))
  for (const { headers } of sent) expect(headers.get('x-uzima-session')).toBe('cookie')
})

describe('without email and phone nothing is sent', () => {
  const words = /^You must provide either an email or phone number/
  // @acceptance API-AUTH-033 to 036
  test.each([
    ['sign-up', (auth: ReturnType<typeof open>) => auth.signUp({ password: 'x' } as never)],
    ['sign-in', (auth: ReturnType<typeof open>) => auth.signInWithPassword({ password: 'x' } as never)],
    ['resend', (auth: ReturnType<typeof open>) => auth.resend({ type: 'signup' } as never)],
    ['a one-time code', (auth: ReturnType<typeof open>) => auth.signInWithOtp({} as never)],
  ])('by %s', async (_, attempt) => {
    const auth = open()
    const { error } = await attempt(auth)
    expect(error?.message).toMatch(words)
    expect(sent).toEqual([])
  })
})

// @acceptance API-AUTH-037 to 038
test('a one-time code goes by SMS and may create the user, unless told otherwise', async () => {
  await open().signInWithOtp({ phone: '254700000000' })
  expect(sent[0]?.body).toMatchObject({ channel: 'sms', create_user: true })
})

describe('renewal', () => {
  // @acceptance API-AUTH-039
  test('happens once, shortly before the token ends', async () => {
    await openSignedIn()
    await vi.advanceTimersByTimeAsync(180_000)
    expect(refreshes()).toEqual([])
    await vi.advanceTimersByTimeAsync(90_000)
    expect(refreshes()).toHaveLength(1)
    expect(events.at(-1)).toBe('TOKEN_REFRESHED')
  })
  // @acceptance API-AUTH-040 to 041
  test('that meets a passing failure waits 200 ms, then twice as long each time, and keeps the session', async () => {
    const auth = await openSignedIn()
    answers['/auth/v1/token?grant_type=refresh_token'] = refusal(503)
    const renewed = auth.refreshSession()
    await vi.advanceTimersByTimeAsync(29_000)
    expect((await renewed).error?.name).toBe('AuthRetryableFetchError')
    const waits = refreshes().map(({ at }, attempt, all) => at - (all[attempt - 1]?.at ?? at))
    expect(waits.slice(0, 5)).toEqual([0, 200, 400, 800, 1600])
    expect(events).not.toContain('SIGNED_OUT')
    expect((await auth.getSession()).data.session?.user.email).toBe(user.email)
  })
  // @acceptance API-AUTH-041
  test('that is refused when the token has ended ends the session', async () => {
    const auth = await openSignedIn()
    answers['/auth/v1/token?grant_type=refresh_token'] = refusal(400)
    vi.setSystemTime(Date.now() + 301_000)
    expect((await auth.getSession()).error?.status).toBe(400)
    expect(events.at(-1)).toBe('SIGNED_OUT')
    expect((await auth.getSession()).data.session).toBeNull()
  })
})

describe('sign-out', () => {
  // @acceptance API-AUTH-044
  test.each([401, 403, 404])('that the server answers with %i was done already', async (status) => {
    const auth = await openSignedIn()
    answers['/auth/v1/logout'] = refusal(status)
    expect((await auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(events.at(-1)).toBe('SIGNED_OUT')
  })
  test('reports a failure', async () => {
    const auth = await openSignedIn()
    answers['/auth/v1/logout'] = refusal(500)
    expect((await auth.signOut({ scope: 'local' })).error).toMatchObject({ status: 500, message: 'refused by the test' })
  })
})
