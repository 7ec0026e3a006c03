import type { Hint } from './hints.ts'

/** What a socket is sent: the hint without whose it is. */
export type OwnHint = Omit<Hint, 'userId'>
export type RecentHints = {
  keep: (hint: Hint) => void
  /** What was told to this person since then; nothing when that is not known any more. */
  of: (userId: string, since: number) => OwnHint[] | undefined
  /** Hints may have been missed until now. */
  miss: () => void
}

const keptMs = 60_000
const keptHints = 5000
/** An instant of this process's own clock, which never goes back. */
export const instant = () => performance.now()

/** The last hints of all people, for pages that have fetched before their socket was there. */
export function createRecentHints(now: () => number = instant): RecentHints {
  let kept: (Hint & { at: number })[] = []
  /** Every hint since then has been heard, and is kept. */
  let knownSince = now()
  return {
    keep: (hint) => {
      kept.push({ ...hint, at: now() })
      // half of them at once: the cost of a hint stays the same however many there are
      if (kept.length < 2 * keptHints) return
      kept = kept.slice(-keptHints)
      knownSince = kept[0]?.at ?? now()
    },
    of: (userId, since) => {
      if (since < Math.max(knownSince, now() - keptMs)) return undefined
      return kept.filter((hint) => hint.userId === userId && hint.at >= since).map(({ userId: _, at: __, ...hint }) => hint)
    },
    miss: () => {
      knownSince = now()
    },
  }
}
