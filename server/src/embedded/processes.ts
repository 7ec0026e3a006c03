import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/** Zombies count as dead: in a container without an init they may never be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return !hasProc || !['Z', 'X', undefined].includes(statOf(pid)?.state)
}

/** The start time, which distinguishes a process from a later one with the same pid. */
export function startedAt(pid: number): string | undefined {
  if (hasProc) {
    const stat = statOf(pid)
    return stat && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.started}`
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
}

/** Every PostgreSQL process runs inside its data folder, so its working directory identifies its cluster. */
export function processesOf(dataFolder: string): number[] {
  return hasProc ? processesInside(dataFolder) : postmastersNaming(dataFolder)
}

/**
 * Whether a process was started when `started` says. The boot's id may read differently for two services of one machine: systemd-nspawn lays
 * another one over it, which a service with a /proc of its own does not see. Then the same tick and the same program have to do.
 */
export function isSameStart(pid: number, started: string | undefined): boolean {
  const found = startedAt(pid)
  if (found === started) return true
  if (!hasProc || pid === process.pid || tickOf(found) === undefined || tickOf(found) !== tickOf(started)) return false
  const program = programOf(pid)
  return program !== undefined && program === programOf(process.pid)
}

const tickOf = (started: string | undefined) => started?.split(':')[1]

function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return undefined
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function statOf(pid: number): { state: string | undefined; started: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the second field is the command in brackets and may itself contain spaces and brackets
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], started: fields[19] }
  } catch {
    return undefined
  }
}

function processesInside(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingDirectory(pid) === folder && isAlive(pid))
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function postmastersNaming(folder: string): number[] {
  const listing = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout ?? ''
  return listing
    .split('\n')
    .filter((line) => line.includes(`postgres -D ${folder} `))
    .map((line) => Number.parseInt(line, 10))
}
