import type { Appointment } from '@uzima/contract/appointments'
import type { Dashboard } from '@uzima/contract/dashboard'
import type { Notification } from '@uzima/contract/notifications'
import type { HeldOffer } from '@uzima/contract/waitlist/held'

export type NextThing =
  | { kind: 'offer'; offer: HeldOffer }
  | { kind: 'visit'; visit: Appointment }
  | { kind: 'doses'; count: number; since: string }
  | { kind: 'messages'; count: number }
  | { kind: 'news'; news: Notification }
  | { kind: 'profile' }
  | { kind: 'allergies' }
  | { kind: 'notice' }

/** What waits at all: the dashboard's facts, and what the person's account still lacks. */
type Facts = Pick<Dashboard, 'offers' | 'visits' | 'doses' | 'allergies' | 'messages' | 'news'> & {
  isComplete: boolean
  hasConsented: boolean
}

/** A visit this near, or under way, goes before everything but what is held for minutes. */
const soonMs = 60 * 60_000

/** News in the order of what is lost by waiting; events left out are part of the work of providers. */
const newsOrder: Notification['event'][] = [
  'series_date_unbooked',
  'order_result_in',
  'record_added',
  'record_reviewed',
  'delivery_unpaid',
  'subscription_unpaid',
  'visit_note',
]

/** What the person is to do next, the first thing first: what is held for minutes before all else. Forms come last: they can wait, and so can the visit of another day. */
export function nextThings({ offers, visits, doses, allergies, messages, news, isComplete, hasConsented }: Facts, now: Date): NextThing[] {
  const things: NextThing[] = (offers ?? []).flatMap((offer) => (new Date(offer.expiresAt) > now ? [{ kind: 'offer', offer }] : []))
  const visit = visits?.next.find(({ endTime }) => new Date(endTime) > now)
  const isSoon = visit !== undefined && new Date(visit.scheduledTime).getTime() - now.getTime() <= soonMs
  if (visit && isSoon) things.push({ kind: 'visit', visit })
  if (doses?.since && doses.due > 0) things.push({ kind: 'doses', count: doses.due, since: doses.since })
  if (messages && messages.unread > 0) things.push({ kind: 'messages', count: messages.unread })
  for (const event of newsOrder)
    things.push(...news.filter((each) => each.event === event).map((each) => ({ kind: 'news', news: each }) as const))
  if (visit && !isSoon) things.push({ kind: 'visit', visit })
  // before the address is confirmed nothing else can be done
  if (visits && !isComplete) things.push({ kind: 'profile' })
  if (allergies === 'unknown') things.push({ kind: 'allergies' })
  if (visits && !hasConsented) things.push({ kind: 'notice' })
  return things
}

export const isForm = ({ kind }: NextThing) => kind === 'profile' || kind === 'allergies' || kind === 'notice'
