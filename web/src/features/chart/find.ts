import { useSyncExternalStore } from 'react'
import { onUserChange } from '#lib/session.ts'

/** Whether the search in the chart is open: by its key in the head of the page, and by the button of the timeline. */
let isOpen = false
const listeners = new Set<() => void>()

function set(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}
export const openFind = () => set(true)
export const closeFind = () => set(false)
onUserChange(closeFind)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useFindOpen = () => useSyncExternalStore(subscribe, () => isOpen)
