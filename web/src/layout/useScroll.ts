import { useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'

const places = new Map<string, number>()

/** New pages start at the top or at the URL's fragment; going back restores the scroll position. */
export function useScroll({ key, pathname, hash }: Location) {
  const isReturn = useNavigationType() === 'POP'
  const isFirst = useRef(true)

  // A layout effect, so that the listener is gone before the new page scrolls: its shorter initial state would overwrite the saved position.
  useLayoutEffect(() => {
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the current page restarts it
  useLayoutEffect(() => {
    const isArrival = isFirst.current
    isFirst.current = false
    if (isArrival) return undefined
    if (isReturn) return whenTallEnough(places.get(key) ?? 0)
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
