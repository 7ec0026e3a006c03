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
  /** Notifications link with the unread count. */
  bell: ReactNode
  /** Unread message count for the navigation. */
  unread: UnreadMark
  /** Notices above every page for those they concern, in the page's width. */
  notice: (className: string) => ReactNode
  /** Components mounted beside the pages that wait for their trigger. */
  waiting: ReactNode
}

/** Layout for signed-in users: sidebar and top bar from 901 px, top and bottom bar on phones. */
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
