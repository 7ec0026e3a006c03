import { createHmac, randomBytes } from 'node:crypto'
import type { IceServer } from '@uzima/contract/telemedicine'
import type { z } from 'zod/mini'

/** Longer than any visit, because a relay checks the credentials again during the call. */
const hours = 4

type Ice = { servers: string[]; turnSecret: string | undefined }

const isRelay = (url: string) => /^turns?:/.test(url)

/**
 * The ICE servers for a call. Relays get time-limited credentials derived from a secret shared with them (TURN REST API); the user name
 * contains the expiry and nothing about the person.
 */
export function iceServersFor(
  { servers, turnSecret }: Ice,
  now: Date,
  nonce = randomBytes(9).toString('base64url'),
): z.infer<typeof IceServer>[] {
  const finders = servers.filter((url) => !isRelay(url))
  const relays = servers.filter(isRelay)
  const found = finders.length > 0 ? [{ urls: finders }] : []
  if (relays.length === 0 || !turnSecret) return found
  const username = `${Math.floor(now.getTime() / 1000) + hours * 3600}:${nonce}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [...found, { urls: relays, username, credential }]
}
