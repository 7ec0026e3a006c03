import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const idBytes = 16
/** Random bytes are requested in bulk: 16 cost the system as much as a thousand. */
const store = Buffer.alloc(64 * idBytes)
let used = store.length

function randomBytes(): Buffer {
  if (used === store.length) {
    randomFillSync(store)
    used = 0
  }
  used += idBytes
  return store.subarray(used - idBytes, used)
}

let msecs = Number.NEGATIVE_INFINITY
let seq = 0

/** A new UUIDv7. Ordered by time; ids of one process are in order of creation. */
export function newId(): string {
  const random = randomBytes()
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    seq = random.readUInt32BE(6) >>> 1 // leaves enough room not to overflow within a millisecond
  } else seq += 1
  return v7({ random, msecs, seq })
}
