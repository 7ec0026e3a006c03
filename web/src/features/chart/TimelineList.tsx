import type { TimelineEntry } from '@uzima/contract/chart'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import type { useTimeline } from './api.ts'
import { TimelineRow } from './TimelineRow.tsx'
import type { Whose } from './timeline-links.ts'

type TimelineListProps = { patientId: Whose; timeline: ReturnType<typeof useTimeline>; isNarrowed: boolean }

/** What was asked for, latest first, by year. */
export function TimelineList({ patientId, timeline, isNarrowed }: TimelineListProps) {
  const { t } = useTranslation(['chart', 'common'])
  const entries = timeline.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <StateView {...queryState(timeline)} skeleton={<SkeletonRows label={t('chart:timeline.loading')} rows={5} />}>
      {() =>
        entries.length === 0 ? (
          <EmptyState
            title={t('chart:timeline.empty')}
            text={t(isNarrowed ? 'chart:timeline.emptyNarrowed' : patientId ? 'chart:timeline.emptyText' : 'chart:timeline.emptyOwn')}
          />
        ) : (
          <>
            {byYear(entries).map(({ year, rows }) => (
              <section key={year} aria-label={year}>
                <h3 className="flex items-center gap-3 pt-2 pb-1 text-small tabular-nums after:h-px after:flex-1 after:bg-border">
                  {year}
                </h3>
                <ol>
                  {rows.map((entry) => (
                    <TimelineRow key={`${entry.kind} ${entry.id}`} patientId={patientId} entry={entry} />
                  ))}
                </ol>
              </section>
            ))}
            {timeline.hasNextPage ? (
              <LoadMore
                label={t('chart:timeline.more')}
                busyLabel={t('common:loading')}
                busy={timeline.isFetchingNextPage}
                onClick={() => void timeline.fetchNextPage()}
              />
            ) : null}
          </>
        )
      }
    </StateView>
  )
}

function dayOfEntry(entry: TimelineEntry): string {
  if (entry.kind === 'visit') return dayOf(entry.scheduledTime)
  if (entry.kind === 'letter') return dayOf(entry.signedAt)
  return entry.kind === 'order' ? dayOf(entry.requestedAt) : entry.day
}

function byYear(entries: readonly TimelineEntry[]): { year: string; rows: TimelineEntry[] }[] {
  const years = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const year = dayOfEntry(entry).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  return [...years].map(([year, rows]) => ({ year, rows }))
}
