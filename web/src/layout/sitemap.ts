import type { RouteObject } from 'react-router'
import { placeholder } from './page.tsx'

export type Sitemap = {
  /** The lines there are by now. */
  lines: () => RouteObject[]
  subscribe: (listener: () => void) => () => void
}

/** A sitemap whose second half is fetched when a path fits none of the first: what a stranger loads does not grow with the app. */
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
