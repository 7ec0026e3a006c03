import { request } from 'node:https'
import webPush from 'web-push'
import { lookupPublic } from './public-address.ts'
import { isPushService } from './services.ts'
import type { Vapid } from './vapid.ts'

/** A browser's PushSubscription. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
export type Push = { to: Subscription; payload: string; isUrgent: boolean }

/** gone: the subscription no longer exists. refused: the push service rejects our request. later: may be retried. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'
export type PushSender = (push: Push) => Promise<PushOutcome>

/** How a push service is reached; replaced in tests. */
type Reach = { lookup: typeof lookupPublic; ca?: string; servername?: string }

const patienceMs = 15_000
/** Shorter than the age at which a notification is no longer delivered at all. */
const timeToLiveSeconds = 12 * 3600

/** Encrypts a message for one browser (RFC 8291) and sends it to the browser's push service, which cannot read it. `more`: services beside the usual ones. */
export function createPushSender(vapidDetails: Vapid, more: readonly string[], reach: Reach = { lookup: lookupPublic }): PushSender {
  return async ({ to, payload, isUrgent }) => {
    if (!isPushService(to.endpoint, more)) return 'gone'
    let details: webPush.RequestDetails & { body: Buffer }
    try {
      const urgency = isUrgent ? 'high' : 'normal'
      // the same topic: messages waiting for an offline browser replace each other
      const settings = { vapidDetails, TTL: timeToLiveSeconds, urgency, topic: 'uzima', contentEncoding: 'aes128gcm' } as const
      details = webPush.generateRequestDetails(to, payload, settings)
    } catch {
      return 'gone' // invalid keys
    }
    return outcomeOf(await post(details, reach))
  }
}

const outcomeOf = (status: number | undefined): PushOutcome => {
  if (status === undefined) return 'later'
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** The response's status, or undefined if there was no response. Redirects are not followed. */
const post = ({ endpoint, method, headers, body }: webPush.RequestDetails & { body: Buffer }, reach: Reach) =>
  new Promise<number | undefined>((resolve) => {
    const asked = request(endpoint, { ...reach, method, headers, agent: false, signal: AbortSignal.timeout(patienceMs) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', () => resolve(undefined))
    asked.end(body)
  })
