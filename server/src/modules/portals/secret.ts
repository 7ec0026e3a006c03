import { decryptSecret, encryptSecret, type KeyColumn } from '#crypto/key-columns.ts'
import type { Keys } from '#crypto/master-key.ts'

/** By which we prove ourselves to another portal, sealed by the master key. */
export const portalSecrets: KeyColumn = { table: 'app.portals', column: 'secret', kind: 'portal_secrets' }

export const sealSecret = (keys: Keys, portalId: string, secret: string) =>
  encryptSecret(keys, portalSecrets, portalId, Buffer.from(secret, 'utf8'))
export const openSecret = (keys: Keys, portalId: string, sealed: Buffer) =>
  decryptSecret(keys, portalSecrets, portalId, sealed).toString('utf8')
