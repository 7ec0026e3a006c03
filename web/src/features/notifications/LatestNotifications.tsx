import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useNotifications, useReadNotification } from './api.ts'
import { NotificationRow } from './NotificationRow.tsx'

const shown = 3

/** The newest ones as a card for other pages. */
export function LatestNotifications() {
  const { t } = useTranslation('notifications')
  const notifications = useNotifications()
  const read = useReadNotification()
  const rows = notifications.data?.pages[0]?.rows.slice(0, shown) ?? []
  const title = t('notifications:latest.title')
  return (
    <Card
      flush
      title={title}
      action={
        <Button variant="quiet" asChild>
          <Link to={paths.notifications()}>{t('notifications:latest.all')}</Link>
        </Button>
      }
    >
      <StateView
        status={notifications.status}
        skeleton={
          <div className="px-4 pb-4 wide:px-6">
            <SkeletonRows label={t('notifications:list.loading')} rows={shown} />
          </div>
        }
        errorText={errorText(notifications.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void notifications.refetch()}
        retrying={notifications.isFetching}
      >
        {() =>
          rows.length > 0 ? (
            <ul aria-label={title} className="mt-2 divide-y divide-border border-border border-t">
              {rows.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  onRead={(id) => read.mutate({ id }, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })}
                />
              ))}
            </ul>
          ) : (
            <div className="px-4 pb-4 wide:px-6">
              <EmptyState title={t('notifications:list.empty')} text={t('notifications:list.emptyText')} />
            </div>
          )
        }
      </StateView>
    </Card>
  )
}
