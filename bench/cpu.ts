import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Clock ticks of /proc: 100 per second on every Linux we run on (`getconf CLK_TCK`). */
const ticksPerSecond = 100

type Times = { parent: number; own: number; ended: number }

/** Ticks used by a process and by its ended children. Undefined if it has ended. */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the second field is the command in parentheses, which may itself contain spaces and parentheses
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((index) => fields[index])
    return { parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined
  }
}

function allTimes(): Map<number, Times> {
  const all = new Map<number, Times>()
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined
    if (times) all.set(Number(name), times)
  }
  return all
}

/** Processor seconds used so far by a process and its descendants, including ended ones. */
export function secondsOfTree(pid: number): number {
  const all = allTimes()
  const sum = (each: number): number => {
    const times = all.get(each)
    if (!times) return 0
    const children = [...all].filter(([, { parent }]) => parent === each)
    return times.own + times.ended + children.reduce((total, [child]) => total + sum(child), 0)
  }
  return sum(pid) / ticksPerSecond
}

/**
 * Processor seconds used so far by PostgreSQL's client backends, including ended ones: the postmaster, which starts them and accumulates
 * the times of its ended children, plus every living child that serves a client. Excludes background processes (WAL writer, checkpointer,
 * I/O workers and so on) and the monitor's own connection. Both programs share one cluster, but only one is under load at a time, so the
 * difference is that program's.
 */
export async function secondsOfBackends(postmaster: number, monitor: pg.Client): Promise<number> {
  const { rows } = await monitor.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type <> 'client backend' or pid = pg_backend_pid()",
  )
  const others = new Set(rows.map(({ pid }) => pid))
  const all = allTimes()
  const own = all.get(postmaster)
  const backends = [...all].filter(([pid, { parent }]) => parent === postmaster && !others.has(pid))
  return ((own?.own ?? 0) + (own?.ended ?? 0) + backends.reduce((total, [, times]) => total + times.own, 0)) / ticksPerSecond
}
