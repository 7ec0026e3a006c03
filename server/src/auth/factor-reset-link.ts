import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

const macOf = (keys: Keys, id: string) => createHmac('sha256', keys.derive('factor-reset-links')).update(id).digest()

/** The link that cancels a reset of second factors; the same in every mail about that reset, and never stored. */
export const cancelLinkOf = ({ keys, publicUrl }: { keys: Keys; publicUrl: string }, id: string) =>
  `${publicUrl}/auth?cancel=second-factor-reset#token=${id}.${macOf(keys, id).toString('base64url')}`

/** The id of the reset that a cancel token refers to, or undefined if the token is not genuine. */
export function readCancelToken(keys: Keys, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.')
  const expected = macOf(keys, id)
  const given = Buffer.from(mac, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/** Every channel to notify the person, since an attacker may control one of them. */
export const waysToNotify = (
  { email, phone }: { email: string | null; phone: string | null },
  sms: { url: string | undefined },
): string[] => [...(email ? [email] : []), ...(phone && sms.url !== undefined ? [`+${phone}`] : [])]
