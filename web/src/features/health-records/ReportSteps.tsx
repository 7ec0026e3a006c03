import type { HealthRecord } from '@uzima/contract/health-records'
import { mayFollow, openReportStatus } from '@uzima/contract/health-records/report'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useSetReportStatus } from './api.ts'

/** Takes a result that is not final a step further; those that need values are reached by completing it. */
export function ReportSteps({ patientId, record }: { patientId: string; record: HealthRecord }) {
  const { t } = useTranslation('health-records')
  const setStatus = useSetReportStatus(patientId, {
    onSuccess: (_, { reportStatus: step }) =>
      toast.success(t('health-records:report.done', { status: t(`health-records:report.${step}`) })),
  })
  const { reportStatus } = record
  if (!reportStatus || !record.actions.includes('setReportStatus')) return null
  const hasContent = record.values.length > 0 || record.files.length > 0
  const steps = openReportStatus.options.filter(
    (step) => mayFollow(reportStatus, step) && step !== 'preliminary' && (step === 'collected' || hasContent),
  )
  return (
    <section aria-labelledby="record-report" className="rounded-card border border-border p-4">
      <h3 id="record-report">{t('health-records:report.next')}</h3>
      <p className="mt-1 text-muted text-small">{t('health-records:report.nextHint')}</p>
      {steps.length > 0 ? (
        <p className="mt-3 flex flex-wrap gap-3">
          {steps.map((step) => (
            <Button
              key={step}
              variant={step === 'final' ? 'primary' : 'secondary'}
              busy={setStatus.isPending}
              busyLabel={t('health-records:form.busy')}
              onClick={() => setStatus.mutate({ record, reportStatus: step })}
            >
              {t(`health-records:report.make.${step === 'final' ? 'final' : 'collected'}`)}
            </Button>
          ))}
        </p>
      ) : null}
      {setStatus.error ? (
        <div className="mt-3">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(setStatus.error)}
          </Banner>
        </div>
      ) : null}
    </section>
  )
}
