import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf, isAlive, isSameStart, startedAt } from '#embedded/processes.ts'

interface Holder {
  pid: number
  started: string | undefined
  address?: string
}

export interface Lock {
  /** Stores the server's address in the lock, so that a second start can report it. */
  announce(address: string): void
  release(): void
}

export class AlreadyRunning extends Error {
  constructor({ pid, address }: Holder) {
    super(`Uzima is already running here (process ${pid}${address ? `, ${address}` : ''}).`)
  }
}

/** Allows one supervisor per cluster. Node has no flock, so the file names its holder, and counts only while that very process lives. */
export function takeLock(file: string): Lock {
  const self: Holder = { pid: process.pid, started: startedAt(process.pid) }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (claim(file, self)) return lockHeldBy(self, file)
    const text = readText(file)
    const holder = livingHolder(text)
    if (holder) throw new AlreadyRunning(holder)
    if (text !== undefined) setAside(file, text)
  }
  throw new Error(`The lock ${file} could not be taken; another start is in progress.`)
}

export const isLocked = (file: string): boolean => livingHolder(readText(file)) !== undefined

function livingHolder(text: string | undefined): Holder | undefined {
  const holder = parseHolder(text)
  return holder && isAlive(holder.pid) && isSameStart(holder.pid, holder.started) ? holder : undefined
}

function lockHeldBy(self: Holder, file: string): Lock {
  return {
    announce(address) {
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, JSON.stringify({ ...self, address }))
      renameSync(draft, file)
    },
    release: () => rmSync(file, { force: true }),
  }
}

function claim(file: string, self: Holder): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(self))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Two starts may find the same stale lock; one that finds it has been renewed meanwhile puts it back. */
function setAside(file: string, stale: string) {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
    if (readText(aside) !== stale) linkSync(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    return JSON.parse(text ?? '') as Holder
  } catch {
    return undefined
  }
}
