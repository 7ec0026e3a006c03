/** One thing that somebody does, at so many milliseconds after eight o'clock; `n` counts within its kind. */
export type Act = { at: number; name: ActName; n: number }
export type ActName = keyof typeof shares

export const patients = 200
export const doctors = 10
export const hours = 10
export const hourMs = 3_600_000

/** How many of each, and when, in hours from eight o'clock: each pair is a stretch of time and the share that falls into it. */
const shares = {
  'sign in': {
    count: patients,
    spread: [
      [0, 0.5, 0.5],
      [0.5, 10, 0.5],
    ],
  },
  'list visits': {
    count: 4 * patients,
    spread: [
      [0, 0.5, 0.4],
      [0.5, 4, 0.2],
      [4, 5, 0.2],
      [5, 10, 0.2],
    ],
  },
  'read a visit': {
    count: 3 * patients,
    spread: [
      [0, 1, 0.3],
      [1, 10, 0.7],
    ],
  },
  // whoever wants this week's times is there when they open
  book: {
    count: patients,
    spread: [
      [0, 0.25, 0.5],
      [0.25, 1, 0.2],
      [1, 10, 0.3],
    ],
  },
  'send a message': { count: 300, spread: [[0, 10, 1]] },
  'file a result': { count: 100, spread: [[4, 5, 1]] },
  'read results': {
    count: 200,
    spread: [
      [4.1, 6, 0.8],
      [6, 10, 0.2],
    ],
  },
  'video visit': {
    count: 20,
    spread: [
      [1, 4, 0.5],
      [5, 9.5, 0.5],
    ],
  },
} as const satisfies Record<string, { count: number; spread: readonly (readonly [number, number, number])[] }>

/** The same day each time. `from` and `to` in hours from eight o'clock. */
export function planDay({ from, to }: { from: number; to: number }): Act[] {
  const random = seeded(8)
  const acts = Object.entries(shares).flatMap(([name, { count, spread }]) =>
    Array.from({ length: count }, (_, n) => ({ name: name as ActName, n, at: timeIn(spread, random) * hourMs })),
  )
  return acts.filter(({ at }) => at >= from * hourMs && at < to * hourMs).sort((a, b) => a.at - b.at)
}

function timeIn(spread: readonly (readonly [number, number, number])[], random: () => number): number {
  let chosen = random()
  for (const [start, end, share] of spread) {
    if (chosen < share) return start + (chosen / share) * (end - start)
    chosen -= share
  }
  return spread.at(-1)?.[1] ?? 0
}

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
