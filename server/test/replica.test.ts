import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokens } from '#auth/tokens.ts'
import { checkReplica } from '#doctor/replica.ts'
import { freePort } from '#embedded/free-port.ts'
import { userFor } from '#embedded/unprivileged.ts'
import { modules } from '#modules.ts'
import { type BuiltServer, startBuiltServer } from './built-server.ts'
import { type Child, startChild } from './child.ts'
import { admitCrowd, type Crowd, tokenOf } from './crowd.ts'
import { type Standby, startStandby } from './standby.ts'

let database: BuiltServer
let standby: Standby
let reader: Child
let url: string
let crowd: Crowd
let superuserUrl: string

/** What must be asked for. */
const queries: Record<string, string> = {
  '/api/articles': '?language=en',
  '/api/articles/:id': '?language=en',
  '/api/group-visits': '?type=class',
}

/** Two looks of the server at its replica. */
const twoLooksMs = 11_000

beforeAll(async () => {
  database = await startBuiltServer('replica')
  const password = readFileSync(path.join(database.home, 'superuser-password'), 'utf8').trim()
  superuserUrl = `postgres://uzima_superuser:${password}@127.0.0.1:${new URL(database.ownerUrl).port}/uzima`
  crowd = await as(database.ownerUrl, (owner) => admitCrowd(owner, { patients: 1, doctors: 2, now: new Date() }))
  const { home: folder, clusterFolder: dataFolder } = database
  standby = await startStandby({ home: { folder, dataFolder, user: userFor(dataFolder) }, superuserUrl })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  reader = startChild([database.program], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.ownerUrl,
      DATABASE_REPLICA_URL: standby.urlFor(database.ownerUrl),
      ...{
        DATA_DIR: '/nonexistent',
        MASTER_KEY_FILE: database.keyFile,
        PORT: String(port),
        SEED: 'none',
        UZIMA_ROLE: 'web',
        LOG_LEVEL: 'warn',
      },
    },
  })
  await reader.line((line) => (line.startsWith('Uzima is ready at') ? line : undefined))
}, 300_000)
afterAll(async () => {
  reader.kill('SIGTERM')
  await reader.exited
  await standby.stop()
  await database.remove()
}, 60_000)

async function as<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const onStandby = (sql: string) => as(standby.urlFor(superuserUrl), (client) => client.query(sql))
const rename = (name: string) =>
  as(database.ownerUrl, (owner) => owner.query('update app.doctors set name = $1 where id = $2', [name, crowd.doctorIds[0]]))

async function nameFor(headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/providers/doctors/${crowd.doctorIds[0]}`, { headers })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { name: string }).name
}
async function nameForPatient() {
  const [patient] = crowd.patients
  if (!patient) throw new Error('There is nobody.')
  const tokens = createTokens({ signingKeys: [database.keys.signingKey], issuer: `http://localhost:${new URL(url).port}/auth/v1` })
  return nameFor({ authorization: `Bearer ${await tokenOf(patient, tokens)}` })
}

test('every public page that may be some seconds old can be read on a standby, which cannot write', async () => {
  const lagging = Object.values(modules).flatMap(({ routes: { api, table } }) =>
    Object.entries(table).flatMap(([name, { mayLag }]) => (mayLag && api[name] ? [api[name]] : [])),
  )
  expect(lagging.length).toBeGreaterThan(8)
  await onStandby('select pg_wal_replay_pause()')
  try {
    const statuses = new Map<string, number>()
    for (const { method, path: template } of lagging) {
      expect(method).toBe('GET')
      const { status } = await fetch(`${url}${template.replaceAll(/:\w+/g, crowd.doctorIds[0] ?? '')}${queries[template] ?? ''}`)
      statuses.set(template, status)
    }
    // there is no article with a doctor's id, and no class of that kind
    expect(Object.fromEntries([...statuses].filter(([, status]) => status !== 200))).toEqual({
      '/api/articles/:id': 404,
      '/api/group-visits': 400,
    })
  } finally {
    await onStandby('select pg_wal_replay_resume()')
  }
})

test('visitors are answered from the replica, and who is signed in from the primary; what lags behind is left alone', {
  timeout: 60_000,
}, async () => {
  await rename('Dr. Before')
  await expect.poll(() => nameFor(), { timeout: twoLooksMs }).toBe('Dr. Before')
  await delay(twoLooksMs)
  await onStandby('select pg_wal_replay_pause()')
  await rename('Dr. After')
  expect({ visitor: await nameFor(), patient: await nameForPatient() }).toEqual({ visitor: 'Dr. Before', patient: 'Dr. After' })
  await delay(twoLooksMs)
  expect(await nameFor()).toBe('Dr. After')
  await onStandby('select pg_wal_replay_resume()')
})

test('the doctor tells a standby from a primary', async () => {
  expect(await checkReplica(standby.urlFor(database.ownerUrl), database.keys)).toMatchObject([{ state: 'ok' }])
  expect(await checkReplica(database.ownerUrl, database.keys)).toMatchObject([{ state: 'warning' }])
})

test('nobody but a visitor is anybody on a standby', async () => {
  const sign = (role: string, identity: string) =>
    onStandby(`begin; set local role uzima_owner; select app.set_identity('${role}', now(), null); ${identity}; rollback`)
  const answers = (await sign('visitor', 'select app.role() as role')) as unknown as pg.QueryResult<{ role: string | null }>[]
  expect(answers.at(-2)?.rows).toEqual([{ role: 'visitor' }])
  await expect(sign('system', 'select')).rejects.toThrow('during recovery')
  await expect(onStandby("begin; set local role uzima_owner; select app.sign_identity('x|patient|||', null)")).rejects.toThrow(
    'during recovery',
  )
})

test('a replica that dies is not missed', { timeout: 60_000 }, async () => {
  await delay(twoLooksMs)
  await standby.kill()
  await rename('Dr. Later')
  expect(await nameFor()).toBe('Dr. Later')
})
