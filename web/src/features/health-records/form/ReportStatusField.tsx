import type { HealthRecord } from '@uzima/contract/health-records'
import { mayFollow, type OpenReportStatus, openReportStatus } from '@uzima/contract/health-records/report'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { SelectField } from '#ui/SelectField.tsx'

type ReportStatusFieldProps = {
  record: HealthRecord | undefined
  value: OpenReportStatus
  error: string | undefined
  onChange: (status: OpenReportStatus) => void
}

/** How far a result is; from where it stands it only goes on. */
export function ReportStatusField({ record, value, error, onChange }: ReportStatusFieldProps) {
  const { t } = useTranslation('health-records')
  const first = firstReportStatus(record)
  return (
    <SelectField
      label={t('health-records:report.label')}
      hint={t(`health-records:report.hint.${value}`)}
      value={value}
      error={error}
      onChange={({ target }) => onChange(z.safeParse(openReportStatus, target.value).data ?? value)}
      options={openReportStatus.options.map((status) => ({
        value: status,
        label: t(`health-records:report.${status}`),
        disabled: status !== first && record !== undefined && !mayFollow(first, status),
      }))}
    />
  )
}

/** The status to start from: final, unless a result is not that far. */
export const firstReportStatus = (record: HealthRecord | undefined) => z.safeParse(openReportStatus, record?.reportStatus).data ?? 'final'
