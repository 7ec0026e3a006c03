import type { Hint } from './hints.ts'

/** A hint as sent to a socket, without the user id. */
export type OwnHint = Omit<Hint, 'userId'>
export type RecentHints = {
  keep: (hint: Hint) => void
  /** The hints for these names since that instant; undefined if they are no longer known. */
  of: (names: readonly string[], since: number) => OwnHint[] | undefined
  /** Hints may have been missed before now. */
  miss: () => void
}

const keptMs = 60_000
const keptHints = 5000
/** Monotonic time of this process, in milliseconds. */
export const instant = () => performance.now()

/** Recent hints of all people, for pages that fetched data before their socket was connected. */
export function createRecentHints(now: () => number = instant): RecentHints {
  let kept: (Hint & { at: number })[] = []
  /** All hints since this instant were received and are kept. */
  let knownSince = now()
  return {
    keep: (hint) => {
      kept.push({ ...hint, at: now() })
      // evict half of them at once, for an amortised constant cost
      if (kept.length < 2 * keptHints) return
      kept = kept.slice(-keptHints)
      knownSince = kept[0]?.at ?? now()
    },
    of: (names, since) => {
      if (since < Math.max(knownSince, now() - keptMs)) return undefined
      return kept.filter((hint) => names.includes(hint.userId) && hint.at >= since).map(({ userId: _, at: __, ...hint }) => hint)
    },
    miss: () => {
      knownSince = now()
    },
  }
}
