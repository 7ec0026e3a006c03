import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '#lib/session.ts'
import { paths } from '../paths.ts'
import { AuthenticationRequired } from './AuthenticationRequired.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { usePage } from './page.tsx'

/** Redirects signed-out visitors to /auth, and back afterwards. */
export function SignInGuard({ children }: { children: ReactNode }) {
  const { status, left } = useSession()
  const { gated } = usePage()
  const { pathname, search, hash } = useLocation()
  if (status === 'loading') return <LoadingPage />
  if (status === 'signed-in') return children
  const next = pathname + search + hash
  if (gated && status === 'signed-out' && !left) return <AuthenticationRequired next={next} />
  return <Navigate to={left ? paths.home() : paths.auth({ next })} replace />
}
