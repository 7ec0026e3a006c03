import type { ReactNode } from 'react'
import { hasRole, useSession } from '#lib/session.ts'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { usePage } from './page.tsx'

/** A page of another role looks like a page that does not exist. The server decides; this only spares the detour. */
export function RoleGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { role } = usePage()
  if (!role) return children
  if (!session.role) return <LoadingPage />
  return hasRole(session, role) ? children : <NotFoundPage />
}
