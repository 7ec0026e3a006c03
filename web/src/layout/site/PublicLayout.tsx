import { lazy, Suspense } from 'react'
import { isVerified, useSession } from '#lib/session.ts'
import { PageSlot } from '../PageSlot.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const VerificationBanner = lazy(async () => ({ default: (await import('../VerificationBanner.tsx')).VerificationBanner }))

/** Public pages. Parts for signed-in users are loaded on demand. */
export function PublicLayout() {
  const session = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      {session.status === 'signed-in' && !isVerified(session) ? (
        <Suspense fallback={null}>
          <VerificationBanner className="mx-auto w-full max-w-[76rem] px-4 wide:px-8" />
        </Suspense>
      ) : null}
      <PageSlot className="flex-1" />
      <SiteFooter />
    </div>
  )
}
