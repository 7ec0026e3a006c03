import type { User, Visitor } from '#auth/actor.ts'
import { factorOf, networkOf } from '#auth/rate-limits.ts'

/**
 * How often a minute one network reads what anyone may, or one session. Far above what the people behind one address ask for: sixty
 * who look for a doctor at the same time make five searches each.
 */
export const readLimits = { search: 300, page: 600 } as const
/** What looks through many rows or texts, and what opens one thing. */
export type ReadLimit = keyof typeof readLimits

const windowMs = 60_000
/** So that no crowd of networks fills the memory; the oldest are forgotten first. */
const remembered = 100_000

type Reader = { sessionId: User['sessionId'] | Visitor['sessionId'] | undefined; address: string }
export type ReadLimits = {
  /** Seconds to wait; 0 when the read was counted. */
  take: (limit: ReadLimit, reader: Reader, now: Date) => number
}

/**
 * Counted by each process in its memory: a read that is refused costs the database nothing, and one that is not makes no write of it.
 */
export function createReadLimits({ relaxed }: { relaxed: boolean }): ReadLimits {
  const windows = new Map<string, { since: number; reads: number }>()
  const factor = factorOf(relaxed)

  function begin(key: string, since: number) {
    // in the order in which they began
    windows.delete(key)
    for (const [oldest, window] of windows) {
      if (windows.size < remembered && window.since + windowMs > since) break
      windows.delete(oldest)
    }
    windows.set(key, { since, reads: 1 })
  }

  return {
    take: (limit, { sessionId, address }, now) => {
      const at = now.getTime()
      const key = `${limit} ${sessionId ?? networkOf(address)}`
      const window = windows.get(key)
      const passed = window ? at - window.since : windowMs
      if (!window || passed >= windowMs || passed < 0) begin(key, at)
      else if (window.reads >= readLimits[limit] * factor) return Math.ceil((windowMs - passed) / 1000)
      else window.reads += 1
      return 0
    },
  }
}
