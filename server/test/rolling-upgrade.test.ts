import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTokens } from '#auth/tokens.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { freePort } from '#embedded/free-port.ts'
import { admitCrowd } from './crowd.ts'
import { consent, portalUrl, startLoad, startProcess } from './portal-load.ts'
import { startProxy } from './proxies.ts'
import { buildReleased, released } from './released.ts'
import { asSuperuser, urlWith } from './superuser.ts'
import { startThrowaway, throwawayFolder } from './throwaway-cluster.ts'

const stepMs = 5000
const size = 200
/** 0.2.0 is not ready where a newer version has been, and nginx counts that as a failure of everything: nobody may ask it meanwhile. */
const asked = released.version === '0.2.0' ? [] : ['/readyz']
const paths = [
  ...asked,
  ...['/', '/auth', '/healthz', '/api/appointments', '/api/medications', '/api/vitals', '/api/health-records'],
  ...['/api/allergies', '/api/conditions', '/api/immunizations', '/api/notifications', '/api/providers/doctors', '/api/care-team'],
]

/** The released version runs as two processes behind nginx and one for jobs; each is stopped, and this version started in its place. */
test('the version before is replaced by this one under load: no request fails, and nothing is lost', async ({ skip }) => {
  skip(!released.isAtHand, `The commit ${released.commit} of version ${released.version} is not in this clone.`)
  const old = buildReleased()
  const area = throwawayFolder('upgrade')
  const cluster = await startThrowaway('cluster-upgrade', { durable: true })
  const ends: (() => unknown)[] = []
  try {
    execFileSync(process.execPath, ['tools/build-server.mjs', path.join(area, 'dist')], { cwd: path.resolve(import.meta.dirname, '../..') })
    const program = path.join(area, 'dist/main.js')
    await asSuperuser(cluster.superuserUrl, 'create database portal owner uzima_owner')
    const databaseUrl = urlWith(cluster.ownerUrl, { database: 'portal' })
    const keyFile = path.join(area, 'key.json')
    const { keys } = await loadMasterKey(keyFile)
    const ports: [number, number] = [await freePort(), await freePort()]
    const places = [...ports.map((port) => ({ port, role: 'web' as const })), { port: await freePort(), role: 'jobs' as const }]
    const start = async (of: string, place: (typeof places)[number]) => {
      const child = await startProcess({ program: of, ...place, databaseUrl, keyFile })
      ends.push(() => child.kill('SIGKILL'))
      return child
    }
    const processes = [await start(old, places[0] ?? { port: 0, role: 'web' })]
    for (const place of places.slice(1)) processes.push(await start(old, place))
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    ends.push(() => owner.end())
    const crowd = await admitCrowd(owner, { patients: size, doctors: 20, now: new Date() })
    const proxy = await startProxy('nginx', ports)
    ends.push(() => proxy.stop())
    const tokens = createTokens({ signingKeys: [keys.signingKey], issuer: `${portalUrl}/auth/v1` })

    const readBy = crowd.patients.slice(0, 20)
    await consent({ port: proxy.port, tokens, people: readBy })

    const load = startLoad({ port: proxy.port, crowd, tokens, paths, readBy, from: 0, until: size })
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: '/nonexistent', MASTER_KEY_FILE: keyFile }
    const check = () => spawnSync(process.execPath, [path.join(area, 'dist/cli.js'), 'upgrade', 'check'], { env, encoding: 'utf8' })
    const before = check()
    for (const [at, place] of places.entries()) {
      await delay(stepMs)
      processes[at]?.kill('SIGTERM')
      expect(await processes[at]?.exited).toBe(0)
      processes[at] = await start(program, place)
    }
    await delay(stepMs)
    const { statuses, failures, booked, longestMs } = await load.stop()
    process.stdout.write(`${released.version} was replaced under load: ${JSON.stringify({ ...statuses, longestMs })}\n${before.stdout}`)

    expect(before.stdout).toContain('Migrations to come:')
    expect(before.stdout).toContain('The running version may continue while processes are replaced one after the other.')
    // nobody has made a backup
    expect(before.status).toBe(3)
    expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing is to be done.') })
    const { rows } = await owner.query('select id from app.appointments where id = any($1)', [booked])
    const { rows: last } = await owner.query<{ name: string }>('select max(name) as name from public.migrations')
    expect(last[0]?.name).not.toBe(released.lastMigration)
    expect(failures).toEqual([])
    expect(statuses).toEqual({ 'GET 200': expect.any(Number), 'POST 201': booked.length })
    expect(rows).toHaveLength(booked.length)
    expect(booked.length).toBeGreaterThan(30)
    for (const each of processes) each.kill('SIGTERM')
    expect(await Promise.all(processes.map(({ exited }) => exited))).toEqual([0, 0, 0])
  } finally {
    for (const end of ends.reverse()) await end()
    await cluster.stop()
    rmSync(area, { recursive: true, force: true })
  }
}, 900_000)
