import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { WaysView } from './WaysView.tsx'

/** The ways to open the messages, among the security settings. */
export function WaysPanel() {
  const { t } = useTranslation('message-keys')
  return (
    <Card title={t('ways.title')}>
      <p className="text-muted">{t('ways.intro')}</p>
      <WaysView />
    </Card>
  )
}
