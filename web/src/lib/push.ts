import type { PushSubscription } from '@uzima/contract/notifications'

/** Whether this browser is told while the portal is closed: it cannot be, its person forbids it, or by what it is known. */
export type PushBrowser = { state: 'unsupported' | 'blocked' | 'off' } | { state: 'on'; endpointHash: string }

/** In development there is no service worker. */
const findRegistration = async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined)
const isSupported = () => 'PushManager' in window && 'Notification' in window

export async function pushBrowser(): Promise<PushBrowser> {
  const registration = await findRegistration()
  if (!registration || !isSupported()) return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const subscription = await registration.pushManager.getSubscription()
  return subscription ? { state: 'on', endpointHash: await hashOf(subscription.endpoint) } : { state: 'off' }
}

/** Asks the person, where they have not been asked: only ever after a press. Nothing when they say no. */
export async function subscribe(serverKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await findRegistration()
  if (!registration) throw new Error('There is no service worker.')
  // one for another key of the server's would be in the way
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, p256dh, auth }
}

/** The push service forgets this browser; the server learns it when it next tells it of something, or is told. */
export async function unsubscribe(): Promise<void> {
  const registration = await findRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const hashOf = async (endpoint: string) =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))))

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
