import type { AddressInfo } from 'node:net'
import type { IdleMinutes } from '@uzima/contract/sessions'
import { sessionsApi } from '@uzima/contract/sessions'
import { sql as sqlOf } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { authClient, type SessionBody } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, eve, nora, olive, visitor } from '../../../test/people.ts'
import { findLimits } from './queries.ts'

const { app, as, sql, mails, clock, beside } = await clinic({ env: { UZIMA_ROLE: 'web' } })
const auth = authClient({ app, mails, clock })
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

type Signed = SessionBody & { id: string }
let count = 0
async function newPerson() {
  count += 1
  const email = `person${count}@example.com`
  await auth.join(email)
  await sql('delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1', [email])
  const signIn = async (userAgent: string): Promise<Signed> => {
    const session = (await auth.signIn(email, undefined, { 'user-agent': userAgent })).json<SessionBody>()
    const [, claims = ''] = session.access_token.split('.')
    return { ...session, id: JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id }
  }
  return { email, signIn }
}
const call = (session: SessionBody, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.http.inject({ method, url, headers: { host: 'localhost:3000', ...auth.bearer(session.access_token) }, ...(payload && { payload }) })
const list = async (session: SessionBody) => (await call(session, 'GET', '/api/security/sessions')).json().rows
const end = (session: SessionBody, id: string) => call(session, 'DELETE', `/api/security/sessions/${id}`)
const isAlive = async (session: SessionBody) => (await call(session, 'GET', '/api/security/limits')).statusCode === 200
const choose = (who: typeof ada, idleMinutes: IdleMinutes) => as(who).call(sessionsApi.changeTimeout, { idleMinutes })
const lastEvent = async (type: string) =>
  (
    await sql(
      'select actor_id, session_id, resource_id, outcome, details from audit.log where event_type = $1 order by ts desc, id desc limit 1',
      [type],
    )
  )[0]

describe('listSessions', () => {
  test('names device, place, time and method, the last used first', async () => {
    const { signIn } = await newPerson()
    const old = await signIn(firefox)
    clock.advance(60_000)
    const current = await signIn(phone)
    const now = clock.now().toISOString()
    expect(await list(current)).toEqual([
      {
        id: current.id,
        isThis: true,
        browser: 'Chrome',
        system: 'Android',
        kind: 'phone',
        address: '127.0.0.1',
        signedInAt: now,
        lastActiveAt: now,
        methods: ['password'],
      },
      expect.objectContaining({ id: old.id, isThis: false, browser: 'Firefox', system: 'Windows', kind: 'computer' }),
    ])
  })
  test('lists none that has ended, and only the caller’s own', async () => {
    const { signIn } = await newPerson()
    await signIn(firefox)
    clock.advance(16 * 60_000)
    const current = await signIn(phone)
    expect((await list(current)).map(({ id }: { id: string }) => id)).toEqual([current.id])
    expect((await as(ben).call(sessionsApi.listSessions)).rows.every(({ id }) => id !== current.id)).toBe(true)
  })
  test('requires a session', async () => {
    await expect(as(visitor).call(sessionsApi.listSessions)).rejects.toMatchObject({ status: 401 })
  })
})

describe('endSession', () => {
  test('signs that device out at once, and is audited', async () => {
    const { signIn } = await newPerson()
    const [here, there] = [await signIn(firefox), await signIn(phone)]
    expect((await end(here, there.id)).json()).toEqual({ ended: true })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect((await auth.refresh(there.refresh_token)).json().code).toBe('refresh_token_not_found')
    expect(await lastEvent('session.revoked')).toMatchObject({ session_id: here.id, resource_id: there.id, outcome: 'success' })
  })
  test.each([
    ['somebody else’s', async () => as(ben).session()],
    ['an unknown one', async () => crypto.randomUUID()],
  ])('%s is not found, and nothing ends', async (_, idOf) => {
    const { signIn } = await newPerson()
    const id = await idOf()
    const refused = await end(await signIn(firefox), id)
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'session_not_found'])
    expect((await as(ben).raw({ method: 'GET', url: '/api/security/limits' })).statusCode).toBe(200)
  })
  test('one that has ended already is not found', async () => {
    const { signIn } = await newPerson()
    const old = await signIn(firefox)
    clock.advance(16 * 60_000)
    expect((await end(await signIn(phone), old.id)).statusCode).toBe(404)
  })
})

describe('changeTimeout', () => {
  // @acceptance SECURITY-037
  test('holds for all sessions of the person, those to come too, and is on record', async () => {
    const { email, signIn } = await newPerson()
    const [one, two] = [await signIn(firefox), await signIn(phone)]
    const changed = await call(one, 'PUT', '/api/security/timeout', { idleMinutes: 5 })
    expect(changed.json()).toEqual({ idleMinutes: 5, idleSecondsLeft: 300, secondsLeft: 12 * 3600 })
    expect(await lastEvent('security_session_timeout_changed')).toMatchObject({ session_id: one.id, details: { minutes: 5 } })
    const three = await signIn(phone)
    const limits = await sql(
      'select distinct s.idle_minutes from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(limits).toEqual([{ idle_minutes: 5 }])
    clock.advance(299_000)
    expect(await Promise.all([one, two, three].map(isAlive))).toEqual([true, true, true])
    clock.advance(2000)
    expect(await Promise.all([one, two, three].map(isAlive))).toEqual([false, false, false])
  })
  test('a longer timeout does not revive a session that has ended', async () => {
    const { signIn } = await newPerson()
    const old = await signIn(firefox)
    clock.advance(16 * 60_000)
    const current = await signIn(phone)
    expect((await call(current, 'PUT', '/api/security/timeout', { idleMinutes: 30 })).statusCode).toBe(200)
    expect((await auth.refresh(old.refresh_token)).json().code).toBe('session_expired')
  })
  test.each([ada, eve])('a patient can choose 5, 15 and 30 minutes: $name', async (person) => {
    for (const idleMinutes of [5, 15, 30] as const) expect(await choose(person, idleMinutes)).toMatchObject({ idleMinutes })
  })
  test.each([drCole, nora, olive])('staff can choose 15 at most: $name', async (person) => {
    expect(await choose(person, 15)).toMatchObject({ idleMinutes: 15 })
    await expect(choose(person, 30)).rejects.toMatchObject({ status: 400, problem: { code: 'timeout_too_long', field: 'idleMinutes' } })
  })
  test('the database allows staff no more either', async () => {
    const session = sessionContext(await as(drCole).session(), clock.now())
    const change = inTransaction(app.pools.api, session, async (db) => ({
      value: await sqlOf`select app.set_idle_minutes(30)`.execute(db),
    }))
    await expect(change).rejects.toMatchObject({ code: '42501' })
  })
  test('someone who becomes a provider loses a longer timeout', async () => {
    await choose(ben, 30)
    await sql("update app.profiles set role = 'professional' where id = $1", [as(ben).id])
    expect(await as(ben).call(sessionsApi.getLimits)).toMatchObject({ idleMinutes: 15 })
    expect(await sql('select idle_minutes from auth.users where id = $1', [as(ben).id])).toEqual([{ idle_minutes: 15 }])
    await sql("update app.profiles set role = 'patient' where id = $1", [as(ben).id])
  })
  test.each([0, 1, 10, 60, 1e9, '15', null, undefined])('%j is not an option', async (idleMinutes) => {
    const refused = await as(ada).raw({ method: 'PUT', url: '/api/security/timeout', body: { idleMinutes } })
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'idleMinutes'])
  })
})

describe('getLimits', () => {
  test('a session that ends while it asks has none, and is told that it has ended', async () => {
    const opening = sessionContext(await as(ada).session(), clock.now())
    const limits = await inTransaction(app.pools.api, opening, async (db) => ({ value: await findLimits(db, crypto.randomUUID()) }))
    expect(limits).toBeUndefined()
  })
})

describe('getDraftKey', () => {
  test('is 32 bytes, the same for a person in every session, and different for everyone else', async () => {
    const keyOf = async (who: typeof ada) => (await as(who).call(sessionsApi.getDraftKey)).key
    const first = await keyOf(ada)
    expect(Buffer.from(first, 'base64')).toHaveLength(32)
    clock.advance(16 * 60_000)
    expect(await keyOf(ada)).toBe(first)
    expect(await keyOf(ben)).not.toBe(first)
  })
})

describe('live sockets, in this process and another', () => {
  let urls: string[]
  beforeAll(async () => {
    const both = [app, await beside()]
    urls = await Promise.all(
      both.map(async (each) => {
        await each.http.listen({ host: '127.0.0.1', port: 0 })
        await each.start()
        return `ws://127.0.0.1:${(each.http.server.address() as AddressInfo).port}/api/live`
      }),
    )
  })
  const listen = async (url: string, { access_token: token }: SessionBody) => {
    const socket = new WebSocket(url)
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', token })))
    await new Promise((resolve) => socket.once('message', resolve))
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    return { socket, closed }
  }

  const endings: [string, (one: Signed, two: Signed, email: string) => Promise<unknown>][] = [
    ['ended from the list', (one, two) => end(two, one.id)],
    ['signed out elsewhere', (_, two) => auth.post('/logout?scope=others', undefined, auth.bearer(two.access_token))],
    ['signed out itself', (one) => auth.post('/logout?scope=local', undefined, auth.bearer(one.access_token))],
    ['a new password', (_, two) => auth.send('PUT', '/user', { password: 'another good password' }, auth.bearer(two.access_token))],
    ['revoked', (one) => sql('update auth.sessions set revoked_at = $1 where id = $2', [clock.now(), one.id])],
    [
      'a shorter limit',
      async (one, two) => {
        await sql("update auth.sessions set last_activity_at = last_activity_at - interval '6 minutes' where id = $1", [one.id])
        await call(two, 'PUT', '/api/security/timeout', { idleMinutes: 5 })
      },
    ],
    ['a closed account', (_, __, email) => sql("update auth.users set banned_until = '2099-01-01' where email = $1", [email])],
    ['a removed account', (_, __, email) => sql('delete from auth.users where email = $1', [email])],
  ]
  test.each(endings)('%s: closed within a second', async (what, ending) => {
    const { email, signIn } = await newPerson()
    const [one, two] = [await signIn(firefox), await signIn(phone)]
    const tabs = await Promise.all(urls.map((url) => listen(url, one)))
    const other = await listen(urls[0] ?? '', two)
    await ending(one, two, email)
    const ended = performance.now()
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([4401, 4401])
    expect(performance.now() - ended).toBeLessThan(1000)
    expect(await isAlive(one)).toBe(false)
    if (!what.endsWith('account')) expect(other.socket.readyState).toBe(WebSocket.OPEN)
    other.socket.close()
  })

  test('the person’s other tabs are notified that their sessions changed', async () => {
    const { signIn } = await newPerson()
    const [one, two] = [await signIn(firefox), await signIn(phone)]
    const { socket } = await listen(urls[1] ?? '', two)
    const heard = new Promise((resolve) => socket.once('message', (text: Buffer) => resolve(JSON.parse(text.toString('utf8')))))
    await end(two, one.id)
    expect(await heard).toEqual({ topic: 'sessions' })
    socket.close()
  })
})
