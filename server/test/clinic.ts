import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Call, Endpoint, Output } from '@uzima/contract/endpoint'
import type { Problem } from '@uzima/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll } from 'vitest'
import { buildApp, type UzimaApp } from '#app.ts'
import { loadConfig } from '#config.ts'
import type { CostlyWork } from '#costly-work.ts'
import { insertCanaries } from '#crypto/canaries.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { newId } from '#db/id.ts'
import { runScheduledTasks } from '#jobs/clock.ts'
import { deliverAll } from '#jobs/deliver.ts'
import { inSystem } from '#jobs/system.ts'
import { listMails } from '#mail/send.ts'
import type { Statfs } from '#watch/disk.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { leastCost } from './least-cost.ts'
import { everyone, type Person, type visitor } from './people.ts'
import { urlWith } from './superuser.ts'

/** A refused call, as the caller sees it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: Problem
  /** Seconds. */
  readonly retryAfter: number | undefined
  constructor(problem: Problem, retryAfter?: string | string[]) {
    super(`${problem.status} ${problem.code}${problem.field ? ` (${problem.field})` : ''}`)
    this.status = problem.status
    this.problem = problem
    this.retryAfter = retryAfter === undefined ? undefined : Number(retryAfter)
  }
}

type Answered = { id: string; doctorId: string | null; session: () => Promise<string>; sign: () => Promise<string> }
type Raw = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; body?: unknown; headers?: Record<string, string> }

export type Caller = {
  id: string
  doctorId: string | null
  /** An access token of the person's session, valid at the clinic's current time. */
  token: () => Promise<string>
  /** The person's session at the clinic's current time. */
  session: () => Promise<string>
  call: <E extends Endpoint>(endpoint: E, input?: Call<E>, headers?: Record<string, string>) => Promise<Output<E>>
  /** For requests outside the contract: malformed, another person's, unknown. */
  raw: (request: Raw) => Promise<LightMyRequestResponse>
}

export type Clinic = {
  app: UzimaApp
  /** Another server process on the same database; stopped with the clinic. */
  beside: () => Promise<UzimaApp>
  as: (who: Person | typeof visitor) => Caller
  clock: { now: () => Date; set: (iso: string) => void; advance: (ms: number) => void }
  /** As the owner, bypassing every policy. */
  sql: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>
  /** The connection URLs of this clinic's database. */
  database: TestDatabase
  mails: (to: string) => Promise<{ letter: string; subject: string; text: string; link?: string; code?: string }[]>
  /** Does what a worker does on an outbox notification, except for sending. */
  deliver: () => Promise<void>
  runScheduledTasks: () => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  env?: Record<string, string>
  startAt?: string
  people?: Person[]
  /** The cost of password hashing: minimal unless hashing itself is tested. */
  passwordCost?: 'least' | 'production'
  /** The port of a pooler before the cluster, which both logins of the server go through. */
  poolerPort?: number
  /** How much room there is where the data is; nothing is known without it. */
  statfs?: Statfs
  /** Where costly work has its turn, if not where it usually has. */
  work?: CostlyWork
}

const open = new Set<() => Promise<void>>()
// registered when the module loads: inside a beforeAll or beforeEach it would never run, and connections would outlive their database
afterAll(async () => {
  for (const stop of open) await stop()
})

/** A complete server on its own database, with people who are signed in and a manual clock. */
export async function clinic({
  env = {},
  startAt = '2027-01-04T08:00:00Z',
  people = Object.values(everyone),
  passwordCost = 'least',
  poolerPort,
  statfs,
  work,
}: Options = {}): Promise<Clinic> {
  const database = await freshDatabase()
  const root = path.resolve(import.meta.dirname, '..', '..')
  const folder = path.join(root, '.cache', 'test-keys', randomBytes(6).toString('hex'))
  const config = loadConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PRACTICE_TIME_ZONE: 'UTC',
    PUSH_SERVICES: 'push.example.org',
    MASTER_KEY_FILE: path.join(folder, 'master-key.json'),
    ...env,
  })
  const { keys } = await loadMasterKey(config.masterKeyFile)
  let now = new Date(startAt)
  const running: UzimaApp[] = []
  const start = async () => {
    const route = (url: string) => (poolerPort === undefined ? url : urlWith(url, { port: poolerPort }))
    const urls = { owner: database.ownerUrl, api: route(database.apiUrl), auth: route(database.authUrl) }
    const cost = passwordCost === 'least' ? { passwordCost: leastCost } : {}
    const disk = statfs && { statfs, dataFolder: folder }
    const started = await buildApp({ config, keys, urls, now: () => now, ...cost, ...disk, ...(work && { work }) })
    running.push(started)
    await started.http.ready()
    return started
  }
  const app = await start()
  await inSystem(app.system, insertCanaries)
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const closed: Promise<void>[] = []
  owner.on('connect', (client) => closed.push(new Promise((resolve) => client.once('end', resolve))))
  const sql = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await owner.query<R>(text, values)).rows

  const known = new Map<Person, Answered>()
  for (const person of people) known.set(person, await admitPerson(sql, app, person, () => now))

  const stop = async () => {
    open.delete(stop)
    for (const each of running) await each.stop()
    await owner.end()
    // an ended pool has only asked its connections to close; dropping the database earlier would break those still open
    await Promise.all(closed)
    await database.drop()
  }
  open.add(stop)

  const as = (who: Person | typeof visitor): Caller => {
    const signedIn = who === 'visitor' ? undefined : known.get(who)
    if (who !== 'visitor' && !signedIn) throw new Error(`${who.name} is not in this clinic.`)
    const raw = async ({ method, url, body, headers = {} }: Raw) =>
      app.http.inject({
        method,
        url,
        headers: {
          host: new URL(config.publicUrl).host,
          ...(signedIn && { authorization: `Bearer ${await signedIn.sign()}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      })
    return {
      id: signedIn?.id ?? '',
      doctorId: signedIn?.doctorId ?? null,
      token: async () => signedIn?.sign() ?? '',
      session: async () => signedIn?.session() ?? '',
      raw,
      call: async (endpoint, input, headers) => {
        const response = await raw(withHeaders(toRequest(endpoint, (input ?? {}) as Record<string, unknown>), headers))
        if (response.statusCode >= 400) throw new ApiError(response.json(), response.headers['retry-after'])
        return (endpoint.file ? response.body : response.json()) as Output<typeof endpoint>
      },
    }
  }

  return {
    app,
    beside: start,
    as,
    sql,
    database,
    clock: {
      now: () => now,
      set: (iso) => {
        now = new Date(iso)
      },
      advance: (ms) => {
        now = new Date(now.getTime() + ms)
      },
    },
    mails: async (to) => inSystem(app.system, (ctx) => listMails(ctx, to)),
    deliver: () => deliverAll(app.system),
    runScheduledTasks: () => runScheduledTasks(app.system),
    stop,
  }
}

export const withHeaders = (request: Raw, headers: Raw['headers']): Raw => ({ ...request, headers: { ...request.headers, ...headers } })

export function toRequest(
  { method, path: template, query, body, bytes, takes = ['application/octet-stream'] }: Endpoint,
  input: Record<string, unknown>,
): Raw {
  const named = new Set<string>()
  const url = template.replace(/:(\w+)/g, (_, key: string) => {
    named.add(key)
    return encodeURIComponent(String(input[key]))
  })
  const rest = Object.entries(input).filter(
    ([key, value]) => !named.has(key) && (bytes === undefined || key !== 'bytes') && value !== undefined,
  )
  const search = new URLSearchParams(query && !body ? rest.map(([key, value]): [string, string] => [key, String(value)]) : [])
  const address = search.size > 0 ? `${url}?${search}` : url
  if (bytes !== undefined) return { method, url: address, body: input.bytes, headers: { 'content-type': takes[0] ?? '' } }
  return { method, url: address, ...(body && { body: Object.fromEntries(rest) }) }
}

type Sql = Clinic['sql']

/** Inserts a person and a session directly, so that tests of other modules needn't go through sign-up. */
async function admitPerson(sql: Sql, app: UzimaApp, person: Person, clock: () => Date): Promise<Answered> {
  const now = clock()
  const id = newId()
  const doctorId = person.doctor ? newId() : null
  await sql('insert into auth.users (id, email, email_confirmed_at, created_at, updated_at) values ($1, $2, $3, $4, $4)', [
    id,
    person.email,
    person.isVerified ? now : null,
    now,
  ])
  await sql('insert into app.profiles (id, name, role, time_zone, locale, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)', [
    id,
    person.name,
    person.role,
    person.timeZone,
    person.locale,
    now,
  ])
  if (person.doctor)
    await sql(
      'insert into app.doctors (id, user_id, name, specialty, languages, time_zone, place, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [doctorId, id, person.name, person.doctor.specialty, person.doctor.languages, person.doctor.timeZone, 'Lake Street 1', now],
    )
  for (const role of person.staffRoles ?? [])
    await sql('insert into app.staff_roles (id, user_id, role, given_at) values ($1, $2, $3, $4)', [newId(), id, role, now])
  if (person.profession)
    await sql('insert into app.healthcare_professionals (id, user_id, profession_type, created_at) values ($1, $2, $3, $4)', [
      newId(),
      id,
      person.profession,
      now,
    ])
  const session = signInAnew(sql, id, clock)
  const sign = async () => {
    const claims = {
      sub: id,
      session_id: await session(),
      email: person.email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1' as const,
      amr: [{ method: 'password', timestamp: Math.floor(now.getTime() / 1000) }],
      app_metadata: {},
      user_metadata: {},
      is_anonymous: false,
    }
    return (await app.tokens.sign(claims, clock())).token
  }
  await session()
  return { id, doctorId, session, sign }
}

const idleMs = 15 * 60_000

/**
 * The person's session; a new one if the clock has advanced so far that they would have to sign in again. Admins set up a second factor and
 * prove it, as they must.
 */
function signInAnew(sql: Sql, userId: string, clock: () => Date) {
  let current: { id: Promise<string>; startedAt: number } | undefined
  const begin = async (now: Date) => {
    const id = newId()
    await sql(
      `with person as (select u.id, auth.is_admin(u, p.role) as is_admin from auth.users u join app.profiles p on p.id = u.id where u.id = $2),
         enrolled as (
           update auth.users u set email_code_at = $3 from person p where p.id = u.id and p.is_admin and not u.has_second_factor)
       insert into auth.sessions (id, user_id, aal, auth_time, created_at, refreshed_at, last_activity_at, absolute_at, refresh_key)
       select $1, p.id, case when p.is_admin then 'aal2' else 'aal1' end, $3, $3, $3, $3, $4, $5 from person p`,
      [id, userId, now, new Date(now.getTime() + 12 * 3_600_000), randomBytes(32)],
    )
    return id
  }
  return () => {
    const now = clock()
    // concurrent calls share one session
    if (!current || Math.abs(now.getTime() - current.startedAt) >= idleMs) current = { id: begin(now), startedAt: now.getTime() }
    return current.id
  }
}
