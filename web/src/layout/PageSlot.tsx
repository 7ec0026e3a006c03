import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './errors/ErrorBoundary.tsx'
import { LoadingPage } from './LoadingPage.tsx'

type PageSlotProps = { className: string; children?: ReactNode }

/** The landmark the skip link leads to, and where the focus goes when the page changes. Another path is another page: nothing stays. */
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
