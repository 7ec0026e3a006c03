import type { InvoiceDocument } from '@uzima/contract/invoices'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { toast } from '#ui/toast.ts'
import { useInvoiceFile } from './api.ts'

type Wanted = { id: string; number: string; document?: InvoiceDocument }

/** Saves an invoice, or the credit note that cancels it, under its number. */
export function useDownloadInvoice(by: 'patient' | 'staff') {
  const { t } = useTranslation('invoices')
  const file = useInvoiceFile(by)
  const save = ({ id, number, document = 'invoice' }: Wanted) => {
    const name = t(`invoices:fileName.${document}`)
    file.mutate(
      { id, document },
      {
        onSuccess: (blob) => download(blob, `${name} ${number}.pdf`),
        onError: (error) => toast.error(t('invoices:file.failed'), { text: errorText(error) }),
      },
    )
  }
  return { save, busy: file.isPending ? (file.variables?.document ?? null) : null }
}
