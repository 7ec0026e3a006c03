import { type HealthRecordRow, levelOf } from '@uzima/contract/health-records'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { RecordStatusBadge } from './RecordStatusBadge.tsx'
import { typeIcons, valueText } from './record-words.ts'

export function RecordRow({ row, to }: { row: HealthRecordRow; to: string }) {
  const { t } = useTranslation('health-records')
  const { title, type, date, provider, status, files, values } = row
  const [first] = [...values].sort((a, b) => Number(isIn(a)) - Number(isIn(b)))
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
      value={first && values.length === 1 ? valueText(first) : undefined}
      kind={<RecordStatusBadge status={status} />}
      link={<Link to={to} />}
    />
  )
}

const isIn = (value: HealthRecordRow['values'][number]) => levelOf(value) !== 'above' && levelOf(value) !== 'below'
