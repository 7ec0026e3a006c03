import { availableParallelism } from 'node:os'

/** Who has begun and not ended: since when, by `performance.now()`. */
type Turn = { since: number }

/**
 * Transactions that are at work at once. Two for each processor keep all of them busy; more would only take the processors from each other,
 * each with caches of its own that are cold when it is its turn again. One that takes long waits for something (a lock, the disk, a great
 * many rows) and no longer counts: it holds nobody up.
 */
export class Turns {
  readonly #most: number
  readonly #patienceMs: number
  /** In the order in which they began. */
  readonly #atWork = new Set<Turn>()
  readonly #waiting: ((turn: Turn) => void)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor({
    most = Math.max(4, 2 * availableParallelism()),
    patienceMs = 50,
  }: { most?: number | undefined; patienceMs?: number } = {}) {
    this.#most = most
    this.#patienceMs = patienceMs
  }

  /** Answers what ends the turn. */
  async take(): Promise<() => void> {
    const turn =
      this.#waiting.length === 0 && this.#atWork.size < this.#most
        ? this.#begin()
        : await new Promise<Turn>((resolve) => {
            this.#waiting.push(resolve)
            this.#watch()
          })
    return () => this.#end(turn)
  }

  #end(turn: Turn) {
    // one that took long has made room before
    if (!this.#atWork.delete(turn)) return
    const next = this.#waiting.shift()
    if (next) next(this.#begin())
  }

  #begin(): Turn {
    const turn = { since: performance.now() }
    this.#atWork.add(turn)
    return turn
  }

  /** Only while somebody waits. */
  #watch() {
    if (this.#timer || this.#waiting.length === 0) return
    const [oldest] = this.#atWork
    const wait = oldest ? oldest.since + this.#patienceMs - performance.now() : 0
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const [first] = this.#atWork
      if (first && performance.now() - first.since >= this.#patienceMs) this.#end(first)
      this.#watch()
    }, wait)
  }
}
