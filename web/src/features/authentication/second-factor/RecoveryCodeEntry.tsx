import { useTranslation } from 'react-i18next'
import { proveByRecoveryCode } from './api.ts'
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx'

/** One of the ten recovery codes; each works once. */
export function RecoveryCodeEntry({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('authentication')
  return (
    <RecoveryCodeForm
      label={t('factors.recovery.label')}
      hint={t('factors.recovery.hint')}
      submitLabel={t('factors.code.submit')}
      wrong="authentication:factors.recovery.wrong"
      onEnter={proveByRecoveryCode}
      onDone={onProved}
    />
  )
}
