import { createECDH } from 'node:crypto'
import type { Config } from '#config.ts'
import type { Keys } from '#crypto/master-key.ts'

/** The server's identification to push services (RFC 8292). Both keys in base64url. */
export type Vapid = { subject: string; publicKey: string; privateKey: string }

/**
 * The configured key, or one derived from the master key, so that it exists from the first start and is the same in every process.
 * Browsers subscribe to one key: after a change, push must be enabled again in each.
 */
export function vapidOf({ vapidPrivateKey, publicUrl, mailFrom }: Config, keys: Keys): Vapid {
  const privateKey = vapidPrivateKey ? Buffer.from(vapidPrivateKey, 'base64url') : privateKeyFrom(keys.derive('vapid'))
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom
  return {
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}`,
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** The order of P-256; a private key is a number from 1 to one less. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const privateKeyFrom = (seed: Buffer) => {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}
