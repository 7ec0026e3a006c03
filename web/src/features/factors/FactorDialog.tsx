import type { SecondFactors } from '@uzima/contract/factors'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { EmailCodeSetup } from './EmailCodeSetup.tsx'
import { RecoveryCodesSetup } from './RecoveryCodesSetup.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'

export type Opened = 'add' | 'email' | 'codes'
type FactorDialogProps = { opened: Opened; factors: SecondFactors; onClose: () => void; onDone: () => void }

/** Second-factor tasks in a dialog, without leaving the page. */
export function FactorDialog({ opened, factors, onClose, onDone }: FactorDialogProps) {
  const { t } = useTranslation('factors')
  const [step, setStep] = useState<Opened>(opened)
  const contents: Record<Opened, () => ReactNode> = {
    add: () => <SetUpFactor factors={factors} onStep={setStep} onDone={onDone} />,
    email: () => <EmailCodeSetup isSent onDone={onDone} />,
    codes: () => <RecoveryCodesSetup onDone={onDone} />,
  }
  return (
    <Dialog open onOpenChange={onClose} title={t(`dialog.${step}`)} closeLabel={t('common:close')}>
      {contents[opened]()}
    </Dialog>
  )
}
