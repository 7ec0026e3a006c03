import { useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'

const places = new Map<string, number>()

/**
 * New pages start at the top or at the URL's fragment; going back restores the scroll position, and what a page keeps in its query (a
 * filter, a tab) by replacing its URL leaves it.
 */
export function useScroll(at: Location) {
  const { key, pathname, search, hash } = at
  const type = useNavigationType()
  const last = useRef<Location>(undefined)

  // A layout effect, so that the listener is gone before the new page scrolls: its shorter initial state would overwrite the saved position.
  useLayoutEffect(() => {
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the current page restarts it
  useLayoutEffect(() => {
    const from = last.current
    last.current = at
    if (!from || (type === 'REPLACE' && from.pathname === pathname && from.search !== search)) return undefined
    if (type === 'POP') return whenTallEnough(places.get(key) ?? 0)
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (part) part.scrollIntoView()
    else scrollTo(0, 0)
    return undefined
  }, [key, pathname, hash])
}

/** The restored page may still be loading content; gives up after two seconds. */
function whenTallEnough(top: number) {
  const until = performance.now() + 2000
  let frame = requestAnimationFrame(function settle() {
    const isTallEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (isTallEnough || performance.now() > until) scrollTo(0, top)
    else frame = requestAnimationFrame(settle)
  })
  return () => cancelAnimationFrame(frame)
}
