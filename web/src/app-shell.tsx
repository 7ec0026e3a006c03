import { DutyBanner } from '#features/factors/DutyBanner.tsx'
import { StepUp } from '#features/factors/StepUp.tsx'
import { UnreadMark } from '#features/messages/public.ts'
import { NotificationBell } from '#features/notifications/public.ts'
import { OfflineNotices } from '#features/offline/public.tsx'
import { AppLayout } from '#layout/app/AppLayout.tsx'

const notice = (className: string) => (
  <>
    <DutyBanner className={className} />
    <OfflineNotices className={className} />
  </>
)

/** The app's layout with what features contribute to it: one chunk for all signed-in users. */
export const AppShell = () => <AppLayout bell={<NotificationBell />} unread={UnreadMark} notice={notice} waiting={<StepUp />} />
