import { existsSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from '#embedded/binaries.ts'
import { clearLeftover } from '#embedded/leftover.ts'
import type { Home } from '#embedded/location.ts'
import { decide } from './decide.ts'

export type Options = { home: Home; binaries: Binaries; durable: boolean; log: (line: string) => void }
/** Kept beside the old folder, for whoever wants to go back. */
export type Upgraded = { from: number; to: number; at: string; auditEntries: number }

export const places = (home: Home) => ({
  /** Everything that is not ready; removed whenever an upgrade begins. */
  area: join(home.folder, 'upgrade'),
  ready: `${home.dataFolder}.ready`,
  keptFolder: (major: number) => `${home.dataFolder}-${major}`,
  note: join(home.folder, 'upgraded.json'),
})

/** The upgrade on record, with the folder that it has kept, as long as that is there. */
export function upgradeIn(home: Home): (Upgraded & { kept: string }) | undefined {
  const { note, keptFolder } = places(home)
  if (!existsSync(note)) return undefined
  const upgraded = JSON.parse(readFileSync(note, 'utf8')) as Upgraded
  const kept = keptFolder(upgraded.from)
  return majorIn(kept) === upgraded.from ? { ...upgraded, kept } : undefined
}

/** The major that made a data folder; undefined where there is none. */
export const majorIn = (dataFolder: string): number | undefined => {
  const file = join(dataFolder, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/**
 * Where the data folder is an older major's than the programs at hand: dumps a copy of it and restores it into a new folder, compares the
 * two, and puts the new one in the place of the old, which is kept. Only the holder of the cluster's lock may call this.
 */
export async function upgradeIfOlder(options: Options): Promise<void> {
  const { home, log } = options
  const { area, ready } = places(home)
  const { current, bundled, decision } = findDecision(options)
  if (decision === 'put in place') renameSync(ready, home.dataFolder)
  if (decision === 'upgrade' && current !== undefined) {
    // what it needs of the portal is loaded by those alone whom it concerns
    const { upgrade } = await import('./upgrade.ts')
    await upgrade({ ...options, from: current, to: bundled })
  }
  if (existsSync(area)) await removeArea(area, log)
}

/** Throws a sentence where a start would upgrade. */
export function requireCurrent(at: Pick<Options, 'home' | 'binaries'>) {
  const { bundled, decision } = findDecision(at)
  if (decision !== 'start')
    throw new Error(
      `The database in ${at.home.folder} is still that of an older PostgreSQL. Start the portal: it brings the database to PostgreSQL ${bundled} and keeps the old folder. Nothing was changed.`,
    )
}

function findDecision({ home, binaries }: Pick<Options, 'home' | 'binaries'>) {
  const bundled = Number.parseInt(binaries.version, 10)
  const current = majorIn(home.dataFolder)
  const isReady = majorIn(places(home).ready) === bundled
  return { current, bundled, decision: decide({ current, bundled, isReady, kept: upgradeIn(home)?.kept }) }
}

export async function removeArea(area: string, log: (line: string) => void) {
  for (const name of ['old', 'new']) if (existsSync(join(area, name))) await clearLeftover(join(area, name), log)
  await rm(area, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
