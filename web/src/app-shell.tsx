import { useWaiting } from '#features/dashboard/public.ts'
import { DutyBanner } from '#features/factors/DutyBanner.tsx'
import { StepUp } from '#features/factors/StepUp.tsx'
import { NotificationBell } from '#features/notifications/public.ts'
import { PaletteHost, SearchButton, SearchScope } from '#features/search/public.ts'
import { AppLayout } from '#layout/app/AppLayout.tsx'
import { pagesOf } from '#layout/navigation.ts'
import { useSignOut } from '#layout/useSignOut.ts'
import { useSession } from '#lib/session.ts'

const notice = (className: string) => <DutyBanner className={className} />
const search = (look: 'field' | 'icon') => <SearchButton look={look} />
const waiting = (
  <>
    <StepUp />
    <PaletteHost />
  </>
)

/** The app's layout with what features contribute to it: one chunk for all signed-in users. */
export function AppShell() {
  const { role } = useSession()
  const { leave } = useSignOut()
  return (
    <SearchScope pages={pagesOf(role)} onSignOut={() => void leave()}>
      <AppLayout bell={<NotificationBell />} search={search} useWaiting={useWaiting} notice={notice} waiting={waiting} />
    </SearchScope>
  )
}
