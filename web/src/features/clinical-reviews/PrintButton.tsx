import type { ClinicalPart } from '@uzima/contract/clinical-reviews'
import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { usePrintRules } from './api.ts'

/** All rules of the part as a PDF. */
export function PrintButton({ part }: { part: ClinicalPart }) {
  const { t } = useTranslation('clinical-reviews')
  const print = usePrintRules(part)
  return (
    <Button
      icon={FileDown}
      busy={print.isPending}
      busyLabel={t('clinical-reviews:print.busy')}
      onClick={() =>
        print.mutate(undefined, {
          onSuccess: (blob) => download(blob, `${t('clinical-reviews:print.fileName')}-${part}.pdf`),
          onError: (error) => toast.error(t('clinical-reviews:print.failed'), { text: errorText(error) }),
        })
      }
    >
      {t('clinical-reviews:print.submit')}
    </Button>
  )
}
