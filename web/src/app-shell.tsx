import { lazy, Suspense } from 'react'
import { useWaiting } from '#features/dashboard/public.ts'
import { StepUp } from '#features/factors/StepUp.tsx'
import { NotificationBell } from '#features/notifications/public.ts'
import { OfflineNotices } from '#features/offline/public.tsx'
import { PaletteHost, SearchButton, SearchScope } from '#features/search/public.ts'
import { AppLayout } from '#layout/app/AppLayout.tsx'
import { pagesOf } from '#layout/navigation.ts'
import { useSignOut } from '#layout/useSignOut.ts'
import { useNavigationRole } from '#lib/side.ts'

/** Few people have this duty. */
const DutyBanner = lazy(async () => ({ default: (await import('#features/factors/DutyBanner.tsx')).DutyBanner }))

const notice = (className: string) => (
  <>
    <Suspense fallback={null}>
      <DutyBanner className={className} />
    </Suspense>
    <OfflineNotices className={className} />
  </>
)
const search = (look: 'field' | 'icon') => (
  <Suspense fallback={look === 'icon' ? <span className="size-11" /> : null}>
    <SearchButton look={look} />
  </Suspense>
)
const waiting = (
  <>
    <StepUp />
    <Suspense fallback={null}>
      <PaletteHost />
    </Suspense>
  </>
)

/** The app's layout with what features contribute to it: one chunk for all signed-in users. */
export function AppShell() {
  const role = useNavigationRole()
  const { leave } = useSignOut()
  return (
    <SearchScope pages={pagesOf(role)} onSignOut={() => void leave()}>
      <AppLayout bell={<NotificationBell />} search={search} useWaiting={useWaiting} notice={notice} waiting={waiting} />
    </SearchScope>
  )
}
