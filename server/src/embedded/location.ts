import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canReach, type UnixUser, userFor } from '#embedded/unprivileged.ts'

/** Location of a cluster, its passwords and its lock, and the user it runs as. */
export interface Home {
  folder: string
  dataFolder: string
  user: UnixUser | undefined
}

const farRoot = '/var/lib/uzima'

/**
 * The data folder itself; or, if the user PostgreSQL runs as cannot access it (e.g. below /root), a folder under /var/lib/uzima, which
 * the file LOCATION in the data folder names.
 */
export function findHome(dataDir: string): Home {
  const user = userFor(dataFolderIn(dataDir))
  mkdirSync(dataDir, { recursive: true, mode: user ? 0o755 : 0o700 })
  const here = realpathSync(dataDir)
  const far = farHome(here)
  if (!user) return far ? failForeign(far) : ownHome(here)
  if (far) return homeIn(far)
  if (canReach(user, here)) return homeIn(here)
  if (existsSync(dataFolderIn(here))) {
    throw new Error(
      `The database in ${here} cannot be reached by ${user.name}, as whom PostgreSQL runs; let that user walk there (chmod o+x).`,
    )
  }
  return homeIn(makeFarHome(here))
}

const dataFolderIn = (folder: string) => join(folder, 'postgres')
const homeIn = (folder: string): Home => ({ folder, dataFolder: dataFolderIn(folder), user: userFor(dataFolderIn(folder)) })

function ownHome(folder: string): Home {
  const home = homeIn(folder)
  const owner = statSync(home.dataFolder, { throwIfNoEntry: false })?.uid
  return owner === undefined || owner === process.getuid?.() ? home : failForeign(home.dataFolder)
}

/** A copied clone includes the LOCATION file of the original, but must not open the original's data. */
function farHome(dataDir: string): string | undefined {
  const note = join(dataDir, 'LOCATION')
  if (!existsSync(note)) return undefined
  const folder = readFileSync(note, 'utf8').trim()
  const home = join(folder, 'HOME')
  const original = existsSync(home) ? readFileSync(home, 'utf8').trim() : dataDir
  if (original === dataDir) return folder
  if (existsSync(join(original, 'LOCATION'))) return undefined
  writeFileSync(home, `${dataDir}\n`)
  return folder
}

function makeFarHome(dataDir: string): string {
  const folder = join(farRoot, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'HOME'), `${dataDir}\n`)
  writeFileSync(join(dataDir, 'LOCATION'), `${folder}\n`)
  return folder
}

function failForeign(folder: string): never {
  throw new Error(`The database in ${folder} belongs to another user; start as that user or set DATA_DIR to a folder of your own.`)
}
