import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, useLocation } from 'react-router'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/toast.ts'
import type { AuthState } from '../../paths.ts'
import { resendConfirmation } from './api.ts'
import { EnterCodeForm } from './EnterCodeForm.tsx'
import { MailSentNotice } from './MailSentNotice.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'

/** `email` is the shared field value. */
export function SignInOrUp({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { t } = useTranslation('authentication')
  const { state }: Location<AuthState | null> = useLocation()
  const [tab, setTab] = useState(state?.tab ?? 'signin')
  const [sentTo, setSentTo] = useState(state?.sentTo)
  const [entersCode, setEntersCode] = useState(false)

  function handleSignUp(address: string) {
    toast.success(t('signUp.done'), { text: t('signUp.doneText') })
    setSentTo(address)
    setTab('signin')
  }

  if (sentTo && entersCode) {
    return (
      <>
        <h1>{t('code.title')}</h1>
        <p className="mt-2 mb-6 text-muted">{t('code.intro', { email: sentTo })}</p>
        <EnterCodeForm
          type="signup"
          email={sentTo}
          onResend={() => resendConfirmation(sentTo)}
          resent={{ title: t('common:verify.done'), text: t('common:verify.doneText') }}
          onBack={() => setEntersCode(false)}
        />
      </>
    )
  }
  return (
    <>
      <h1 className="mb-6">{t(tab === 'signin' ? 'signIn.title' : 'signUp.title')}</h1>
      <Tabs
        label={t('tabs')}
        appearance="segments"
        tabs={[
          { value: 'signin', label: t('signIn.tab') },
          { value: 'signup', label: t('signUp.tab') },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'signin' ? (
          <>
            {sentTo ? <MailSentNotice email={sentTo} onEnterCode={() => setEntersCode(true)} /> : null}
            <SignInForm email={email || sentTo || ''} onEmail={onEmail} onUnconfirmed={setSentTo} />
          </>
        ) : (
          <SignUpForm email={email} onEmail={onEmail} onDone={handleSignUp} />
        )}
      </Tabs>
    </>
  )
}
