import type { ReactNode } from 'react'
import { hasRole, useSession } from '#lib/session.ts'
import { NotFoundPage } from './errors/NotFoundPage.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { usePage } from './page.tsx'

/** Pages for other roles look like missing ones. The server enforces access; this only avoids a failing page. */
export function RoleGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const { role } = usePage()
  if (!role) return children
  if (!session.role) return <LoadingPage />
  return [role].flat().some((asked) => hasRole(session, asked)) ? children : <NotFoundPage />
}
