import { rmSync } from 'node:fs'
import path from 'node:path'
import { createTokens } from '../server/src/auth/tokens.ts'
import { loadMasterKey } from '../server/src/crypto/master-key.ts'
import { startEmbedded } from '../server/src/embedded/supervisor.ts'
import { asSuperuser } from '../server/test/superuser.ts'
import { removeData, throwawayFolder } from '../server/test/throwaway-cluster.ts'
import { type Program, startOurs } from './programs.ts'

export type OwnPractice = {
  cluster: Awaited<ReturnType<typeof startEmbedded>>
  ours: Program
  /** Of the server, for another one beside it. */
  settings: Record<string, string>
  tokens: ReturnType<typeof createTokens>
  /** Ended before the server. */
  endLater: (each: { stop: () => Promise<void> }) => void
}

/** An empty practice on a database of its own, without autovacuum, so that runs compare; all of it ended after the work. */
export async function withOwnPractice(name: string, work: (practice: OwnPractice) => Promise<void>): Promise<void> {
  const dataDir = throwawayFolder(name)
  const started: { stop: () => Promise<void> }[] = []
  try {
    const cluster = await startEmbedded({ dataDir })
    started.push(cluster)
    for (const setting of ['autovacuum = off', "max_wal_size = '8GB'"])
      await asSuperuser(cluster.superuserUrl, `alter system set ${setting}`)
    await asSuperuser(cluster.superuserUrl, 'select pg_reload_conf()')
    const keyFile = path.join(dataDir, 'key.json')
    const publicUrl = 'http://localhost:3000'
    const settings = { DATABASE_URL: cluster.ownerUrl, MASTER_KEY_FILE: keyFile, PUBLIC_URL: publicUrl, UZIMA_ROLE: 'web' }
    const ours = await startOurs(settings)
    started.push(ours)
    const { keys } = await loadMasterKey(keyFile)
    const tokens = createTokens({ signingKeys: [keys.signingKey], issuer: `${publicUrl}/auth/v1` })
    await work({ cluster, ours, settings, tokens, endLater: (each) => void started.push(each) })
  } finally {
    for (const each of started.reverse()) await each.stop()
    removeData(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
