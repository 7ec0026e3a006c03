import { useSyncExternalStore } from 'react'

/** Who switched on offline access on this device, by user id. Signing out removes it. */
const chosenBy = 'uzima.offline'
/** Somebody said that other people use this device too. */
const shared = 'uzima.shared-device'
/** The offer was answered on this device. */
const answered = 'uzima.offline-offer'
/** The app's files for offline use; offline-files.json lists them. Holds static files only. */
export const fileCache = 'offline'

const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const isSharedDevice = () => localStorage.getItem(shared) === 'yes'
/** Null on a shared device, whatever was chosen before. */
export const offlineUser = () => (isSharedDevice() ? null : localStorage.getItem(chosenBy))
const isOfferAnswered = () => localStorage.getItem(answered) === 'yes'

export const useOfflineUser = () => useSyncExternalStore(subscribe, offlineUser)
export const useIsSharedDevice = () => useSyncExternalStore(subscribe, isSharedDevice)
export const useIsOfferAnswered = () => useSyncExternalStore(subscribe, isOfferAnswered)

export function chooseOffline(userId: string) {
  localStorage.setItem(chosenBy, userId)
  announce()
}

export function answerOffer() {
  localStorage.setItem(answered, 'yes')
  announce()
}

export function noteSharedDevice(isShared: boolean) {
  if (isShared) localStorage.setItem(shared, 'yes')
  else localStorage.removeItem(shared)
  announce()
}

/** Switches offline access off. What was kept is dropped by the caller. */
export function forgetOffline() {
  localStorage.removeItem(chosenBy)
  void globalThis.caches?.delete(fileCache)
  announce()
}
