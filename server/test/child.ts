import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { buildSync } from 'esbuild'

export interface Child {
  pid: number
  output: string[]
  /** Resolves with the first line for which `find` returns a value; rejects if the process ends first. */
  line<T>(find: (line: string) => T | undefined): Promise<T>
  exited: Promise<number | NodeJS.Signals | null>
  kill(signal: NodeJS.Signals): void
}

/** Starts a process in a group of its own, as a terminal does, and keeps the lines of both its output streams; with this Node, or another. */
export function startChild(args: string[], { node = process.execPath, ...options }: SpawnOptions & { node?: string } = {}): Child {
  const child = spawn(node, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  const listeners = new Set<(line: string) => void>()
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      for (const listener of listeners) listener(line)
    })
  }
  const exited = exitOf(child)
  return {
    pid: child.pid ?? Number.NaN,
    output,
    line: (find) =>
      new Promise((resolve, reject) => {
        const look = (line: string) => {
          const found = find(line)
          if (found !== undefined) resolve(found)
        }
        listeners.add(look)
        output.forEach(look)
        void exited.then((code) => reject(new Error(`ended (${code}):\n${output.join('\n')}`)))
      }),
    exited,
    kill: (signal) => child.kill(signal),
  }
}

/** Bundles into a single file that runs without the sources, for a user who can't read them. */
export function bundle(source: string, target: string) {
  mkdirSync(path.dirname(target), { recursive: true })
  buildSync({
    entryPoints: [path.resolve(import.meta.dirname, source)],
    outfile: target,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  })
}

function exitOf(child: ChildProcess): Child['exited'] {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
}
