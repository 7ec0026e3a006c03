import { SessionsPanel } from '#features/sessions/public.ts'
import { AccessList } from '#features/sharing/public.ts'
import { useSession } from '#lib/session.ts'
import { RecordViewsCard } from '../RecordViewsCard.tsx'

/** Who may see what is mine, who has, and from where I am signed in. */
export function AccessTab() {
  // who only administers has no record; who somebody is, is known a moment later than that they are there
  const { role } = useSession()
  const hasRecord = role !== null && role !== 'admin'
  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      {hasRecord ? (
        <div className="grid gap-4 wide:gap-6">
          <AccessList />
          <RecordViewsCard />
        </div>
      ) : null}
      <SessionsPanel />
    </div>
  )
}
