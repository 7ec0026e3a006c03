import type { OpenGroupVisit } from '@uzima/contract/group-visits'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime, formatTimeRange, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { DateTile } from '#ui/DateTile.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useGroupVisits } from './api.ts'

type GroupTimesProps = {
  type: string
  doctorId?: string | undefined
  /** The one somebody has already. */
  except?: string | undefined
  value: string | null
  onChange: (group: OpenGroupVisit) => void
  error?: string | undefined
  /** A full one can be chosen, too: to wait for a seat. */
  canWait?: boolean
}

/** When the next group visits of a type are, with whom, and how many seats are left. */
export function GroupTimes({ type, doctorId, except, value, onChange, error, canWait = false }: GroupTimesProps) {
  const { t } = useTranslation(['group-visits', 'common'])
  const groups = useGroupVisits(type, doctorId)
  const rows = (groups.data ?? []).filter(({ id }) => id !== except)
  return (
    <StateView {...queryState(groups)} skeleton={<SkeletonRows label={t('group-visits:loading')} rows={3} />}>
      {() =>
        rows.length === 0 ? (
          <EmptyState title={t('group-visits:times.none')} text={t('group-visits:times.noneText')} />
        ) : (
          <ChoiceGroup
            legend={t('group-visits:times.label')}
            legendHidden
            name="group-visit"
            value={value}
            onPick={(picked) => {
              const group = rows.find(({ id }) => id === picked)
              if (group) onChange(group)
            }}
            {...(error !== undefined && { error })}
            options={rows.map((group) => ({
              value: group.id,
              title: `${formatDate(group.start, 'weekday')}, ${formatTimeRange(group.start, group.end)}`,
              text: <Words group={group} canWait={canWait} />,
              leading: <DateTile top={formatDate(group.start, 'month')} day={formatDate(group.start, 'number')} />,
              disabled: group.left === 0 && !canWait,
            }))}
          />
        )
      }
    </StateView>
  )
}

function Words({ group: { mode, start, title, doctor, place, note, seats, left }, canWait }: { group: OpenGroupVisit; canWait: boolean }) {
  const { t } = useTranslation('group-visits')
  const zone = isSameTime(ownZone(), doctor.timeZone, start)
    ? null
    : t('group-visits:times.there', { time: formatTime(start, { zone: doctor.timeZone }), zone: zoneName(doctor.timeZone, start) })
  return (
    <>
      {title ? <span className="block font-semibold">{title}</span> : null}
      <span className="block">{[doctor.name, mode === 'video' ? t('group-visits:video') : place, zone].filter(Boolean).join(' · ')}</span>
      <span className="block tabular-nums">
        {left > 0
          ? t('group-visits:times.left', { count: left, seats })
          : t(canWait ? 'group-visits:times.wait' : 'group-visits:times.full', { seats })}
      </span>
      {note ? <span className="block">{note}</span> : null}
    </>
  )
}
