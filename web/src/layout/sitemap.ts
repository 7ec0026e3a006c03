import type { RouteObject } from 'react-router'
import { placeholder } from './page.tsx'

export type Sitemap = {
  /** Routes loaded so far. */
  lines: () => RouteObject[]
  subscribe: (listener: () => void) => () => void
}

/** A sitemap whose second half is loaded when no route of the first matches, so that the first load doesn't grow with the app. */
export function sitemap(first: RouteObject[], fetchRest: () => Promise<RouteObject[]>): Sitemap {
  const listeners = new Set<() => void>()
  let lines = [
    ...first,
    placeholder(async () => {
      lines = [...first, ...(await fetchRest())]
      for (const listener of listeners) listener()
      return { default: () => null }
    }),
  ]
  return {
    lines: () => lines,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
