import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { type Format, useExport } from './api.ts'

const endings: Record<Format, string> = { pdf: 'pdf', fhir: 'fhir.json' }

/** Data export; available without consent to the notice. */
export function ExportPanel() {
  const { t } = useTranslation('health-records')
  const take = useExport({
    onSuccess: (blob, format) => {
      download(blob, `${t('health-records:export.fileName')}.${endings[format]}`)
      toast.success(t('health-records:export.done'))
    },
    onError: (error) => {
      // the step-up dialog has reported it already
      if (isApiError(error, 'reauthentication_required')) return
      const isFull = isApiError(error, 'too_many_requests')
      toast.error(t('health-records:export.failed'), { text: isFull ? t('health-records:export.tooMany') : errorText(error) })
    },
  })
  const isBusy = (format: Format) => take.isPending && take.variables === format
  return (
    <Card title={t('health-records:export.title')}>
      <p className="max-w-[65ch] text-muted text-small">{t('health-records:export.intro')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['pdf', 'fhir'] as const).map((format) => (
          <Button
            key={format}
            icon={Download}
            busy={isBusy(format)}
            busyLabel={t('health-records:export.busy')}
            disabled={take.isPending && !isBusy(format)}
            onClick={() => take.mutate(format)}
          >
            {t(`health-records:export.${format}`)}
          </Button>
        ))}
      </div>
      <p className="mt-3 text-muted text-small">{t('health-records:export.note')}</p>
    </Card>
  )
}
