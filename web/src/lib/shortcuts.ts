import { useEffect, useRef, useSyncExternalStore } from 'react'

/** Where somebody types, or where letters choose an entry. */
const typed =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="menu"], [role="listbox"]'
const dialogs = '[role="dialog"], [role="alertdialog"]'

/** Whether a key may be a shortcut now: nobody types or answers a dialog, and nothing else has taken it. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.altKey &&
  !event.isComposing &&
  !(event.target instanceof Element && event.target.closest(typed)) &&
  !document.querySelector(dialogs)

const storedAs = 'shortcuts'
const listeners = new Set<() => void>()
const areKeysOn = () => localStorage.getItem(storedAs) !== 'off'
function switchKeys(on: boolean) {
  if (on) localStorage.removeItem(storedAs)
  else localStorage.setItem(storedAs, 'off')
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether keys of one character act, on all pages that have some; kept on the device. Who speaks to it or slips on its keys presses them unawares (WCAG 2.1.4). */
export const useKeysSwitch = () => ({ areOn: useSyncExternalStore(subscribe, areKeysOn), switchKeys })

/** Acts on keys of one character while they are on and free. */
export function useKeys(actions: Readonly<Record<string, () => void>>) {
  const { areOn } = useKeysSwitch()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!areOn) return
    function hear(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.repeat || !isFree(event)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    // before those of every page: in a chart the slash looks into it
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [areOn])
}
