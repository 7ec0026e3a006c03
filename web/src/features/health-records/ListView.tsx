import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { paths } from '../../paths.ts'
import { AddRecordButton } from './AddRecordButton.tsx'
import { useWaitingResults } from './api.ts'
import { RecordList } from './RecordList.tsx'

/** The user's own records, with a button to add one. */
export const ListView = ({ onAdd }: { onAdd: () => void }) => (
  <>
    <WaitingResults />
    <RecordList linkTo={(id) => paths.healthRecords({ record: id })} add={<AddRecordButton onClick={onAdd} />} />
  </>
)

/** Results that have arrived and wait for a review, as the practice wants it: since when, and when they can be read at the latest. */
function WaitingResults() {
  const { t } = useTranslation('health-records')
  const rows = useWaitingResults().data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <ul aria-label={t('health-records:waiting.list')} className="mb-4 space-y-3">
      {rows.map(({ id, type, readableAt }) => (
        <li key={id}>
          <Banner kind="info" icon={Clock}>
            <span className="block font-semibold">
              {t('health-records:waiting.title')}: {t(`health-records:type.${type}`)}
            </span>
            {t('health-records:waiting.text', { at: formatDateTime(readableAt) })}
          </Banner>
        </li>
      ))}
    </ul>
  )
}
