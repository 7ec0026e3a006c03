import type { Config } from '#config.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { prepareDatabase } from '#db/prepare.ts'
import { findRunning, startEmbedded } from '#embedded/supervisor.ts'
import { loginsFrom } from '#serve.ts'

/** For commands on the server's machine; works with or without a running server. */
export async function withOwner(config: Config, use: (ownerUrl: string) => Promise<void>, say: (line: string) => void) {
  // past a pooler: commands name settings at the start of a connection, and sign in as the owner
  const running = config.databaseDirectUrl ?? findRunning(config.dataDir)
  if (running) return use(running)
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  try {
    const { keys } = await loadMasterKey(config.masterKeyFile)
    const url = embedded.ownerUrl
    await prepareDatabase({ url, directUrl: url, logins: loginsFrom(keys), log: say })
    await use(url)
  } finally {
    await embedded.stop()
  }
}
