import { Outlet } from 'react-router'
import { QueryProvider } from '#lib/query.tsx'
import { PageSlot } from '../PageSlot.tsx'
import { RoleGuard } from '../RoleGuard.tsx'
import { SignInGuard } from '../SignInGuard.tsx'

/** Nothing but the steps: the way around comes with the first page after them. */
export const FirstUseLayout = () => (
  <SignInGuard>
    <QueryProvider>
      <PageSlot className="min-h-dvh">
        <RoleGuard>
          <Outlet />
        </RoleGuard>
      </PageSlot>
    </QueryProvider>
  </SignInGuard>
)
