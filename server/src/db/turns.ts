import { availableParallelism } from 'node:os'

/** Who has begun and not ended: since when, by `performance.now()`. */
type Turn = { since: number }
type Options = { most?: number | undefined; patienceMs?: number; longestWaitMs?: number }
type Waiting = { since: number; begin: (turn: Turn) => void; giveUp: (error: Error) => void }

/** Nobody waits longer for a turn than for a connection. */
export class TurnTimeout extends Error {
  override name = 'TurnTimeout'
}

/** Answers what ends the turn, once it has come. */
export type Turns = { take: () => Promise<() => void> }

const turnsByDefault = Math.max(4, 2 * availableParallelism())

/**
 * Transactions that are at work at once. Two for each processor keep all of them busy; more would only take the processors from each other,
 * each with caches of its own that are cold when it is its turn again. One that takes long waits for something (a lock, the disk, a great
 * many rows) and no longer counts: it makes room for the next.
 */
export function createTurns({ most = turnsByDefault, patienceMs = 50, longestWaitMs = 20_000 }: Options = {}): Turns {
  /** In the order in which they began. */
  const atWork = new Set<Turn>()
  const waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined

  const begin = (): Turn => {
    const turn = { since: performance.now() }
    atWork.add(turn)
    return turn
  }

  const end = (turn: Turn) => {
    // one that took long has made room before
    if (!atWork.delete(turn)) return
    waiting.shift()?.begin(begin())
  }

  /** Only while somebody waits. */
  const watch = () => {
    const [oldest] = atWork
    if (timer || !oldest || waiting.length === 0) return
    timer = setTimeout(
      () => {
        timer = undefined
        const now = performance.now()
        while (waiting[0] && now - waiting[0].since >= longestWaitMs)
          waiting.shift()?.giveUp(new TurnTimeout('There was no turn at the database for a long time.'))
        const [first] = atWork
        if (first && now - first.since >= patienceMs) end(first)
        watch()
      },
      oldest.since + patienceMs - performance.now(),
    )
  }

  const come = () =>
    new Promise<Turn>((resolve, reject) => {
      waiting.push({ since: performance.now(), begin: resolve, giveUp: reject })
      watch()
    })

  return {
    take: async () => {
      const turn = waiting.length === 0 && atWork.size < most ? begin() : await come()
      return () => end(turn)
    },
  }
}
