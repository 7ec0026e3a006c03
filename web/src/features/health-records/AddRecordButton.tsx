import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

export function AddRecordButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('health-records')
  return (
    <Button variant="primary" icon={Plus} onClick={onClick}>
      {t('health-records:add.title')}
    </Button>
  )
}
