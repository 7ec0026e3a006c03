import { useEffect, useRef, useState } from 'react'

/** After so many seconds without a touch it is asked whether somebody is there, and after more all is cleared. */
const quietSeconds = 30
const warnedSeconds = 15
const touches = ['pointerdown', 'keydown', 'input'] as const

/**
 * Forgets whoever stood there: when nobody touches the screen, and on going back, which leads nowhere from a kiosk. What was typed lives
 * in the page's memory alone, so that loading it anew forgets as well. Returns the seconds left, once they are few.
 */
export function useForget(isActive: boolean, forget: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const latest = useRef(forget)
  latest.current = forget

  useEffect(() => {
    const stay = () => history.pushState(history.state, '', window.location.href)
    const goBack = () => {
      stay()
      latest.current()
    }
    // shown again from the browser's memory, as it was left
    const showAgain = (event: PageTransitionEvent) => (event.persisted ? latest.current() : undefined)
    stay()
    addEventListener('popstate', goBack)
    addEventListener('pageshow', showAgain)
    return () => {
      removeEventListener('popstate', goBack)
      removeEventListener('pageshow', showAgain)
    }
  }, [])

  useEffect(() => {
    if (!isActive) return setLeft(null)
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
      setLeft(null)
    }
    const timer = setInterval(() => {
      const quiet = Math.floor((Date.now() - touchedAt) / 1000)
      if (quiet >= quietSeconds + warnedSeconds) latest.current()
      else setLeft(quiet < quietSeconds ? null : quietSeconds + warnedSeconds - quiet)
    }, 1000)
    for (const each of touches) addEventListener(each, touch)
    return () => {
      clearInterval(timer)
      for (const each of touches) removeEventListener(each, touch)
    }
  }, [isActive])

  return left
}
