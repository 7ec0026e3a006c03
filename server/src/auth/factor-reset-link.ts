import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#crypto/master-key.ts'

const macOf = (keys: Keys, id: string) => createHmac('sha256', keys.derive('factor-reset-links')).update(id).digest()

/** The one click that ends the reset of a person's second factors; the same in each mail about it, and stored nowhere. */
export const cancelLinkOf = ({ keys, publicUrl }: { keys: Keys; publicUrl: string }, id: string) =>
  `${publicUrl}/auth?cancel=second-factor-reset#token=${id}.${macOf(keys, id).toString('base64url')}`

/** Which reset the token of such a link ends; undefined when it is none of ours. */
export function readCancelToken(keys: Keys, token: string): string | undefined {
  const [id = '', mac = ''] = token.split('.')
  const expected = macOf(keys, id)
  const given = Buffer.from(mac, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

/** Every way there is to tell a person of it: strangers may have one of them. */
export const waysToTell = (
  { email, phone }: { email: string | null; phone: string | null },
  sms: { url: string | undefined },
): string[] => [...(email ? [email] : []), ...(phone && sms.url !== undefined ? [`+${phone}`] : [])]
