import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createTokens, type Tokens } from '#auth/tokens.ts'
import { type Keys, loadMasterKey } from '#crypto/master-key.ts'
import { freePort } from '#embedded/free-port.ts'
import { findHome } from '#embedded/location.ts'
import { findRunning } from '#embedded/supervisor.ts'
import { type Child, startChild } from './child.ts'
import { removeData, throwawayFolder } from './throwaway-cluster.ts'

export interface BuiltServer {
  /** The base URL; stays the same across restarts. */
  url: string
  /** The current server process, or the last one. */
  child: Child
  start(): Promise<void>
  /** PostgreSQL's data folder. */
  clusterFolder: string
  home: string
  ownerUrl: string
  keys: Keys
  /** What the server was built to, and the file of its master key. */
  program: string
  keyFile: string
  tokens: Tokens
  remove(): Promise<void>
}

/** Starts the server like `npm start`: built, in its own process, with an embedded PostgreSQL that waits for the disk. */
export async function startBuiltServer(purpose: string, settings: Record<string, string> = {}): Promise<BuiltServer> {
  const root = path.resolve(import.meta.dirname, '../..')
  const area = throwawayFolder(purpose)
  const dataDir = path.join(area, 'data')
  const keyFile = path.join(area, 'key.json')
  const port = await freePort()
  const program = path.join(area, 'dist/main.js')
  execFileSync(process.execPath, ['tools/build-server.mjs', path.join(area, 'dist')], { cwd: root })

  const run = async () => {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      MASTER_KEY_FILE: keyFile,
      PORT: String(port),
      SEED: 'none',
      LOG_LEVEL: 'warn',
      PUSH_SERVICES: 'push.example.org',
    }
    const child = startChild([program], { env: { ...env, ...settings } })
    await child.line((line) => (line.startsWith('Uzima is ready at') ? line : undefined))
    return child
  }
  const first = await run()
  const { keys } = await loadMasterKey(keyFile)
  const home = findHome(dataDir)
  const server: BuiltServer = {
    url: `http://127.0.0.1:${port}`,
    child: first,
    start: async () => {
      server.child = await run()
    },
    clusterFolder: home.dataFolder,
    home: home.folder,
    get ownerUrl() {
      const url = findRunning(dataDir)
      if (!url) throw new Error('PostgreSQL is not running.')
      return url
    },
    keys,
    program,
    keyFile,
    tokens: createTokens({ signingKeys: [keys.signingKey], issuer: `http://localhost:${port}/auth/v1` }),
    remove: async () => {
      server.child.kill('SIGTERM')
      await server.child.exited
      removeData(dataDir)
      rmSync(area, { recursive: true, force: true })
    },
  }
  return server
}
