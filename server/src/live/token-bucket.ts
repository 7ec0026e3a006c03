/** Parameters of a token bucket: burst size and refill rate. */
export type Allowance = { atOnce: number; perSecond: number }

/** A token bucket: the returned function tells whether one more is allowed at this time (in milliseconds). */
export function createTokenBucket({ atOnce, perSecond }: Allowance) {
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
