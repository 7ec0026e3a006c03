import { useSyncExternalStore } from 'react'
import { onUserChange } from '../session.ts'
import type { KeptDose } from './kept-dose.ts'

/** Needed without a connection: whoever may mark a dose then loads it beforehand. */
export const doseStore = () => import('./kept-dose-store.ts')

let shown: readonly KeptDose[] = []
const listeners = new Set<() => void>()
onUserChange(() => showKeptDoses([]))

/** Called by kept-dose-store.ts, which pages without kept doses need not load. */
export function showKeptDoses(next: readonly KeptDose[]) {
  shown = next
  for (const listener of listeners) listener()
}
export const keptDoses = () => shown

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The doses not sent yet, as last loaded. */
export const useKeptDoses = () => useSyncExternalStore(subscribe, keptDoses)
