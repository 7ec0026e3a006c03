import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const idBytes = 16
/** Asking the system for random bytes costs the same for 16 as for a thousand. */
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

/** A new key: UUID version 7, made by the server. In the order of time; those of one process in the order in which they were made. */
export function newId(): string {
  const random = randomBytes()
  const now = Date.now()
  if (now > msecs) {
    msecs = now
    seq = random.readUInt32BE(6) >>> 1 // so far from its end that no millisecond reaches it
  } else seq += 1
  return v7({ random, msecs, seq })
}
