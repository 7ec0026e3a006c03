import type { Call } from '@uzima/contract/endpoint'
import { securityActivityApi, securityApi } from '@uzima/contract/security'
import { client } from './client.ts'
import { isApiError } from './errors.ts'
import { accessToken, getSession } from './session.ts'
import { waitingKey } from './waiting-key.ts'

type Event = Call<(typeof securityApi)['logEvent']>
/** An event the server could not be told of: ids, kinds and scrubbed texts, and who was signed in then (null for a visitor). */
type Waiting = { person: string | null; at: string; page: string; event: Event }

const mostWaiting = 50
const longestMs = 7 * 86_400_000
const everyMs = 60_000

/**
 * Tells the server what only this screen knows. When audit-logging does not take it, or answers nothing, it is kept beside the log and
 * joins it later. When that cannot be done either it waits in this browser until it can, and this fails: nothing is stored yet.
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

/** The server is away or has no room; what it refuses for another reason it will refuse again. */
const mayPass = (error: unknown) => isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
const personNow = () => getSession().user?.id ?? null

let timer: ReturnType<typeof setTimeout> | undefined
/** What the person has seen is told under their name alone, so it is sent while they are signed in; one tab at a time. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(timer)
  if (read().length > 0) await navigator.locks.request(waitingKey, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined))
  if (read().length > 0) timer = setTimeout(() => void sendWaiting(), everyMs)
}

async function sendAll() {
  // a session that is being restored is waited for
  await accessToken().catch(() => null)
  const person = personNow()
  for (const waiting of read().filter((each) => each.person === person)) {
    const { event, page, at } = waiting
    try {
      await deliver({ ...event, details: { ...event.details, occurred_at: at } }, page)
    } catch (error) {
      if (mayPass(error)) return
    }
    // they have signed out meanwhile, and taken the rest along
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
