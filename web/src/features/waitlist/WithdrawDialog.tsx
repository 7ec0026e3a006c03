import type { WaitingPerson } from '@uzima/contract/waitlist'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useWithdraw } from './api.ts'

type WithdrawDialogProps = { name: string; offer: NonNullable<WaitingPerson['offer']>; onClose: () => void }

/** Takes an offer back, for the next who waits or for all. What was offered by hand was free before, and passes to nobody. */
export function WithdrawDialog({ name, offer: { id, reason }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('waitlist')
  const [passesOn, setPassesOn] = useState(true)
  const withdraw = useWithdraw()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('waitlist:withdraw.title', { name })}
      text={t('waitlist:withdraw.text')}
      cancelLabel={t('waitlist:withdraw.keep')}
      confirmLabel={t('waitlist:withdraw.open')}
      danger
      busy={withdraw.isPending}
      busyLabel={t('waitlist:busy')}
      error={withdraw.error ? errorText(withdraw.error) : undefined}
      onConfirm={() =>
        withdraw.mutate(
          { id, passesOn },
          {
            onSuccess: () => {
              toast.success(t('waitlist:withdraw.done'))
              onClose()
            },
          },
        )
      }
    >
      {reason === 'by_hand' ? null : (
        <CheckboxField label={t('waitlist:withdraw.passOn')} checked={passesOn} onChange={({ target }) => setPassesOn(target.checked)} />
      )}
    </ConfirmDialog>
  )
}
