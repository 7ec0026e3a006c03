import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { urlWith } from '../server/test/superuser.ts'
import { secondsOfBackends, secondsOfTree } from './cpu.ts'
import { type ActName, hourMs, hours, planDay } from './day-plan.ts'
import { loadNow, type Servers, withServers } from './day-servers.ts'
import { doingsOn, layDay, type Side } from './day-world.ts'
import type { Program } from './programs.ts'
import { percentile, type Replayed, replay } from './replay.ts'
import { printRows } from './report.ts'
import { grownBy, tableSizes, totalOf } from './table-sizes.ts'

type Measured = Replayed & { seconds: number }
/** Of the processor time of the minimal program, as for single requests. */
const goal = 3.5
/** A person waits so long at the most, 19 times of 20. */
const goalMs = 1000
/** Of visits of tomorrow, in even distances over the day. */
const remindersOfDay = 100
/** Until what follows from the last acts is done, such as mails. */
const settleMs = 5000

/** A day of a practice from eight to six, replayed against our server and then against the minimal program. */
export async function benchDay({ minutes }: { minutes: number }) {
  const acts = planDay({ from: 0, to: hours })
  const speed = (hours * 60) / minutes
  const lengthMs = (hours * hourMs) / speed
  await withServers(
    'day',
    () => ({ UZIMA_ROLE: 'all' }),
    async (servers) => {
      const { urls, world, tokens, keys, ours, cluster } = servers
      const start = Date.now() + 3000
      const atOf = (at: number) => new Date(start + at / speed)
      // the clock of the jobs strikes each minute; those of the last one would come after the day
      const span = Math.max(lengthMs - 70_000, lengthMs / 4)
      const reminders = Array.from({ length: remindersOfDay }, (_, n) => new Date(start + (n * span) / remindersOfDay))
      const laid = await layDay(urls, world, { acts, reminders, atOf, keys })
      const work = doingsOn(world, laid, tokens)
      console.log(
        `A day of ten hours in ${minutes} minutes (${speed.toFixed(0)}x), ${acts.length} acts and ${remindersOfDay} reminders; ${loadNow()}`,
      )
      const monitor = new pg.Client({ connectionString: urlWith(cluster.superuserUrl, { database: 'uzima' }) })
      await monitor.connect()
      const run = async (side: Side, program: Program): Promise<Measured> => {
        const spent = async () => secondsOfTree(program.pid) + (await secondsOfBackends(cluster.pid, monitor))
        const before = await spent()
        const replayed = await replay({ acts, speed, from: 0, work: (act) => work(side, program.port, act) })
        await delay(settleMs)
        console.log(`${side}: done; ${loadNow()}`)
        return { ...replayed, seconds: (await spent()) - before }
      }
      const before = await tableSizes(monitor)
      const measured = await run('ours', ours)
      const sent = await sentReminders(servers, remindersOfDay)
      const left = grownBy(before, await tableSizes(monitor))
      await ours.stop()
      const bare = await run('bare', await servers.startBare())
      await monitor.end()
      print(measured, bare)
      printLeft(left)
      conclude({ ...measured, failures: [...measured.failures, ...bare.failures] }, { ratio: measured.seconds / bare.seconds, sent })
    },
  )
}

/** Waits for the clock of the jobs, which strikes each minute. */
async function sentReminders({ urls }: Servers, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString: urls.ours })
  await client.connect()
  let count = 0
  for (const until = performance.now() + 75_000; performance.now() < until && count < wanted; await delay(1000)) {
    const { rows } = await client.query<{ count: number }>('select count(*)::integer from app.appointments where reminded_at is not null')
    count = rows[0]?.count ?? 0
  }
  await client.end()
  return count
}

function print(ours: Measured, bare: Measured) {
  const names = [...new Set([...ours.latencies.keys(), ...bare.latencies.keys()])]
  const times = ({ latencies }: Measured, name: ActName) =>
    [0.5, 0.95, 1].map((share) => percentile(latencies.get(name), share).toFixed(0)).join(' / ')
  printRows([
    ['', 'times', 'ours p50 / p95 / worst ms', 'bare p50 / p95 / worst ms'],
    ...names.map((name) => [name, `${ours.latencies.get(name)?.length ?? 0}`, times(ours, name), times(bare, name)]),
  ])
}

/** Whole pages, so that what is less than a few of them says little. */
function printLeft(tables: { name: string; bytes: number }[]) {
  const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(0)} kB`
  console.log(`The day left ${kilobytes(totalOf(tables.map(({ bytes }) => bytes)))} in the database, most of it in:`)
  printRows(tables.slice(0, 8).map(({ name, bytes }) => [name, kilobytes(bytes)]))
}

function conclude({ failures, behindMs, seconds, latencies }: Measured, { ratio, sent }: { ratio: number; sent: number }) {
  for (const failure of failures.slice(0, 10)) console.log(`failed: ${failure}`)
  // a visit by video is many requests and waits of its own
  const all = [...latencies].flatMap(([name, values]) => (name === 'video visit' ? [] : values))
  const p95 = percentile(all, 0.95)
  const verdicts = [
    {
      what: `processor time of the day, with jobs and database: ${seconds.toFixed(1)} s, ${ratio.toFixed(2)}x of the minimal program`,
      goal: `<= ${goal}x`,
      ok: ratio <= goal,
    },
    { what: `19 of 20 requests are answered within ${p95.toFixed(0)} ms`, goal: `<= ${goalMs} ms`, ok: p95 <= goalMs },
    { what: `${failures.length} acts failed`, goal: '0', ok: failures.length === 0 },
    { what: `${sent} of ${remindersOfDay} reminders were sent`, goal: 'all', ok: sent === remindersOfDay },
  ]
  printRows([['', 'goal', ''], ...verdicts.map(({ what, goal: wanted, ok }) => [what, wanted, ok ? 'PASS' : 'over'])])
  console.log(`The load was at most ${behindMs.toFixed(0)} ms behind its plan.`)
  if (verdicts.some(({ ok }) => !ok)) process.exitCode = 1
}
