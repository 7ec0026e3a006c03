import path from 'node:path'
import type { Config } from '#config.ts'
import { loadMasterKey } from '#crypto/master-key.ts'
import { withClient } from '#db/one-client.ts'
import { withOwner } from '#with-owner.ts'
import { listArchives, printArchive } from './archives.ts'
import { moveOut } from './move-out.ts'
import { verdictLines } from './verify.ts'

/** Commands of `npm run admin -- …` about the months of the audit log that leave the database, or have left it. */
export const auditArchiveCommands: Record<string, (args: string[], config: Config) => Promise<void>> = {
  'audit archive': archive,
  'audit archives list': list,
  'audit archives read FILE': ([file = ''], config) => read(file, config),
}

/** Exits with 2 when the log was tampered with, and moves nothing then. */
async function archive(_: string[], config: Config) {
  const { auditKeepMonths: keepMonths, auditArchiveDir: archiveDir, auditCheckpointFile: checkpointFile } = config
  if (keepMonths === undefined)
    return console.log('The whole audit log stays in the database: AUDIT_KEEP_MONTHS does not say how many months do.')
  const { keys } = await loadMasterKey(config.masterKeyFile)
  await withOwner(
    config,
    async (ownerUrl) => {
      const outcome = await moveOut({ ownerUrl, keys, checkpointFile, archiveDir, keepMonths, now: new Date() })
      if (outcome.kind === 'busy') throw new Error('The audit log is being verified or moved out at this moment. Try again later.')
      if (outcome.kind === 'unsound') {
        for (const line of verdictLines(outcome.verdict)) console.log(line)
        console.log('Nothing was moved: what is found here should be looked into where it is.')
        process.exitCode = 2
        return
      }
      for (const { month, entries, name, bytes } of outcome.moved)
        console.log(
          `${month}: ${entries} entries are in ${path.join(archiveDir, name)} (${(bytes / 1e6).toFixed(1)} MB), read back and verified.`,
        )
      if (outcome.moved.length === 0) console.log(`Nothing is older than the last ${keepMonths} whole months.`)
    },
    console.log,
  )
}

async function list(_: string[], config: Config) {
  await withOwner(
    config,
    async (ownerUrl) => {
      const archives = await withClient(ownerUrl, listArchives)
      for (const { month, name, entries, bytes } of archives)
        console.log(`${month}  ${String(entries).padStart(9)} entries  ${`${(bytes / 1e6).toFixed(1)} MB`.padStart(10)}  ${name}`)
      if (archives.length === 0) console.log('The whole audit log is in the database.')
    },
    console.log,
  )
}

/** For whoever has to answer what happened so long ago: one line of JSON for each entry. Needs no database. */
async function read(file: string, { masterKeyFile, auditArchiveDir }: Config) {
  const { keys } = await loadMasterKey(masterKeyFile)
  await printArchive(path.resolve(auditArchiveDir, file), keys, console.log)
}
