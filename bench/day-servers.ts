import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { consentApi } from '../contract/src/consent.ts'
import { createTokens, type Tokens } from '../server/src/auth/tokens.ts'
import { type Keys, loadMasterKey } from '../server/src/crypto/master-key.ts'
import { type EmbeddedDatabase, startEmbedded } from '../server/src/embedded/supervisor.ts'
import { tokenOf } from '../server/test/crowd.ts'
import { asSuperuser, urlWith } from '../server/test/superuser.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { patients } from './day-plan.ts'
import { type Program, startBare, startOurs } from './programs.ts'
import { layWorld, type World } from './world.ts'

export type Servers = {
  cluster: EmbeddedDatabase
  urls: { ours: string; bare: string }
  ours: Program
  world: World
  tokens: Tokens
  keys: Keys
  folder: string
  startBare: () => Promise<Program>
}

/** Our server with its jobs, and people in it; everything ends and is removed after `work`. */
export async function withServers(
  purpose: string,
  settings: (folder: string) => Record<string, string>,
  work: (servers: Servers) => Promise<void>,
) {
  const folder = throwawayFolder(`bench-${purpose}`)
  const keyFile = path.join(folder, 'key.json')
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startEmbedded({ dataDir: folder })
    started.push(cluster)
    await asSuperuser(cluster.superuserUrl, 'create database bare owner uzima_owner')
    const urls = { ours: cluster.ownerUrl, bare: urlWith(cluster.ownerUrl, { database: 'bare' }) }
    const publicUrl = 'http://localhost:3000'
    const ours = await startOurs({ DATABASE_URL: urls.ours, MASTER_KEY_FILE: keyFile, PUBLIC_URL: publicUrl, ...settings(folder) })
    started.push(ours)
    const { keys } = await loadMasterKey(keyFile)
    const world = await layWorld(urls, keys)
    const tokens = createTokens({ signingKeys: [keys.signingKey], issuer: `${publicUrl}/auth/v1` })
    await agree(ours.port, world, tokens)
    for (const database of ['uzima', 'bare']) await asSuperuser(urlWith(cluster.superuserUrl, { database }), 'vacuum analyze')
    const bare = async () => {
      const program = await startBare(urls.bare)
      started.push(program)
      return program
    }
    await work({ cluster, urls, ours, world, tokens, keys, folder, startBare: bare })
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whoever keeps records has agreed to it. */
async function agree(port: number, { readers }: World, tokens: Tokens) {
  const { giveConsent, getNotice } = consentApi
  for (const reader of readers.slice(0, patients)) {
    const headers = { authorization: `Bearer ${await tokenOf(reader, tokens)}`, 'content-type': 'application/json' }
    const notice = await fetch(`http://127.0.0.1:${port}${getNotice.path}?locale=en`, { headers })
    const { version, locale, textHash } = (await notice.json()) as Record<string, string>
    const body = JSON.stringify({ version, locale, textHash })
    const given = await fetch(`http://127.0.0.1:${port}${giveConsent.path}`, { method: giveConsent.method, headers, body })
    if (!given.ok) throw new Error(`Nobody could agree: ${given.status} ${await given.text()}`)
  }
}

export const loadNow = () => `load of this machine ${loadavg()[0]?.toFixed(1)}`
