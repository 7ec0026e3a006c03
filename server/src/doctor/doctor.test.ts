import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadMasterKey } from '#crypto/master-key.ts'
import { freePort } from '#embedded/free-port.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada } from '../../test/people.ts'
import { doctor } from './command.ts'
import type { Finding } from './finding.ts'
import { examine } from './run.ts'

let place: Clinic
let env: Record<string, string>
const area = mkdtempSync(path.join(tmpdir(), 'doctor-'))

beforeAll(async () => {
  place = await clinic({ people: [ada] })
  await place.runScheduledTasks()
  env = {
    PORT: String(await freePort()),
    DATABASE_URL: place.database.ownerUrl,
    MASTER_KEY_FILE: place.app.system.services.config.masterKeyFile,
    PRACTICE_TIME_ZONE: 'Europe/Berlin',
  }
})
const look = (change: Record<string, string> = {}) => examine({ env: { ...env, ...change }, mailTo: undefined, now: place.clock.now })
const of = (check: string, findings: Finding[]) =>
  findings.filter((each) => each.check === check).map(({ state, says }) => `${state} ${says}`)

test('looks at a database of its own, whether the server runs or not', async () => {
  const findings = await look()
  const stateOf = (check: string) => findings.find((each) => each.check === check)?.state
  for (const check of [
    'settings',
    'master key',
    'owner',
    'migrations',
    'extensions',
    'time zones',
    'connections',
    'key of the data',
    'jobs',
    'letters',
    'audit log',
  ])
    expect([check, stateOf(check)]).toEqual([check, 'ok'])
  // tests run on a cluster that is not durable
  expect(of('database', findings)).toEqual([expect.stringMatching(/^failed \w+ = off: a crash can lose/)])
  expect(stateOf('server')).toBe('warning')
})

test('a replica that cannot be read is told', async () => {
  expect(of('replica', await look())).toEqual([])
  const away = await look({ DATABASE_REPLICA_URL: 'postgres://uzima_owner:secret@127.0.0.1:1/uzima' })
  expect(of('replica', away)).toEqual([expect.stringMatching(/^failed uzima_api cannot read at 127\.0\.0\.1:1: .*ECONNREFUSED/)])
})

test('another master key than that of the database is told', async () => {
  const file = path.join(area, 'other.json')
  await loadMasterKey(file)
  const findings = await look({ MASTER_KEY_FILE: file })
  expect(of('key of the data', findings)).toEqual([expect.stringContaining('failed The master key does not open')])
  expect(of('logins', findings)).toEqual([expect.stringContaining('failed uzima_api cannot sign in')])
})

test('a database that is away is told, and the rest goes on', async () => {
  const away = await look({ DATABASE_URL: `postgres://somebody:pa55phrase@127.0.0.1:${await freePort()}/uzima` })
  expect(of('database', away)).toEqual([expect.stringMatching(/^failed 127\.0\.0\.1:\d+ does not answer: connect ECONNREFUSED/)])
  expect(JSON.stringify(away)).not.toContain('pa55phrase')
  expect(away.at(-1)?.check).toBe('PUBLIC_URL')
})

test('without a database or key yet nothing is broken, and nothing is made', async () => {
  const fresh = { DATA_DIR: path.join(area, 'data'), MASTER_KEY_FILE: path.join(area, 'keys', 'master.json') }
  const findings = await look({ ...fresh, DATABASE_URL: '' })
  expect(of('database', findings)).toEqual([expect.stringContaining('skipped There is none')])
  expect(of('master key', findings)).toEqual([expect.stringContaining('skipped There is none yet')])
})

test('the exit code says the worst, in words or as JSON', async () => {
  const lines: string[] = []
  const run = (args: string[], change = {}) => doctor(args, { env: { ...env, ...change }, say: (line) => lines.push(line) })
  expect(await run(['--json'])).toBe(2)
  const { code, findings } = JSON.parse(lines.splice(0).join('\n'))
  expect(code).toBe(2)
  expect(findings[0]).toEqual({ check: 'settings', state: 'ok', says: expect.any(String) })
  expect(await run([], { LOG_LEVEL: 'loud' })).toBe(2)
  expect(lines.splice(0)).toEqual([
    expect.stringMatching(/^failed {3}settings {9}LOG_LEVEL is "loud"/),
    expect.stringContaining('→ Correct it'),
    expect.stringMatching(/^skipped/),
    '',
    '0 ok, 0 warnings, 1 failed, 1 skipped',
  ])
  await expect(run(['--mail'])).rejects.toThrow('Usage: npm run admin -- doctor')
  await expect(run(['--all'])).rejects.toThrow('Usage')
})
