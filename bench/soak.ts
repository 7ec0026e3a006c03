import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { freePort } from '../server/src/embedded/free-port.ts'
import { hourMs, planDay } from './day-plan.ts'
import { loadNow, withServers } from './day-servers.ts'
import { doingsOn, endLoad, layDay } from './day-world.ts'
import { replay } from './replay.ts'
import { median, printRows } from './report.ts'

/** Half past nine to half past one: booking, visits by video, and results at noon. */
const stretch = { from: 1.5, to: 5.5 }
const sampleEvery = 10_000
const goals = { growth: 0.1, growthMb: 10, jobSeconds: 90, idleSeconds: 10 }

type Sample = { heldMb: number; residentMb: number; files: number; connections: number; stuck: number; lateJob: number; task: string }

/** Four hours of a practice in some minutes: what is held, opened or waiting must be the same at the end as it was once it had warmed up. */
export async function benchSoak({ minutes }: { minutes: number }) {
  const acts = planDay(stretch)
  const speed = ((stretch.to - stretch.from) * 60) / minutes
  const metrics = await freePort()
  const heapFile = (folder: string) => path.join(folder, 'heap')
  const settings = (folder: string) => ({
    UZIMA_ROLE: 'all',
    METRICS_PORT: String(metrics),
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'heap.mjs'))}`,
    BENCH_HEAP_FILE: heapFile(folder),
  })
  await withServers('soak', settings, async ({ urls, world, tokens, keys, ours, cluster, folder }) => {
    const start = Date.now() + 2000
    const atOf = (at: number) => new Date(start + (at - stretch.from * hourMs) / speed)
    const reminders = Array.from({ length: 50 }, (_, n) => new Date(start + (n * minutes * 60_000) / 50))
    const laid = await layDay(urls, world, { acts, reminders, atOf, keys })
    const work = doingsOn(world, laid, tokens)
    const monitor = new pg.Client({ connectionString: cluster.superuserUrl })
    await monitor.connect()
    const sample = async (): Promise<Sample> => ({
      heldMb: await heldBy(ours.pid, heapFile(folder)),
      residentMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${ours.pid}/status`, 'utf8'))?.[1]) / 1000,
      files: readdirSync(`/proc/${ours.pid}/fd`).length,
      ...(await connectionsNow(monitor)),
      ...(await latestJob(metrics)),
    })
    console.log(`Four hours in ${minutes} minutes (${speed.toFixed(0)}x), ${acts.length} acts; ${loadNow()}`)
    const samples: Sample[] = []
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        samples.push(await sample())
        await delay(sampleEvery)
      }
    })()
    const { failures } = await replay({ acts, speed, from: stretch.from * hourMs, work: (act) => work('ours', ours.port, act) })
    isOver = true
    await watching
    endLoad()
    // connections that nobody uses are closed after ten seconds
    await delay(15_000)
    const end = await sample()
    await monitor.end()
    console.log(`done; ${loadNow()}`)
    conclude(samples, end, failures)
  })
}

/** What is left after a full collection of garbage. */
async function heldBy(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const until = performance.now() + 30_000; !existsSync(file); await delay(20))
    if (performance.now() > until) throw new Error('The server did not say how much it holds.')
  return Number(readFileSync(file, 'utf8')) / 1e6
}

/** Of our server; `stuck`: within a transaction in which nothing happens. */
async function connectionsNow(monitor: pg.Client) {
  const { rows } = await monitor.query<{ connections: number; stuck: number }>(
    `select count(*)::integer as connections,
            count(*) filter (where state like 'idle in transaction%' and now() - state_change > $1 * interval '1 second')::integer as stuck
       from pg_stat_activity where datname = 'uzima' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [goals.idleSeconds],
  )
  return rows[0] ?? { connections: Number.NaN, stuck: Number.NaN }
}

/** The job that has been due for the longest, as an operator's alert sees it. */
async function latestJob(port: number) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const found = [...text.matchAll(/^uzima_jobs_oldest_seconds\{task="([^"]+)"\} ([\d.]+)$/gm)]
  const [task, lateJob] = found.map(([, name = '', seconds]) => [name, Number(seconds)] as const).sort(([, a], [, b]) => b - a)[0] ?? [
    '',
    0,
  ]
  return { task, lateJob }
}

function conclude(samples: Sample[], end: Sample, failures: string[]) {
  for (const failure of failures.slice(0, 10)) console.log(`failed: ${failure}`)
  const warm = samples.slice(Math.floor(samples.length / 4))
  const third = Math.max(1, Math.floor(warm.length / 3))
  const of = (from: Sample[], name: 'heldMb' | 'residentMb' | 'files' | 'connections') => median(from.map((each) => each[name]))
  const [early, late] = [warm.slice(0, third), warm.slice(-third)]
  const [before, after] = [of(early, 'heldMb'), of(late, 'heldMb')]
  const most = Math.max(goals.growthMb, before * goals.growth)
  const worst = [...samples, end].reduce((a, b) => (b.lateJob > a.lateJob ? b : a))
  const stuck = Math.max(...samples.map((each) => each.stuck), end.stuck)
  const open = Math.max(...warm.map(({ connections }) => connections))
  const files = Math.max(...warm.map((each) => each.files))
  const mb = (value: number) => `${value.toFixed(1)} MB`
  const verdicts = [
    {
      what: `memory held: ${mb(before)}, later ${mb(after)} (resident ${mb(of(early, 'residentMb'))}, later ${mb(of(late, 'residentMb'))})`,
      goal: `<= ${mb(before + most)}`,
      ok: after <= before + most,
    },
    {
      what: `the latest job was due for ${worst.lateJob.toFixed(0)} s ${worst.task && `(${worst.task})`}`,
      goal: `<= ${goals.jobSeconds} s`,
      ok: worst.lateJob <= goals.jobSeconds,
    },
    {
      what: `connections to the database: ${open} at most when warm, ${end.connections} at the end`,
      goal: `<= ${open}`,
      ok: end.connections <= open,
    },
    { what: `connections stuck in a transaction: ${stuck}`, goal: '0', ok: stuck === 0 },
    { what: `files and sockets: ${files} at most when warm, ${end.files} at the end`, goal: `<= ${files}`, ok: end.files <= files },
    { what: `${failures.length} acts failed`, goal: '0', ok: failures.length === 0 },
  ]
  printRows([['', 'goal', ''], ...verdicts.map(({ what, goal, ok }) => [what, goal, ok ? 'PASS' : 'over'])])
  if (verdicts.some(({ ok }) => !ok)) process.exitCode = 1
}
