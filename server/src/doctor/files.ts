import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { signingKeysBeside } from '#auth/signing-keys.ts'
import type { Config } from '#config.ts'
import { findRoot } from '#root.ts'
import { levelOf, type Statfs } from '#watch/disk.ts'
import { type Finding, failed, ok, skipped, warning } from './finding.ts'

const others = 0o007
const group = 0o070
const gigabyte = 1_073_741_824

/** Whether the files that hold secrets are for the service's account alone. */
export async function checkRights({ masterKeyFile, auditCheckpointFile, auth, backup }: Config): Promise<Finding[]> {
  const secrets = [
    masterKeyFile,
    auth.signingKeysFile ?? signingKeysBeside(masterKeyFile),
    auditCheckpointFile,
    ...[backup.passphraseFile, backup.identityFile, backup.sftp.keyFile].flatMap((file) => file ?? []),
  ]
  const check = 'rights of files'
  const found: Finding[] = []
  let looked = 0
  for (const file of secrets) {
    const known = await stat(file).catch(() => undefined)
    if (!known) continue
    looked += 1
    const mode = (known.mode & 0o777).toString(8).padStart(4, '0')
    const remedy = `chmod 600 ${file}`
    if ((known.mode & others) !== 0) found.push(failed(check, `${file} is ${mode}: everybody on this machine may open it.`, remedy))
    else if ((known.mode & group) !== 0)
      found.push(warning(check, `${file} is ${mode}: its group may open it.`, `${remedy}, unless the group is the service’s own.`))
    if (!(await may(file, constants.R_OK)))
      found.push(
        failed(check, `${userInfo().username} may not read ${file}.`, 'Run the command as the user of the service, or chown the file.'),
      )
  }
  if (looked === 0) return [skipped(check, 'There are none yet.')]
  return found.length > 0 ? found : [ok(check, `${looked} files that hold secrets are for their owner alone.`)]
}

type Folder = { name: string; folder: string; isNeeded: boolean }

/** Whether the server may write where it must. */
export async function checkFolders(config: Config, root = findRoot()): Promise<Finding[]> {
  const check = 'folders'
  const found: Finding[] = []
  for (const { name, folder, isNeeded } of foldersOf(config)) {
    const nearest = await nearestExisting(folder)
    if (!isNeeded && nearest !== folder) continue
    if (!(await may(nearest, constants.W_OK | constants.X_OK)))
      found.push(
        failed(
          check,
          `${userInfo().username} may not write in ${nearest} (${name}).`,
          'Run this as the user of the service, or chown the folder.',
        ),
      )
  }
  if (!(await may(path.join(root, 'web', 'dist', 'index.html'), constants.R_OK)))
    found.push(
      failed(
        check,
        `The web app is not built (${path.join(root, 'web', 'dist')}).`,
        'Install again as docs/operator.md says, or run npm start.',
      ),
    )
  return found.length > 0 ? found : [ok(check, 'The server may write where it must, and the web app is built.')]
}

const foldersOf = ({ databaseUrl, dataDir, auditCheckpointFile, backup }: Config): Folder[] => [
  ...(databaseUrl === undefined ? [{ name: 'DATA_DIR', folder: dataDir, isNeeded: true }] : []),
  { name: 'audit checkpoints', folder: path.dirname(auditCheckpointFile), isNeeded: true },
  { name: 'BACKUP_WORK_DIR', folder: backup.workDir, isNeeded: backup.to !== undefined },
  ...(backup.to?.startsWith('/') ? [{ name: 'BACKUP_TO', folder: backup.to, isNeeded: true }] : []),
  { name: 'temporary files', folder: tmpdir(), isNeeded: true },
]

/** How much room is left; `dataFolder`: of the embedded database. */
export async function checkDisk(config: Config, dataFolder: string | undefined, statfs: Statfs): Promise<Finding[]> {
  const check = 'disk'
  const found: Finding[] = []
  const seen = new Set<number>()
  const places = [...(dataFolder === undefined ? [] : [{ name: 'the database', folder: dataFolder }]), ...foldersOf(config)]
  for (const { name, folder } of places) {
    const nearest = await nearestExisting(folder)
    // several folders of one disk are one finding
    const { dev: disk } = await stat(nearest)
    if (seen.has(disk)) continue
    seen.add(disk)
    const { bavail, blocks, bsize } = await statfs(nearest)
    const [free, total] = [bavail * bsize, blocks * bsize]
    const level = levelOf({ free, total })
    const says = `${(free / gigabyte).toFixed(1)} GB of ${(total / gigabyte).toFixed(1)} GB are free at ${folder} (${name}).`
    const remedy = 'Remove what is not the portal’s, or enlarge the disk. Remove nothing in DATA_DIR.'
    if (level === 'scarce' || level === 'full') found.push(failed(check, `${says} Uploads are refused.`, remedy))
    else if (level === 'low') found.push(warning(check, says, remedy))
    else found.push(ok(check, says))
  }
  if (config.databaseUrl !== undefined) found.push(skipped(check, 'The disk of your own PostgreSQL is not seen from here: watch it there.'))
  return found
}

const may = (file: string, mode: number) =>
  access(file, mode).then(
    () => true,
    () => false,
  )

/** The folder itself, or that in which it would be made. */
async function nearestExisting(folder: string): Promise<string> {
  let at = folder
  while (!(await may(at, constants.F_OK)) && path.dirname(at) !== at) at = path.dirname(at)
  return at
}
