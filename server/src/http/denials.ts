import { type AuditRow, recordNow } from '#audit/append.ts'
import { factorOf } from '#auth/rate-limits.ts'
import { inSystem, type SystemDeps } from '#jobs/system.ts'

/** How many denials of one actor on one kind are on record each by itself in a minute. */
export const singly = 10
const windowMs = 60_000
/** Bounds memory; the oldest are settled first. */
const remembered = 10_000

type Window = { since: number; count: number; last: AuditRow }

export type Denials = {
  /** Whether to put this one on record by itself; it is counted otherwise. */
  isSingle: (row: AuditRow) => boolean
  /** Puts what was counted on record, a row for each actor and kind, once its minute is over; all of it with `isLast`. */
  settle: (isLast?: boolean) => Promise<void>
}

/**
 * Whoever asks for what is not theirs again and again could make the log as long as they like: past the tenth in a minute one row says how
 * many there were. Counted by each process; one that is killed loses the count of its last minute.
 */
export function createDenials(system: SystemDeps): Denials {
  const windows = new Map<string, Window>()
  const over: Window[] = []
  const most = singly * factorOf(system.services.config.auth.relaxed)

  const end = (key: string, window: Window) => {
    windows.delete(key)
    if (window.count > most) over.push(window)
  }

  return {
    isSingle: (row) => {
      const at = row.at.getTime()
      const key = JSON.stringify([row.actorId, row.event, row.details?.operation, row.details?.code, row.details?.app])
      const known = windows.get(key)
      if (known && Math.abs(at - known.since) < windowMs) {
        known.count += 1
        known.last = row
        return known.count <= most
      }
      if (known) end(key, known)
      const [oldest] = windows
      if (oldest && windows.size >= remembered) end(...oldest)
      windows.set(key, { since: at, count: 1, last: row })
      return true
    },
    settle: async (isLast = false) => {
      const at = system.now()
      for (const [key, window] of windows) if (isLast || at.getTime() - window.since >= windowMs) end(key, window)
      const settled = over.splice(0)
      if (settled.length === 0) return
      try {
        await inSystem(system, async ({ db }) => {
          for (const { count, last } of settled)
            await recordNow(db, { ...last, at, requestId: null, resourceId: null, details: { ...last.details, count: count - most } })
        })
      } catch (error) {
        over.push(...settled)
        throw error
      }
    },
  }
}
