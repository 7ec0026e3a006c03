import type { Invoice } from '@uzima/contract/invoices'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { useDownloadInvoice } from './useDownloadInvoice.ts'

type DocumentButtonsProps = {
  invoice: Pick<Invoice, 'id' | 'number' | 'creditNote'>
  by: 'patient' | 'staff'
  variant?: 'quiet' | 'secondary'
}

/** The invoice as a file, and the credit note if it was cancelled. */
export function DocumentButtons({ invoice: { id, number, creditNote }, by, variant = 'quiet' }: DocumentButtonsProps) {
  const { t } = useTranslation('invoices')
  const { save, busy } = useDownloadInvoice(by)
  return (
    <>
      <Button
        variant={variant}
        icon={FileDown}
        busy={busy === 'invoice'}
        busyLabel={t('invoices:file.busy')}
        aria-label={t('invoices:file.invoiceOf', { number })}
        onClick={() => save({ id, number })}
      >
        {t('invoices:file.invoice')}
      </Button>
      {creditNote ? (
        <Button
          variant={variant}
          icon={FileDown}
          busy={busy === 'credit_note'}
          busyLabel={t('invoices:file.busy')}
          aria-label={t('invoices:file.creditNoteOf', { number: creditNote.number })}
          onClick={() => save({ id, number: creditNote.number, document: 'credit_note' })}
        >
          {t('invoices:file.creditNote')}
        </Button>
      ) : null}
    </>
  )
}
