import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Level } from './disk.ts'
import type { OperationsFacts } from './operations.ts'
import { createReadiness } from './readiness.ts'

const now = new Date('2027-01-04T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const good: OperationsFacts = {
  jobs: [{ task: 'send_mails', waiting: 1, oldest: ago(1) }],
  failedJobs: 0,
  clockAt: ago(1),
  mails: { waiting: 0, oldest: null },
  signedAt: ago(1),
  migration: '0226_b.sql',
  servesFrom: '0226',
}
const well = { database: 'ok', disk: 'ok', migrations: 'ok', jobs: 'ok', mails: 'ok', files: 'ok' }

type Given = {
  facts?: Partial<OperationsFacts> | Error
  level?: Level
  startedAt?: Date
  migration?: string | undefined
  isThere?: boolean
}
function readinessOf({ facts = {}, level = 'ok', startedAt = ago(60), migration = '0226_b.sql', isThere = true }: Given = {}) {
  const times = [startedAt]
  const readOperations = vi.fn(async () => {
    if (facts instanceof Error) throw facts
    return { ...good, ...facts }
  })
  const ping = vi.fn(async () => {})
  const warn = vi.fn()
  let at = 0
  const readiness = createReadiness({
    ...{ disk: { level: async () => level }, readOperations, ping, migration, now: () => times.pop() ?? now, ticks: () => at },
    fileStore: { isThere: async () => isThere },
    log: { warn } as unknown as FastifyBaseLogger,
  })
  const pass = (ms: number) => {
    at += ms
  }
  return { readiness, readOperations, ping, warn, pass }
}

test.each<[string, Given, string, object]>([
  ['all is well', {}, 'ready', {}],
  ['the disk fills up', { level: 'low' }, 'degraded', { disk: 'low' }],
  ['uploads are refused', { level: 'scarce' }, 'degraded', { disk: 'scarce' }],
  ['the disk is full', { level: 'full' }, 'unavailable', { disk: 'full' }],
  ['the disk is on another machine', { level: 'unknown' }, 'ready', { disk: 'unknown' }],
  ['a newer version has expanded the database', { facts: { migration: '0227_c.sql' } }, 'ready', { migrations: 'ahead' }],
  [
    'a newer version has taken away what this one needs',
    { facts: { migration: '0228_d.sql', servesFrom: '0227' } },
    'unavailable',
    { migrations: 'newer' },
  ],
  ['the database was put back to an older one', { facts: { migration: '0225_a.sql' } }, 'unavailable', { migrations: 'older' }],
  ['scheduled tasks have stopped', { facts: { clockAt: ago(6) } }, 'degraded', { jobs: 'late' }],
  ['scheduled tasks have never run', { facts: { clockAt: null } }, 'degraded', { jobs: 'late' }],
  ['the process has just started', { facts: { clockAt: null }, startedAt: ago(5) }, 'ready', {}],
  ['a job is late', { facts: { jobs: [{ task: 'read_import', waiting: 2, oldest: ago(6) }] } }, 'degraded', { jobs: 'late' }],
  ['files cannot be opened', { isThere: false }, 'degraded', { files: 'away' }],
  ['mails wait', { facts: { mails: { waiting: 3, oldest: ago(30) } } }, 'ready', {}],
  ['mails wait for long', { facts: { mails: { waiting: 3, oldest: ago(31) } } }, 'degraded', { mails: 'late' }],
])('%s', async (_, given, status, checks) => {
  expect(await readinessOf(given).readiness()).toEqual({ status, checks: { ...well, ...checks } })
})

test('without a database nothing else is known, and the reason is logged once', async () => {
  const { readiness, warn, pass } = readinessOf({ facts: new Error('connect ECONNREFUSED'), level: 'full' })
  const checks = { database: 'down', disk: 'full', migrations: 'unknown', jobs: 'unknown', mails: 'unknown', files: 'ok' }
  expect(await readiness()).toEqual({ status: 'unavailable', checks })
  pass(3_000)
  await readiness()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('however often it is asked, the database is asked every three seconds at most', async () => {
  const { readiness, readOperations, pass } = readinessOf()
  await Promise.all([readiness(), readiness(), readiness()])
  pass(2_999)
  await readiness()
  expect(readOperations).toHaveBeenCalledTimes(1)
  pass(1)
  await readiness()
  expect(readOperations).toHaveBeenCalledTimes(2)
})

test('a database that is away for a moment is seen at once, and so is its return', async () => {
  const { readiness, readOperations, ping, warn } = readinessOf()
  expect((await readiness()).status).toBe('ready')
  ping.mockRejectedValue(new Error('ECONNREFUSED'))
  expect(await readiness()).toMatchObject({ status: 'unavailable', checks: { database: 'down' } })
  expect(await readiness()).toMatchObject({ status: 'unavailable' })
  ping.mockResolvedValue()
  expect(await readiness()).toMatchObject({ status: 'ready', checks: { database: 'ok' } })
  expect(readOperations).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledTimes(1)
})
