import { vitalKinds } from '@uzima/contract/vitals'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { useExport } from './api.ts'
import { VitalsView } from './VitalsView.tsx'

/** The screen at /health-monitoring: what a person measures, over time and in plain words. */
export default function VitalsPage() {
  const { t } = useTranslation('vitals')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const kind = vitalKinds.find((each) => each === query.get('kind')) ?? null
  return (
    <>
      <PageHeader title={t('vitals:page.title')} text={t('vitals:page.intro')} />
      <ConsentGate dataType="vital_signs">
        <VitalsView
          kind={kind}
          onKind={(next) => void navigate(paths.healthMonitoring({ kind: next }), { replace: true, preventScrollReset: true })}
          actions={<ExportButton />}
        />
      </ConsentGate>
    </>
  )
}

function ExportButton() {
  const { t } = useTranslation('vitals')
  const table = useExport()
  return (
    <Button
      icon={Download}
      busy={table.isPending}
      busyLabel={t('vitals:export.busy')}
      onClick={() =>
        table.mutate(undefined, {
          onSuccess: (blob) => download(blob, `${t('vitals:export.fileName')}.csv`),
          onError: (error) => toast.error(t('vitals:export.failed'), { text: errorText(error) }),
        })
      }
    >
      {t('vitals:export.submit')}
    </Button>
  )
}
