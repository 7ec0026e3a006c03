import type { RecordView } from '@uzima/contract/security'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Card } from '#ui/Card.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { useRecordViews } from './activity-api.ts'
import { eventWords } from './event-words.ts'
import { StartOfList } from './StartOfList.tsx'

/** Access to the user's record by others: who, what and when. */
export function RecordViewsCard() {
  const { t } = useTranslation(['security', 'common'])
  const views = useRecordViews()
  const rows = views.data?.pages.flatMap((page) => page.rows) ?? []
  const titleOf = ({ actorName, actorRole, appName, resourceType, event, outcome, purpose }: RecordView) => (
    <>
      {actorName ?? t('security:views.someone')}
      {actorRole ? <span className="font-normal text-muted"> ({t(`security:views.role.${actorRole}`)})</span> : null}
      {appName ? <span className="font-normal text-muted"> {t('security:views.app', { app: appName })}</span> : null}
      {': '}
      <span className="font-normal">
        {eventWords(t, event)}
        {event.startsWith('fhir.') && resourceType ? ` (${resourceType})` : null}
      </span>
      {purpose === 'emergency' ? <span className="font-normal text-warning-text"> – {t('security:views.emergency')}</span> : null}
      {outcome === 'success' ? null : <span className="font-normal text-warning-text"> – {t('security:views.refused')}</span>}
    </>
  )
  return (
    <Card title={t('security:views.title')}>
      <p className="mb-3 text-muted">{t('security:views.intro')}</p>
      <StateView {...queryState(views)} skeleton={<SkeletonRows label={t('security:activity.loading')} rows={3} />}>
        {() => (
          <>
            {rows.length === 0 ? (
              <p className="text-muted">{t('security:views.empty')}</p>
            ) : (
              <Timeline
                moments={rows.map((view) => ({
                  key: view.id,
                  title: titleOf(view),
                  time: `${formatDate(view.at)} ${formatTime(view.at)}`,
                  shape: view.outcome === 'success' ? 'done' : 'notice',
                }))}
              />
            )}
            {views.hasNextPage ? (
              <LoadMore
                label={t('security:activity.more')}
                busyLabel={t('security:activity.loading')}
                busy={views.isFetchingNextPage}
                onClick={() => void views.fetchNextPage()}
              />
            ) : null}
            <StartOfList since={views.data?.pages[0]?.completeSince} />
          </>
        )}
      </StateView>
    </Card>
  )
}
