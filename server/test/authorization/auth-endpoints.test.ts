import { randomBytes } from 'node:crypto'
import type { AuthEndpoint } from '@uzima/contract/auth-endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { authModules } from '#modules.ts'
import { type AuthRows, type AuthWord, authEndpoints } from './auth-endpoints.ts'
import { type KindName, kindNames, kinds } from './callers.ts'
import { tell } from './tell.ts'
import { buildWorld, type World } from './world.ts'

const offered: [string, AuthEndpoint][] = Object.values(authModules).flatMap(({ api }) => Object.entries(api))
let world: World
let cells = 0
let wrong = 0
beforeAll(async () => {
  world = await buildWorld()
})

/** The refusal per kind of caller; absent for those let in. */
const ended: Partial<Record<KindName, string>> = {
  noOne: '401 no_authorization',
  kiosk: '401 no_authorization',
  forged: '403 bad_jwt',
  expired: '403 bad_jwt',
  serviceKey: '403 bad_jwt',
  revoked: '403 session_not_found',
  idle: '403 session_not_found',
  over: '403 session_not_found',
  closed: '403 user_banned',
}
const asked = '401 second_factor_required'
const unfinished: Partial<Record<KindName, string>> = { pending: asked, unproved: asked, unprovedBeside: asked }
const due = '403 second_factor_enrolment_required'
const unenrolled: Partial<Record<KindName, string>> = { mustEnrol: due, unenrolled: due, unenrolledBeside: due }

/** The same for operator programs: no person is one, whatever the session. */
const doors: Record<AuthWord, (kind: KindName) => string | undefined> = {
  anyone: () => undefined,
  known: () => undefined,
  unfinished: (kind) => ended[kind],
  enrolling: (kind) => ended[kind] ?? unfinished[kind],
  user: (kind) => ended[kind] ?? unfinished[kind] ?? unenrolled[kind],
  service: (kind) => {
    if (kind === 'serviceKey') return undefined
    return ['noOne', 'kiosk', 'forged', 'expired'].includes(kind) ? ended[kind] : '403 not_admin'
  },
}
const refusals = new Set([...Object.values(ended), ...Object.values(unfinished), ...Object.values(unenrolled), '403 not_admin'])

type Answer = Awaited<ReturnType<World['ask']>>
const wordsOf = (answer: Answer) => {
  const isJson = answer.headers['content-type']?.toString().includes('json')
  return `${answer.statusCode} ${answer.statusCode >= 400 && isJson ? answer.json().code : ''}`.trim()
}

/** Creates a row of Fay's, or of anybody's for operator programs. */
const make: Record<AuthRows, () => Promise<string>> = {
  factors: () => makeFactor("'totp', 'verified', $4, null, null, null", randomBytes(48)),
  passkeys: () => makeFactor("'webauthn', 'verified', null, $4, '\\x00', 0", randomBytes(16)),
  identities: async () => {
    const id = newId()
    await world.place.sql(
      "insert into auth.identities (id, user_id, provider, provider_id, created_at, updated_at) values ($1, $2, 'other', $4, $3, $3)",
      [id, world.idOfPerson('fay'), world.place.clock.now(), id],
    )
    return id
  },
  users: async () => {
    const id = newId()
    const { sql, clock } = world.place
    await sql('insert into auth.users (id, email, created_at, updated_at) values ($1, $2, $3, $3)', [id, `${id}@example.org`, clock.now()])
    await sql("insert into app.profiles (id, name, created_at, updated_at) values ($1, 'Spare', $2, $2)", [id, clock.now()])
    return id
  },
}
async function makeFactor(values: string, secret: Buffer): Promise<string> {
  const id = newId()
  await world.place.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, created_at, updated_at, factor_type, status, secret, credential_id, public_key, sign_count)
     values ($1, $2, $5, $3, $3, ${values})`,
    [id, world.idOfPerson('fay'), world.place.clock.now(), secret, id],
  )
  return id
}

describe('every endpoint of the auth API', () => {
  test('is declared with its callers', () => {
    expect(offered.map(([name]) => name).sort()).toEqual(Object.keys(authEndpoints).sort())
  })

  test.each(offered)('%s answers each kind of caller as declared', async (name, { method, path, body }) => {
    const declared = authEndpoints[name]
    if (!declared) throw new Error(`${name} is not declared.`)
    const { who, rows, query = '', body: given = {} } = declared
    await world.place.sql('delete from auth.rate_limits')
    const faults: string[] = []
    const call = (kind: KindName, id = newId()) => {
      cells += 1
      return world.ask(kind, { method, url: `${path.replace(/:\w+/g, id)}${query}`, ...(body && { body: given }) })
    }
    const judge = (what: string, kind: KindName, answer: Answer) => {
      const expected = doors[who](kind)
      const words = wordsOf(answer)
      if (expected && words !== expected) faults.push(`LEAK: ${what}: ${words} instead of ${expected}`)
      // a recovery session is only refused further in
      if (!expected && kind !== 'recovery' && refusals.has(words)) faults.push(`WRONGLY REFUSED: ${what}: ${words}`)
      if (answer.statusCode >= 500) faults.push(`FAILED: ${what}: ${words}`)
    }
    for (const kind of kindNames) {
      if (!rows) {
        judge(kind, kind, await call(kind))
        continue
      }
      const [unknown, known] = [await call(kind, newId()), await call(kind, await make[rows]())]
      judge(`${kind}, unknown`, kind, unknown)
      judge(`${kind}, of Fay`, kind, known)
      const { person } = kinds[kind] as { person?: string }
      // without her second factor Fay is told nothing of her rows
      const isTheirs = rows === 'users' ? kind === 'serviceKey' : person === 'fay' && kind !== 'lowered' && doors[who](kind) === undefined
      const isTold = `${known.statusCode} ${known.body}` !== `${unknown.statusCode} ${unknown.body}`
      if (isTold && !isTheirs && kind !== 'lowered')
        faults.push(`LEAK: ${kind} tells a row of Fay's from none: ${wordsOf(known)}, ${wordsOf(unknown)}`)
      if (isTheirs && !isTold) faults.push(`WRONGLY REFUSED: ${kind} is not let to their own row: ${wordsOf(known)}`)
    }
    wrong += faults.length
    expect(faults).toEqual([])
  })

  test('this many cells were tested', () => {
    tell(`${cells} cells of ${offered.length} endpoints of the auth API and ${kindNames.length} kinds of callers, ${wrong} faults`)
    expect(cells).toBeGreaterThan(1000)
  })
})
