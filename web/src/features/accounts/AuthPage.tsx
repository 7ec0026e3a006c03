import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { nextPath } from '#lib/next-path.ts'
import { useSession } from '#lib/session.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { paths } from '../../paths.ts'
import { OpenMailedLink } from './OpenMailedLink.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignInOrUp } from './SignInOrUp.tsx'

/** The screen at /auth: sign in, sign up, reset the password, accept a mailed link. */
export default function AuthPage() {
  const { t } = useTranslation('accounts')
  const { status, recovery } = useSession()
  const [search] = useSearchParams()
  // The address typed in one form stands in the next.
  const [email, setEmail] = useState('')

  if (search.has('verify')) return <OpenMailedLink type={search.get('verify')} />
  if (status === 'loading') {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
        <Spinner />
        {t('checking')}
      </p>
    )
  }
  if (recovery || search.get('mode') === 'reset-password') return <ResetPassword email={email} onEmail={setEmail} />
  if (status === 'signed-in') return <Navigate to={nextPath(search.get('next'), paths.dashboard())} replace />
  return <SignInOrUp email={email} onEmail={setEmail} />
}
