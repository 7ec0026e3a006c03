import { useState } from 'react'

/**
 * Where the focus goes when a dialog without a trigger closes, with what is shown staying where it is: to what opened it; if that was an entry of
 * a menu, which is gone by then, to the button of the menu; and if that is gone, too, to what both stood in. Where something else has taken
 * the focus, it stays.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [seen, setSeen] = useState(() => ({ open, places: open ? placesNow() : [] }))
  if (seen.open !== open) setSeen({ open, places: open ? placesNow() : seen.places })
  return (event) => {
    event.preventDefault()
    if (document.activeElement !== document.body) return
    const place = seen.places.find(({ isConnected }) => isConnected)
    if (!place) return
    if (place.matches(areas)) focusArea(place)
    else place.focus({ preventScroll: true })
  }
}

/** An area is no control: it takes the focus for once, so that whoever works by keyboard goes on from there. */
export function focusArea(area: HTMLElement) {
  if (!area.hasAttribute('tabindex')) {
    area.tabIndex = -1
    area.addEventListener('blur', () => area.removeAttribute('tabindex'), { once: true })
  }
  area.focus({ preventScroll: true })
}

const areas = 'section, [role="region"], main'

/** From what has the focus to what it is in. */
function placesNow(): HTMLElement[] {
  const opener = document.activeElement
  if (!(opener instanceof HTMLElement) || opener === document.body) return []
  const menu = opener.closest('[role="menu"]')
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  const from = trigger ?? opener
  const around: HTMLElement[] = []
  for (let area = from.closest<HTMLElement>(areas); area; area = area.parentElement?.closest<HTMLElement>(areas) ?? null) around.push(area)
  return trigger ? [trigger, ...around] : [opener, ...around]
}
