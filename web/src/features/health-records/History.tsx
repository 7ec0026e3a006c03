import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useVersions, type Whose } from './api.ts'
import { RecordStatusBadge } from './RecordStatusBadge.tsx'
import { ReportStatusBadge } from './ReportStatusBadge.tsx'
import { useResultText } from './useResultText.ts'
import { rangeText } from './value-words.ts'

/** Earlier versions of a record; loaded on demand. */
export function History({ patientId, id }: { patientId: Whose; id: string }) {
  const { t } = useTranslation('health-records')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2 font-semibold text-brand">{t('health-records:history.title')}</summary>
      {isOpen ? <Versions patientId={patientId} id={id} /> : null}
    </details>
  )
}

function Versions({ patientId, id }: { patientId: Whose; id: string }) {
  const { t } = useTranslation(['health-records', 'common'])
  const resultText = useResultText()
  const versions = useVersions(patientId, id)
  return (
    <StateView {...queryState(versions)} skeleton={<SkeletonRows label={t('health-records:detail.loading')} rows={1} />}>
      {() => (
        <ol className="divide-y divide-border">
          {versions.data?.rows.map((version) => (
            <li key={version.id} className="py-3">
              <p className="text-muted text-small">
                {t(`health-records:history.${version.change}`, {
                  name: version.changedByName ?? '',
                  when: formatMoment(version.changedAt),
                })}
              </p>
              {version.reason ? (
                <p className="mt-1 break-words">{t('health-records:correct.because', { reason: version.reason })}</p>
              ) : null}
              <p className="mt-1 font-semibold">{version.title}</p>
              <p className="text-muted text-small">
                {formatDay(version.date)} · {version.provider}
              </p>
              {version.description ? <p className="mt-1 whitespace-pre-line break-words text-small">{version.description}</p> : null}
              {version.values.length > 0 ? (
                <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-small">
                  {version.values.map((value) => (
                    <div key={`${value.test}|${value.name}|${value.unit}|${value.value}|${value.finding}`} className="contents">
                      <dt>{value.name}</dt>
                      <dd className="text-right tabular-nums">
                        <span className="font-semibold">{resultText(value)}</span>
                        {rangeText(value) ? <span className="text-muted"> ({rangeText(value)})</span> : null}
                      </dd>
                    </div>
                  ))}
                </dl>
              ) : null}
              <p className="mt-1.5 flex flex-wrap gap-2">
                {version.reportStatus ? <ReportStatusBadge status={version.reportStatus} /> : null}
                <RecordStatusBadge status={version.status} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </StateView>
  )
}
