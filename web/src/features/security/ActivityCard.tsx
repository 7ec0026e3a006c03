import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { paths } from '../../paths.ts'

export function ActivityCard() {
  const { t } = useTranslation('security')
  return (
    <Card title={t('activity.title')}>
      <p className="mb-3 text-muted">{t('activity.card')}</p>
      <Button asChild>
        <Link to={paths.securityActivity()}>{t('activity.open')}</Link>
      </Button>
    </Card>
  )
}
