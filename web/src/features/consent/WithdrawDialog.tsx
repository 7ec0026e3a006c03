import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useWithdrawConsent } from './api.ts'

export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('consent')
  const withdraw = useWithdrawConsent()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('consent:withdraw.title')}
      text={t('consent:withdraw.confirm')}
      cancelLabel={t('consent:withdraw.keep')}
      confirmLabel={t('consent:withdraw.submit')}
      danger
      busy={withdraw.isPending}
      busyLabel={t('consent:dialog.busy')}
      error={withdraw.error ? errorText(withdraw.error) : undefined}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('consent:withdraw.done'))
            onClose()
          },
        })
      }
    />
  )
}
