import { readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import type { Endpoint } from '@uzima/contract/endpoint'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { modules } from '#modules.ts'
import { findRoot } from '#root.ts'
import { authClient, goodPassword } from '../../test/auth.ts'
import { type Clinic, clinic, toRequest } from '../../test/clinic.ts'
import { giveConsent } from '../../test/consent.ts'
import { ada, ben, drCole, olive, visitor } from '../../test/people.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

type Sample = { name: string; labels: Record<string, string>; value: number }

function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return {
        name,
        labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text_]) => [key, text_])),
        value: Number(value),
      }
    })
}

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, olive], env: { AUTH_RELAXED: 'on' } })
  for (const person of [ada, drCole]) await giveConsent(place.as(person))
})
const read = async () => samplesOf(await place.app.metrics.read())
const figure = (samples: Sample[], name: string, labels: Record<string, string> = {}) =>
  samples.find((each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value))?.value

describe('what is counted', () => {
  test('requests, by the template of their route and their status', async () => {
    const name = 'uzima_http_request_duration_seconds_count'
    const labels = { method: 'GET', route: '/api/emergency-contacts/of/:patientId', status: '200' }
    await place.as(drCole).raw({ method: 'GET', url: `/api/emergency-contacts/of/${place.as(ada).id}` })
    const [one] = (await read()).filter((each) => each.name === name && each.labels.route === labels.route)
    expect(one?.value).toBe(1)
    await place.as(visitor).raw({ method: 'GET', url: '/nowhere/ada' })
    expect(figure(await read(), name, { method: 'GET', route: 'page', status: '404' })).toBe(1)
  })
  test('sign-ins by outcome', async () => {
    const auth = authClient(place)
    await auth.signUp('counted@example.org')
    const before = await read()
    await auth.signIn('counted@example.org')
    await auth.signIn('counted@example.org', 'not the password')
    const after = await read()
    for (const outcome of ['succeeded', 'failed'])
      expect(figure(after, 'uzima_sign_ins_total', { outcome })).toBe((figure(before, 'uzima_sign_ins_total', { outcome }) ?? 0) + 1)
  })
  test('transactions by how they ended', async () => {
    const of = async (outcome: string) => figure(await read(), 'uzima_database_transactions_total', { pool: 'api', outcome }) ?? 0
    const [committed, rolledBack] = [await of('committed'), await of('rolled_back')]
    await place.as(ada).raw({ method: 'GET', url: '/api/profiles/me' })
    expect(await of('committed')).toBeGreaterThan(committed)
    await place.as(ada).raw({ method: 'GET', url: `/api/files/${place.as(ada).id}` })
    expect(await of('rolled_back')).toBeGreaterThan(rolledBack)
  })
  test('requests that the client broke off', async () => {
    await place.app.http.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((place.app.http.server.address() as AddressInfo).port, '127.0.0.1')
    const head =
      'POST /api/emergency-contacts HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
    await new Promise<void>((resolve) => socket.write(head, () => resolve()))
    await vi.waitFor(async () => {
      socket.destroy()
      expect(figure(await read(), 'uzima_http_requests_broken_off_total')).toBe(1)
    }, 10_000)
  })
  test('connections, the schema, and that the database answers', async () => {
    const samples = await read()
    expect(figure(samples, 'uzima_database_up')).toBe(1)
    expect(figure(samples, 'uzima_database_connections_max', { pool: 'api' })).toBe(20)
    expect(figure(samples, 'uzima_database_connections', { pool: 'api', state: 'idle' })).toBeGreaterThan(0)
    expect(samples.find(({ name }) => name === 'uzima_schema_info')?.labels.migration).toMatch(/^\d{4}_/)
    expect(samples.find(({ name }) => name === 'uzima_build_info')?.labels.version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('what the database says', () => {
  const now = new Date('2027-01-04T08:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  const facts = {
    jobs: [{ task: 'read_import', waiting: 2, oldest: ago(90) }],
    ...{
      failedJobs: 3,
      clockAt: ago(40),
      mails: { waiting: 4, oldest: ago(50) },
      signedAt: ago(60),
      migration: '0226_b.sql',
      servesFrom: '0226',
    },
  }
  const room = { place: 'data', free: 7, total: 9 } as const
  test('are ages and numbers; without an answer they are left out', async () => {
    let isDown = false
    const metrics = createMetrics({
      ...{ pools: place.app.pools, hub: { size: () => 5 }, disk: { rooms: async () => [room] }, version: '1.2.3', now: () => now },
      readOperations: async () => {
        if (isDown) throw new Error('away')
        return facts
      },
    })
    const shown = async () =>
      samplesOf(await metrics.read())
        .filter(({ name }) => /^uzima_(jobs|scheduled|mails|audit|disk|live|schema|database_up)/.test(name))
        .map(({ name, labels, value }) => `${[name, ...Object.values(labels)].join(' ')} ${value}`)
        .sort()
    const ofProcess = ['uzima_disk_free_bytes data 7', 'uzima_disk_size_bytes data 9', 'uzima_live_sockets 5']
    expect(await shown()).toEqual(
      [
        ...ofProcess,
        ...[
          'uzima_audit_checkpoint_age_seconds 60',
          'uzima_database_up 1',
          'uzima_jobs_failed 3',
          'uzima_jobs_oldest_seconds read_import 90',
        ],
        ...['uzima_jobs_waiting read_import 2', 'uzima_mails_oldest_seconds 50', 'uzima_mails_waiting 4'],
        ...['uzima_scheduled_tasks_age_seconds 40', 'uzima_schema_info 0226_b.sql 1'],
      ].sort(),
    )
    isDown = true
    expect(await shown()).toEqual([...ofProcess, 'uzima_database_up 0'].sort())
  })
})

describe('no label carries a person', () => {
  test('after traffic of every kind', async () => {
    const people = [ada, ben, drCole]
    const ids = Object.values(people).flatMap((each) => [place.as(each).id, place.as(each).doctorId ?? ''])
    const endpoints = Object.values(modules).flatMap(({ routes: { api } }) => Object.values<Endpoint>(api))
    expect(endpoints.length).toBeGreaterThan(300)
    const given = Object.fromEntries(
      ['id', 'patientId', 'contactId', 'doctorId', 'userId', 'fileId'].map((name) => [name, place.as(ben).id]),
    )
    for (const endpoint of endpoints) {
      const { method, url, body } = toRequest(endpoint, { ...given, q: 'Ada Njeri', name: ben.name, bytes: Buffer.from('x') })
      await place.as(ada).raw({ method, url, body: body ?? {}, headers: { 'user-agent': `${ada.name} ${ada.email}` } })
    }
    const auth = authClient(place)
    await auth.signUp('walked@example.org')
    for (const secret of [goodPassword, 'not the password']) await auth.signIn('walked@example.org', secret)
    await auth.post('/otp', { email: 'walked@example.org' })
    for (const url of [`/patients/${ids[0]}`, `/search?q=${ada.email}`, `/fhir/R4/Patient/${ids[0]}/nothing`, `/api/${ada.email}`])
      await place.as(visitor).raw({ method: 'GET', url })
    await place.runScheduledTasks()

    const samples = await read()
    const values = [...new Set(samples.flatMap(({ labels }) => Object.values(labels)))]
    expect(values.length).toBeGreaterThan(300)
    const someone = new RegExp(
      [
        '@',
        'example\\.org',
        '[0-9a-f]{8}-[0-9a-f]{4}',
        '\\b\\d{1,3}(\\.\\d{1,3}){3}\\b',
        ...people.flatMap(({ name }) => (name.match(/\w{3,}/g) ?? []).map((word) => `\\b${word}\\b`)),
      ].join('|'),
      'i',
    )
    expect(values.filter((value) => someone.test(value.replaceAll(/:\w+/g, '')))).toEqual([])
    expect(values.filter((value) => ids.some((id) => id !== '' && value.includes(id)))).toEqual([])
    const names = new Set(samples.filter(({ name }) => name.startsWith('uzima_')).flatMap(({ labels }) => Object.keys(labels)))
    expect([...names].sort()).toEqual(
      ['method', 'route', 'status', 'le', 'outcome', 'pool', 'state', 'task', 'place', 'migration', 'version', 'node']
        .filter((name) => names.has(name))
        .sort(),
    )
  }, 120_000)
})

describe('files in deploy/', () => {
  const file = (name: string) => readFileSync(path.join(findRoot(), 'deploy', name), 'utf8')
  type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
  type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
  const rules = (parse(file('prometheus-rules.yml')) as Rules).groups.flatMap((group) => group.rules)
  const { panels } = JSON.parse(file('grafana-dashboard.json')) as Dashboard
  const asked = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ]
  let given: Set<string>
  beforeAll(async () => {
    const types = [...(await place.app.metrics.read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
    given = new Set(
      types.flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name])),
    )
  })
  test.each(asked)('%s asks for metrics that there are: %s', (_, expr) => {
    const names = expr.match(/\b(uzima|nodejs|process)_\w+/g) ?? []
    expect(names.length > 0 || expr.startsWith('up{')).toBe(true)
    expect(names.filter((name) => !given.has(name))).toEqual([])
  })
  test('every metric of ours is looked at by one of them', () => {
    const all = asked.map(([, expr]) => expr).join(' ')
    const own = [...given].filter((name) => name.startsWith('uzima_'))
    expect(own.filter((name) => !all.includes(name))).toEqual([])
  })
})

test('are answered at an address of their own, and nothing else is', async () => {
  const probe = {
    read: async () => 'uzima_database_up 1\n',
    contentType: 'text/plain; version=0.0.4',
    noteRecorded: () => {},
    measure: () => {},
  }
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const server = await serveMetrics(probe, { host: '127.0.0.1', port })
  const ask = async (url: string, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method })
    return `${answer.status} ${await answer.text()}`
  }
  expect(await ask('/metrics')).toBe('200 uzima_database_up 1\n')
  expect([await ask('/'), await ask('/metrics', 'POST')]).toEqual(['404 ', '405 '])
  await expect(serveMetrics(probe, { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await server.stop()
  expect((await place.as(visitor).raw({ method: 'GET', url: '/metrics' })).statusCode).toBe(404)
})
