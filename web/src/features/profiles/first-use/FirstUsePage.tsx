import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { useSession } from '#lib/session.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../../paths.ts'
import { useEndFirstUse } from '../api.ts'
import { AboutYouStep } from './AboutYouStep.tsx'
import { FirstActionStep } from './FirstActionStep.tsx'
import { FirstUseFrame } from './FirstUseFrame.tsx'
import { FocusStep } from './FocusStep.tsx'

/** The screen at /welcome: three short steps after the first sign-in, until they are done or skipped. */
export default function FirstUsePage() {
  const { t } = useTranslation('profiles')
  const { profile } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const end = useEndFirstUse()
  const [leaving, setLeaving] = useState(false)
  const step = query.get('step') === '3' ? 3 : query.get('step') === '2' ? 2 : 1
  if (!profile) {
    return (
      <FirstUseFrame step={step} isChanged={query.has('step')} name="">
        <SkeletonRows label={t('profiles:personal.loading')} rows={3} />
      </FirstUseFrame>
    )
  }
  if (!profile.isNew && !leaving) return <Navigate to={paths.dashboard()} replace />

  const go = (next: 1 | 2 | 3) => void navigate(paths.welcome({ step: String(next) }))
  function handleLeave(to: string) {
    setLeaving(true)
    end.mutate(undefined, {
      onSuccess: () => navigate(to, { replace: true }),
      onError: (error) => {
        setLeaving(false)
        toast.error(t('profiles:firstUse.failed'), { text: errorText(error) })
      },
    })
  }
  const skip = { busy: leaving, onSkip: () => handleLeave(paths.dashboard()) }
  return (
    <FirstUseFrame step={step} isChanged={query.has('step')} name={profile.name}>
      {step === 1 ? <AboutYouStep profile={profile} onDone={() => go(2)} {...skip} /> : null}
      {step === 2 ? <FocusStep profile={profile} onDone={() => go(3)} onBack={() => go(1)} {...skip} /> : null}
      {step === 3 ? <FirstActionStep focus={profile.focus} busy={leaving} onBack={() => go(2)} onLeave={handleLeave} /> : null}
    </FirstUseFrame>
  )
}
