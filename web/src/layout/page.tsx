import { type ComponentType, createContext, lazy, useContext, useState } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import type { RoleAsked } from '#lib/session.ts'

/** Metadata of a page's route. */
export type PageFacts = {
  /** Translation key of the document title, `<module>:<part>.title`. */
  title?: string
  /** wide: full width, for schedules. full: edge to edge and window height, for conversations. */
  width?: 'wide' | 'full'
  /** The page sets its side margins itself, since it is also shown outside the app's layout. */
  ownMargins?: true
  /** Needs the width: staff who have not chosen have the sidebar folded beside it. */
  dense?: true
  /** On phones the page has its own bottom bar, always or depending on the query. */
  ownBottomBar?: true | ((query: URLSearchParams) => boolean)
  /** For these roles only; a missing page for everyone else. */
  role?: RoleAsked | readonly RoleAsked[]
  /** Protected health content: signed out, the page explains that instead of redirecting to sign-in. */
  gated?: true
}

type Load = () => Promise<{ default: ComponentType }>
type Handle = PageFacts & { load: Load }
type Page = PageFacts & {
  path: string
  title: string
  load: Load
  /** Translation namespaces the page needs, besides `common`. */
  texts: string[]
}

/** A route of the sitemap: page and texts are loaded together on navigation. */
export function page({ path, load, texts, ...facts }: Page): RouteObject {
  return { path, ...lazily(async () => (await Promise.all([load(), loadTexts(texts)]))[0], facts) }
}

/** A layout, loaded with the first of its pages; `facts` are those its pages share. */
export const layout = (load: Load, children: RouteObject[], facts: PageFacts = {}): RouteObject => ({ ...lazily(load, facts), children })

/** Stands in for routes that are not loaded yet. */
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
  // Renders loaded modules at once: React.lazy would show the fallback first.
  const Part = () => {
    const [Shown] = useState(() => Loaded ?? Waiting)
    return <Shown />
  }
  const handle: Handle = { ...facts, load: once }
  return { element: <Part />, handle }
}

const handlesAt = (routes: RouteObject[], pathname: string): Partial<Handle>[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle ?? {})

/** The innermost route wins. */
export const factsAt = (routes: RouteObject[], pathname: string): PageFacts => Object.assign({}, ...handlesAt(routes, pathname))

/** Loads what a path needs before it is rendered. Failures surface again when it renders. */
export async function preload(routes: () => RouteObject[], pathname: string): Promise<void> {
  const before = routes()
  await Promise.allSettled(handlesAt(before, pathname).map(async ({ load }) => load?.()))
  if (routes() !== before) await preload(routes, pathname)
}

export const PageContext = createContext<PageFacts>({})
export const usePage = () => useContext(PageContext)
