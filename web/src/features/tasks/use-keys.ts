import { useEffect, useRef, useState } from 'react'

const stored = 'uzima.result-keys'

/** Whether single keys act on the page; kept on the device, and on at first. They must be possible to turn off for those who speak to type. */
export function useKeysOn() {
  const [isOn, setOn] = useState(() => localStorage.getItem(stored) !== 'off')
  return {
    isOn,
    set: (on: boolean) => {
      localStorage.setItem(stored, on ? 'on' : 'off')
      setOn(on)
    },
  }
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog] *'

/** Acts on single keys, never while somebody types or a dialog is open. */
export function useKeys(isOn: boolean, actions: Record<string, () => void>) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isOn])
}
