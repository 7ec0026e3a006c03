import { lazy } from 'react'
import { LoadingPage } from '#layout/LoadingPage.tsx'
import { PublicLayout } from '#layout/site/PublicLayout.tsx'
import { useSession } from '#lib/session.ts'
import { loadAppShell } from './load-app-shell.ts'

const AppShell = lazy(loadAppShell)

/** Pages for everyone that are part of the app once someone is signed in: these see them beside their navigation. */
export function MemberLayout() {
  const { status } = useSession()
  if (status === 'loading') return <LoadingPage />
  return status === 'signed-in' ? <AppShell /> : <PublicLayout />
}
