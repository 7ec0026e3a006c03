import type { ReactNode } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { useLive } from '#lib/live.ts'
import { QueryProvider } from '#lib/query.tsx'
import { classes } from '#ui/classes.ts'
import { PageSlot } from '../PageSlot.tsx'
import { usePage } from '../page.tsx'
import { RoleGuard } from '../RoleGuard.tsx'
import { SignInGuard } from '../SignInGuard.tsx'
import { VerificationBanner } from '../VerificationBanner.tsx'
import { BottomBar } from './BottomBar.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import type { UnreadMark } from './unread-mark.ts'

type AppLayoutProps = {
  /** The way to Notifications, with their number. */
  bell: ReactNode
  /** How many messages are new, beside the way to them. */
  unread: UnreadMark
  /** What stands above every page for those it concerns, in the measure of the page. */
  notice: (className: string) => ReactNode
  /** What waits beside the pages until it is asked for. */
  waiting: ReactNode
}

/** The house of a signed-in person: sidebar and top bar from 901 px, top and bottom bar on a phone. */
export const AppLayout = (parts: AppLayoutProps) => (
  <SignInGuard>
    <QueryProvider>
      <Shell {...parts} />
    </QueryProvider>
  </SignInGuard>
)

function Shell({ bell, unread, notice, waiting }: AppLayoutProps) {
  useLive()
  const { width, ownBottomBar } = usePage()
  const [query] = useSearchParams()
  const hasOwnBar = typeof ownBottomBar === 'function' ? ownBottomBar(query) : ownBottomBar
  const isFull = width === 'full'
  const measure = width === undefined && 'max-w-280'
  const room = isFull ? 'flex min-h-0 flex-1 flex-col' : 'flex-1 px-4 pt-1 pb-28 wide:px-8 wide:pt-2 wide:pb-16'
  return (
    <div className="min-h-dvh wide:grid wide:grid-cols-[16rem_minmax(0,1fr)]">
      <Sidebar unread={unread} />
      <div className={classes('flex min-w-0 flex-col', isFull && (hasOwnBar ? 'h-dvh' : 'wide:h-dvh'))}>
        <TopBar bell={bell} />
        <PhoneBar bell={bell} />
        <VerificationBanner className={classes('w-full px-4 pb-4 wide:px-8', measure)} />
        {notice(classes('w-full px-4 pb-4 wide:px-8', measure))}
        <PageSlot className={classes('w-full', room, measure)}>
          <RoleGuard>
            <Outlet />
          </RoleGuard>
        </PageSlot>
      </div>
      {hasOwnBar ? null : <BottomBar unread={unread} />}
      {waiting}
    </div>
  )
}
