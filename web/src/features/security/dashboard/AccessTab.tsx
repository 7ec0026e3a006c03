import { ConnectedAppsLink } from '#features/connected-apps/public.ts'
import { SessionsPanel } from '#features/sessions/public.ts'
import { AccessList } from '#features/sharing/public.ts'
import { useSession } from '#lib/session.ts'
import { RecordViewsCard } from '../RecordViewsCard.tsx'

/** Who may see the user's data, who has, and where they are signed in. */
export function AccessTab() {
  // admins have no record; the role is known slightly later than the session
  const { role } = useSession()
  const hasRecord = role !== null && role !== 'admin'
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      {hasRecord ? (
        <div className="grid gap-4 wide:gap-6">
          <AccessList />
          <ConnectedAppsLink />
          <RecordViewsCard />
        </div>
      ) : null}
      <SessionsPanel />
    </div>
  )
}
