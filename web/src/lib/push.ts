import type { PushSubscription } from '@uzima/contract/notifications/settings'

/** Push state of this browser: unsupported, blocked by the person, off, or on with its endpoint. */
export type PushBrowser = { state: 'unsupported' | 'blocked' | 'off' } | { state: 'on'; endpointHash: string }

/** There is no service worker in development. */
const findRegistration = async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined)
const isSupported = () => 'PushManager' in window && 'Notification' in window

export async function pushBrowser(): Promise<PushBrowser> {
  const registration = await findRegistration()
  if (!registration || !isSupported()) return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'blocked' }
  const subscription = await registration.pushManager.getSubscription()
  return subscription ? { state: 'on', endpointHash: await hashOf(subscription.endpoint) } : { state: 'off' }
}

/** Asks for permission if needed, so call it from a click only. Undefined if denied. */
export async function subscribe(serverKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await findRegistration()
  if (!registration) throw new Error('There is no service worker.')
  // a subscription for another server key would conflict
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, p256dh, auth }
}

/** Unsubscribes at the push service; the server learns of it on the next push, or when told. */
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
