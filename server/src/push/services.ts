import { isPublicEndpoint } from './public-address.ts'

/** The push services of browsers: Chrome and what is built on it, Firefox, Safari, Edge. `.name` stands for all names below it. */
const ofBrowsers = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Whether we post to this address: a browser names it, but anybody could. `more`: names that the operator adds, in the same form. */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!isPublicEndpoint(endpoint)) return false
  const { hostname } = new URL(endpoint)
  return [...ofBrowsers, ...more].some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
}
