import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../server/src/embedded/free-port.ts'
import { asUser, userFor } from '../server/src/embedded/unprivileged.ts'
import { makeCertificate } from '../server/test/certificate.ts'

const programs = { etcd: '/usr/bin/etcd', patroni: '/usr/bin/patroni', haproxy: '/usr/sbin/haproxy' }
const logs = path.resolve(import.meta.dirname, '../.cache/bench')
const given = path.resolve(import.meta.dirname, '../deploy/ha')
const numbers = [1, 2, 3] as const
export type Fault = 'postgres' | 'patroni' | 'machine' | 'frozen'

/** What Patroni's own API tells of the members. */
type Member = { name: string; role: string; state: string; lag?: number; port: number }
type Machine = { number: (typeof numbers)[number]; folder: string; ports: Record<string, number>; children: Record<string, ChildProcess> }

export type Cluster = {
  /** Through HAProxy, as the owner of the portal's database; and past it, to each PostgreSQL as the superuser. */
  ownerUrl: string
  urlsOfMachines: () => string[]
  /** Strikes the machine of the primary, and resolves with what mends it. */
  strike: (fault: Fault) => Promise<() => void>
  /** Resolves when there is a primary, a synchronous standby and another one again. */
  isWhole: () => Promise<void>
  stop: () => Promise<void>
}

/** Three machines' etcd, Patroni and PostgreSQL, and HAProxy, on one machine: with the files of deploy/ha, other ports and passwords. */
export async function startCluster(): Promise<Cluster> {
  const missing = Object.values(programs).filter((each) => !existsSync(each))
  const bin = ['18', '17', '16', '15'].map((major) => `/usr/lib/postgresql/${major}/bin`).find((each) => existsSync(`${each}/postgres`))
  if (missing.length > 0 || !bin)
    throw new Error('This needs Debian’s packages: sudo apt-get install etcd-server patroni python3-etcd haproxy postgresql')
  mkdirSync(logs, { recursive: true })
  const folder = mkdtempSync(path.join(tmpdir(), 'uzima-ha-'))
  chmodSync(folder, 0o755)
  const user = userFor(folder)
  const own = (place: string, mode: number) => {
    chmodSync(place, mode)
    if (user) chownSync(place, user.uid, user.gid)
  }
  const passwords = Array.from({ length: 4 }, () => randomBytes(16).toString('hex'))
  const superuser = passwords[1]
  const machines: Machine[] = []
  for (const number of numbers) {
    const ports = { 2379: await freePort(), 2380: await freePort(), 8008: await freePort(), 5432: await freePort() }
    machines.push({ number, folder: path.join(folder, `db${number}`), ports, children: {} })
  }
  const entry = await freePort()
  const addresses = machines.flatMap(({ number, ports }) =>
    Object.entries(ports).map(([port, other]): Address => [`10.0.0.1${number}:${port}`, `127.0.0.1:${other}`]),
  )
  const start = (machine: Machine | undefined, name: keyof typeof programs, args: string[]) => {
    const log = openSync(path.join(logs, `${machine ? `db${machine.number}-` : ''}${name}.log`), 'a')
    const child = spawn(programs[name], args, { ...asUser(user), stdio: ['ignore', log, log], detached: true })
    if (machine) machine.children[name] = child
    return child
  }
  const startEtcd = (machine: Machine) => start(machine, 'etcd', ['--config-file', path.join(machine.folder, 'etcd.yml')])
  const startPatroni = (machine: Machine) => start(machine, 'patroni', [path.join(machine.folder, 'patroni.yml')])

  const { key, cert } = makeCertificate()
  for (const machine of machines) {
    mkdirSync(machine.folder)
    own(machine.folder, 0o700)
    const files = { ...configOf(machine, { addresses, passwords, bin, user }), 'cert.pem': cert, 'key.pem': key }
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(machine.folder, name), text)
      own(path.join(machine.folder, name), 0o600)
    }
    startEtcd(machine)
  }
  const stopAll = async () => {
    for (const machine of machines) end(machine, 'SIGKILL')
    proxy?.kill('SIGKILL')
    await delay(500)
    rmSync(folder, { recursive: true, force: true })
  }
  let proxy: ChildProcess | undefined
  const members = async (): Promise<Member[]> => {
    for (const { ports } of machines) {
      const answer = await fetch(`http://127.0.0.1:${ports[8008]}/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const isWhole = async () => {
    for (let tries = 0; tries < 240; tries += 1) {
      const states = (await members()).map(({ role, state, lag = 0 }) => `${role} ${state} ${lag < 1_000_000}`).sort()
      const whole = ['leader running true', 'replica', 'sync_standby']
      if (
        states.length === numbers.length &&
        whole.every((each, at) => states[at]?.startsWith(each)) &&
        !/start|stop|crash/.test(`${states}`)
      )
        return
      await delay(500)
    }
    throw new Error(`The cluster is not whole: ${JSON.stringify(await members())}. Their logs are in ${logs}.`)
  }
  try {
    for (const machine of machines) startPatroni(machine)
    await isWhole()
    const primary = await primaryOf()
    const password = randomBytes(16).toString('hex')
    const psql = (sql: string) => {
      const url = `postgres://postgres:${superuser}@localhost:${primary.ports[5432]}/postgres?sslmode=require`
      const { status, stderr } = spawnSync(`${bin}/psql`, [url, '-v', 'ON_ERROR_STOP=1', '-c', sql], { encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
    }
    psql(`create role uzima_owner login createrole password '${password}'`)
    psql('create database uzima owner uzima_owner')
    writeFileSync(
      path.join(folder, 'haproxy.cfg'),
      fileOf('haproxy.cfg', addresses, [
        ['127.0.0.1:5000', `127.0.0.1:${entry}`],
        ...machines.map(
          ({ number, ports }): Change => [`10.0.0.1${number}:5432 check port 8008`, `10.0.0.1${number}:5432 check port ${ports[8008]}`],
        ),
        ['    log /dev/log local0\n', ''],
      ]),
    )
    proxy = start(undefined, 'haproxy', ['-db', '-f', path.join(folder, 'haproxy.cfg')])
    const ca = path.join(folder, 'ca.pem')
    writeFileSync(ca, cert)
    return {
      ownerUrl: `postgres://uzima_owner:${password}@localhost:${entry}/uzima?sslmode=verify-full&sslrootcert=${ca}`,
      urlsOfMachines: () =>
        machines.map(
          ({ ports }) => `postgres://postgres:${superuser}@localhost:${ports[5432]}/uzima?sslmode=verify-full&sslrootcert=${ca}`,
        ),
      strike: async (fault) => strikeAt(await primaryOf(), fault),
      isWhole,
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }

  async function primaryOf(): Promise<Machine> {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const machine = machines.find(({ ports }) => ports[5432] === leader?.port)
    if (!machine) throw new Error('There is no primary.')
    return machine
  }

  function strikeAt(machine: Machine, fault: Fault): () => void {
    const { etcd, patroni } = machine.children
    const postgres = postgresOf(machine)
    if (fault === 'frozen') {
      const all = [...groupOf(postgres), patroni?.pid ?? 0, etcd?.pid ?? 0]
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of all) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGCONT')
      }
    }
    if (fault !== 'patroni') process.kill(postgres, 'SIGKILL')
    if (fault !== 'postgres') patroni?.kill('SIGKILL')
    if (fault === 'machine') etcd?.kill('SIGKILL')
    return () => {
      if (fault === 'machine') startEtcd(machine)
      if (fault !== 'postgres') startPatroni(machine)
    }
  }
}

type Address = [ofExample: string, ours: string]
type Change = [from: string | RegExp, to: string]

/** A file of deploy/ha with our addresses; every change has to find its place. */
function fileOf(name: string, addresses: readonly Address[], changes: readonly Change[]) {
  let text = readFileSync(path.join(given, name), 'utf8')
  for (const [from, to] of changes) {
    if (text.search(from) === -1) throw new Error(`deploy/ha/${name} has no ${from}.`)
    text = text.replaceAll(from, to)
  }
  for (const [from, to] of addresses) text = text.replaceAll(from, to)
  if (text.includes('10.0.0.')) throw new Error(`deploy/ha/${name} has an address that is not known.`)
  return text
}

/** The ends of the lines in which deploy/ha asks for a password. */
const passwordLines = ['choose-one', 'choose-another', 'choose-a-third', 'choose-a-fourth'].map((each) => new RegExp(`${each}$`, 'gm'))

type Ours = { addresses: readonly Address[]; passwords: readonly string[]; bin: string; user: ReturnType<typeof userFor> }

/** The files of etcd and Patroni for one machine; those of deploy/ha are for the first. */
function configOf({ number, folder }: Machine, { addresses, passwords, bin, user }: Ours) {
  const here: Change[] = number === 1 ? [] : [[`name: db1`, `name: db${number}`]]
  const moved = (lines: string[]): Change[] =>
    number === 1 ? [] : lines.map((line) => [new RegExp(`(${line}.*)10\\.0\\.0\\.11`, 'g'), `$110.0.0.1${number}`])
  const needsTrust = user && user.name !== 'postgres'
  return {
    'etcd.yml': fileOf('etcd.yml', addresses, [
      ...here,
      ...moved(['-client-urls: ', '-peer-urls: ']),
      ['/var/lib/etcd/uzima', path.join(folder, 'etcd')],
    ]),
    'patroni.yml': fileOf('patroni.yml', addresses, [
      ...here,
      ...moved(['listen: ', 'connect_address: ']),
      ...passwordLines.map((line, at): Change => [line, passwords[at] ?? '']),
      ['/usr/lib/postgresql/15/bin', bin],
      ['/var/lib/postgresql/uzima.pgpass', path.join(folder, 'pgpass')],
      ['/var/lib/postgresql/uzima', path.join(folder, 'data')],
      ['/var/run/postgresql', folder],
      ['/etc/ssl/certs/uzima-database.pem', path.join(folder, 'cert.pem')],
      ['/etc/ssl/private/uzima-database.key', path.join(folder, 'key.pem')],
      ['10.0.0.0/24', '127.0.0.1/32'],
      ...(needsTrust ? [['local all postgres peer', 'local all postgres trust'] satisfies Change] : []),
    ]),
  }
}

const postgresOf = ({ folder }: Machine): number => Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

/** A postmaster and its children. */
const groupOf = (postmaster: number): number[] => [
  postmaster,
  ...spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number),
]

function end(machine: Machine, signal: NodeJS.Signals) {
  for (const child of Object.values(machine.children)) child.kill(signal)
  try {
    process.kill(postgresOf(machine), signal)
  } catch {
    // it had not started, or has ended
  }
}
