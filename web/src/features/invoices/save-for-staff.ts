import { invoicesApi } from '@uzima/contract/invoices'
import { client } from '#lib/client.ts'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { i18n, loadTexts } from '#lib/i18n.ts'
import { toast } from '#ui/toast.ts'

const api = client(invoicesApi)

export async function saveForStaff({ id, number }: { id: string; number: string }) {
  await loadTexts(['invoices'])
  const t = i18n.t.bind(i18n)
  try {
    download(await api.getInvoiceFileForStaff({ id }), `${t('invoices:fileName.invoice')} ${number}.pdf`)
  } catch (error) {
    toast.error(t('invoices:file.failed'), { text: errorText(error) })
  }
}
