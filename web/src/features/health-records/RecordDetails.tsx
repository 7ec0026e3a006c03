import type { HealthRecord } from '@uzima/contract/health-records'
import { isAwaited, isFinal } from '@uzima/contract/health-records/report'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatDay } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import type { Whose } from './api.ts'
import { CriticalNotice } from './CriticalNotice.tsx'
import { History } from './History.tsx'
import { RecordFiles } from './RecordFiles.tsx'
import { RecordStatusBadge } from './RecordStatusBadge.tsx'
import { ReportStatusBadge } from './ReportStatusBadge.tsx'
import { ReportSteps } from './ReportSteps.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { typeIcons } from './record-words.ts'
import { ValueTable } from './ValueTable.tsx'

// the chart is loaded only if there are values
const RecordTrend = lazy(async () => ({ default: (await import('./RecordTrend.tsx')).RecordTrend }))

export function RecordDetails({ patientId, record }: { patientId: Whose; record: HealthRecord }) {
  const { t } = useTranslation('health-records')
  const {
    type,
    status,
    reportStatus,
    correction,
    date,
    provider,
    description,
    values,
    files,
    reviewedAt,
    reviewedByName,
    comment,
    addedBy,
    addedByName,
    fromMessage,
    orderId,
  } = record
  const from =
    fromMessage && t(`health-records:detail.fromMessage.${fromMessage.by}`, { name: provider, day: formatDate(fromMessage.sentAt, 'long') })
  const origin = from ? ` ${from}` : ''
  return (
    <div className="space-y-5">
      <div>
        <p className="flex flex-wrap gap-2">
          <RecordStatusBadge status={status} />
          {reportStatus ? <ReportStatusBadge status={reportStatus} /> : null}
          <Badge kind="outline" icon={typeIcons[type]}>
            {t(`health-records:type.${type}`)}
          </Badge>
        </p>
        <p className="mt-3 text-muted">
          {formatDay(date, 'long')} · {provider}
        </p>
        {reportStatus && !isFinal(reportStatus) ? (
          <p className="mt-1 text-muted text-small">{t(`health-records:report.hint.${reportStatus}`)}</p>
        ) : null}
        {correction ? (
          <p className="mt-2 break-words rounded-card bg-info-soft p-3 text-info-text text-small">
            {t('health-records:correct.told', {
              name: correction.byName ?? '',
              day: formatDate(correction.at, 'long'),
              reason: correction.reason,
            })}
          </p>
        ) : null}
        {orderId ? (
          <p className="mt-1 text-small">
            <Link
              to={
                patientId ? staffPaths.patient({ id: patientId, part: 'orders', order: orderId }) : paths.medicalHistory({ order: orderId })
              }
            >
              {t('health-records:detail.order')}
            </Link>
          </p>
        ) : null}
        {status === 'pending' && !patientId && !(reportStatus && isAwaited(reportStatus)) ? (
          <p className="mt-1 text-muted text-small">{t('health-records:detail.waiting')}</p>
        ) : null}
      </div>
      {comment ? (
        <section aria-labelledby="record-comment" className="rounded-card bg-brand-soft p-4 text-brand-soft-text">
          <h3 id="record-comment" className="mb-1 text-small">
            {reviewedByName ? t('health-records:detail.comment', { name: reviewedByName }) : t('health-records:detail.commentAnon')}
          </h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
        </section>
      ) : null}
      <CriticalNotice patientId={patientId} values={values} />
      {description ? <p className="whitespace-pre-line break-words">{description}</p> : null}
      {values.length > 0 ? (
        <section aria-labelledby="record-values">
          <h3 id="record-values" className="mb-1">
            {t('health-records:detail.values')}
          </h3>
          <ValueTable values={values} />
          <p className="mt-2 text-muted text-small">{t('health-records:values.note')}</p>
        </section>
      ) : null}
      {files.length > 0 ? <RecordFiles patientId={patientId} record={record} /> : null}
      {patientId ? <ReportSteps patientId={patientId} record={record} /> : null}
      {patientId && record.actions.includes('setStatus') ? <ReviewForm record={record} /> : null}
      {/* it comes later, and must not move what is pressed */}
      {values.length > 0 ? (
        <Suspense fallback={null}>
          <RecordTrend patientId={patientId} values={values} />
        </Suspense>
      ) : null}
      <p className="text-muted text-small">
        {t(`health-records:detail.added.${addedBy}`, { name: addedByName ?? '' })}
        {origin}
        {reviewedAt ? ` ${t('health-records:detail.reviewed', { name: reviewedByName ?? '', day: formatDate(reviewedAt, 'long') })}` : ''}
      </p>
      {record.version > 1 ? <History patientId={patientId} id={record.id} /> : null}
    </div>
  )
}
