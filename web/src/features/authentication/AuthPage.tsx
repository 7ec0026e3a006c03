import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { EnrolStep, SecondFactorStep, StopReset } from '#features/factors/public.ts'
import { nextPath } from '#lib/next-path.ts'
import { useSession } from '#lib/session.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { paths } from '../../paths.ts'
import { OpenMailedLink } from './OpenMailedLink.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { SignInOrUp } from './SignInOrUp.tsx'

/** The screen at /auth: sign-in, sign-up, password reset, emailed links, stopping a second-factor reset. */
export default function AuthPage() {
  const { status, recovery, missing, user } = useSession()
  const [search] = useSearchParams()
  // Shared, so that an address typed in one form is filled in in the next.
  const [email, setEmail] = useState('')
  // Stays open once enrolling has completed the sign-in: the recovery codes are still to be shown.
  const [enrolling, setEnrolling] = useState(false)
  // who has forgotten the password sets a new one first
  if (missing === 'enrolment' && !recovery && !enrolling) setEnrolling(true)

  if (search.has('verify')) return <OpenMailedLink type={search.get('verify')} />
  if (search.has('cancel')) {
    return (
      <Suspense fallback={<Checking />}>
        <StopReset />
      </Suspense>
    )
  }
  if (status === 'loading') return <Checking />
  if (enrolling && status !== 'signed-out') {
    return (
      <Suspense fallback={<Checking />}>
        <EnrolStep onDone={() => setEnrolling(false)} />
      </Suspense>
    )
  }
  // people with a second factor must verify it before setting a new password too
  const holdsFactor = user?.factors?.some((factor) => factor.status === 'verified')
  if (missing === 'proof' && (!recovery || holdsFactor)) {
    return (
      <Suspense fallback={<Checking />}>
        <SecondFactorStep />
      </Suspense>
    )
  }
  if (recovery || search.get('mode') === 'reset-password') return <ResetPassword email={email} onEmail={setEmail} />
  if (status === 'signed-in') return <Navigate to={nextPath(search.get('next'), paths.dashboard())} replace />
  return <SignInOrUp email={email} onEmail={setEmail} />
}

function Checking() {
  const { t } = useTranslation('authentication')
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
      <Spinner />
      {t('checking')}
    </p>
  )
}
