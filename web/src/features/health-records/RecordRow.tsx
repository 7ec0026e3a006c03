import type { HealthRecordRow } from '@uzima/contract/health-records'
import { isFinal } from '@uzima/contract/health-records/report'
import { isOutOfRange } from '@uzima/contract/health-records/values'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RecordStatusBadge } from './RecordStatusBadge.tsx'
import { ReportStatusBadge } from './ReportStatusBadge.tsx'
import { typeIcons } from './record-words.ts'
import { useResultText } from './useResultText.ts'

export function RecordRow({ row, to }: { row: HealthRecordRow; to: string }) {
  const { t } = useTranslation('health-records')
  const resultText = useResultText()
  const { title, type, date, provider, status, reportStatus, files, values } = row
  const [first] = [...values].sort((a, b) => Number(isOutOfRange(b)) - Number(isOutOfRange(a)))
  return (
    <ListRow
      leading={
        <span className="grid size-11 shrink-0 place-items-center rounded-cup bg-brand-soft text-brand-soft-text">
          <Icon of={typeIcons[type]} />
        </span>
      }
      title={title}
      text={
        <>
          {t(`health-records:type.${type}`)} · {formatDay(date)} · {provider}
          {files > 0 ? (
            <span className="whitespace-nowrap">
              {' · '}
              <Icon of={Paperclip} size={14} className="inline align-[-2px]" /> {t('health-records:row.files', { count: files })}
            </span>
          ) : null}
        </>
      }
      value={first && values.length === 1 ? resultText(first) : undefined}
      kind={reportStatus && !isFinal(reportStatus) ? <ReportStatusBadge status={reportStatus} /> : <RecordStatusBadge status={status} />}
      link={<Link to={to} />}
    />
  )
}
