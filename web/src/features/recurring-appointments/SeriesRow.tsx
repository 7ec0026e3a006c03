import type { RecurringAppointment } from '@uzima/contract/recurring-appointments'
import { Bell, CalendarDays, CircleCheck, CirclePause, Flag, Pencil, Stethoscope, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { modeIcons } from '#ui/mode-icons.ts'
import { rhythmText, termText } from './series-words.ts'

type SeriesRowProps = { series: RecurringAppointment; onAct: (act: 'edit' | 'delete' | 'dates') => void }

/** What the series is, its rhythm, doctor and next date. */
export function SeriesRow({ series, onAct }: SeriesRowProps) {
  const { t } = useTranslation('recurring-appointments')
  const { title, description, doctorName, type, mode, nextAt, isActive, timeZone } = series
  const isElsewhere = nextAt !== null && !isSameTime(timeZone, ownZone(), nextAt)
  return (
    <li className="px-4 py-4.5 wide:px-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="min-w-0 [overflow-wrap:anywhere]">{title}</h2>
            {isActive ? (
              <Badge kind={nextAt ? 'success' : 'neutral'} icon={nextAt ? CircleCheck : Flag}>
                {t(nextAt ? 'recurring-appointments:state.active' : 'recurring-appointments:state.over')}
              </Badge>
            ) : (
              <Badge kind="outline" icon={CirclePause}>
                {t('recurring-appointments:state.resting')}
              </Badge>
            )}
          </div>
          <p className="mt-1">{rhythmText(t, series)}</p>
          <p className="text-muted text-small">
            {termText(t, series)}
            {isElsewhere ? ` · ${t('recurring-appointments:row.zone', { zone: zoneName(timeZone, nextAt) })}` : null}
          </p>
          <p className="mt-1 flex items-start gap-2 text-small">
            <Icon
              of={doctorName === null ? Bell : mode === null || mode === 'in_person' ? Stethoscope : modeIcons[mode]}
              size={16}
              className="mt-0.5 text-muted"
            />
            {doctorName === null
              ? t('recurring-appointments:row.reminder')
              : [t(`recurring-appointments:row.${mode ?? 'in_person'}`, { doctor: doctorName }), type?.name].filter(Boolean).join(' · ')}
          </p>
          {nextAt ? <p className="mt-1 text-small">{t('recurring-appointments:row.next', { time: formatDateTime(nextAt) })}</p> : null}
          {description ? <p className="mt-1 max-w-[65ch] whitespace-pre-line break-words text-small">{description}</p> : null}
        </div>
        <div className="-mr-2 flex items-center gap-1 max-sm:w-full">
          <Button
            variant="quiet"
            icon={CalendarDays}
            className="max-sm:-ml-3 max-sm:mr-auto"
            aria-label={t('recurring-appointments:dates.name', { title })}
            onClick={() => onAct('dates')}
          >
            {t('recurring-appointments:dates.open')}
          </Button>
          <IconButton
            name={t('recurring-appointments:edit.name', { title })}
            icon={Pencil}
            className="text-muted"
            onClick={() => onAct('edit')}
          />
          <IconButton
            name={t('recurring-appointments:delete.name', { title })}
            icon={Trash2}
            className="text-muted hover:text-danger"
            onClick={() => onAct('delete')}
          />
        </div>
      </div>
    </li>
  )
}
