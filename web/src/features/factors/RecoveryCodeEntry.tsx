import { useTranslation } from 'react-i18next'
import { proveByRecoveryCode } from './api.ts'
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx'

/** One of the ten recovery codes; each works once. */
export function RecoveryCodeEntry({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation('factors')
  return (
    <RecoveryCodeForm
      label={t('recovery.label')}
      hint={t('recovery.hint')}
      submitLabel={t('code.submit')}
      wrong="factors:recovery.wrong"
      onEnter={proveByRecoveryCode}
      onDone={onProved}
    />
  )
}
