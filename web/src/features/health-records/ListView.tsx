import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'
import { RecordList } from './RecordList.tsx'

/** The user's own records, with a button to add one. */
export function ListView({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('health-records')
  return (
    <RecordList
      linkTo={(id) => paths.healthRecords({ record: id })}
      add={
        <Button variant="primary" icon={Plus} onClick={onAdd}>
          {t('health-records:add.title')}
        </Button>
      }
    />
  )
}
