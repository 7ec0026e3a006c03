import type { DeliveryOrder } from '@uzima/contract/pharmacy'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelDelivery } from '../api.ts'

export function CancelDialog({ order: { id, number, paidAt }, onClose }: { order: DeliveryOrder; onClose: () => void }) {
  const { t } = useTranslation('pharmacy')
  const cancel = useCancelDelivery()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('pharmacy:cancel.title', { number })}
      text={t(paidAt ? 'pharmacy:cancel.textPaid' : 'pharmacy:cancel.text')}
      cancelLabel={t('pharmacy:cancel.keep')}
      confirmLabel={t('pharmacy:cancel.submit')}
      danger
      busy={cancel.isPending}
      busyLabel={t('pharmacy:cancel.busy')}
      error={cancel.error ? errorText(cancel.error) : undefined}
      onConfirm={() =>
        cancel.mutate(id, {
          onSuccess: () => {
            toast.success(t('pharmacy:cancel.done'), { text: t(paidAt ? 'pharmacy:cancel.refund' : 'pharmacy:cancel.nothing') })
            onClose()
          },
        })
      }
    />
  )
}
