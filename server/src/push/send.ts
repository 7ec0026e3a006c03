import { request } from 'node:https'
import webPush from 'web-push'
import { isPushEndpoint, lookupPublic } from './public-address.ts'
import type { Vapid } from './vapid.ts'

/** As a browser's subscription has it. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
export type Push = { to: Subscription; payload: string; isUrgent: boolean }

/** gone: this browser is not reached any more. refused: it is, but not by us like this. later: it may be, another time. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'
export type PushSender = (push: Push) => Promise<PushOutcome>

/** How a push service is reached; tests have one of their own. */
type Reach = { lookup: typeof lookupPublic; ca?: string; servername?: string }

const patienceMs = 15_000
/** Younger than a notification is when it is told at all. */
const timeToLiveSeconds = 12 * 3600

/** Seals a message for one browser (RFC 8291) and hands it to the browser's push service, which cannot read it. */
export function createPushSender(vapidDetails: Vapid, reach: Reach = { lookup: lookupPublic }): PushSender {
  return async ({ to, payload, isUrgent }) => {
    if (!isPushEndpoint(to.endpoint)) return 'gone'
    let details: webPush.RequestDetails & { body: Buffer }
    try {
      const urgency = isUrgent ? 'high' : 'normal'
      // of several that wait for a browser that is off, one is enough
      const settings = { vapidDetails, TTL: timeToLiveSeconds, urgency, topic: 'uzima', contentEncoding: 'aes128gcm' } as const
      details = webPush.generateRequestDetails(to, payload, settings)
    } catch {
      return 'gone' // keys that are none
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

/** The answer's status; none where there was no answer. Redirects are not followed. */
const post = ({ endpoint, method, headers, body }: webPush.RequestDetails & { body: Buffer }, reach: Reach) =>
  new Promise<number | undefined>((resolve) => {
    const asked = request(endpoint, { ...reach, method, headers, agent: false, signal: AbortSignal.timeout(patienceMs) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', () => resolve(undefined))
    asked.end(body)
  })
