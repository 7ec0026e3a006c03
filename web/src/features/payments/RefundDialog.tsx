import type { AdminPayment } from '@uzima/contract/payments'
import { refundReasons } from '@uzima/contract/payments/refunds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatMoney, readMoney, writeMoney } from '#lib/money.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'

type Asked = { id: string; amount: number; reason: (typeof refundReasons)[number]; attempt: string }
type RefundDialogProps = {
  payment: Pick<AdminPayment, 'id' | 'refundable' | 'currency' | 'payerName'>
  refund: { isPending: boolean; error: Error | null; mutate: (asked: Asked, then: { onSuccess: () => void }) => void }
  /** What else comes of it. */
  note?: string | undefined
  onClose: () => void
}

/** Refunds all or part of what is left, with a reason. */
export function RefundDialog({ payment: { id, refundable, currency, payerName }, refund, note, onClose }: RefundDialogProps) {
  const { t } = useTranslation('payments')
  const [typed, setTyped] = useState(writeMoney(refundable, currency))
  const [reason, setReason] = useState<(typeof refundReasons)[number]>()
  const [isTried, setIsTried] = useState(false)
  const attempt = useAttempt()
  const read = readMoney(typed, currency)
  const amount = read !== undefined && read > 0 && read <= refundable ? read : undefined
  const left = formatMoney(refundable, currency)
  const send = () => {
    setIsTried(true)
    if (amount === undefined || reason === undefined || refund.isPending) return
    refund.mutate(
      { id, amount, reason, attempt: attempt({ amount, reason }) },
      {
        onSuccess: () => {
          toast.success(t('payments:refund.done'), { text: t('payments:refund.doneText', { name: payerName }) })
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('payments:refund.title', { name: payerName })}
      text={t('payments:refund.text', { name: payerName })}
      cancelLabel={t('payments:refund.cancel')}
      confirmLabel={
        amount === undefined ? t('payments:refund.open') : t('payments:refund.submit', { amount: formatMoney(amount, currency) })
      }
      danger
      busy={refund.isPending}
      busyLabel={t('payments:refund.busy')}
      error={refund.error ? errorText(refund.error) : undefined}
      onConfirm={send}
    >
      <div className="mb-4 space-y-4">
        {note ? <p>{note}</p> : null}
        <TextField
          label={t('payments:refund.amount', { currency: currency.toUpperCase() })}
          hint={t('payments:refund.atMost', { left })}
          error={isTried && amount === undefined ? t('payments:refund.wrong', { left }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={t('payments:refund.reason')}
          placeholder={t('payments:refund.choose')}
          error={isTried && reason === undefined ? t('payments:refund.missing') : undefined}
          options={refundReasons.map((value) => ({ value, label: t(`payments:reason.${value}`) }))}
          value={reason ?? ''}
          onChange={({ target }) => setReason(refundReasons.find((each) => each === target.value))}
        />
      </div>
    </ConfirmDialog>
  )
}
