import { type TimelineEntry, type TimelineKind, timelineKinds } from '@uzima/contract/chart'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { dayOf } from '#lib/format.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useTimeline } from './api.ts'
import { openFind } from './find.ts'
import { TimelineRow } from './TimelineRow.tsx'

/** Everything in the record, latest first, by year; or of one kind. */
export function TimelineView({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['chart', 'common'])
  const isDoctor = hasRole(useSession(), 'doctor')
  const [kind, setKind] = useState<TimelineKind>()
  const timeline = useTimeline(patientId, kind)
  const entries = timeline.data?.pages.flatMap(({ rows }) => rows) ?? []
  // visits are their doctor's
  const kinds = timelineKinds.filter((each) => each !== 'visit' || isDoctor)
  return (
    <Card
      title={t('chart:timeline.title')}
      action={
        <Button variant="quiet" icon={Search} aria-haspopup="dialog" onClick={openFind}>
          {t('chart:find.title')}
        </Button>
      }
    >
      <FilterChips
        label={t('chart:timeline.filter')}
        options={[undefined, ...kinds].map((each) => ({ value: each, label: t(`chart:timeline.kind.${each ?? 'all'}`) }))}
        value={kind}
        onChange={setKind}
      />
      <StateView
        status={timeline.status}
        skeleton={<SkeletonRows label={t('chart:timeline.loading')} rows={5} />}
        errorText={errorText(timeline.error)}
        retryLabel={t('common:retry')}
        onRetry={() => void timeline.refetch()}
        retrying={timeline.isFetching}
      >
        {() =>
          entries.length === 0 ? (
            <EmptyState title={t('chart:timeline.empty')} text={t('chart:timeline.emptyText')} />
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
    </Card>
  )
}

function dayOfEntry(entry: TimelineEntry): string {
  if (entry.kind === 'visit') return dayOf(entry.scheduledTime)
  return entry.kind === 'letter' ? dayOf(entry.signedAt) : entry.day
}

function byYear(entries: readonly TimelineEntry[]): { year: string; rows: TimelineEntry[] }[] {
  const years = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const year = dayOfEntry(entry).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  return [...years].map(([year, rows]) => ({ year, rows }))
}
