import type { Keys } from '#crypto/master-key.ts'
import type { Db } from '#db/connect.ts'
import { insertEvent } from './queries.ts'
import { type SignedConsent, sign } from './signature.ts'

/** Signs and stores an event; a database trigger copies it to the profile. */
export const storeEvent = (db: Db, keys: Keys, event: SignedConsent) => insertEvent(db, { ...event, signature: sign(keys, event) })
