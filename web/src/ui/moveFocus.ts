import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus within a group of buttons (of the given role, if any) by arrow keys, Home and End; returns the newly focused one. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, role?: string) {
  const step = steps[event.key]
  const buttons: Element[] = [...event.currentTarget.querySelectorAll(role ? `[role="${role}"]` : 'button')].filter(
    (button) => !button.hasAttribute('disabled'),
  )
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
  if (!step || at < 0) return
  event.preventDefault()
  const next = buttons[step(at, buttons.length)]
  if (!(next instanceof HTMLElement)) return
  next.focus()
  return next
}
