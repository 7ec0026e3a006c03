import { useSyncExternalStore } from 'react'
import { isFree } from '#lib/free-key.ts'
import { onUserChange } from '#lib/session.ts'

/** The words the palette opens with; null while it is closed. */
let opened: string | null = null
const listeners = new Set<() => void>()

function set(words: string | null) {
  opened = words
  for (const listener of listeners) listener()
}
/** Where the focus was. */
let before: HTMLElement | null = null

export function openPalette(words = '') {
  before = document.activeElement instanceof HTMLElement ? document.activeElement : null
  set(words)
}
export const returnFocus = () => before?.focus()
export const closePalette = () => set(null)
onUserChange(closePalette)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useOpened = () => useSyncExternalStore(subscribe, () => opened)

const slashName = 'search-slash'
/** A shortcut of one character can be switched off: who speaks to the device or slips on its keys presses it unawares (WCAG 2.1.4). */
export const isSlashOn = () => localStorage.getItem(slashName) !== 'off'
export const switchSlash = (isOn: boolean) => (isOn ? localStorage.removeItem(slashName) : localStorage.setItem(slashName, 'off'))

/** Ctrl or ⌘ K, and the slash; not while somebody types or answers a dialog. */
export function isShortcut(event: KeyboardEvent): boolean {
  const isLetter = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && isSlashOn()
  return (isLetter || isSlash) && isFree(event)
}
