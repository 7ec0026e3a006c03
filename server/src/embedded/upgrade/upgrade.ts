import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { addMonths } from '#audit/whole-log.ts'
import { migrate } from '#db/migrate.ts'
import { withClient } from '#db/one-client.ts'
import { migrationsFolder } from '#db/prepare.ts'
import type { Binaries } from '#embedded/binaries.ts'
import { keptPasswords, makeCluster, makeFolder, type Passwords } from '#embedded/cluster.ts'
import { freePort } from '#embedded/free-port.ts'
import type { Home } from '#embedded/location.ts'
import { type Postmaster, startPostmaster } from '#embedded/postmaster.ts'
import { asUser } from '#embedded/unprivileged.ts'
import { compare, copyTables, type Pair, requireNothingElse } from './copy.ts'
import { requireRoom } from './decide.ts'
import { olderPrograms } from './older-programs.ts'
import { type Options, places, removeArea, type Upgraded } from './settle.ts'

/** Dumps a copy of the older data folder and restores it into a new one, compares the two, and puts the new one in its place. */
export async function upgrade({ home, binaries, durable, log, from, to }: Options & { from: number; to: number }) {
  const { area, ready, keptFolder, note } = places(home)
  const kept = keptFolder(from)
  if (existsSync(kept))
    throw new Error(`${kept} is in the way: the old database of an earlier upgrade was to be kept there. Move it away and start again.`)
  const startedAt = Date.now()
  const used = await sizeOf(home.dataFolder)
  log(`The database was made by PostgreSQL ${from} (${Math.round(used / 1e6)} MB). It is upgraded to ${to} now; the old one is kept.`)
  await removeArea(area, log)
  await rm(ready, { recursive: true, force: true })
  const { bavail, bsize } = await statfs(home.folder)
  requireRoom({ used, free: bavail * bsize, folder: home.folder })
  const older = olderPrograms(from, home, log)
  const passwords = keptPasswords(home)

  makeFolder(area, home.user)
  const [copy, made, tables] = ['old', 'new', 'tables'].map((name) => join(area, name)) as [string, string, string]
  makeFolder(tables, home.user)
  log('Copying the old folder, so that it stays as it is.')
  await run('cp', ['-a', home.dataFolder, copy])
  await rm(join(copy, 'postmaster.pid'), { force: true })
  makeCluster({ draft: made, user: home.user, binaries, durable: false }, passwords)

  const servers: Postmaster[] = []
  const serve = async (dataFolder: string, programs: Binaries) => {
    const port = await freePort()
    servers.push(await startPostmaster({ home: { ...home, dataFolder }, binaries: programs, port, durable: false }))
    return port
  }
  let auditEntries: number
  try {
    const ports = { old: await serve(copy, older), new: await serve(made, binaries) }
    auditEntries = await restore({ ports, passwords, tables, log })
  } finally {
    for (const server of servers) await server.stop()
  }
  // loaded without waiting for the disk
  if (durable) await run(binaries.initdb, ['--sync-only', '-D', made], home.user)

  writeDurably(note, JSON.stringify({ from, to, at: new Date().toISOString(), auditEntries } satisfies Upgraded))
  renameSync(made, ready)
  renameSync(home.dataFolder, kept)
  renameSync(ready, home.dataFolder)
  syncFolder(home.folder)
  await removeArea(area, log)
  log(
    `The database is PostgreSQL ${to} now, after ${Math.round((Date.now() - startedAt) / 1000)} s. The old one is kept in ${kept}; ` +
      'npm run admin -- database undo-upgrade goes back to it. Remove it when all is well.',
  )
}

type Restoring = { ports: { old: number; new: number }; passwords: Passwords; tables: string; log: (line: string) => void }

async function restore({ ports, passwords, tables, log }: Restoring): Promise<number> {
  const urlOf = (role: string, password: string, port: number) => `postgres://${role}:${password}@127.0.0.1:${port}/uzima`
  const superuser = (port: number) => urlOf('uzima_superuser', passwords.superuser, port)
  return withClient(superuser(ports.old), (old) =>
    withClient(superuser(ports.new), async (fresh) => {
      for (const client of [old, fresh]) await client.query('set statement_timeout = 0')
      const { rows: secrets } = await old.query<{ rolname: string; rolpassword: string | null }>(
        "select rolname, rolpassword from pg_authid where rolname in ('uzima_api', 'uzima_auth')",
      )
      // the copy is brought to this version's migrations, so that both can be compared in every object
      const secret = () => randomBytes(24).toString('base64url')
      for (const port of [ports.old, ports.new])
        await migrate({
          ownerUrl: urlOf('uzima_owner', passwords.owner, port),
          logins: { api: secret(), auth: secret() },
          folder: migrationsFolder(),
        })
      for (const { rolname, rolpassword } of secrets) if (rolpassword) await fresh.query(`alter role ${rolname} password '${rolpassword}'`)
      const pair: Pair = { old, new: fresh }
      await requireNothingElse(pair)
      await addMonths(old, fresh)
      log('Dumping and restoring the tables.')
      await copyTables(pair, tables, log)
      await fresh.query('analyze')
      log('Comparing the new database with the old one.')
      await compare(pair, log)
      const { rows } = await fresh.query<{ entries: number }>('select sum(seq)::float8 as entries from audit.heads')
      return rows[0]?.entries ?? 0
    }),
  )
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

/** Not blocking, so that signals are heard. */
function run(program: string, args: string[], user?: Home['user']): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...asUser(user), stdio: ['ignore', 'ignore', 'pipe'] })
    let words = ''
    child.stderr.on('data', (chunk: Buffer) => {
      words = `${words}${chunk}`.slice(-2000)
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed: ${words.trim()}`))))
  })
}

function writeDurably(file: string, text: string) {
  writeFileSync(file, text, { mode: 0o600, flush: true })
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
