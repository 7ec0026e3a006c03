import type { DeskVisit } from '@uzima/contract/desk'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { useChoiceOfLocations } from '../../locations/public.ts'
import { Missing } from './VisitState.tsx'

type VisitFactsProps = {
  visit: DeskVisit
  isToday: boolean
  /** Of a visit to which nobody has said why they come: undefined. */
  reason: string | undefined
}

/** How, how long and where, who comes and why, and what they still have to say. */
export function VisitFacts({ visit, isToday, reason }: VisitFactsProps) {
  const { t } = useTranslation('desk')
  const place = useChoiceOfLocations().find(({ id }) => id === visit.locationId)?.name
  const { state, start, end, mode, phone, dateOfBirth, booked, groupVisitId } = visit
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
  const what = [
    t('desk:length', { way: t(`desk:mode.${mode}`), minutes }),
    place,
    booked && state !== 'in_room' && t('desk:room.kept', { room: booked.name }),
  ]
  return (
    <>
      {groupVisitId === null ? <p className="text-muted text-small">{what.filter(Boolean).join(' · ')}</p> : null}
      <p className="text-muted text-small">
        {dateOfBirth ? t('desk:born', { day: formatDay(dateOfBirth) }) : null}
        {dateOfBirth && (phone || mode === 'phone') ? ' · ' : null}
        {phone ? (
          <span data-selectable className="whitespace-nowrap">
            {phone}
          </span>
        ) : mode === 'phone' ? (
          t('desk:noNumber')
        ) : null}
      </p>
      {reason ? <p className="text-small [overflow-wrap:anywhere] print:hidden">{reason}</p> : null}
      <Missing visit={visit} isToday={isToday} />
    </>
  )
}
