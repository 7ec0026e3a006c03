import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { freePort } from '#embedded/free-port.ts'
import { processesOf } from '#embedded/processes.ts'
import { type Child, startChild } from './child.ts'
import { removeData, throwawayFolder } from './throwaway-cluster.ts'

const root = path.resolve(import.meta.dirname, '../..')
type Settings = Record<string, string>

/** The server as `npm start` runs it, built anew, on data of its own. For a file of tests: what it leaves running is stopped and removed. */
export function programs(purpose: string) {
  // creating clusters and starting processes is slow on a busy machine, and the tests don't depend on timing
  vi.setConfig({ testTimeout: 240_000 })
  const area = throwawayFolder(purpose)
  const dataDir = path.join(area, 'data')
  const postgres = path.join(dataDir, 'postgres')
  const running: Child[] = []

  beforeAll(() => execFileSync(process.execPath, ['tools/build-server.mjs', path.join(area, 'dist')], { cwd: root }))
  afterAll(async () => {
    await endAll()
    removeData(dataDir)
    rmSync(area, { recursive: true, force: true })
  })

  /** Also stops what a failed test left running. */
  async function endAll() {
    for (const child of running.splice(0)) {
      child.kill('SIGKILL')
      await child.exited
    }
  }

  function run(program: 'main' | 'cli', args: string[], settings: Settings, node?: string): Child {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, MASTER_KEY_FILE: path.join(area, 'key.json'), SEED: 'none', LOG_LEVEL: 'warn' }
    const child = startChild([path.join(area, 'dist', `${program}.js`), ...args], { node, env: { ...env, ...settings } })
    running.push(child)
    return child
  }

  /** Starts a server. `ready` returns the status of its readiness check. */
  async function startServer(settings: Settings = {}, node?: string) {
    const port = await freePort()
    const child = run('main', [], { PORT: String(port), ...settings }, node)
    await child.line((line) => (line.startsWith('Uzima is ready at') ? line : undefined))
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
    return { child, port, ready }
  }

  const makeAdmin = (email: string) => endsWell(run('cli', ['create', email], {}))

  /** What a refused start prints: one sentence, no stack trace. */
  async function refusal(settings: Settings): Promise<string> {
    const child = run('main', [], { PORT: String(await freePort()), ...settings })
    expect(await child.exited).toBe(1)
    expect(processesOf(postgres)).toEqual([])
    return child.output.filter((line) => !/^(A master key was made|migrating )/.test(line)).join('\n')
  }

  async function endsAt(signal: 'SIGINT' | 'SIGTERM', child: Child) {
    process.kill(-child.pid, signal)
    await endsWell(child)
    expect(processesOf(postgres)).toEqual([])
  }

  return { area, dataDir, postgres, run, startServer, endAll, endsAt, makeAdmin, refusal }
}

export async function endsWell(child: Child): Promise<string> {
  const code = await child.exited
  expect(code, child.output.join('\n')).toBe(0)
  return child.output.join('\n')
}
