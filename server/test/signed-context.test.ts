import { appointmentsApi } from '@uzima/contract/appointments'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, createPool } from '#db/connect.ts'
import { proofOf, renewContextKey } from '#db/context-key.ts'
import { asSystem, sessionContext } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { clinic } from './clinic.ts'
import { admitCrowd } from './crowd.ts'
import { ada, ben, drCole, type Person } from './people.ts'

const { app, as, sql, clock, database } = await clinic()
let other: Client

beforeAll(async () => {
  for (const [person, start] of [
    [ada, '2027-01-05T09:00:00Z'],
    [ben, '2027-01-05T09:30:00Z'],
  ] as const)
    await as(person).call(appointmentsApi.bookAppointment, { doctorId: as(drCole).doctorId ?? '', start, reason: 'cough', mode: 'video' })
  other = await app.pools.api.connect()
})
afterAll(() => other.release(true))

/** Rows of Ben, or of anyone but Ada, in every table that belongs to people. */
const foreign = `select (select count(*) from app.appointments where patient_id <> $1)
  + (select count(*) from app.bookings where patient_id <> $1)
  + (select count(*) from app.profiles where id <> $1)
  + (select count(*) from app.notifications where user_id <> $1)
  + (select count(*) from app.mails)
  + (select count(*) from audit.log where actor_id <> $1 and subject_id is distinct from $1) as rows`

async function open(client: Client, person: Person) {
  const { sql: text, values } = sessionContext(await as(person).session(), clock.now())(proofOf(app.pools.api))
  await client.query('begin')
  await client.query(text, values)
}
/** A transaction of that person on a connection of the API, rolled back at the end. */
async function inside<T>(person: Person, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await app.pools.api.connect()
  try {
    await open(client, person)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const foreignRows = async (client: Client) => (await client.query<{ rows: number }>(foreign, [as(ada).id])).rows[0]?.rows

/** What an attacker's SQL inside a transaction of Ada's lets it see of others. */
const foreignRowsAfter = (attack: (client: Client) => Promise<unknown>) =>
  inside(ada, async (client) => {
    await client.query('savepoint attack')
    await attack(client).catch(() => client.query('rollback to savepoint attack'))
    return foreignRows(client)
  })
const contextOf = async (client: Client) =>
  (await client.query<{ context: string }>(`select current_setting('app.context') as context`)).rows[0]?.context ?? ''
const wear = (context: string) => (client: Client) => client.query(`select set_config('app.context', $1, true)`, [context])
/** The same context with one part changed: 4 the user, 5 the role, 6 the doctor. */
const forged = (part: number, value: string) => async (client: Client) => {
  const [signature = '', ...parts] = (await contextOf(client)).split('|')
  parts[part - 1] = value
  return wear([signature, ...parts].join('|'))(client)
}

describe('SQL injected into a patient’s transaction', () => {
  test('sees the patient’s own rows, which proves that the count would detect others', async () => {
    expect(await inside(ben, foreignRows)).toBeGreaterThan(3)
  })

  const attacks: [string, (client: Client) => Promise<unknown>][] = [
    ['names another user', forged(4, as(ben).id)],
    ['names another role', forged(5, 'system')],
    ['names a doctor', forged(6, as(drCole).doctorId ?? '')],
    ['forges a complete context', wear(`${'0'.repeat(64)}|1|1|1|${as(ben).id}|patient|||2027-01-04`)],
    ['omits the signature', wear(`|1|1|1|${as(ben).id}|patient|||2027-01-04`)],
    ['empties the context', wear('')],
    [
      'sets the settings that used to hold the identity',
      (client) => client.query(`select set_config('app.user_id', $1, true), set_config('app.role', 'system', true)`, [as(ben).id]),
    ],
    ['sets them for the session', (client) => client.query(`set session app.context = '${'0'.repeat(64)}|1|1|1|x|system|||x'`)],
    ['becomes the owner', (client) => client.query('set role uzima_owner')],
    ['becomes the superuser', (client) => client.query('set session authorization uzima_superuser')],
    ['resets its role', (client) => client.query('reset role')],
    ['becomes the other role', (client) => client.query('set role uzima_auth')],
    [
      'opens another known session',
      async (client) => client.query('select * from app.set_session_context($1, $2)', [await as(ben).session(), clock.now()]),
    ],
    [
      'opens it with a forged proof',
      async (client) =>
        client.query('select * from app.set_session_context($1, $2, $3)', [await as(ben).session(), clock.now(), Buffer.alloc(32)]),
    ],
    ['opens the system’s identity', (client) => client.query('select app.set_system_context($1)', [clock.now()])],
    [
      'signs its own context',
      (client) => client.query(`select app.set_identity($1, 'patient', null, null, $2, null)`, [as(ben).id, clock.now()]),
    ],
    ['reads the key', (client) => client.query('select * from app.context_keys')],
    [
      'replaces the verification function',
      (client) => client.query(`create or replace function app.uid() returns uuid language sql as $$ select '${as(ben).id}'::uuid $$`),
    ],
    [
      'creates a verification function of the same name',
      (client) =>
        client.query(
          `create function pg_temp.uid() returns uuid language sql as $$ select '${as(ben).id}'::uuid $$; set local search_path = pg_temp, app`,
        ),
    ],
    [
      'creates a key table of the same name',
      (client) =>
        client.query(
          `create temp table context_keys (version int, inner_block bytea, outer_block bytea, secret_hash bytea); set local search_path = pg_temp`,
        ),
    ],
  ]
  test.each(attacks)('%s: no row of anyone else', async (_, attack) => {
    expect(await foreignRowsAfter(attack)).toBe(0)
  })

  test('turns row-level security off: queries fail', async () => {
    await expect(foreignRowsAfter((client) => client.query('set local row_security = off'))).rejects.toMatchObject({ code: '42501' })
  })
  test('reuses the context of a concurrent transaction: no row of anyone else', async () => {
    await open(other, ben)
    const context = await contextOf(other)
    expect(context).toContain(as(ben).id)
    expect(await foreignRowsAfter(wear(context))).toBe(0)
    await other.query('rollback')
  })
  test('reuses the context of an earlier transaction on the same connection: no row of anyone', async () => {
    const rows = await inside(ben, async (client) => {
      const context = await contextOf(client)
      await client.query('commit')
      await client.query('begin')
      await client.query('select pg_current_xact_id()')
      await wear(context)(client)
      return (await client.query('select 1 from app.appointments')).rowCount
    })
    expect(rows).toBe(0)
  })
  test.each([
    ['sets the context again', (context: string) => `select set_config('app.context', '${context}', true)`],
    ['opens the system’s identity', () => `select app.set_system_context('2027-01-04')`],
  ])('ends the transaction, begins another and %s: no row of anybody', async (_, attack) => {
    const rows = await inside(ada, async (client) => {
      const stacked = `commit; begin; ${attack(await contextOf(client))}; select 1 from app.appointments`
      return client.query(stacked).then(
        (results) => (results as unknown as pg.QueryResult[]).at(-1)?.rowCount, // several statements give several results
        () => 0,
      )
    })
    expect(rows).toBe(0)
  })
  test('cannot write to the audit log in another name', async () => {
    const append = (client: Client, actor: string) =>
      client.query(
        `select audit.append(gen_random_uuid(), $2, $1, $1, null, null, null, null, null, 'profile.updated', 'info', null, null, 'self', 'success', '{}')`,
        [actor, clock.now()],
      )
    await inside(ada, (client) => append(client, as(ada).id))
    await expect(inside(ada, (client) => append(client, as(ben).id))).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the key that signs contexts', () => {
  test('cannot be read by any role', async () => {
    for (const pool of [app.pools.api, app.pools.auth])
      await expect(pool.query('select * from app.context_keys')).rejects.toMatchObject({ code: '42501' })
  })
  test('can be rotated while transactions are running', async () => {
    await open(other, ada)
    const version = await renewContextKey(database.ownerUrl)
    expect((await other.query('select 1 from app.appointments')).rowCount).toBe(1)
    await other.query('rollback')
    expect((await as(ada).call(appointmentsApi.listAppointments)).rows).toHaveLength(1)
    await open(other, ada)
    expect((await contextOf(other)).split('|')[1]).toBe(String(version))
    await other.query('rollback')
    await renewContextKey(database.ownerUrl)
    expect(await sql('select version from app.context_keys order by version')).toEqual([{ version: version }, { version: version + 1 }])
  })
})

const requests = 2000
const people = 50
describe(`${requests} interleaved requests of ${people} people over 4 connections, a third of them failing`, () => {
  test('never see anyone else', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const { patients } = await admitCrowd(owner, { patients: people, doctors: 1, now: clock.now() })
    await owner.end()
    const pool = createPool({ url: database.apiUrl, max: 4, searchPath: 'app', onError: () => undefined })
    let foreignRows = 0
    let ownRows = 0
    const request = async (n: number) => {
      const patient = patients[n % people]
      const isTask = n % 10 === 9
      await inTransaction(pool, isTask ? asSystem(clock.now()) : sessionContext(patient?.sessionId ?? '', clock.now()), async (db) => {
        const rows = await db.selectFrom('profiles').select('id').execute()
        const own = rows.filter(({ id }) => id === patient?.id).length
        if (!isTask) {
          ownRows += own
          foreignRows += rows.length - own
        }
        if (n % 3 === 0) throw new Error('the request failed')
        if (n % 7 === 0) await db.selectFrom('doctors').select('id').where('id', '=', 'no id').execute()
        return { value: undefined }
      }).catch(() => undefined)
    }
    await Promise.all(Array.from({ length: requests }, (_, n) => request(n)))
    await pool.end()
    const answered = requests * 0.9
    expect({ foreignRows, ownRows }).toEqual({ foreignRows: 0, ownRows: answered })
    process.stdout.write(`${answered} of ${requests} interleaved requests over 4 connections read: 0 rows of anybody else.\n`)
  })
})
