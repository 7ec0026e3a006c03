import type { TimelineEntry } from '@uzima/contract/chart'
import { isFinal } from '@uzima/contract/health-records/report'
import { isOutOfRange } from '@uzima/contract/health-records/values'
import { Building2, MailOpen, Pill, Video } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDate, formatDay, formatList, formatTime } from '#lib/format.ts'
import { paths } from '../../paths.ts'
import { VisitStatus } from '../appointments/public.ts'
import { RecordStatusBadge, ReportStatusBadge, recordIcons, useResultText, useTestNames } from '../health-records/public.ts'
import { AllergyEntry, ConditionEntry, ImmunizationEntry } from './TimelineEntries.tsx'
import { TimelineLine } from './TimelineLine.tsx'

type RowOf<Kind extends TimelineEntry['kind']> = { entry: Extract<TimelineEntry, { kind: Kind }>; patientId: string }

/** How each kind is shown: one line for a kind. */
const rows: { [Kind in TimelineEntry['kind']]: ComponentType<RowOf<Kind>> } = {
  visit: VisitEntry,
  result: RecordEntry,
  document: RecordEntry,
  letter: LetterEntry,
  medication: MedicationEntry,
  allergy: AllergyEntry,
  condition: ConditionEntry,
  immunization: ImmunizationEntry,
}

/** One thing in the record, with the way to it. */
export function TimelineRow({ entry, patientId }: { entry: TimelineEntry; patientId: string }) {
  const Row = rows[entry.kind] as ComponentType<RowOf<TimelineEntry['kind']>> // of the entry's own kind
  return <Row entry={entry} patientId={patientId} />
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
    <TimelineLine
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
    <TimelineLine
      day={formatDay(day, 'dayMonth')}
      icon={Pill}
      to={paths.patient({ id: patientId, part: 'medications' })}
      title={t('chart:timeline.medication.started', { name: `${name} ${dosage}` })}
      text={[t(`chart:timeline.medication.${addedBy}`), ...(isActive ? [] : [t('chart:timeline.medication.past')])].join(' · ')}
    />
  )
}

function LetterEntry({ entry: { id, title, signedAt, signedBy, isWithdrawn }, patientId }: RowOf<'letter'>) {
  const { t } = useTranslation('chart')
  return (
    <TimelineLine
      day={formatDate(signedAt, 'dayMonth')}
      icon={MailOpen}
      to={paths.letter({ patientId, id })}
      title={title}
      text={[t('chart:timeline.letter.by', { name: signedBy }), ...(isWithdrawn ? [t('chart:timeline.letter.withdrawn')] : [])].join(' · ')}
    />
  )
}

function RecordEntry({ entry, patientId }: RowOf<'result'> | RowOf<'document'>) {
  const { t } = useTranslation('health-records')
  const nameOf = useTestNames()
  const resultText = useResultText()
  const { id, day, title, type, status, provider } = entry
  const reportStatus = entry.kind === 'result' ? entry.reportStatus : null
  const values = entry.kind === 'result' ? entry.values : []
  const out = values.filter(isOutOfRange)
  const shown = (out.length > 0 ? out : values).slice(0, 3).map((value) => `${nameOf(value.test, value.name)} ${resultText(value)}`)
  return (
    <TimelineLine
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
