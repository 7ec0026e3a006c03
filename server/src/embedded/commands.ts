import type { Config } from '#config.ts'
import { isHalfUndone, lostByUndo, undoUpgrade } from './upgrade/undo.ts'

/** Commands of `npm run admin -- …` about the embedded database as a whole. */
export const embeddedCommands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  'database undo-upgrade': (_, config) => undo(config, false),
  'database undo-upgrade --lose': (_, config) => undo(config, true),
}

/** Says what came since the upgrade, and goes back where nothing did, or where it may be lost. The portal is stopped meanwhile. */
async function undo({ databaseUrl, dataDir, auditCheckpointFile: checkpointFile }: Config, mayLose: boolean) {
  if (databaseUrl !== undefined) throw new Error('The database of DATABASE_URL is upgraded by whoever runs it, not by Uzima.')
  if (!isHalfUndone(dataDir)) {
    const { at, entries, kinds } = await lostByUndo(dataDir, console.log)
    console.log(
      `Since the upgrade, ${at}, the portal has written ${entries} entries of its audit log. Going back loses all that they are about:`,
    )
    for (const [event, times] of kinds) console.log(`  ${String(times).padStart(7)}  ${event}`)
    if (entries > 0 && !mayLose) throw new Error('Nothing was changed. To lose it, run: npm run admin -- database undo-upgrade --lose')
  }
  const { from, to, keptIn, checkpointsIn } = await undoUpgrade({ dataDir, checkpointFile, now: new Date() })
  console.log(`The database of PostgreSQL ${from} is in its place again. That of ${to} is kept in ${keptIn}.`)
  if (checkpointsIn) console.log(`The audit log’s checkpoints that were signed since are kept in ${checkpointsIn}.`)
  console.log(`Start the version of Uzima that brings PostgreSQL ${from}; this one would upgrade once more.`)
}
