/** So many at once, and so many each second after that. */
export type Allowance = { atOnce: number; perSecond: number }

/** Answers whether one more is within the allowance at this instant (in milliseconds). */
export function createBudget({ atOnce, perSecond }: Allowance) {
  let left = atOnce
  let at: number | undefined
  return (now: number): boolean => {
    left = Math.min(atOnce, left + ((now - (at ?? now)) / 1000) * perSecond)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
