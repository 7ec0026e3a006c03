import type { Entry, SubPage, Waiting } from '../navigation.ts'

/** Injected where the app is assembled, since the layout doesn't depend on features. */
export type WaitingCounts = Partial<Record<Waiting, number>>

export const countOf = ({ waiting }: SubPage, counts: WaitingCounts) => (waiting ? (counts[waiting] ?? 0) : 0)
/** An entry shows what waits on all of its pages. */
export const countWithin = (entry: Entry, counts: WaitingCounts) =>
  [entry, ...entry.pages].reduce((sum, each) => sum + countOf(each, counts), 0)
