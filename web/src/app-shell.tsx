import { useWaiting } from '#features/dashboard/public.ts'
import { DutyBanner } from '#features/factors/DutyBanner.tsx'
import { StepUp } from '#features/factors/StepUp.tsx'
import { NotificationBell } from '#features/notifications/public.ts'
import { AppLayout } from '#layout/app/AppLayout.tsx'

const notice = (className: string) => <DutyBanner className={className} />

/** The app's layout with what features contribute to it: one chunk for all signed-in users. */
export const AppShell = () => <AppLayout bell={<NotificationBell />} useWaiting={useWaiting} notice={notice} waiting={<StepUp />} />
