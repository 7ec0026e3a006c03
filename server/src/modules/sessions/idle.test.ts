import type { AddressInfo } from 'node:net'
import { appointmentsApi } from '@uzima/contract/appointments'
import type { SessionLimits } from '@uzima/contract/sessions'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { modules } from '#modules.ts'
import { authClient, cookieMode, goodPassword, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { drCole } from '../../../test/people.ts'
import { outcome } from '../../../test/second-factor.ts'

const place = await clinic({ people: [drCole], env: { UZIMA_ROLE: 'web' } })
const { app, mails, clock, sql } = place
const auth = authClient({ app, mails, clock })
const email = 'ada@example.com'
let visitId: string
let liveUrl: string

type Send = { method: string; url: string; headers?: Record<string, string>; payload?: object }
const send = (session: SessionBody, { method, url, headers = {}, payload }: Send) =>
  app.http.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost:3000', ...auth.bearer(session.access_token), ...headers },
    ...(payload && { payload }),
  })
const get = (session: SessionBody, url: string, headers?: Record<string, string>) =>
  send(session, { method: 'GET', url, ...(headers && { headers }) })
const post = (session: SessionBody, url: string, payload?: object, headers?: Record<string, string>) =>
  send(session, { method: 'POST', url, ...(payload && { payload }), ...(headers && { headers }) })
const limitsOf = async (session: SessionBody) => (await get(session, '/api/security/limits')).json<SessionLimits>()
const calendarFile = () => appointmentsApi.getCalendarFile.path.replace(':id', visitId)
/** Every download endpoint. */
const downloads = () =>
  Object.values(modules)
    .flatMap(({ routes }) =>
      Object.entries(routes.api).flatMap(([name, endpoint]) => (routes.table[name]?.allow === 'anyone' ? [] : [endpoint])),
    )
    .flatMap(({ file, method, path }) => (file && method === 'GET' ? [path.replace(':part', 'symptoms').replace(/:\w+/g, visitId)] : []))

/** A new session with an idle timeout of that many minutes. */
async function signIn(idleMinutes: number): Promise<SessionBody> {
  await sql('delete from auth.rate_limits')
  const session = (await auth.signIn(email)).json<SessionBody>()
  const changed = await send(session, { method: 'PUT', url: '/api/security/timeout', payload: { idleMinutes } })
  expect(changed.statusCode).toBe(200)
  clock.advance(31_000)
  expect((await post(session, '/api/security/activity')).json()).toMatchObject({ idleMinutes, idleSecondsLeft: idleMinutes * 60 })
  return session
}

/** Lets time pass without activity; the app refreshes its token meanwhile, which keeps nothing alive. */
async function pass(session: SessionBody, seconds: number): Promise<SessionBody> {
  let current = session
  for (let left = seconds; left > 0; left -= 200) {
    clock.advance(Math.min(left, 200) * 1000)
    const renewed = await auth.refresh(current.refresh_token)
    if (renewed.statusCode === 200) current = renewed.json()
  }
  return current
}

/** A tab's socket: whether it was accepted, and when it closes. */
function listen(token: string) {
  const socket = new WebSocket(liveUrl)
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  const ready = new Promise<boolean>((resolve) => {
    socket.addEventListener('message', () => resolve(true))
    void closed.then(() => resolve(false))
  })
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
  return { socket, ready, closed }
}

beforeAll(async () => {
  const ada = await auth.join(email, { data: { name: 'Ada' } })
  const booked = await app.http.inject({
    method: 'POST',
    url: '/api/appointments',
    headers: { host: 'localhost:3000', ...auth.bearer(ada.access_token), 'idempotency-key': 'one-and-only' },
    payload: { doctorId: place.as(drCole).doctorId, start: '2027-01-06T09:00:00Z', reason: 'Cough', mode: 'in_person' },
  })
  visitId = booked.json().id
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  await app.start()
  liveUrl = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}/api/live`
})

describe('an idle session', () => {
  // @acceptance GLOBAL-026
  test.each([5, 15, 30])('holds for %i minutes less a second, and has ended a second after', { timeout: 60_000 }, async (minutes) => {
    const renewed = await pass(await signIn(minutes), minutes * 60 - 1)
    expect((await limitsOf(renewed)).idleSecondsLeft).toBe(1)
    expect((await get(renewed, '/api/appointments')).statusCode).toBe(200)
    expect((await get(renewed, calendarFile())).body).toContain('BEGIN:VCALENDAR')
    expect((await get(renewed, '/api/security/events.csv')).body).toContain('session.refreshed')
    expect((await auth.get('/user', auth.bearer(renewed.access_token))).statusCode).toBe(200)
    const last = (await auth.refresh(renewed.refresh_token)).json<SessionBody>()
    const tab = listen(last.access_token)
    expect(await tab.ready).toBe(true)

    clock.advance(2000)
    const refused = [await get(last, '/api/appointments'), await post(last, '/api/security/activity')]
    for (const path of downloads()) refused.push(await get(last, path))
    expect(refused.length).toBeGreaterThanOrEqual(4)
    expect(new Set(refused.map(outcome))).toEqual(new Set(['401 session_ended']))
    const refresh = await auth.refresh(last.refresh_token)
    expect([refresh.statusCode, refresh.json()]).toEqual([
      401,
      { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired (Inactivity)' },
    ])
    expect((await auth.get('/user', auth.bearer(last.access_token))).json().code).toBe('session_not_found')
    expect(await tab.closed).toBe(4401)
    expect(await listen(last.access_token).ready).toBe(false)
  })

  test('ends the web app’s cookie with it', async () => {
    await sql('delete from auth.rate_limits')
    const signedIn = await auth.signIn(email, goodPassword, cookieMode)
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    clock.advance(31 * 60_000)
    const refused = await auth.refresh('cookie.1', { ...cookieMode, cookie })
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'session_expired'])
    expect(refused.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['uzima_rt', ''],
      ['uzima_session', ''],
    ])
  })
})

describe('what keeps a session alive', () => {
  test('activity reports, any number of them, but for twelve hours at most', { timeout: 60_000 }, async () => {
    let session = await signIn(5)
    for (let times = 0; times < 12; times += 1) {
      session = await pass(session, 299)
      expect((await post(session, '/api/security/activity')).json()).toMatchObject({ idleSecondsLeft: 300 })
    }
    const { secondsLeft } = await limitsOf(session)
    expect(secondsLeft).toBeLessThan(12 * 3600 - 12 * 299)
  })

  test('is written once in 30 seconds', async () => {
    const session = await signIn(5)
    clock.advance(29_000)
    expect((await post(session, '/api/security/activity')).json()).toMatchObject({ idleSecondsLeft: 271 })
    clock.advance(1000)
    expect((await post(session, '/api/security/activity')).json()).toMatchObject({ idleSecondsLeft: 300 })
  })

  test('a change the person makes', async () => {
    const session = await pass(await signIn(5), 290)
    expect((await post(session, '/api/notifications/read-all')).statusCode).toBe(200)
    expect(await limitsOf(session)).toMatchObject({ idleSecondsLeft: 300 })
  })
})

const failure = { page: '/dashboard', message: 'TypeError' }
/** Valid bodies for requests that the app sends on its own; empty where none is listed. */
const bodies: Record<string, object> = {
  '/functions/v1/audit-logging': { event_type: 'global_javascript_error', resource_type: 'system', severity: 'critical', details: failure },
  '/api/security/analytics-events': { type: 'global_javascript_error', data: { details: failure } },
  '/functions/v1/check-encryption-status': {},
  '/functions/v1/hipaa-compliance-check': { operation: 'view', dataType: 'appointments', data: { access_level: 'patient' } },
}
const unattended = Object.values(modules).flatMap(({ routes }) => Object.values(routes.api).filter((endpoint) => endpoint.unattended))

type Trick = (session: SessionBody, other: SessionBody) => Promise<unknown>
const tricks: [string, Trick][] = [
  ['reading', (session) => get(session, '/api/appointments')],
  ['a parameter that skips the reset', (session) => get(session, '/api/appointments?skip_timeout_reset=1')],
  ['a parameter that asks for more', (session) => get(session, '/api/security/limits?activity=true&keepalive=1&extend=30')],
  ['a header of activity', (session) => get(session, '/api/security/limits', { 'x-activity': '1', 'x-user-activity': 'mousemove' })],
  ['a method in a header', (session) => get(session, '/api/security/activity', { 'x-http-method-override': 'POST' })],
  ['a method in a parameter', (session) => get(session, '/api/security/activity?_method=POST')],
  ['HEAD', (session) => send(session, { method: 'HEAD', url: '/api/security/activity' })],
  ['OPTIONS', (session) => send(session, { method: 'OPTIONS', url: '/api/security/activity' })],
  ['a prefetch', (session) => get(session, '/api/notifications', { 'sec-purpose': 'prefetch', purpose: 'prefetch' })],
  ['a service worker', (session) => get(session, '/api/notifications', { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' })],
  [
    'polling',
    async (session) => {
      for (let times = 0; times < 20; times += 1) await get(session, '/api/notifications/unread')
    },
  ],
  ['renewing the token', (session) => auth.refresh(session.refresh_token)],
  ['reading the current user', (session) => auth.get('/user', auth.bearer(session.access_token))],
  [
    'a live socket that keeps sending',
    async (session) => {
      const { socket, ready } = listen(session.access_token)
      await ready
      for (const type of ['activity', 'ping', 'hello']) socket.send(JSON.stringify({ type, token: session.access_token }))
      socket.ping()
      // a message it doesn't understand may close the socket
      await new Promise((resolve) => socket.once('pong', resolve).once('close', resolve))
      socket.close()
    },
  ],
  ...unattended.map(({ path }): [string, Trick] => [
    `a request the app sends on its own: ${path}`,
    async (session) => {
      const answer = await post(session, path, bodies[path] ?? {})
      if (bodies[path]) expect(answer.statusCode).toBe(200)
    },
  ]),
  [
    'a change with invalid content',
    (session) => send(session, { method: 'PUT', url: '/api/security/timeout', payload: { idleMinutes: 60 } }),
  ],
  ['a change of something that does not exist', (session) => post(session, `/api/notifications/${crypto.randomUUID()}/read`)],
  ['an unknown path', (session) => post(session, '/api/security/activity/', { active: true })],
  ['a session named by a body', (_, other) => post(other, '/api/security/activity', { sessionId: sessionOf(_), session_id: sessionOf(_) })],
  ['a session named by a parameter', (session, other) => post(other, `/api/security/activity?sessionId=${sessionOf(session)}`)],
  ['a token that has expired', (session) => post({ ...session, access_token: expired }, '/api/security/activity')],
  ['activity elsewhere', (_, other) => post(other, '/api/notifications/read-all')],
  ['signing in elsewhere', () => auth.signIn(email)],
]
const sessionOf = ({ access_token: token }: SessionBody) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id as string
let expired = ''

describe('what does not keep a session alive', () => {
  test.each(tricks)('%s', async (_, trick) => {
    const session = await signIn(5)
    expired = session.access_token
    const other = (await auth.signIn(email)).json<SessionBody>()
    const late = await pass(session, 270)
    const before = await limitsOf(late)
    expect(before.idleSecondsLeft).toBe(30)
    await trick(late, other)
    expect(await limitsOf(late)).toEqual(before)
    clock.advance(31_000)
    expect((await get(late, '/api/appointments')).statusCode).toBe(401)
  })
})
