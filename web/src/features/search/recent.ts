import { onUserChange } from '#lib/session.ts'

/** What was chosen last, by the id of its option; it may name a patient or a medication, so it is kept in memory only. */
export type Recent = { id: string; label: string; text: string | null; to: string; kind: RecentKind }
export type RecentKind = 'page' | 'action' | 'patients' | 'accounts' | 'appointments' | 'medications' | 'records' | 'doctors' | 'articles'

const most = 5
let recent: { side: string; choice: Recent }[] = []

// nobody else sees it, nor the same person after signing out
onUserChange(() => {
  recent = []
})

export const recentOf = (side: string) =>
  recent
    .filter((each) => each.side === side)
    .map(({ choice }) => choice)
    .slice(0, most)

export function remember(side: string, choice: Recent) {
  recent = [{ side, choice }, ...recent.filter((each) => each.choice.id !== choice.id || each.side !== side)].slice(0, 4 * most)
}
