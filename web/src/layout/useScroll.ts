import { useLayoutEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'

const places = new Map<string, number>()

/** A new page begins at its top or at the part its address names; going back finds the place one had left. */
export function useScroll({ key, pathname, hash }: Location) {
  const isReturn = useNavigationType() === 'POP'
  const isFirst = useRef(true)

  // Before the new page is drawn: its first, shorter state scrolls the view, which is not where the person was.
  useLayoutEffect(() => {
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on a link to the page one is on begins it anew
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

/** The page one returns to may still be filling; after two seconds the place is given up. */
function whenTallEnough(top: number) {
  const until = performance.now() + 2000
  let frame = requestAnimationFrame(function settle() {
    const isTallEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (isTallEnough || performance.now() > until) scrollTo(0, top)
    else frame = requestAnimationFrame(settle)
  })
  return () => cancelAnimationFrame(frame)
}
