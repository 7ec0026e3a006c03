import { type ComponentType, createContext, lazy, useContext, useState } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import type { Role } from '#lib/session.ts'

/** What a route says about its page beside what draws it. */
export type PageFacts = {
  /** The key of the document's title, `<module>:<part>.title`. */
  title?: string
  /** wide: the full width, for schedules. full: to all edges, and no higher than the window, for conversations. */
  width?: 'wide' | 'full'
  /** The page brings its own bar at the foot of a phone, always or at some of its addresses. */
  ownBottomBar?: true | ((query: URLSearchParams) => boolean)
  /** Only for this role; for others the page does not exist. */
  role?: Role | 'provider'
  /** Protected health content: signed out, the page says so instead of leading to sign-in at once. */
  gated?: true
}

type Load = () => Promise<{ default: ComponentType }>
type Handle = PageFacts & { load: Load }
type Page = PageFacts & {
  path: string
  title: string
  load: Load
  /** The namespaces the page shows; `common` is always there. */
  texts: string[]
}

/** One line of the sitemap: the page and its texts are fetched together when someone goes there. */
export function page({ path, load, texts, ...facts }: Page): RouteObject {
  return { path, ...lazily(async () => (await Promise.all([load(), loadTexts(texts)]))[0], facts) }
}

/** What surrounds pages, fetched with the first of them. */
export const layout = (load: Load, children: RouteObject[]): RouteObject => ({ ...lazily(load, {}), children })

/** Stands for lines of the sitemap that are still to be fetched. */
export const placeholder = (load: Load): RouteObject => ({ path: '*', ...lazily(load, {}) })

function lazily(load: Load, facts: PageFacts) {
  let Loaded: ComponentType | undefined
  let loading: ReturnType<Load> | undefined
  const once: Load = () => {
    loading ??= load().then((loaded) => {
      Loaded = loaded.default
      return loaded
    })
    return loading
  }
  const Waiting = lazy(once)
  // What is already there is drawn at once: React's own lazy would show the fallback first.
  const Part = () => {
    const [Shown] = useState(() => Loaded ?? Waiting)
    return <Shown />
  }
  const handle: Handle = { ...facts, load: once }
  return { element: <Part />, handle }
}

const handlesAt = (routes: RouteObject[], pathname: string): Partial<Handle>[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle ?? {})

/** The innermost route has the last word. */
export const factsAt = (routes: RouteObject[], pathname: string): PageFacts => Object.assign({}, ...handlesAt(routes, pathname))

/** Fetches what a path shows, before it is drawn. A failure is met again, and shown, when it is drawn. */
export async function preload(routes: () => RouteObject[], pathname: string): Promise<void> {
  const before = routes()
  await Promise.allSettled(handlesAt(before, pathname).map(async ({ load }) => load?.()))
  if (routes() !== before) await preload(routes, pathname)
}

export const PageContext = createContext<PageFacts>({})
export const usePage = () => useContext(PageContext)
