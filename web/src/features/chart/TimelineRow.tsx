import type { RecordSource, TimelineEntry } from '@uzima/contract/chart'
import { isFinal } from '@uzima/contract/health-records/report'
import { isOutOfRange } from '@uzima/contract/health-records/values'
import type { TFunction } from 'i18next'
import { MailOpen, Pill } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDate, formatDay, formatList, formatTime } from '#lib/format.ts'
import { modeIcons } from '#ui/mode-icons.ts'
import { paths } from '../../paths.ts'
import { staffPaths } from '../../staff-paths.ts'
import { VisitStatus } from '../appointments/public.ts'
import { RecordStatusBadge, ReportStatusBadge, recordIcons, useResultText } from '../health-records/public.ts'
import { OrderBadges, orderIcons } from '../orders/public.ts'
import type { Origin } from './Provenance.tsx'
import {
  AllergyEntry,
  ConditionEntry,
  FamilyHistoryEntry,
  ImmunizationEntry,
  ProcedureEntry,
  SocialHistoryEntry,
} from './TimelineEntries.tsx'
import { TimelineLine } from './TimelineLine.tsx'
import { timelineLinks, type Whose } from './timeline-links.ts'

type RowOf<Kind extends TimelineEntry['kind']> = { entry: Extract<TimelineEntry, { kind: Kind }>; patientId: Whose }

/** How each kind is shown: one line for a kind. */
const rows: { [Kind in TimelineEntry['kind']]: ComponentType<RowOf<Kind>> } = {
  visit: VisitEntry,
  result: RecordEntry,
  document: RecordEntry,
  letter: LetterEntry,
  order: OrderEntry,
  medication: MedicationEntry,
  allergy: AllergyEntry,
  condition: ConditionEntry,
  immunization: ImmunizationEntry,
  procedure: ProcedureEntry,
  'family-history': FamilyHistoryEntry,
  'social-history': SocialHistoryEntry,
}

/** One thing in the record, with the way to it. */
export function TimelineRow({ entry, patientId }: { entry: TimelineEntry; patientId: Whose }) {
  const Row = rows[entry.kind] as ComponentType<RowOf<TimelineEntry['kind']>> // of the entry's own kind
  return <Row entry={entry} patientId={patientId} />
}

/** Added by the patient, who may be the reader, or by the practice. */
function originOf(t: TFunction, addedBy: 'patient' | 'provider', patientId: Whose): Origin {
  const source: RecordSource = addedBy === 'patient' ? 'patient' : 'practice'
  return { source, text: t(`chart:timeline.by.${source === 'patient' && patientId === undefined ? 'you' : source}`) }
}

function VisitEntry({ entry }: RowOf<'visit'>) {
  const { t } = useTranslation(['chart', 'appointments'])
  const { id, scheduledTime, mode, type, reason, status, hasNote, note } = entry
  const title = t(`chart:timeline.visit.${mode}`, { time: formatTime(scheduledTime) })
  const hasBegun = (status === 'scheduled' || status === 'completed') && new Date(scheduledTime) <= new Date()
  const words = [
    ...(type ? [type.name] : []),
    reason,
    ...(hasNote ? [t('chart:timeline.visit.note')] : []),
    ...(hasBegun || note !== 'none' ? [t(`chart:timeline.visit.${note === 'signed' ? 'signed' : 'unsigned'}`)] : []),
  ]
  return (
    <TimelineLine
      day={formatDate(scheduledTime, 'dayMonth')}
      icon={modeIcons[mode]}
      isFull={status === 'scheduled'}
      to={hasBegun || note !== 'none' ? staffPaths.encounter({ id: id }) : paths.schedule({ day: dayOf(scheduledTime), visit: id })}
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
      to={timelineLinks(patientId).medications()}
      title={t('chart:timeline.medication.started', { name: `${name} ${dosage}` })}
      text={isActive ? null : t('chart:timeline.medication.past')}
      from={addedBy === 'patient' ? originOf(t, addedBy, patientId) : { source: 'practice', text: t('chart:timeline.medication.provider') }}
    />
  )
}

function LetterEntry({ entry: { id, title, signedAt, signedBy, isWithdrawn }, patientId }: RowOf<'letter'>) {
  const { t } = useTranslation('chart')
  return (
    <TimelineLine
      day={formatDate(signedAt, 'dayMonth')}
      icon={MailOpen}
      to={timelineLinks(patientId).letter(id)}
      title={title}
      text={isWithdrawn ? t('chart:timeline.letter.withdrawn') : null}
      from={{ source: 'practice', text: t('chart:timeline.letter.by', { name: signedBy }) }}
    />
  )
}

function OrderEntry({ entry, patientId }: RowOf<'order'>) {
  const { t } = useTranslation(['chart', 'orders'])
  const { id, category, services, status, expectedOn, requestedAt, requestedBy } = entry
  const isWaiting = status === 'requested' || status === 'done'
  return (
    <TimelineLine
      day={formatDate(requestedAt, 'dayMonth')}
      icon={orderIcons[category]}
      to={timelineLinks(patientId).order(id)}
      title={services.join(', ')}
      text={[t(`orders:category.${category}`), ...(isWaiting ? [t('orders:row.expected', { day: formatDay(expectedOn) })] : [])].join(
        ' · ',
      )}
      from={{ source: 'practice', text: t('chart:timeline.order.by', { name: requestedBy ?? t('chart:someone.doctor') }) }}
      badge={<OrderBadges order={entry} />}
    />
  )
}

function RecordEntry({ entry, patientId }: RowOf<'result'> | RowOf<'document'>) {
  const { t } = useTranslation(['chart', 'health-records'])
  const resultText = useResultText()
  const { id, day, title, type, status, provider, addedBy } = entry
  const reportStatus = entry.kind === 'result' ? entry.reportStatus : null
  const values = entry.kind === 'result' ? entry.values : []
  const out = values.filter(isOutOfRange)
  const shown = (out.length > 0 ? out : values).slice(0, 3).map((value) => `${value.name} ${resultText(value)}`)
  return (
    <TimelineLine
      day={formatDay(day, 'dayMonth')}
      icon={recordIcons[type]}
      to={timelineLinks(patientId).record(id)}
      title={title}
      text={[t(`health-records:type.${type}`), provider, ...(shown.length > 0 ? [formatList(shown)] : [])].join(' · ')}
      from={originOf(t, addedBy, patientId)}
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
