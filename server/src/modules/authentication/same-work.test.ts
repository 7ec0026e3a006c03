import { beforeEach, describe, expect, test, vi } from 'vitest'
import { authClient, goodPassword } from '../../../test/auth.ts'
import { clinic } from '../../../test/clinic.ts'

const work = vi.hoisted(() => ({ hash: 0, verify: 0, keys: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const library = await importOriginal<typeof import('@node-rs/argon2')>()
  return {
    ...library,
    hash: (...given: Parameters<typeof library.hash>) => {
      work.hash += 1
      return library.hash(...given)
    },
    verify: (...given: Parameters<typeof library.verify>) => {
      work.verify += 1
      return library.verify(...given)
    },
  }
})
/** A person's first email creates the data key that encrypts it. */
vi.mock('#crypto/subject-keys.ts', async (importOriginal) => {
  const module = await importOriginal<typeof import('#crypto/subject-keys.ts')>()
  const wrapKey: typeof module.wrapKey = (...given) => {
    work.keys += 1
    return module.wrapKey(...given)
  }
  return { ...module, wrapKey }
})

const place = await clinic({ people: [] })
const { sql, clock } = place
const auth = authClient(place)
await auth.join('known@example.com')
await auth.join('banned@example.com')
await auth.signUp('waiting@example.com')
await auth.post('/otp', { email: 'nopassword@example.com' })
await auth.follow('nopassword@example.com')
await sql("update auth.users set banned_until = '2099-01-01' where email = 'banned@example.com'")
const known = ['known@example.com', 'banned@example.com', 'waiting@example.com', 'nopassword@example.com']
let number = 0
const stranger = () => `stranger${++number}@example.com`

beforeEach(async () => {
  clock.advance(61_000)
  await sql('delete from auth.rate_limits')
})

type Request = (email: string) => { path: string; body: object }
/** Status, body and headers without per-request values, and the password hashes computed. */
async function measure(request: Request, email: string) {
  const { path, body } = request(email)
  work.hash = 0
  work.verify = 0
  work.keys = 0
  const response = await auth.post(path, body)
  const { date: _, 'x-request-id': __, 'content-length': ___, ...headers } = response.headers
  return { status: response.statusCode, shape: shapeOf(response.json()), headers, work: { ...work } }
}
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each)]))
}

const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
const requests: [string, Request, { hash: number; verify: number; keys: number }][] = [
  [
    'sign-in',
    (email) => ({ path: '/token?grant_type=password', body: { email, password: 'wrong password' } }),
    { hash: 0, verify: 1, keys: 0 },
  ],
  [
    'sign-up',
    (email) => ({ path: '/signup', body: { email, password: goodPassword, data: { name: 'Ada' } } }),
    { hash: 1, verify: 0, keys: 1 },
  ],
  ['recover', (email) => ({ path: '/recover', body: { email } }), { hash: 0, verify: 0, keys: 1 }],
  ['recover with a challenge', (email) => ({ path: '/recover', body: { email, ...challenge } }), { hash: 0, verify: 0, keys: 1 }],
  ['resend', (email) => ({ path: '/resend', body: { type: 'signup', email } }), { hash: 0, verify: 0, keys: 1 }],
  ['resend of a change', (email) => ({ path: '/resend', body: { type: 'email_change', email } }), { hash: 0, verify: 0, keys: 1 }],
  ['code', (email) => ({ path: '/otp', body: { email } }), { hash: 0, verify: 0, keys: 1 }],
  ['code without a new account', (email) => ({ path: '/otp', body: { email, create_user: false } }), { hash: 0, verify: 0, keys: 1 }],
  ['verify', (email) => ({ path: '/verify', body: { type: 'email', email, token: 'wrong!' } }), { hash: 0, verify: 0, keys: 0 }],
]

describe('what a request reveals about an address (S-32, T1)', () => {
  test.each(requests)(
    '%s: known and unknown addresses get the same answer after the same hashing and key work',
    async (_, request, expected) => {
      const unknown = await measure(request, stranger())
      expect(unknown.work).toEqual(expected)
      for (const email of known) {
        clock.advance(61_000)
        await sql('delete from auth.rate_limits')
        expect(await measure(request, email), email).toEqual(unknown)
      }
    },
  )

  test('error bodies and responses to email requests are byte-identical', async () => {
    for (const [name, request] of requests.filter(([name]) => name !== 'sign-up')) {
      const bodies = new Set<string>()
      for (const email of [...known, stranger()]) {
        clock.advance(61_000)
        await sql('delete from auth.rate_limits')
        const { path, body } = request(email)
        bodies.add((await auth.post(path, body)).body)
      }
      expect([name, bodies.size]).toEqual([name, 1])
    }
  })

  test('a second request within a minute gets the same refusal', async () => {
    for (const [name, request] of requests.filter(([name]) => !['sign-in', 'verify'].includes(name))) {
      const seen = new Set<string>()
      for (const email of [...known, stranger()]) {
        clock.advance(61_000)
        await sql('delete from auth.rate_limits')
        const { path, body } = request(email)
        await auth.post(path, body)
        const again = await auth.post(path, body)
        seen.add(`${again.statusCode} ${again.body} ${again.headers['retry-after']}`)
      }
      expect([name, seen.size, [...seen][0]?.startsWith('429')]).toEqual([name, 1, true])
    }
  })

  test('no email is sent before the response: it waits in the outbox, whoever it is for', async () => {
    for (const [, request] of requests.slice(1, 8)) {
      for (const email of ['known@example.com', stranger()]) {
        clock.advance(61_000)
        await sql('delete from auth.rate_limits')
        const { path, body } = request(email)
        await auth.post(path, body)
      }
    }
    const rows = await sql<{ status: string; attempts: number }>('select distinct status, attempts from app.mails')
    expect(rows).toEqual([{ status: 'queued', attempts: 0 }])
  })

  test('no made-up person is left behind', async () => {
    expect(await sql("select 1 from auth.users where email like '%rehearsal.invalid'")).toEqual([])
    expect(await sql('select 1 from app.profiles p left join auth.users u on u.id = p.id where u.id is null')).toEqual([])
  })
})

test('a banned user’s right password takes the same work, and only then is the ban revealed', async () => {
  work.verify = 0
  const response = await auth.signIn('banned@example.com')
  expect([response.json().code, work.verify]).toEqual(['user_banned', 1])
})
