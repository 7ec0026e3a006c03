import type { Absence, AbsenceAnswers, AskedPatient, AskedSeries } from '@uzima/contract/absences'
import { CalendarX2, CheckCheck, Clock, Hourglass, Phone, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatRelative, formatTime, isSameTime, ownZone, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { staffPaths } from '../../staff-paths.ts'
import { useNow } from '../appointments/public.ts'
import { OfLeaving } from './OfLeaving.tsx'
import { useAbsence, useUndo } from './staff-api.ts'
import { momentAt, spanWords } from './words.ts'

/** The screen at /absences/:id: who has answered, and whom to call. */
export default function AbsencePage() {
  const { t } = useTranslation(['absences', 'common', 'errors-staff'])
  const { id = '' } = useParams()
  const found = useAbsence(id)
  const isNone = isApiError(found.error) && [400, 404].includes(found.error.status)
  return (
    <>
      <Link to={staffPaths.absences()} className="inline-flex min-h-11 items-center text-small">
        {t('absences:title')}
      </Link>
      {isNone ? (
        <h1>{t('errors-staff:absence_not_found')}</h1>
      ) : (
        <StateView {...queryState(found)} skeleton={<SkeletonRows label={t('absences:loading')} rows={4} />}>
          {() => (found.data ? <Known answers={found.data} /> : null)}
        </StateView>
      )}
    </>
  )
}

const hasNoAnswer = ({ answer }: Pick<AskedPatient, 'answer'> | Pick<AskedSeries, 'answer'>) => answer === null || answer === 'lapsed'

function Known({ answers: { absence, patients, series, groups } }: { answers: AbsenceAnswers }) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  const now = useNow()
  const { timeZone, arrangedBy, arrangedAt, undoneAt, lastDay } = absence
  const questions = [...patients, ...series]
  const waiting = patients.filter(hasNoAnswer)
  const answered = patients.filter((each) => !hasNoAnswer(each))
  const by = t('absences:arrangedBy', { name: arrangedBy ?? t('absences:somebody'), time: formatRelative(arrangedAt, now) })
  const zone = isSameTime(timeZone, ownZone(), arrangedAt) ? null : t('absences:zone', { zone: zoneName(timeZone, arrangedAt) })
  return (
    <div className="space-y-6">
      <PageHeader
        title={t(lastDay === null ? 'absences-leaving:title' : 'absences:of', { doctor: absence.doctor })}
        text={
          <>
            <span className="block font-semibold text-text">{spanWords(t, absence)}</span>
            <span className="block text-small">{[by, zone].filter(Boolean).join(' · ')}</span>
          </>
        }
      />
      <Undo absence={absence} now={now} />
      {questions.length + groups.length === 0 ? <p className="text-muted">{t('absences:nobodyText')}</p> : null}
      {undoneAt === null && questions.length > 0 ? (
        <p role="status" className="font-semibold">
          {t('absences:answered', { count: questions.filter((each) => !hasNoAnswer(each)).length, total: questions.length })}
        </p>
      ) : null}
      {waiting.length > 0 ? <Group title={t('absences:group.waiting')} patients={waiting} zone={timeZone} /> : null}
      {answered.length > 0 ? (
        <Group title={t(undoneAt === null ? 'absences:group.answered' : 'absences:group.undone')} patients={answered} zone={timeZone} />
      ) : null}
      <OfLeaving series={series} groups={groups} zone={timeZone} />
    </div>
  )
}

function Undo({ absence: { id, undoUntil, undoneAt, asked, timeZone }, now }: { absence: Absence; now: Date }) {
  const { t } = useTranslation(['absences', 'common'])
  const undo = useUndo()
  if (undoneAt)
    return (
      <Banner icon={Undo2} role="status">
        {t('absences:undo.done')}
      </Banner>
    )
  if (new Date(undoUntil) <= now) return null
  return (
    <Banner
      kind="info"
      icon={Clock}
      action={
        <Button
          variant="quiet"
          icon={Undo2}
          busy={undo.isPending}
          busyLabel={t('absences:busy')}
          onClick={() => undo.mutate(id, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })}
        >
          {t('common:undo')}
        </Button>
      }
    >
      {t(asked > 0 ? 'absences:undo.text' : 'absences:undo.hours', { time: formatTime(undoUntil, { zone: timeZone }) })}
    </Banner>
  )
}

function Group({ title, patients, zone }: { title: string; patients: AskedPatient[]; zone: string }) {
  return (
    <Card title={title}>
      <List label={title}>
        {patients.map((patient) => (
          <Row key={patient.id} patient={patient} zone={zone} />
        ))}
      </List>
    </Card>
  )
}

const looks: Record<NonNullable<AskedPatient['answer']>, { kind: BadgeKind; icon: IconShape }> = {
  accepted: { kind: 'success', icon: CheckCheck },
  chosen: { kind: 'success', icon: CheckCheck },
  moved: { kind: 'success', icon: CheckCheck },
  cancelled: { kind: 'outline', icon: CalendarX2 },
  closed: { kind: 'outline', icon: CalendarX2 },
  lapsed: { kind: 'danger', icon: CalendarX2 },
  withdrawn: { kind: 'outline', icon: Undo2 },
}

function Row({ patient, zone }: { patient: AskedPatient; zone: string }) {
  const { t } = useTranslation(['absences', 'absences-leaving'])
  const { name, phone, start, answer, askedAt } = patient
  const look = answer ? looks[answer] : { kind: 'warning' as const, icon: Hourglass }
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-small">{t('absences:was', { time: momentAt(start, zone) })}</p>
        {hasNoAnswer(patient) && phone ? (
          <a href={`tel:${phone.replaceAll(/[\s().-]/g, '')}`} className="inline-flex min-h-11 items-center gap-2">
            <Phone aria-hidden size={16} />
            {phone}
          </a>
        ) : null}
      </div>
      <div className="min-w-0 flex-1 basis-48 space-y-1">
        <Badge {...look}>{t(`absences:answer.${answer ?? (askedAt ? 'none' : 'unasked')}`)}</Badge>
        <p className="text-small">{whereWords(t, patient, zone)}</p>
      </div>
    </li>
  )
}

function whereWords(
  t: ReturnType<typeof useTranslation>['t'],
  { answer, proposal, expiresAt, hasMail, phone, now }: AskedPatient,
  zone: string,
): string {
  if (answer === 'lapsed') return t('absences:where.lapsed')
  if (answer === 'withdrawn') return t('absences:where.withdrawn')
  if (answer !== null)
    return now ? t('absences:where.now', { time: momentAt(now.start, zone), doctor: now.doctor }) : t('absences:where.none')
  return [
    proposal
      ? t('absences:where.held', { time: momentAt(proposal.start, zone), doctor: proposal.doctor, until: momentAt(expiresAt, zone) })
      : t('absences:where.unplaced'),
    hasMail ? null : t(phone ? 'absences:where.call' : 'absences:where.unreachable'),
  ]
    .filter(Boolean)
    .join(' ')
}
