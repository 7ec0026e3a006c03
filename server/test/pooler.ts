import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { inject } from 'vitest'
import { freePort } from '#embedded/free-port.ts'
import { asUser, userFor } from '#embedded/unprivileged.ts'
import { poolerUsers } from '#pooler-users.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

/** The program, or undefined where it is not installed. */
export const poolerBinary = (): string | undefined => places.find((place) => existsSync(place))

export type Pooler = {
  port: number
  /** The numbers of `show stats`, by name, for one database. */
  statistics: (database: string) => Promise<Record<string, number>>
  stop: () => Promise<void>
}

/** PgBouncer with the file of deploy/ before the test cluster, with `size` connections to PostgreSQL for each login and database. */
export async function startPooler({ size }: { size: number }): Promise<Pooler> {
  const binary = poolerBinary()
  if (!binary) throw new Error('This test needs PgBouncer. Install it (Debian, Ubuntu: sudo apt-get install pgbouncer) and run it again.')
  const { ownerUrl, logins } = inject('cluster')
  const port = await freePort()
  // PgBouncer refuses root; the passwords are those of a cluster that ends with the run
  const folder = mkdtempSync(path.join(tmpdir(), 'uzima-pooler-'))
  const user = userFor(folder)
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `${poolerUsers(logins)}\n`)
  writeFileSync(
    settings,
    given([
      [/^uzima = .*$/m, `* = host=127.0.0.1 port=${new URL(ownerUrl).port}`],
      [/^listen_port = 6432$/m, `listen_port = ${port}`],
      [/^auth_file = .*$/m, `auth_file = ${users}`],
      [/^default_pool_size = .*$/m, `default_pool_size = ${size}\nstats_users = uzima_api`],
      // the cluster of the tests has no certificate
      [/^server_tls_sslmode = verify-full$/m, 'server_tls_sslmode = disable'],
      [/^server_tls_ca_file = .*\n/m, ''],
    ]),
  )
  if (user) for (const place of [folder, users, settings]) chownSync(place, user.uid, user.gid)
  const child = spawn(binary, [settings], { ...asUser(user), stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const output: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => {
      output.push(line)
      if (line.includes('process up')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${output.join('\n')}`)))
  })

  return {
    port,
    statistics: async (database) => {
      const console = new pg.Client({ host: '127.0.0.1', port, user: 'uzima_api', password: logins.api, database: 'pgbouncer' })
      await console.connect()
      const { rows } = await console.query<Record<string, string>>('show stats')
      await console.end()
      return Object.fromEntries(
        Object.entries(rows.find((row) => row.database === database) ?? {}).map(([name, value]) => [name, Number(value)]),
      )
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The settings as operators get them, with these places of the tests in them. */
function given(changes: [RegExp, string][]) {
  let text = readFileSync(path.resolve(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
  for (const [from, to] of changes) {
    if (!from.test(text)) throw new Error(`deploy/pgbouncer.ini has nothing like ${from}.`)
    text = text.replace(from, to)
  }
  return text
}
