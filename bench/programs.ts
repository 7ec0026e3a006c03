import { type ChildProcess, fork, spawn } from 'node:child_process'
import { fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildSync } from 'esbuild'
import { freePort } from '../server/src/embedded/free-port.ts'
import type { Hits, Job } from './load.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.cache', 'bench')

export type Program = { pid: number; port: number; stop: () => Promise<void> }

/** Starts our server like `npm start`, with its log in a file, as for a service. */
export async function startOurs(env: Record<string, string>): Promise<Program> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'ours.log')
  const log = openSync(file, 'a')
  const { size } = fstatSync(log)
  const child = spawn(process.execPath, ['--max-semi-space-size=64', 'server/dist/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), SEED: 'none', AUTH_RELAXED: 'on', ...env },
    stdio: ['ignore', log, log],
  })
  await isReady(child, () => readFileSync(file).subarray(size).toString())
  return { pid: child.pid ?? 0, port, stop: () => end(child) }
}

export async function startBare(databaseUrl: string): Promise<Program> {
  const child = spawn(process.execPath, [bundle('bare')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(Number(/:(\d+)\s*$/.exec(chunk.toString())?.[1])))
    child.once('exit', (code) => reject(new Error(`The bare program ended (${code}).`)))
  })
  return { pid: child.pid ?? 0, port, stop: () => end(child) }
}

export type Load = { run: (job: Job) => Promise<Hits>; stop: () => Promise<void> }

export function startLoad(): Load {
  const child = fork(bundle('load'))
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        child.once('message', (answer: Hits | { error: string }) => {
          if ('error' in answer) reject(new Error(answer.error))
          else resolve(answer)
        })
        child.send(job)
      }),
    stop: () => end(child),
  }
}

/** Bundles to plain JavaScript like our server; packages stay in node_modules. */
function bundle(name: 'bare' | 'load'): string {
  const outfile = path.join(folder, `${name}.mjs`)
  const entryPoints = [path.join(root, 'bench', `${name}.ts`)]
  buildSync({ entryPoints, outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external' })
  return outfile
}

/** /readyz answers before jobs and live hints have begun. */
async function isReady(child: ChildProcess, said: () => string) {
  while (!said().includes('Uzima is ready at')) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${said().slice(-2000)}`)
    await delay(50)
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
