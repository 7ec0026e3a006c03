import { CheckCheck, SlidersHorizontal, Sparkle } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { List } from '#ui/List.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useNotifications, useReadAllNotifications, useReadNotification } from './api.ts'
import { NoNotifications } from './NoNotifications.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/** The screen at /notifications. */
export default function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const notifications = useNotifications()
  const read = useReadNotification()
  const readAll = useReadAllNotifications()
  const pages = notifications.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const unread = pages[0]?.unread ?? 0
  const [params, setParams] = useSearchParams()
  const isOpen = params.has('settings')
  const panelId = useId()

  const sayFailure = (error: Error) => toast.error(t('common:error'), { text: errorText(error) })
  return (
    <>
      <PageHeader
        title={t('notifications:page.title')}
        text={
          unread > 0 ? (
            <Badge kind="brand" icon={Sparkle}>
              {t('notifications:list.unread', { count: unread })}
            </Badge>
          ) : undefined
        }
        actions={
          <>
            <Button
              icon={SlidersHorizontal}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setParams(isOpen ? {} : { settings: '' }, { replace: true, preventScrollReset: true })}
            >
              {t('notifications:settings.open')}
            </Button>
            {rows.length > 0 ? (
              <Button
                icon={CheckCheck}
                disabled={unread === 0 && !readAll.isPending}
                busy={readAll.isPending}
                busyLabel={t('notifications:readAll.busy')}
                onClick={() => readAll.mutate(undefined, { onError: sayFailure })}
              >
                {t('notifications:readAll.submit')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className={classes('grid items-start gap-4 wide:gap-6', isOpen && 'wide:grid-cols-[minmax(0,1fr)_20rem]')}>
        {isOpen ? (
          <div className="wide:order-last">
            <SettingsPanel id={panelId} />
          </div>
        ) : null}
        <div className="min-w-0">
          <StateView
            {...queryState(notifications)}
            skeleton={
              <Card>
                <SkeletonRows label={t('notifications:list.loading')} rows={4} />
              </Card>
            }
          >
            {() =>
              rows.length === 0 ? (
                <NoNotifications />
              ) : (
                <>
                  <Card flush>
                    <List label={t('notifications:page.title')}>
                      {rows.map((notification) => (
                        <NotificationRow
                          key={notification.id}
                          notification={notification}
                          onRead={(id) => read.mutate({ id }, { onError: sayFailure })}
                        />
                      ))}
                    </List>
                  </Card>
                  {notifications.hasNextPage ? (
                    <LoadMore
                      label={t('notifications:list.more')}
                      busyLabel={t('notifications:list.moreBusy')}
                      busy={notifications.isFetchingNextPage}
                      onClick={() => void notifications.fetchNextPage()}
                    />
                  ) : null}
                </>
              )
            }
          </StateView>
        </div>
      </div>
    </>
  )
}
