import type { Call } from '@uzima/contract/endpoint'
import { securityActivityApi, securityApi } from '@uzima/contract/security'
import { client } from './client.ts'
import { isApiError } from './errors.ts'
import { accessToken, getSession } from './session.ts'
import { waitingKey } from './waiting-key.ts'

type Event = Call<(typeof securityApi)['logEvent']>
/** An event that could not be delivered: ids, kinds and scrubbed texts, and who was signed in (null for a visitor). */
type Waiting = { person: string | null; at: string; page: string; event: Event }

const mostWaiting = 50
const longestMs = 7 * 86_400_000
const everyMs = 60_000

/**
 * Reports what only this screen knows. If audit-logging fails, the event goes to the fallback and joins the log later. If that fails too,
 * it is queued in this browser, and the call rejects because nothing is stored yet.
 */
export async function logEvent(event: Event, page: string): Promise<void> {
  try {
    await deliver(event, page)
  } catch (error) {
    if (mayPass(error)) keep({ person: personNow(), at: new Date().toISOString(), page, event })
    throw error
  }
  void sendWaiting()
}

async function deliver({ severity = 'info', ...event }: Event, page: string): Promise<void> {
  try {
    await client(securityApi).logEvent({ ...event, severity })
  } catch {
    const { event_type: type, resource_id, details } = event
    await client(securityActivityApi).storeAnalyticsEvent({ type, page, data: { resource_id, details, severity } })
  }
}

/** The server is unreachable or overloaded; any other refusal is permanent. */
const mayPass = (error: unknown) => isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
const personNow = () => getSession().user?.id ?? null

let timer: ReturnType<typeof setTimeout> | undefined
/** Events belong to their user, so they are sent while that user is signed in; one tab at a time. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer)
  if (read().length > 0) await navigator.locks.request(waitingKey, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
  if (read().length > 0) timer = setTimeout(() => void sendWaiting(), everyMs)
}

async function sendAll() {
  // wait for a session being restored
  await accessToken().catch(() => null)
  const person = personNow()
  for (const waiting of read().filter((each) => each.person === person)) {
    const { event, page, at } = waiting
    try {
      await deliver({ ...event, details: { ...event.details, occurred_at: at } }, page)
    } catch (error) {
      if (mayPass(error)) return
    }
    // signed out meanwhile, which also cleared the queue
    if (personNow() !== person) return
    write(read().filter((each) => !isSame(each, waiting)))
  }
}

const isSame = (one: Waiting, other: Waiting) => one.at === other.at && JSON.stringify(one) === JSON.stringify(other)

function keep(waiting: Waiting) {
  write([...read(), waiting].slice(-mostWaiting))
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(), everyMs)
}

function read(): Waiting[] {
  const all: Waiting[] = JSON.parse(localStorage.getItem(waitingKey) ?? '[]')
  return all.filter(({ at }) => Date.now() - Date.parse(at) < longestMs)
}

function write(all: Waiting[]) {
  if (all.length > 0) localStorage.setItem(waitingKey, JSON.stringify(all))
  else localStorage.removeItem(waitingKey)
}
