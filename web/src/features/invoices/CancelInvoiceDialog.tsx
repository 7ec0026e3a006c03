import { creditReasons, type InvoiceDetails } from '@uzima/contract/invoices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import { useCancelInvoice } from './api.ts'

/** Cancels an invoice by a credit note, for a reason from a list: what somebody types could be about health. */
export function CancelInvoiceDialog({
  invoice: { id, number, patientName, paid },
  onClose,
}: {
  invoice: InvoiceDetails
  onClose: () => void
}) {
  const { t } = useTranslation('invoices')
  const [reason, setReason] = useState<(typeof creditReasons)[number]>()
  const cancel = useCancelInvoice(({ creditNote }) => {
    toast.success(t('invoices:cancel.done', { number }), { text: t('invoices:cancel.doneText', { number: creditNote?.number ?? '' }) })
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('invoices:cancel.title', { number })}
      text={t(paid > 0 ? 'invoices:cancel.textPaid' : 'invoices:cancel.text', { name: patientName })}
      cancelLabel={t('invoices:cancel.keep')}
      confirmLabel={t('invoices:cancel.submit')}
      danger
      disabled={reason === undefined}
      busy={cancel.isPending}
      busyLabel={t('invoices:cancel.busy')}
      error={cancel.error ? errorText(cancel.error) : undefined}
      onConfirm={() => (reason ? cancel.mutate({ id, reason }) : undefined)}
    >
      <div className="mb-4">
        <ChoiceGroup
          name="reason"
          legend={t('invoices:cancel.reason')}
          options={creditReasons.map((value) => ({
            value,
            title: t(`invoices:cancel.because.${value}.title`),
            text: t(`invoices:cancel.because.${value}.text`),
          }))}
          value={reason ?? null}
          onPick={setReason}
        />
      </div>
    </ConfirmDialog>
  )
}
