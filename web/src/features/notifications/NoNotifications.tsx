import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { paths } from '../../paths.ts'
import { useNotificationSettings } from './api.ts'
import { kinds } from './SettingsPanel.tsx'

/** Empty state: nothing yet, or notifications are switched off. */
export function NoNotifications() {
  const { t } = useTranslation('notifications')
  const { data: settings } = useNotificationSettings()
  const isHiding = settings !== undefined && kinds.some((kind) => !settings[kind])
  return (
    <Card>
      <EmptyState
        title={t('list.empty')}
        text={t(isHiding ? 'list.emptyHidden' : 'list.emptyText')}
        action={
          <Button asChild>
            <Link to={paths.dashboard()}>{t('list.home')}</Link>
          </Button>
        }
      />
    </Card>
  )
}
