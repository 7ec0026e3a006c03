import { createHash } from 'node:crypto'
import type { VitalKind } from '@uzima/contract/vitals'

/**
 * The id of a measurement that was entered with another one follows from that one's: a request that is sent again finds them all by the
 * first, which is what its key remembers. A UUID of version 7 of the same moment.
 */
export function idBeside(first: string, kind: VitalKind): string {
  const hex = createHash('sha256').update(`${first}|${kind}`).digest('hex')
  return `${first.slice(0, 15)}${hex.slice(0, 3)}-${first.slice(19, 20)}${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
