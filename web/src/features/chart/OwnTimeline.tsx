import { ownTimelineKinds, type RecordSource, recordSources } from '@uzima/contract/chart'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/Card.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { useTimeline } from './api.ts'
import { sourceIcons } from './Provenance.tsx'
import { TimelineList } from './TimelineList.tsx'

/** Everything in the user's own record, latest first: from everywhere or from one source, of all kinds or of one. */
export function OwnTimeline() {
  const { t } = useTranslation(['chart', 'orders'])
  const [source, setSource] = useState<RecordSource>()
  const [kind, setKind] = useState<(typeof ownTimelineKinds)[number]>()
  const timeline = useTimeline(undefined, { kind, source })
  const kindText = (each: typeof kind) => (each === 'order' ? t('orders:list.title.own') : t(`chart:timeline.kind.${each ?? 'all'}`))
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <div className="min-w-0 max-wide:w-full">
          <FilterChips
            label={t('chart:timeline.source.title')}
            options={[undefined, ...recordSources].map((each) => ({
              value: each,
              label: (
                <>
                  {each ? <Icon of={sourceIcons[each]} size={18} /> : null}
                  {t(`chart:timeline.source.${each ?? 'all'}`)}
                </>
              ),
            }))}
            value={source}
            onChange={setSource}
          />
        </div>
        <div className="mb-4">
          <SelectChip
            label={t('chart:timeline.filter')}
            value={kind ?? ''}
            onChange={({ target: { value } }) => setKind(ownTimelineKinds.find((each) => each === value))}
            options={[undefined, ...ownTimelineKinds].map((each) => ({ value: each ?? '', label: kindText(each) }))}
          />
        </div>
      </div>
      <Card>
        <TimelineList patientId={undefined} timeline={timeline} isNarrowed={source !== undefined || kind !== undefined} />
      </Card>
    </>
  )
}
