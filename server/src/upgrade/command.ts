import type { Config } from '#config.ts'
import { migrationsFolder } from '#db/prepare.ts'
import { checkDatabase } from '#db/requirements.ts'
import { findHome } from '#embedded/location.ts'
import { findRunning, startEmbedded } from '#embedded/supervisor.ts'
import { checkUpgrade } from './check.ts'

/** `npm run admin -- upgrade check`, in the folder of the new version. Unlike other commands it never migrates. */
export async function upgradeCheck({ dataDir, databaseDirectUrl }: Config, say: (line: string) => void): Promise<number> {
  const running = databaseDirectUrl ?? findRunning(dataDir)
  const embedded = running === undefined ? await startEmbedded({ dataDir }) : undefined
  try {
    const ownerUrl = running ?? embedded?.ownerUrl ?? ''
    const dataFolder = databaseDirectUrl === undefined ? findHome(dataDir).dataFolder : undefined
    await checkDatabase(ownerUrl)
    const { lines, status } = await checkUpgrade({ ownerUrl, folder: migrationsFolder(), dataFolder, now: new Date() })
    for (const line of lines) say(line)
    return status
  } finally {
    await embedded?.stop()
  }
}
