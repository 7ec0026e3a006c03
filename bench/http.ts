import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { createTokens } from '../server/src/auth/tokens.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { type EmbeddedDatabase, startEmbedded } from '../server/src/embedded/supervisor.ts'
import { asSuperuser, urlWith } from '../server/test/superuser.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { secondsOfBackends, secondsOfTree } from './cpu.ts'
import { type Operation, operationsOn } from './operations.ts'
import { type Load, type Program, startBare, startLoad, startOurs } from './programs.ts'
import { type Measured, printTable, printTrips } from './report.ts'
import { countTrips } from './trips.ts'
import { layWorld, type World } from './world.ts'

const rounds = 5
/** Rounds until V8 has optimised both programs. */
const warmUps = 3
const clients = 16
/** Includes trailing work, such as live hints, in the round that caused it. */
const settleMs = 200

/**
 * Compares our server with a minimal program on one cluster: processor time, latency and round trips of five operations, or of those named.
 */
export async function benchHttp({ quick, only }: { quick: boolean; only: string[] }) {
  const dataDir = throwawayFolder('bench')
  const keyFile = path.join(dataDir, 'key.json')
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startEmbedded({ dataDir })
    started.push(cluster)
    await prepareCluster(cluster)
    const publicUrl = 'http://localhost:3000'
    const settings = { DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: keyFile, PUBLIC_URL: publicUrl, UZIMA_ROLE: 'web' }

    const ours = await startOurs(settings)
    started.push(ours)
    const { keys } = await loadMasterKey(keyFile)
    const bareUrl = urlWith(cluster.ownerUrl, { database: 'bare' })
    const world = await layWorld({ ours: cluster.ownerUrl, bare: bareUrl }, keys)
    await tidy(cluster)
    await asSuperuser(cluster.superuserUrl, 'checkpoint')

    const bare = await startBare(bareUrl)
    const load = startLoad()
    started.push(bare, load)
    const tokens = createTokens({ signingKeys: [keys.signingKey], issuer: `${publicUrl}/auth/v1` })
    const all = operationsOn(world, tokens)
    const unknown = only.find((name) => !all.some((each) => each.name === name))
    if (unknown) throw new Error(`Unknown operation "${unknown}"; there are ${all.map(({ name }) => `"${name}"`).join(', ')}.`)
    const operations = all
      .filter(({ name }) => only.length === 0 || only.includes(name))
      .map((each) => ({ ...each, count: quick ? Math.ceil(each.count / 5) : each.count }))
    printTable(await measureAll(operations, { ours, bare, load, cluster }), { rounds, clients })
    await ours.stop()
    await countAll(operations, world, { load, cluster, settings })
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Production settings, but without vacuum or checkpoints during a round. */
async function prepareCluster({ superuserUrl }: EmbeddedDatabase) {
  await asSuperuser(superuserUrl, 'create database bare owner uzima_owner')
  for (const setting of ['autovacuum = off', "checkpoint_timeout = '1h'", "max_wal_size = '8GB'"])
    await asSuperuser(superuserUrl, `alter system set ${setting}`)
  await asSuperuser(superuserUrl, 'select pg_reload_conf()')
}

/** What autovacuum does every minute on a live database: refreshes the planner's statistics. */
async function tidy({ superuserUrl }: EmbeddedDatabase) {
  for (const database of ['uzima', 'bare']) await asSuperuser(urlWith(superuserUrl, { database }), 'vacuum analyze')
}

type Sides = { ours: Program; bare: Program; load: Load; cluster: EmbeddedDatabase }

/** Warm-up rounds, then measured rounds: each operation alternates between both sides, and so does the side that goes first. */
async function measureAll(operations: Operation[], { ours, bare, load, cluster }: Sides): Promise<Measured[]> {
  const monitor = new pg.Client({ connectionString: cluster.superuserUrl })
  await monitor.connect()
  const cpu = async (pid: number) => ({ server: secondsOfTree(pid), database: await secondsOfBackends(cluster.pid, monitor) })
  const measured = operations.map((operation): Measured => ({ operation, ours: [], bare: [] }))

  for (let round = 0; round < warmUps + rounds; round++) {
    for (const { operation, ...results } of measured) {
      const sides = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
      for (const side of sides) {
        const { pid, port } = side === 'ours' ? ours : bare
        const numbers = Array.from({ length: operation.count }, (_, n) => round * operation.count + n)
        const shots = await Promise.all(numbers.map(operation[side]))
        const before = await cpu(pid)
        const { latencies } = await load.run({ port, clients, shots })
        await delay(settleMs)
        const after = await cpu(pid)
        const perOperation = (seconds: number) => (seconds * 1000) / operation.count
        if (round < warmUps) continue
        results[side].push({
          server: perOperation(after.server - before.server),
          database: perOperation(after.database - before.database),
          latencies,
        })
      }
    }
    if (round === 0) await tidy(cluster)
    console.log(round < warmUps ? `warm-up ${round + 1} of ${warmUps}` : `round ${round + 1 - warmUps} of ${rounds}`)
  }
  await monitor.end()
  return measured
}

type Trips = { load: Load; cluster: EmbeddedDatabase; settings: Record<string, string> }

const byBookers = new Set(['book', 'send a message'])

/** Sequential requests through a counting proxy, by people the server has seen before and by new ones. */
async function countAll(operations: Operation[], world: World, { load, cluster, settings }: Trips) {
  const counter = await countTrips(Number(new URL(cluster.ownerUrl).port))
  const through = new URL(cluster.ownerUrl)
  through.port = String(counter.port)
  const ours = await startOurs({ ...settings, DATABASE_URL: through.href, DATABASE_DIRECT_URL: cluster.ownerUrl })
  const trips = async (operation: Operation, from: number, count: number) => {
    const shots = await Promise.all(Array.from({ length: count }, (_, n) => operation.ours(from + n)))
    counter.take()
    await load.run({ port: ours.port, clients: 1, shots })
    return counter.take() / count
  }
  try {
    const counted: { operation: Operation; warm: number; first: number }[] = []
    for (const operation of operations) {
      const from = (warmUps + rounds) * operation.count
      await trips(operation, from, 3) // connects and prepares statements
      const first = await trips(operation, from + 3, 20)
      // the same people again
      const warm = await trips(operation, from + 3 + (byBookers.has(operation.name) ? world.bookers.length : world.readers.length), 20)
      counted.push({ operation, warm, first })
    }
    printTrips(counted)
  } finally {
    await ours.stop()
    counter.close()
  }
}
