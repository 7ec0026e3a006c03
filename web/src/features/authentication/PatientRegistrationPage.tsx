import type { SignUpRole } from '@uzima/contract/authentication'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type Location, useLocation } from 'react-router'
import { Tabs } from '#ui/Tabs.tsx'
import { type AuthState, paths, type RegistrationState } from '../../paths.ts'
import { RegisterForm } from './RegisterForm.tsx'

/** The screen at /patient-registration. */
export default function PatientRegistrationPage() {
  const { t } = useTranslation('authentication')
  const { state }: Location<RegistrationState | null> = useLocation()
  const [role, setRole] = useState<SignUpRole>(state?.role ?? 'patient')
  return (
    <>
      <h1>{t('register.title')}</h1>
      <p className="mt-2 mb-6 text-muted">
        {t('register.known')}{' '}
        <Link to={paths.auth()} state={{ tab: 'signin' } satisfies AuthState}>
          {t('signIn.submit')}
        </Link>
      </p>
      <Tabs
        label={t('register.tabs')}
        appearance="segments"
        tabs={[
          { value: 'patient', label: t('register.patient') },
          { value: 'provider', label: t('register.provider') },
        ]}
        value={role}
        onChange={setRole}
      >
        <RegisterForm role={role} />
      </Tabs>
    </>
  )
}
