import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { paths } from '../../paths.ts'

/** Link to the security dashboard. */
export function DashboardCard() {
  const { t } = useTranslation('security')
  return (
    <Card title={t('dashboard.title')}>
      <p className="mb-3 text-muted">{t('dashboard.card')}</p>
      <Button asChild>
        <Link to={paths.securityDashboard()}>{t('dashboard.open')}</Link>
      </Button>
    </Card>
  )
}
