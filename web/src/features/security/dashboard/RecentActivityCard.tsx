import type { SecurityEvent } from '@uzima/contract/security'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { paths } from '../../../paths.ts'
import { noFilters, useActivity } from '../activity-api.ts'
import { eventWords } from '../event-words.ts'

const shown = 4

/** The last few events; consecutive repeats are collapsed. */
export function RecentActivityCard() {
  const { t } = useTranslation(['security', 'common'])
  const activity = useActivity(noFilters)
  const events = inRuns(activity.data?.pages[0]?.rows ?? []).slice(0, shown)
  return (
    <Card title={t('security:recent.title')}>
      <StateView {...queryState(activity)} skeleton={<SkeletonRows label={t('security:activity.loading')} rows={shown} />}>
        {() =>
          events.length === 0 ? (
            <p className="text-muted">{t('security:activity.empty')}</p>
          ) : (
            <Timeline
              moments={events.map(({ event: { id, event_type, severity, timestamp }, count }) => ({
                key: id,
                title: (
                  <>
                    {eventWords(t, event_type)}
                    {count > 1 ? <span className="font-normal text-muted"> · {t('security:recent.times', { count })}</span> : null}
                  </>
                ),
                time: `${formatDate(timestamp)} ${formatTime(timestamp)}`,
                shape: severity === 'info' ? 'done' : 'notice',
              }))}
            />
          )
        }
      </StateView>
      <Button asChild variant="quiet" className="mt-1 -ml-3">
        <Link to={paths.securityActivity()}>{t('security:recent.all')}</Link>
      </Button>
    </Card>
  )
}

/** Each run with its newest event. */
function inRuns(events: SecurityEvent[]): { event: SecurityEvent; count: number }[] {
  const runs: { event: SecurityEvent; count: number }[] = []
  for (const event of events) {
    const last = runs.at(-1)
    if (last?.event.event_type === event.event_type) last.count += 1
    else runs.push({ event, count: 1 })
  }
  return runs
}
