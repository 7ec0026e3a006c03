/** Chance that is the same for the same seed: Mulberry32. */
export type Random = {
  /** From 0 up to 1. */
  next(): number
  between(least: number, most: number): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    chance: (share) => next() < share,
  }
}

/** A person's own chance: adding somebody to the list changes nobody else. */
export function seedOf(seed: number, key: string): number {
  let mixed = seed >>> 0
  for (const letter of key) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return mixed
}
