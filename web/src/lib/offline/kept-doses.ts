import type { DoseVersion } from '@uzima/contract/medications'
import { useSyncExternalStore } from 'react'
import { onUserChange } from '../session.ts'

/** A dose marked as taken without a connection, to be sent later. */
export type KeptDose = {
  /** The idempotency key of every attempt to send it. */
  key: string
  doseId: string
  medicine: string
  state: 'taken'
  at: string
  /** How many entries of a person its history had when it was marked: more mean that it was marked elsewhere as well. */
  entries: number
}

/** When a dose was marked, and the key under which the server takes it once. */
export type Act = Pick<KeptDose, 'key' | 'at'>
export const newAct = (now = new Date()): Act => ({ key: crypto.randomUUID(), at: now.toISOString() })

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

export const entriesOf = (versions: readonly DoseVersion[]) => versions.filter(({ state }) => state !== 'missed')
