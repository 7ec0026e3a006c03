import type { DoseVersion } from '@uzima/contract/medications'

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

export const entriesOf = (versions: readonly DoseVersion[]) => versions.filter(({ state }) => state !== 'missed')

/** When a dose was marked, and the key under which the server takes it once. */
export type Act = Pick<KeptDose, 'key' | 'at'>
export const newAct = (now = new Date()): Act => ({ key: crypto.randomUUID(), at: now.toISOString() })
