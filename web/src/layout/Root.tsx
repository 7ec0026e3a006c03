import { memo, type ReactNode, Suspense, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useLocation, useRoutes } from 'react-router'
import { SkipLink } from '#ui/SkipLink.tsx'
import { Toaster } from '#ui/Toaster.tsx'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { LoadingNotice } from './LoadingNotice.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { factsAt, PageContext } from './page.tsx'
import { RouteChange } from './RouteChange.tsx'
import { SessionWatch } from './session/SessionWatch.tsx'
import type { Sitemap } from './sitemap.ts'

type StillProps = { at: Location; of: ReturnType<Sitemap['lines']>; children: ReactNode }
/** A press on a link shows sooner if the page it leaves, with all its links, is not drawn once more. */
const Still = memo(
  ({ children }: StillProps) => children,
  (before, now) => before.at === now.at && before.of === now.of,
)

/** Wraps every page of every layout. The current page stays until the next one is ready. */
export function Root({ sitemap }: { sitemap: Sitemap }) {
  const { t } = useTranslation()
  const routes = useSyncExternalStore(sitemap.subscribe, sitemap.lines, sitemap.lines)
  const asked = useLocation()
  const shown = useDeferredValue(asked)
  const content = useRoutes(routes, shown)
  const facts = useMemo(() => factsAt(routes, shown.pathname), [routes, shown.pathname])
  return (
    <PageContext value={facts}>
      <SkipLink href="#main">{t('skip')}</SkipLink>
      {asked === shown ? null : <LoadingNotice />}
      <RouteChange to={shown} />
      <ErrorBoundary>
        <Suspense fallback={<LoadingPage />}>
          <Still at={shown} of={routes}>
            {content}
          </Still>
        </Suspense>
      </ErrorBoundary>
      <SessionWatch />
      <Toaster label={t('toast.region')} closeLabel={t('close')} />
    </PageContext>
  )
}
