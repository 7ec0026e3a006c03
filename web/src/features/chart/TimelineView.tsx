import { type TimelineKind, timelineKinds } from '@uzima/contract/chart'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasRole, useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FilterChips } from '#ui/FilterChips.tsx'
import { useTimeline } from './api.ts'
import { openFind } from './find.ts'
import { TimelineList } from './TimelineList.tsx'

/** Everything in the record, latest first, by year; or of one kind. */
export function TimelineView({ patientId }: { patientId: string }) {
  const { t } = useTranslation('chart')
  const isDoctor = hasRole(useSession(), 'doctor')
  const [kind, setKind] = useState<TimelineKind>()
  const timeline = useTimeline(patientId, { kind })
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
      <TimelineList patientId={patientId} timeline={timeline} isNarrowed={kind !== undefined} />
    </Card>
  )
}
