import { availableParallelism } from 'node:os'
import { tooMany } from '#errors.ts'

/** Gives the place to others while the work waits for something else, such as the database or a slow reader. */
export type Turn = { aside: <T>(wait: () => Promise<T>) => Promise<T> }

/**
 * Where it is done. On threads of libuv, within a second. In a process of its own, where it may take long: never in all places, so that a
 * sign-in need not wait for it. Here, on the thread that answers requests: one at a time, with a rest after it.
 */
type Where = 'threads' | 'process' | 'here'
type Kind = {
  on?: Where
  /** Of the server's own accord, or admitted before: it waits and is never refused. */
  isAdmitted?: boolean
}
const everywhere: readonly Where[] = ['threads', 'process', 'here']

/**
 * What keeps a processor busy for longer than a page may take: hashes of passwords, keys made of passphrases, documents, pictures, files
 * that are read. All of it has a few places together. Nobody may ask for one while holding a transaction: connections would be held by
 * those who wait.
 */
export type CostlyWork = {
  /** Throws a 429 if the work of `who`, the id of an account or a network, would be refused now. */
  requireRoom: (who: string) => void
  /** Runs the work when it is the turn of `who`; throws a 429 if too much waits already. */
  run: <T>(who: string, work: (turn: Turn) => Promise<T>, kind?: Kind) => Promise<T>
  /** How much is at work and how much waits. */
  readonly now: { atWork: number; waiting: number }
}

type Options = {
  /** Those of libuv, which hashes: files, names and compression need the others. */
  threads?: number
  atOnce?: number
  /** How much may wait, for each account or network and for all. */
  mostWaiting?: { each: number; all: number }
}

/** As many sign-ins as a practice behind one address makes in the same second. */
const usualWaiting = { each: 20, all: 200 }
const retrySeconds = 5
/** Of what works on the thread that answers requests: as long as it took, so that requests have half of the time. */
const longestRestMs = 500

type Waiting = { begin: () => void; refuse: () => void; isAdmitted: boolean }
type Line = { who: string; on: Where; waiting: Waiting[] }

export function createCostlyWork({
  threads = 4,
  atOnce = Math.max(2, Math.min(availableParallelism() - 1, threads - 2)),
  mostWaiting = usualWaiting,
}: Options = {}): CostlyWork {
  // half of the places, so that neither one person nor long work takes them all
  const share = Math.max(1, Math.floor(atOnce / 2))
  const most = { threads: atOnce, process: share, here: 1 }
  const busy = { threads: 0, process: 0, here: 0 }
  /** In the order of their turns. */
  const lines = new Map<string, Line>()
  const placesOf = new Map<string, number>()
  let atWork = 0
  let waiting = 0

  const waitingOf = (who: string) =>
    everywhere.reduce((sum, on) => sum + (lines.get(keyOf(who, on))?.waiting.filter(isRefusable).length ?? 0), 0)

  /** Of those who have more waiting than the newcomer, the one with most gives a place up, the latest first. */
  function makeRoom(own: number): boolean {
    const longest = [...lines.values()].reduce<Line | undefined>(
      (most, line) => (line.waiting.filter(isRefusable).length > (most?.waiting.filter(isRefusable).length ?? own + 1) ? line : most),
      undefined,
    )
    const at = longest?.waiting.findLastIndex(isRefusable) ?? -1
    const [dropped] = longest && at >= 0 ? longest.waiting.splice(at, 1) : []
    if (!dropped) return false
    waiting -= 1
    dropped.refuse()
    return true
  }

  function next(): Waiting | undefined {
    if (atWork >= atOnce) return undefined
    for (const [key, line] of lines) {
      const { who, on } = line
      const places = placesOf.get(who) ?? 0
      if (places >= share || busy[on] >= most[on]) continue
      const first = line.waiting.shift()
      if (line.waiting.length === 0) lines.delete(key)
      if (!first) continue
      placesOf.set(who, places + 1)
      atWork += 1
      busy[on] += 1
      waiting -= 1
      return first
    }
    return undefined
  }

  function fill() {
    for (let first = next(); first; first = next()) first.begin()
  }

  function enter(who: string, on: Where, isAdmitted: boolean): Promise<void> {
    const own = waitingOf(who)
    if (!isAdmitted && (own >= mostWaiting.each || (waiting >= mostWaiting.all && !makeRoom(own)))) throw tooMany(retrySeconds)
    return new Promise((begin, reject) => {
      const key = keyOf(who, on)
      const line = lines.get(key) ?? { who, on, waiting: [] }
      lines.set(key, line)
      line.waiting.push({ begin, isAdmitted, refuse: () => reject(tooMany(retrySeconds)) })
      waiting += 1
      fill()
    })
  }

  function leave(who: string, on: Where) {
    const places = (placesOf.get(who) ?? 1) - 1
    if (places > 0) placesOf.set(who, places)
    else placesOf.delete(who)
    atWork -= 1
    busy[on] -= 1
    // whoever has had a turn comes after all who wait for one
    for (const key of everywhere.map((each) => keyOf(who, each))) {
      const line = lines.get(key)
      if (line && lines.delete(key)) lines.set(key, line)
    }
    // requests are answered between two works that run on this thread
    setImmediate(fill)
  }

  return {
    requireRoom: (who) => {
      if (waitingOf(who) >= mostWaiting.each) throw tooMany(retrySeconds)
    },
    run: async (who, work, { on = 'threads', isAdmitted = false } = {}) => {
      await enter(who, on, isAdmitted)
      let since = performance.now()
      const end = () => {
        if (on === 'here') setTimeout(leave, Math.min(performance.now() - since, longestRestMs), who, on)
        else leave(who, on)
      }
      const turn: Turn = {
        aside: async (wait) => {
          end()
          try {
            return await wait()
          } finally {
            await enter(who, on, true)
            since = performance.now()
          }
        },
      }
      try {
        return await work(turn)
      } finally {
        end()
      }
    },
    get now() {
      return { atWork, waiting }
    },
  }
}

const keyOf = (who: string, on: Where) => `${on} ${who}`
const isRefusable = ({ isAdmitted }: Waiting) => !isAdmitted
