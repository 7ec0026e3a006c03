import type { DoseRow } from './dose-queries.ts'

type Entry = { state: 'taken' | 'skipped'; actedAt: Date }

/**
 * Which of two entries for a dose counts when one was kept on a device without a connection. Of two of a kind the earlier: the dose was
 * taken once and marked twice. Of a taken and a skipped one the later: the person has thought better of it.
 */
export function settle(present: Pick<DoseRow, 'state' | 'actedAt'>, kept: Entry): 'present' | 'kept' | 'both' {
  const { state, actedAt } = present
  if ((state !== 'taken' && state !== 'skipped') || actedAt === null) return 'kept'
  const after = kept.actedAt.getTime() - actedAt.getTime()
  if (state === kept.state) return after === 0 ? 'both' : after < 0 ? 'kept' : 'present'
  return after >= 0 ? 'kept' : 'present'
}
