import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

/** A consent or withdrawal, and its time. */
export type SignedConsent = {
  id: string
  userId: string
  action: 'given' | 'withdrawn'
  version: number
  locale: string
  textHash: string
  recordedAt: Date
}

export const sign = (keys: Keys, { id, userId, action, version, locale, textHash, recordedAt }: SignedConsent) =>
  createHmac('sha256', keys.derive('consents'))
    .update(JSON.stringify([id, userId, action, version, locale, textHash, recordedAt.toISOString()]))
    .digest()

/** Whether this server signed the event and it is unchanged since. */
export const isGenuine = (keys: Keys, event: SignedConsent & { signature: Buffer }) => {
  const expected = sign(keys, event)
  return event.signature.length === expected.length && timingSafeEqual(event.signature, expected)
}
