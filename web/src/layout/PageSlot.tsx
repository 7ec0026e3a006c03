import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { LoadingPage } from './LoadingPage.tsx'

type PageSlotProps = { className: string; children?: ReactNode }

/** Target of the skip link and of the focus on navigation. A new path remounts the page, so no state survives. */
export function PageSlot({ className, children = <Outlet /> }: PageSlotProps) {
  const { pathname } = useLocation()
  return (
    <main id="main" tabIndex={-1} className={className}>
      <Suspense fallback={<LoadingPage />}>
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </Suspense>
    </main>
  )
}
