import { entryTextLength } from '@uzima/contract/chart/entries'
import type { OrderDetails } from '@uzima/contract/orders/content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelOrder } from './api.ts'
import { servicesText } from './order-words.ts'

/** Cancels an order, for which a reason is needed. It stays readable. */
export function CancelDialog({ patientId, order, onClose }: { patientId: string; order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'errors'])
  const [reason, setReason] = useState('')
  const cancel = useCancelOrder(patientId, { onSuccess: () => toast.success(t('orders:cancel.done')) })
  const given = reason.trim()
  const { id, version, status } = order
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('orders:cancel.title', { name: servicesText(order) })}
      text={t(status === 'draft' ? 'orders:cancel.draft' : 'orders:cancel.text')}
      cancelLabel={t('orders:cancel.keep')}
      confirmLabel={t('orders:cancel.submit')}
      danger
      busy={cancel.isPending}
      busyLabel={t('orders:cancel.busy')}
      disabled={given === ''}
      error={cancel.error ? errorText(cancel.error) : undefined}
      onConfirm={() => cancel.mutate({ id, version, reason: given }, { onSuccess: onClose })}
    >
      <TextArea
        label={t('orders:cancel.reason')}
        maxLength={entryTextLength}
        value={reason}
        onChange={({ target: { value } }) => setReason(value)}
      />
    </ConfirmDialog>
  )
}
