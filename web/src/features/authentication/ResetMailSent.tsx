import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type AuthState, paths } from '../../paths.ts'
import { requestReset } from './api.ts'
import { EnterCodeForm } from './EnterCodeForm.tsx'

export function ResetMailSent({ email }: { email: string }) {
  const { t } = useTranslation('authentication')
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('reset.sentTitle')}
      </h1>
      <p className="mt-2 mb-6 text-muted">{t('reset.sentIntro', { email })}</p>
      <EnterCodeForm
        type="recovery"
        email={email}
        onResend={() => requestReset(email)}
        resent={{ title: t('reset.done'), text: t('reset.doneText') }}
        onBack={() => void navigate(paths.auth(), { state: { tab: 'signin' } satisfies AuthState })}
      />
    </>
  )
}
