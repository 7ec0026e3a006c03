/** Answers questions that come together, or shortly after one another, with one reading. */
export function keptFor<T>(ms: number, read: () => Promise<T>, ticks = () => performance.now()): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined
  return () => {
    const at = ticks()
    if (kept === undefined || at - kept.at >= ms) kept = { at, answer: read() }
    return kept.answer
  }
}
