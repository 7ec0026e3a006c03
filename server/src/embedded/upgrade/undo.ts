import { existsSync, renameSync } from 'node:fs'
import { cutCheckpoints } from '#audit/checkpoint-file.ts'
import { writtenSince } from '#audit/whole-log.ts'
import { withClient } from '#db/one-client.ts'
import { findHome, type Home } from '#embedded/location.ts'
import { takeLock } from '#embedded/lock.ts'
import { lockFileOf, startEmbedded } from '#embedded/supervisor.ts'
import { majorIn, upgradeIn } from './settle.ts'

/** `checkpointsIn`: where the audit log's checkpoints are that were signed since the upgrade, if there are any. */
export type Undone = { from: number; to: number; keptIn: string; checkpointsIn: string | undefined }
type Options = { dataDir: string; checkpointFile: string; now: Date }
/** What came since the upgrade: events of the audit log by kind, the most frequent first. */
export type Since = { at: string; entries: number; kinds: [event: string, times: number][] }

/** What going back would lose. Starts the database for the question, and throws a sentence where there is nothing to go back to. */
export async function lostByUndo(dataDir: string, log: (line: string) => void): Promise<Since> {
  const { at, auditEntries } = required(findHome(dataDir))
  const embedded = await startEmbedded({ dataDir, log })
  try {
    return await withClient(embedded.ownerUrl, async (client) => ({ at, ...(await writtenSince(client, { at, auditEntries })) }))
  } finally {
    await embedded.stop()
  }
}

/**
 * Puts the old folder back in its place, and the file of audit checkpoints back to where the log was then: with later ones the log would be found
 * cut off for ever. What was the database until now is kept beside it, and so is the file. Done once more, it goes on where it was killed.
 */
export async function undoUpgrade({ dataDir, checkpointFile, now }: Options): Promise<Undone> {
  const home = findHome(dataDir)
  const lock = takeLock(lockFileOf(home))
  try {
    const { from, to, kept, auditEntries } = required(home)
    const keptIn = `${home.dataFolder}-${to}-until-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
    if (existsSync(home.dataFolder)) renameSync(home.dataFolder, keptIn)
    const checkpointsIn = await cutCheckpoints(checkpointFile, auditEntries, now)
    renameSync(kept, home.dataFolder)
    return { from, to, keptIn, checkpointsIn }
  } finally {
    lock.release()
  }
}

/** Whether an undo was killed before the old folder had its name again. */
export const isHalfUndone = (dataDir: string): boolean => {
  const home = findHome(dataDir)
  return upgradeIn(home) !== undefined && !existsSync(home.dataFolder)
}

function required(home: Home) {
  const upgraded = upgradeIn(home)
  const current = majorIn(home.dataFolder)
  if (!upgraded || (current !== undefined && current !== upgraded.to))
    throw new Error(`There is no upgrade to undo: no database of an older PostgreSQL is kept in ${home.folder}.`)
  return upgraded
}
