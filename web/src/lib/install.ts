import { useSyncExternalStore } from 'react'

/** Chromium's event, which TypeScript's DOM library lacks. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }
const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

/** The hint was dismissed, for good. */
const dismissed = 'uzima.install-hint'
let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

function set(next: InstallEvent | null) {
  offered = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fires once, possibly before anybody has signed in: called when the app starts. */
export function catchInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return
    // the app shows its own hint, where and when it helps
    event.preventDefault()
    set(event)
  })
  addEventListener('appinstalled', () => set(null))
}

/** Whether this browser offers to install the app. */
export const useCanInstall = () => useSyncExternalStore(subscribe, () => offered !== null)
export const useIsHintDismissed = () => useSyncExternalStore(subscribe, () => localStorage.getItem(dismissed) === 'yes')

/** Opens the browser's own dialog, which each event allows once; call it from a click only. */
export async function install() {
  const event = offered
  set(null)
  await event?.prompt()
}

export function dismissHint() {
  localStorage.setItem(dismissed, 'yes')
  set(offered)
}
