import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useExport, type Whose } from './api.ts'

/** Exports all measurements as a spreadsheet: the user's own, or those of a patient in their care. */
export function ExportButton({ patientId }: { patientId: Whose }) {
  const { t } = useTranslation('vitals')
  const table = useExport(patientId, {
    onSuccess: (blob) => download(blob, `${t('vitals:export.fileName')}.csv`),
    onError: (error) => toast.error(t('vitals:export.failed'), { text: errorText(error) }),
  })
  return (
    <Button icon={Download} busy={table.isPending} busyLabel={t('vitals:export.busy')} onClick={() => table.mutate()}>
      {t('vitals:export.submit')}
    </Button>
  )
}
