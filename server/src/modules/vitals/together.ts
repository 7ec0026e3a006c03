import { createHash } from 'node:crypto'
import type { VitalKind } from '@uzima/contract/vitals/kinds'

/**
 * Derives the id of a measurement from the first one entered with it, so that a repeated request finds them all by the one id that its
 * Idempotency-Key stores. The result is a UUIDv7 of the same time.
 */
export function idBeside(first: string, kind: VitalKind): string {
  const hex = createHash('sha256').update(`${first}|${kind}`).digest('hex')
  return `${first.slice(0, 15)}${hex.slice(0, 3)}-${first.slice(19, 20)}${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
