import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useReceipt } from './api.ts'

export function ReceiptButton({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('payments')
  const receipt = useReceipt()
  return (
    <span className="-ml-4 block">
      <Button
        variant="quiet"
        icon={FileDown}
        busy={receipt.isPending}
        onClick={() =>
          receipt.mutate(id, {
            onSuccess: (blob) => download(blob, `${t('payments:receipt.fileName')} ${number}.pdf`),
            onError: (error) => toast.error(t('payments:receipt.failed'), { text: errorText(error) }),
          })
        }
      >
        {t('payments:receipt.submit', { number })}
      </Button>
    </span>
  )
}
