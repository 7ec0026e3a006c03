import { vitalKinds } from '@uzima/contract/vitals/kinds'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHeader } from '#ui/PageHeader.tsx'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { VitalsView } from './VitalsView.tsx'

/** The screen at /health-monitoring: a person's measurements over time, explained in plain words. */
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
        />
      </ConsentGate>
    </>
  )
}
