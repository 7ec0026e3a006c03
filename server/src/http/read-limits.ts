import type { User, Visitor } from '#auth/actor.ts'
import { factorOf, networkOf } from '#auth/rate-limits.ts'

/**
 * Public reads per minute from one network or session. Generous for people behind a shared address: sixty who look for a doctor at the
 * same time make five searches each, and see a page of photos the first time. Photos that are sent take a process each, and the mail
 * server may count tests as attempts to guess its password. What programs write is counted too, and a bundle is up to a
 * hundred writes; and what each backend service reads, whose tokens follow one another.
 */
export const readLimits = {
  search: 300,
  page: 600,
  photo: 3000,
  photoSent: 10,
  mailTest: 6,
  resource: 300,
  bundle: 60,
  service: 600,
} as const
/** `search` covers many rows or texts, `page` a single resource, `photo` one image. */
export type ReadLimit = keyof typeof readLimits

const windowMs = 60_000
/** Bounds memory; the oldest entries are evicted first. */
const remembered = 100_000

type Reader = { sessionId: User['sessionId'] | Visitor['sessionId'] | undefined; address: string }
export type ReadLimits = {
  /** Seconds to wait; 0 if the read is allowed. */
  take: (limit: ReadLimit, reader: Reader, now: Date) => number
}

/**
 * Counted in memory, per process, so that neither allowed nor rejected reads cost a database write.
 */
export function createReadLimits({ relaxed }: { relaxed: boolean }): ReadLimits {
  const windows = new Map<string, { since: number; reads: number }>()
  const factor = factorOf(relaxed)

  function begin(key: string, since: number) {
    // re-inserted to keep the map ordered by start of window
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
