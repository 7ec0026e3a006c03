import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { usePrintMedications } from './api.ts'

/** Prints the active medicines, for a doctor or an ambulance. */
export function PrintButton() {
  const { t } = useTranslation('medications')
  const print = usePrintMedications({
    onSuccess: (blob) => download(blob, `${t('medications:print.fileName')}.pdf`),
    onError: (error) => toast.error(t('medications:print.failed'), { text: errorText(error) }),
  })
  return (
    <Button icon={Printer} busy={print.isPending} busyLabel={t('medications:print.busy')} onClick={() => print.mutate()}>
      {t('medications:print.submit')}
    </Button>
  )
}
