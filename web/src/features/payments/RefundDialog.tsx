import { type AdminPayment, type RefundReason, refundReasons } from '@uzima/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoney } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { toast } from '#ui/toast.ts'
import { useRefundPayment } from './api.ts'

/** Pays all of it back, for a reason. */
export function RefundDialog({ payment: { id, amount, payerName }, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const [reason, setReason] = useState<RefundReason>('requested_by_customer')
  const refund = useRefundPayment()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('payments:refund.title', { amount: formatMoney(amount) })}
      text={t('payments:refund.text', { name: payerName })}
      cancelLabel={t('payments:refund.cancel')}
      confirmLabel={t('payments:refund.submit')}
      danger
      busy={refund.isPending}
      busyLabel={t('payments:refund.busy')}
      error={refund.error ? errorText(refund.error) : undefined}
      onConfirm={() =>
        refund.mutate(
          { id, reason },
          {
            onSuccess: () => {
              toast.success(t('payments:refund.done'), { text: t('payments:refund.doneText', { name: payerName }) })
              onClose()
            },
          },
        )
      }
    >
      <SelectField
        label={t('payments:refund.reason')}
        options={refundReasons.map((value) => ({ value, label: t(`payments:reason.${value}`) }))}
        value={reason}
        onChange={({ target }) => setReason(refundReasons.find((each) => each === target.value) ?? reason)}
      />
    </ConfirmDialog>
  )
}
