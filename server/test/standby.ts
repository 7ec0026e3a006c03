import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { binariesFor } from '#embedded/binaries.ts'
import { freePort } from '#embedded/free-port.ts'
import { spawnGuarded } from '#embedded/guard.ts'
import { postmasterPid } from '#embedded/leftover.ts'
import type { Home } from '#embedded/location.ts'

export type Standby = {
  /** As which login, by the URL that the primary has for it. */
  urlFor: (primaryUrl: string) => string
  kill: () => Promise<void>
  /** Removes its files, too. */
  stop: () => Promise<void>
}

const replicator = 'uzima_replicator'
const secret = 'only-in-this-test'
const inRuntime = (name: string) => /^(postmaster\.(pid|opts)|pg_(wal|replslot)\/.+)$/.test(name)

/** A streaming standby of an embedded cluster: a copy of its files, made by PostgreSQL's own steps for that, since pg_basebackup is not among the programs. */
export async function startStandby({ home, superuserUrl }: { home: Home; superuserUrl: string }): Promise<Standby> {
  const primaryPort = new URL(superuserUrl).port
  const copy = `${home.dataFolder}-standby`
  const primary = new pg.Client({ connectionString: superuserUrl })
  await primary.connect()
  await primary.query(`create role ${replicator} login replication password '${secret}'`)
  await primary.query("select pg_backup_start('standby', true)")
  cpSync(home.dataFolder, copy, {
    recursive: true,
    preserveTimestamps: true,
    // what belongs to the running cluster alone: its write-ahead log comes by streaming
    filter: (source) => !inRuntime(path.relative(home.dataFolder, source)),
  })
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await primary.end()
  writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(path.join(copy, 'standby.signal'), '')
  give(home, copy)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: 400,
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=${replicator} password=${secret}`,
  }
  const args = ['-D', copy, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const child = spawnGuarded(binariesFor(home).postgres, args, home.user)
  const said: string[] = []
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (line) => {
        said.push(line)
        if (line.includes('ready to accept read-only connections')) resolve()
      })
    child.once('exit', () => reject(new Error(`The standby did not start:\n${said.join('\n')}`)))
  })
  return {
    urlFor: (primaryUrl) => {
      const url = new URL(primaryUrl)
      url.port = String(port)
      return url.href
    },
    kill: async () => {
      process.kill(postmasterPid(copy) ?? 0, 'SIGKILL')
      await ended
    },
    stop: async () => {
      child.stdin?.end()
      await ended
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

function give({ user }: Home, folder: string) {
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
}
