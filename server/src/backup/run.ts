import { mkdir, rm } from 'node:fs/promises'
import type { Config } from '#config.ts'
import type { Keys } from '#crypto/master-key.ts'
import { createBackup } from './create.ts'
import { type Kept, keptFor, type Reason } from './keep.ts'
import { withPlace } from './places/open.ts'
import type { Place } from './places/place.ts'

/** How far a run has come; what it was at when it failed. */
export type Step = 'create' | 'send' | 'prune' | 'fetch' | 'open' | 'restore'
/** The backup that stands in its place. */
export type Sent = { name: string; bytes: number; sha256: string; isSealed: boolean }
type Options = {
  config: Config
  keys: Keys
  now: Date
  /** Name of the newest backup that was proven by a restore. */
  proven: string | undefined
  onStep: (step: Step) => void
  /** `missing`: archives of the audit log that are not in it. */
  onSent: (sent: Sent & { missing: string[] }) => void
}

/** Makes a backup, seals it, brings it to its place, and removes there what the rule does not keep. Returns the names of the removed. */
export async function runBackup({ config, keys, now, proven, onStep, onSent }: Options): Promise<string[]> {
  const { workDir } = config.backup
  return withPlace(config.backup, async (place) => {
    onStep('create')
    await mkdir(workDir, { recursive: true, mode: 0o700 })
    const made = await createBackup({ config, keys, target: workDir, now })
    const { bytes, sha256, isSealed, missing } = made
    const name = made.file.slice(workDir.length + 1)
    try {
      onStep('send')
      await place.put(made.file, name, { bytes, sha256 })
    } finally {
      await rm(made.file, { force: true })
    }
    onSent({ name, bytes, sha256, isSealed, missing })
    onStep('prune')
    return prune(place, config, proven)
  })
}

async function prune(place: Place, config: Config, proven: string | undefined): Promise<string[]> {
  const gone = (await listKept(place, config, proven)).filter(({ reasons }) => reasons.length === 0)
  for (const { name } of gone) await place.remove(name)
  return gone.map(({ name }) => name)
}

/** What is there, oldest first, and what each is kept for. */
export async function listKept(place: Place, config: Config, proven: string | undefined): Promise<(Kept & { reasons: Reason[] })[]> {
  const backups = await place.list()
  const reasons = keptFor({ backups, rule: config.backup.keep, zone: config.practiceTimeZone, proven })
  return backups
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((backup) => ({ ...backup, reasons: reasons.get(backup.name) ?? [] }))
}
