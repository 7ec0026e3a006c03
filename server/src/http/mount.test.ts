import { endpoints } from '@uzima/contract/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { createCostlyWork } from '#costly-work.ts'
import { conflict } from '#errors.ts'
import { modules } from '#modules.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada, ben, eve, nora, type Person, visitor } from '../../test/people.ts'
import { createDenials, type Denials, singly } from './denials.ts'
import { mount } from './mount.ts'
import { createReadLimits, readLimits } from './read-limits.ts'
import { routes } from './routes.ts'

const withId = z.object({ id: z.string() })
const api = endpoints({
  echo: {
    method: 'POST',
    path: '/api/echo/:id',
    summary: 'Echo',
    params: withId,
    body: z.object({ id: z.string(), note: z.string() }),
    response: withId,
  },
  open: { method: 'GET', path: '/api/open', summary: 'Open', response: z.object({ role: z.string() }) },
  provedOnly: { method: 'GET', path: '/api/proved', summary: 'Asks more', response: z.object({}) },
  freshOnly: { method: 'GET', path: '/api/fresh', summary: 'Asks it lately', response: z.object({}) },
  consentedOnly: { method: 'GET', path: '/api/consented', summary: 'Asks consent', response: z.object({}) },
  ownNotice: { method: 'POST', path: '/api/own-notice', summary: 'Writes a row of the role', response: withId, status: 201 },
  notice: {
    method: 'POST',
    path: '/api/notice',
    summary: 'Writes a row',
    body: z.object({ event: z.string() }),
    response: withId,
    idempotent: true,
    status: 201,
  },
  refusedNotice: {
    method: 'POST',
    path: '/api/refused-notice',
    summary: 'Writes, and then may refuse',
    body: z.object({ event: z.string(), isRefused: z.boolean() }),
    response: withId,
    idempotent: true,
  },
})

let place: Clinic
let http: FastifyInstance
let denials: Denials
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, eve, nora] })
  http = Fastify()
  const table = routes(api, {
    echo: { allow: 'verified', audit: null, run: async (_, { id }) => ({ id, secret: 'a column added later' }) },
    open: { allow: 'anyone', limit: 'search', audit: null, run: async ({ actor }) => ({ role: actor.role }) },
    provedOnly: { allow: 'user', needs: ['aal2'], audit: null, run: async () => ({}) },
    freshOnly: { allow: 'user', needs: ['aal2', 'fresh'], audit: null, run: async () => ({}) },
    consentedOnly: { allow: 'user', needs: ['consented'], audit: null, run: async () => ({}) },
    ownNotice: {
      allow: 'user',
      audit: null,
      run: async ({ db, actor, now, newId }) => {
        seen.push(actor.role)
        const row = { id: newId(), userId: actor.id, type: 'system', priority: 'low', event: `as ${actor.role}`, createdAt: now }
        await db.insertInto('notifications').values(row).execute()
        return row
      },
    },
    notice: {
      allow: 'user',
      audit: 'notification.read',
      run: async ({ db, actor, now, newId }, { event }) => {
        const id = newId()
        await db
          .insertInto('notifications')
          .values({ id, userId: actor.id, type: 'system', priority: 'low', event, createdAt: now })
          .execute()
        return { id }
      },
      replay: async (_, id) => ({ id }),
    },
    refusedNotice: {
      allow: 'user',
      audit: 'notification.read',
      run: async ({ db, actor, now, newId }, { event, isRefused }) => {
        const row = { id: newId(), userId: actor.id, type: 'system', priority: 'low', event, createdAt: now }
        await db.insertInto('notifications').values(row).execute()
        if (isRefused) throw conflict('slot_taken')
        return row
      },
      replay: async (_, id) => ({ id }),
    },
  })
  const { pools, system, tokens, appTokens } = place.app
  const { now } = place.clock
  denials = createDenials(system)
  mount(http, table, {
    pool: pools.api,
    services: system.services,
    tokens,
    appTokens,
    admission: createCostlyWork(),
    readLimits: createReadLimits({ relaxed: false }),
    denials,
    disk: { takesUploads: async () => true },
    now,
  })
})
afterAll(() => http.close())

const send = async (who: Person | typeof visitor, url: string, { body, method = 'POST', ...headers }: Record<string, unknown> = {}) => {
  const token = await place.as(who).token()
  const response = await http.inject({
    method: method as 'POST',
    url,
    ...(body !== undefined && { payload: body as object }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(headers as Record<string, string>) },
  })
  return { status: response.statusCode, body: response.json() }
}
/** The actors that endpoints ran as. */
const seen: string[] = []
const noticesOf = () => place.sql('select event from app.notifications where user_id = $1', [place.as(ada).id])
const auditOf = () =>
  place.sql("select resource_id from audit.log where actor_id = $1 and event_type = 'notification.read'", [place.as(ada).id])

describe('the request pipeline', () => {
  test('the path wins over a body field of the same name, and fields outside the contract are stripped', async () => {
    expect(await send(ada, '/api/echo/path', { body: { id: 'body', note: 'n' } })).toEqual({ status: 200, body: { id: 'path' } })
  })
  test('a missing token yields 401; so does an invalid one, even on public endpoints', async () => {
    expect(await send(visitor, '/api/echo/1', { body: {} })).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await send(visitor, '/api/open', { method: 'GET' })).toEqual({ status: 200, body: { role: 'visitor' } })
    expect(await send(visitor, '/api/open', { method: 'GET', authorization: 'Bearer rubbish' })).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    })
  })
  test('an unconfirmed address is denied where health data may be, and the denial is audited', async () => {
    expect(await send(eve, '/api/echo/1', { body: { id: 'x', note: 'n' } })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    })
    expect(
      await place.sql("select outcome from audit.log where actor_id = $1 and event_type = 'access.denied'", [place.as(eve).id]),
    ).toEqual([{ outcome: 'denied' }])
  })
  test('a denial is audited whatever the id in the path', async () => {
    expect((await send(eve, '/api/echo/a%00b', { body: { id: 'x', note: 'n' } })).status).toBe(403)
    const [row] = await place.sql(
      "select resource_id from audit.log where actor_id = $1 and event_type = 'access.denied' order by ts desc, id desc limit 1",
      [place.as(eve).id],
    )
    expect(row).toEqual({ resource_id: 'a\uFFFDb' })
  })
  test('a session from a recovery link may set the password and sees no health data', async () => {
    await place.sql('update auth.sessions set is_recovery = true where user_id = $1', [place.as(ada).id])
    expect(await send(ada, '/api/echo/1', { body: { id: 'x', note: 'n' } })).toMatchObject({
      status: 403,
      body: { code: 'password_reset_pending' },
    })
    await place.sql('update auth.sessions set is_recovery = false where user_id = $1', [place.as(ada).id])
    expect(await send(ada, '/api/echo/1', { body: { id: 'x', note: 'n' } })).toMatchObject({ status: 200 })
  })
  describe('conditions beyond the audience', () => {
    const request = async (url: string) => {
      const { status, body } = await send(ada, url, { method: 'GET' })
      return status === 200 ? 200 : `${status} ${body.code}`
    }
    const session = (change: string, values: unknown[] = []) =>
      place.sql(`update auth.sessions set ${change} where user_id = '${place.as(ada).id}'`, values)
    const user = (change: string) => place.sql(`update auth.users set ${change} where id = '${place.as(ada).id}'`)

    test('fresh: requires reauthentication five minutes after the last proof', async () => {
      const now = place.clock.now().getTime()
      await session('auth_time = $1', [new Date(now - 300_000)])
      expect(await request('/api/fresh')).toBe(200)
      await session('auth_time = $1', [new Date(now - 301_000)])
      expect(await request('/api/fresh')).toBe('401 reauthentication_required')
      expect(await request('/api/proved')).toBe(200)
      await session('auth_time = $1', [new Date(now)])
    })
    test('aal2: whoever has a second factor must have used it in this session', async () => {
      expect(await request('/api/proved')).toBe(200)
      await user('has_second_factor = true')
      expect(await request('/api/proved')).toBe('401 insufficient_aal')
      await session("aal = 'aal2'")
      expect(await request('/api/proved')).toBe(200)
      await session("aal = 'aal1'")
      await user('has_second_factor = false')
    })
    test('consented: requires consent to the notice', async () => {
      expect(await request('/api/consented')).toBe('403 consent_required')
      await place.sql('update app.profiles set hipaa_consent = true where id = $1', [place.as(ada).id])
      expect(await request('/api/consented')).toBe(200)
    })
    test('a required second factor blocks everything once the grace period is over', async () => {
      const now = place.clock.now().getTime()
      await user(`second_factor_due_at = '${new Date(now + 1000).toISOString()}'`)
      await place.sql("update app.profiles set role = 'doctor' where id = $1", [place.as(ada).id])
      expect(await request('/api/proved')).toBe(200)
      await user(`second_factor_due_at = '${new Date(now).toISOString()}'`)
      expect(await request('/api/proved')).toBe('403 second_factor_enrolment_required')
      await place.sql("update app.profiles set role = 'patient' where id = $1", [place.as(ada).id])
      expect(await request('/api/proved')).toBe(200)
      await user('second_factor_due_at = null')
    })
    test.each([
      [
        'by what they are',
        "update app.profiles set role = 'admin' where id = $1",
        "update app.profiles set role = 'patient' where id = $1",
      ],
      [
        'by a role beside it',
        `with beside as (update auth.users set is_staff = true where id = $1)
         insert into app.staff_roles (id, user_id, role, given_at) values (gen_random_uuid(), $1, 'admin', '2027-01-01')`,
        'delete from app.staff_roles where user_id = $1',
      ],
    ])('whoever is an admin %s sets up a second factor at once, and proves it in each session', async (_, begin, end) => {
      await place.sql('alter table app.staff_roles disable trigger user')
      await place.sql(begin, [place.as(ada).id])
      expect(await request('/api/proved')).toBe('403 second_factor_enrolment_required')
      await user('has_second_factor = true')
      expect(await request('/api/proved')).toBe('401 second_factor_required')
      await session("aal = 'aal2'")
      expect(await request('/api/proved')).toBe(200)
      await session("aal = 'aal1'")
      await user('has_second_factor = false')
      await user('is_demo = true')
      expect(await request('/api/proved'), 'an account of the demo clinic needs none').toBe(200)
      await user('is_demo = false')
      await place.sql(end, [place.as(ada).id])
      await user('is_staff = false')
      expect(await request('/api/proved')).toBe(200)
      await place.sql('alter table app.staff_roles enable trigger user')
    })
  })
  test('a revoked session is rejected at once, though its token is still valid', async () => {
    await place.sql('update auth.sessions set revoked_at = now() where user_id = $1', [place.as(eve).id])
    expect(await send(eve, '/api/open', { method: 'GET' })).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })
  test('a missing field is named', async () => {
    expect(await send(ada, '/api/echo/1', { body: { id: 'x' } })).toMatchObject({
      status: 400,
      body: { code: 'required_field', kind: 'validation_error', field: 'note', title: 'Required field is missing.' },
    })
  })
  test('without its audit record a change is rolled back and a read returns nothing', async () => {
    await place.sql('alter function audit.append rename to append_gone')
    expect(await send(ada, '/api/notice', { body: { event: 'x' } })).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    const read = await place.as(ada).raw({ method: 'GET', url: '/api/appointments' })
    await place.sql('alter function audit.append_gone rename to append')
    expect({ status: read.statusCode, keys: Object.keys(read.json()).sort() }).toEqual({
      status: 503,
      keys: ['code', 'kind', 'requestId', 'status', 'title', 'type'],
    })
    expect(await noticesOf()).toEqual([])
    expect((await send(ada, '/api/notice', { body: { event: 'x' } })).status).toBe(201)
    expect(await noticesOf()).toEqual([{ event: 'x' }])
    expect(await auditOf()).toHaveLength(1)
  })
})

describe('a session changed since its last request', () => {
  const setRole = (role: string) => place.sql('update app.profiles set role = $2 where id = $1', [place.as(ben).id, role])
  const written = () => place.sql('select event from app.notifications where user_id = $1 order by id', [place.as(ben).id])

  test('runs the next request once, with the new identity', async () => {
    expect((await send(ben, '/api/own-notice')).status).toBe(201)
    await setRole('doctor')
    expect((await send(ben, '/api/own-notice')).status).toBe(201)
    await setRole('patient')
    expect(seen).toEqual(['patient', 'doctor'])
    expect(await written()).toEqual([{ event: 'as patient' }, { event: 'as doctor' }])
  })
  test('rejects the next request if it has ended, without starting its work', async () => {
    expect((await send(ben, '/api/own-notice')).status).toBe(201)
    const [before, runs] = [(await written()).length, seen.length]
    await place.sql('update auth.sessions set revoked_at = now() where user_id = $1', [place.as(ben).id])
    expect(await send(ben, '/api/own-notice')).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect(await written()).toHaveLength(before)
    expect(seen).toHaveLength(runs)
  })
})

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'the-same-key-0001' }
  test('twenty concurrent requests with one key change once and get the same response', async () => {
    const before = (await noticesOf()).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(ada, '/api/notice', { body: { event: 'once' }, ...key })))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    expect((await noticesOf()).length).toBe(before + 1)
    const id = answers[0]?.body.id
    const recorded = await place.sql('select details from audit.log where resource_id = $1', [id])
    expect(recorded.filter(({ details }) => details.replayed).length, 'what was read again is on record').toBe(19)
    expect(recorded).toHaveLength(20)
  })
  test('the same key with another body is rejected and changes nothing', async () => {
    const before = (await noticesOf()).length
    expect(await send(ada, '/api/notice', { body: { event: 'other' }, ...key })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await noticesOf()).length).toBe(before)
  })
  test('a repetition after the session has changed gets the same response and changes nothing', async () => {
    const mine = { body: { event: 'moved' }, 'idempotency-key': 'a-key-for-a-move' }
    const setZone = (zone: string) => place.sql('update app.profiles set time_zone = $2 where id = $1', [place.as(ada).id, zone])
    await send(ada, '/api/own-notice')
    await setZone('Africa/Kigali')
    const before = (await noticesOf()).length
    const first = await send(ada, '/api/notice', mine)
    expect(await send(ada, '/api/notice', mine)).toEqual(first)
    expect([first.status, (await noticesOf()).length]).toEqual([201, before + 1])
    await setZone(ada.timeZone)
  })
  test('a malformed key is rejected', async () => {
    expect(await send(ada, '/api/notice', { body: { event: 'x' }, 'idempotency-key': 'short' })).toMatchObject({
      status: 400,
      body: { field: 'Idempotency-Key' },
    })
  })
})

describe('a change', () => {
  const report = (isRefused: boolean, key: string) =>
    send(nora, '/api/refused-notice', { body: { event: 'told', isRefused }, 'idempotency-key': key })
  const told = () => place.sql('select event from app.notifications where user_id = $1', [place.as(nora).id])
  const recorded = () => place.sql('select from audit.log where actor_id = $1', [place.as(nora).id])

  test('is stored with its audit record, once', async () => {
    const answers = [await report(false, 'the-key-of-last-01'), await report(false, 'the-key-of-last-01')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await told()).toEqual([{ event: 'told' }])
    expect(await recorded()).toHaveLength(2)
  })
  test('leaves nothing if it is rejected, neither record nor key', async () => {
    expect(await report(true, 'the-key-of-last-02')).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect(await told()).toHaveLength(1)
    expect(await recorded()).toHaveLength(2)
    expect((await report(false, 'the-key-of-last-02')).status).toBe(200)
  })
})

describe('the whole server', () => {
  test.each([
    ['an unknown route', { method: 'GET', url: '/api/nothing' }, 404, 'not_found'],
    [
      'malformed JSON',
      { method: 'PUT', url: '/api/profiles/me', body: '{bad', headers: { 'content-type': 'application/json' } },
      400,
      'malformed_json',
    ],
    [
      'another media type',
      { method: 'PUT', url: '/api/profiles/me', body: 'name=x', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
    ['a host other than this machine', { method: 'GET', url: '/api/nothing', headers: { host: 'example.org' } }, 421, 'misdirected'],
    [
      'a forwarded request in local mode',
      { method: 'GET', url: '/api/nothing', headers: { 'x-forwarded-for': '10.0.0.1' } },
      421,
      'misdirected',
    ],
    ['a huge body', { method: 'PUT', url: '/api/profiles/me', body: { name: 'x'.repeat(1_100_000) } }, 413, 'body_too_large'],
  ] as const)('%s answers a problem document', async (_, request, status, code) => {
    const response = await place.as(ada).raw(request)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect({ status: response.statusCode, code: response.json().code, title: typeof response.json().title }).toEqual({
      status,
      code,
      title: 'string',
    })
    expect(response.json().requestId).toBe(response.headers['x-request-id'])
  })
  test('responses carry the headers that keep them private', async () => {
    const { headers } = await place.as(ada).raw({ method: 'GET', url: '/api/profiles/me' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers['set-cookie']).toBeUndefined()
  })
  test('health probes distinguish a running process from one that can serve requests', async () => {
    expect((await place.as(visitor).raw({ method: 'GET', url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await place.as(visitor).raw({ method: 'GET', url: '/readyz' })).json()).toMatchObject({ status: 'ready' })
  })
})

describe('denials', () => {
  const denied = () =>
    place.sql<{ resource_id: string | null; details: Record<string, unknown> }>(
      `select resource_id, details from audit.log where event_type = 'access.denied' and actor_id = $1 and details ->> 'operation' = 'consentedOnly' order by ts, id`,
      [place.as(nora).id],
    )
  const tryAgain = async (times: number) => {
    for (let n = 0; n < times; n += 1) expect((await send(nora, '/api/consented', { method: 'GET' })).status).toBe(403)
  }
  test('of one person on one kind are on record one by one up to the tenth in a minute, and then in one row for all others', async () => {
    place.clock.advance(120_000)
    await denials.settle()
    const before = (await denied()).length
    await tryAgain(singly + 15)
    expect((await denied()).length).toBe(before + singly)
    await denials.settle()
    expect((await denied()).length).toBe(before + singly)
    place.clock.advance(61_000)
    await tryAgain(1)
    await denials.settle()
    await denials.settle()
    const rows = (await denied()).slice(before)
    expect(rows).toHaveLength(singly + 2)
    expect(rows.at(-1)).toEqual({ resource_id: null, details: { operation: 'consentedOnly', code: 'consent_required', count: 15 } })
    expect(rows.filter(({ details }) => 'count' in details)).toHaveLength(1)
  })
  test('that are counted are on record when the server stops', async () => {
    place.clock.advance(120_000)
    await denials.settle()
    const before = (await denied()).length
    await tryAgain(singly + 2)
    await denials.settle(true)
    const rows = (await denied()).slice(before)
    expect(rows).toHaveLength(singly + 1)
    expect(rows.at(-1)?.details).toMatchObject({ count: 2 })
  })
})

describe('public reads', () => {
  test('are rate limited, except those that count themselves or are signed', () => {
    const tables = Object.values(modules).flatMap(({ routes: { table } }) => Object.entries(table))
    const free = tables.filter(([, { allow, limit }]) => allow === 'anyone' && !limit).map(([name]) => name)
    expect(free.sort()).toEqual([
      'answerAbsenceByLink',
      'cancelByLink',
      'confirmByLink',
      'declineByLink',
      'listAbsenceTimesByLink',
      'listVisitTimes',
      'logEvent',
      'moveByLink',
      'openAbsenceLink',
      'openOfferLink',
      'openVisitLink',
      'receiveStripeEvent',
      'reportPolicyViolations',
      'showCard',
      'storeAnalyticsEvent',
      'takeByLink',
    ])
  })
  test('are rejected above the limit with a message and Retry-After; a signed-in person on the same network is not affected', async () => {
    place.clock.advance(60_000)
    const open = () => http.inject({ method: 'GET', url: '/api/open' })
    for (let n = 0; n < readLimits.search; n++) expect((await open()).statusCode).toBe(200)
    const refused = await open()
    expect(refused.headers).toMatchObject({ 'retry-after': '60', 'content-type': expect.stringContaining('application/problem+json') })
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests', title: expect.stringContaining('Wait a moment') })
    expect((await send(ada, '/api/open', { method: 'GET' })).status).toBe(200)
    place.clock.advance(60_000)
    expect((await open()).statusCode).toBe(200)
  })
})
