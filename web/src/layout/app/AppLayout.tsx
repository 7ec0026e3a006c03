import { lazy, type ReactNode, Suspense } from 'react'
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
import { SectionLinks } from './SectionLinks.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useNavigation } from './useNavigation.ts'
import { useSidebar } from './useSidebar.ts'
import type { WaitingCounts } from './waiting.ts'

type AppLayoutProps = {
  /** Notifications link with the unread count. */
  bell: ReactNode
  /** The search, in the top bar as a field and on phones as an icon. */
  search?: (look: 'field' | 'icon') => ReactNode
  /** What waits for the person, for the navigation. */
  useWaiting: () => WaitingCounts
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

// for staff who fold the sidebar
const Rail = lazy(async () => ({ default: (await import('./Rail.tsx')).Rail }))

const columns = { open: 'wide:grid-cols-[16rem_minmax(0,1fr)]', folded: 'wide:grid-cols-[6rem_minmax(0,1fr)]' }

function Shell({ bell, search, useWaiting, notice, waiting }: AppLayoutProps) {
  useLive()
  const counts = useWaiting()
  const { side, place } = useNavigation()
  const { canFold, isFolded, fold } = useSidebar()
  const { width, ownBottomBar, ownMargins } = usePage()
  const [query] = useSearchParams()
  const hasOwnBar = typeof ownBottomBar === 'function' ? ownBottomBar(query) : ownBottomBar
  const isFull = width === 'full'
  const measure = width === undefined && (ownMargins ? 'max-w-[76rem]' : 'max-w-280')
  // their headings stand where those of other pages do
  const margins = ownMargins ? 'flex-1 *:pt-1! max-wide:pb-14 wide:*:pt-2!' : 'flex-1 px-4 pt-1 pb-28 wide:px-8 wide:pt-2 wide:pb-16'
  const links = { side, place, counts }
  return (
    <div className={classes('min-h-dvh wide:grid', isFolded ? columns.folded : columns.open)}>
      {isFolded ? (
        <Suspense fallback={<div className="max-wide:hidden" />}>
          <Rail {...links} onUnfold={() => fold(false)} />
        </Suspense>
      ) : (
        <Sidebar {...links} onFold={canFold ? () => fold(true) : undefined} />
      )}
      <div className={classes('flex min-w-0 flex-col', isFull && (hasOwnBar ? 'h-dvh' : 'wide:h-dvh'))}>
        <TopBar bell={bell} search={search?.('field')} />
        <PhoneBar bell={bell} search={search?.('icon')} side={side} />
        {place && !(hasOwnBar && width) ? (
          <SectionLinks place={place} counts={counts} className={isFolded ? undefined : 'wide:hidden'} />
        ) : null}
        <VerificationBanner className={classes('w-full px-4 pb-4 wide:px-8', measure)} />
        {notice(classes('w-full px-4 pb-4 wide:px-8', measure))}
        <PageSlot className={classes('w-full', isFull ? 'flex min-h-0 flex-1 flex-col' : margins, measure)}>
          <RoleGuard>
            <Outlet />
          </RoleGuard>
        </PageSlot>
      </div>
      {hasOwnBar ? null : <BottomBar {...links} />}
      {waiting}
    </div>
  )
}
