/** Half the list is one slip away from a name of four letters; from nine letters on two slips still point to few names. */
const leastLetters = 5
const lettersForTwo = 9

/** Whether a written name may mean the listed one. Two slips are only forgiven in a long name that starts with the right letter. */
export function isFewSlipsAway(written: string, listed: string): boolean {
  const shorter = Math.min(written.length, listed.length)
  if (shorter < leastLetters || Math.abs(written.length - listed.length) > 2 || written === listed) return false
  if (isOneSlipAway(written, listed)) return true
  return shorter >= lettersForTwo && written[0] === listed[0] && slipsBetween(written, listed, 2) <= 2
}

/** One letter inserted, deleted or replaced, or two neighbours swapped. */
export function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  if (a.length > b.length) return a.slice(from + 1) === b.slice(from)
  if (a.length < b.length) return a.slice(from) === b.slice(from + 1)
  if (a.slice(from + 1) === b.slice(from + 1)) return true
  return a[from] === b[from + 1] && a[from + 1] === b[from] && a.slice(from + 2) === b.slice(from + 2)
}

/** The number of such slips (Damerau–Levenshtein distance, no letter touched twice); no longer counted once there are more than `most`. */
export function slipsBetween(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      row.push(isSwapped ? Math.min(slips, (before[j - 2] ?? 0) + 1) : slips)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
