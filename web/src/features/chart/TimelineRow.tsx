import type { TimelineEntry } from '@uzima/contract/chart'
import { isFinal } from '@uzima/contract/health-records/report'
import { isOutOfRange } from '@uzima/contract/health-records/values'
import { Building2, Pill, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayOf, formatDate, formatDay, formatList, formatTime } from '#lib/format.ts'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { VisitStatus } from '../appointments/public.ts'
import { RecordStatusBadge, ReportStatusBadge, recordIcons, useResultText } from '../health-records/public.ts'

type RowOf<Kind extends TimelineEntry['kind']> = { entry: Extract<TimelineEntry, { kind: Kind }>; patientId: string }

/** One thing in the record, with the way to it. */
export function TimelineRow({ entry, patientId }: { entry: TimelineEntry; patientId: string }) {
  switch (entry.kind) {
    case 'visit':
      return <VisitEntry entry={entry} patientId={patientId} />
    case 'medication':
      return <MedicationEntry entry={entry} patientId={patientId} />
    case 'result':
    case 'document':
      return <RecordEntry entry={entry} patientId={patientId} />
  }
}

type LineProps = { day: string; icon: IconShape; isFull?: boolean; to: string; title: string; text: ReactNode; badge?: ReactNode }

/** The day, a cup on the thread of time, and what it was. */
function Line({ day, icon, isFull = false, to, title, text, badge }: LineProps) {
  return (
    <li className="relative grid grid-cols-[3.5rem_2.75rem_minmax(0,1fr)] gap-x-3 pb-4 before:absolute before:top-12 before:bottom-1 before:left-[5.5625rem] before:w-0.5 before:bg-border last:before:hidden max-sm:grid-cols-[2.75rem_minmax(0,1fr)] max-sm:before:left-[1.3125rem]">
      <span className="pt-2.5 text-right text-muted text-small max-sm:col-start-2 max-sm:row-start-1 max-sm:pt-0 max-sm:text-left">
        {day}
      </span>
      <span
        className={classes(
          'relative grid size-11 place-items-center rounded-cup border max-sm:row-span-2 max-sm:row-start-1',
          isFull ? 'border-transparent bg-brand text-brand-contrast' : 'border-border bg-surface text-brand',
        )}
      >
        <Icon of={icon} />
      </span>
      <span className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 sm:pt-1.5">
        <span className="min-w-0 flex-1 basis-44">
          <Link to={to} className="block font-semibold text-text no-underline [overflow-wrap:anywhere] hover:underline">
            {title}
          </Link>
          <span className="block text-muted text-small [overflow-wrap:anywhere]">{text}</span>
        </span>
        {badge}
      </span>
    </li>
  )
}

function VisitEntry({ entry }: RowOf<'visit'>) {
  const { t } = useTranslation(['chart', 'appointments'])
  const { id, scheduledTime, mode, type, reason, status, hasNote, note } = entry
  const title = t(`chart:timeline.visit.${mode}`, { time: formatTime(scheduledTime) })
  const hasBegun = (status === 'scheduled' || status === 'completed') && new Date(scheduledTime) <= new Date()
  const words = [
    ...(type ? [t(`appointments:type.${type}`)] : []),
    reason,
    ...(hasNote ? [t('chart:timeline.visit.note')] : []),
    ...(hasBegun || note !== 'none' ? [t(`chart:timeline.visit.${note === 'signed' ? 'signed' : 'unsigned'}`)] : []),
  ]
  return (
    <Line
      day={formatDate(scheduledTime, 'dayMonth')}
      icon={mode === 'video' ? Video : Building2}
      isFull={status === 'scheduled'}
      to={hasBegun || note !== 'none' ? paths.encounter({ id: id }) : paths.schedule({ day: dayOf(scheduledTime), visit: id })}
      title={title}
      text={words.join(' · ')}
      badge={<VisitStatus visit={{ status, endTime: entry.endTime }} now={new Date()} />}
    />
  )
}

function MedicationEntry({ entry: { day, name, dosage, isActive, addedBy }, patientId }: RowOf<'medication'>) {
  const { t } = useTranslation('chart')
  return (
    <Line
      day={formatDay(day, 'dayMonth')}
      icon={Pill}
      to={paths.patient({ id: patientId, part: 'medications' })}
      title={t('chart:timeline.medication.started', { name: `${name} ${dosage}` })}
      text={[t(`chart:timeline.medication.${addedBy}`), ...(isActive ? [] : [t('chart:timeline.medication.past')])].join(' · ')}
    />
  )
}

function RecordEntry({ entry, patientId }: RowOf<'result' | 'document'>) {
  const { t } = useTranslation('health-records')
  const resultText = useResultText()
  const { id, day, title, type, status, provider } = entry
  const reportStatus = entry.kind === 'result' ? entry.reportStatus : null
  const values = entry.kind === 'result' ? entry.values : []
  const out = values.filter(isOutOfRange)
  const shown = (out.length > 0 ? out : values).slice(0, 3).map((value) => `${value.name} ${resultText(value)}`)
  return (
    <Line
      day={formatDay(day, 'dayMonth')}
      icon={recordIcons[type]}
      to={paths.patient({ id: patientId, part: 'records', record: id })}
      title={title}
      text={[t(`health-records:type.${type}`), provider, ...(shown.length > 0 ? [formatList(shown)] : [])].join(' · ')}
      badge={
        reportStatus && !isFinal(reportStatus) ? (
          <ReportStatusBadge status={reportStatus} />
        ) : status === 'normal' ? null : (
          <RecordStatusBadge status={status} />
        )
      }
    />
  )
}
