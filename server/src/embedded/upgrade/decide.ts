/** The major of the data folder, whether a new one is ready to take the place of an older, and the folder of an older one that is kept. */
export type Found = { current: number | undefined; bundled: number; isReady: boolean; kept: string | undefined }
export type Decision = 'start' | 'upgrade' | 'put in place'

/**
 * The old folder leaves its name only when the new one is whole, so that every state in which a process may have been killed says what to
 * do: without a data folder the one that is ready takes its place; with an older one, the upgrade starts over.
 */
export function decide({ current, bundled, isReady, kept }: Found): Decision {
  if (current === undefined && isReady) return 'put in place'
  if (current === undefined && kept !== undefined)
    throw new Error(`The database is in ${kept}: going back to it was interrupted. Run npm run admin -- database undo-upgrade once more.`)
  if (current === undefined) return 'start'
  if (current === bundled) return 'start'
  if (current < bundled) return 'upgrade'
  throw new Error(
    `The database was made by PostgreSQL ${current}, and this version of Uzima brings ${bundled}. Start the version that made it, or a later one. Nothing was changed.`,
  )
}

/** The folder is copied, so that the old one stays as it is, dumped table by table, and restored. */
export function roomNeeded(bytes: number): number {
  return Math.ceil(bytes * 2.5) + 256 * 1024 * 1024
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

export function requireRoom({ used, free, folder }: { used: number; free: number; folder: string }) {
  const needed = roomNeeded(used)
  if (free < needed)
    throw new Error(
      `Upgrading the database needs ${gigabytes(needed)} free in ${folder}, and there are ${gigabytes(free)}. Make room and start again. Nothing was changed.`,
    )
}
