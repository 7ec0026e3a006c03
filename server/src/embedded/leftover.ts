import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, processesOf } from '#embedded/processes.ts'

/** Timeouts for stopping a leftover: fast shutdown, immediate shutdown, kill. Committed rows survive all three. */
const patience: [NodeJS.Signals, number][] = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
]

/** Stops what an earlier start left running on this cluster. Only the holder of its lock may call this. */
export async function clearLeftover(dataFolder: string, log: (line: string) => void): Promise<void> {
  for (const [signal, milliseconds] of patience) {
    if (processesOf(dataFolder).length === 0) break
    log(`stopping a PostgreSQL left over from an earlier start (${signal})`)
    for (const pid of leadersAmong(processesOf(dataFolder), dataFolder, signal)) send(pid, signal)
    await gone(dataFolder, milliseconds)
  }
  const survivors = processesOf(dataFolder)
  if (survivors.length > 0)
    throw new Error(`An earlier PostgreSQL (process ${survivors.join(', ')}) does not stop; kill it and start again.`)
  forgetReusedPid(dataFolder)
}

/** The pid from PostgreSQL's lock file, which remains when it is killed. */
export const postmasterPid = (dataFolder: string) => lockFileNumber(dataFolder, 0)
export const postmasterPort = (dataFolder: string) => lockFileNumber(dataFolder, 3)

function lockFileNumber(dataFolder: string, line: number): number | undefined {
  try {
    const value = Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[line] ?? '', 10)
    return Number.isNaN(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** A living postmaster stops its children; without one, each child is signalled. */
function leadersAmong(pids: number[], dataFolder: string, signal: NodeJS.Signals): number[] {
  const postmaster = postmasterPid(dataFolder)
  return postmaster !== undefined && pids.includes(postmaster) && signal !== 'SIGKILL' ? [postmaster] : pids
}

/**
 * PostgreSQL refuses to start while the pid in its lock file is alive, even if it is a zombie or has been reused.
 * The caller has made sure that no process serves this folder, so the file is stale.
 */
function forgetReusedPid(dataFolder: string) {
  const pid = postmasterPid(dataFolder)
  if (pid !== undefined && pidExists(pid)) rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
}

function pidExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return isAlive(pid)
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // it ended between the check and the signal
  }
}

async function gone(dataFolder: string, milliseconds: number) {
  const deadline = Date.now() + milliseconds
  while (processesOf(dataFolder).length > 0 && Date.now() < deadline) await delay(50)
}
