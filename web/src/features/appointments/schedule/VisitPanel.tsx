import type { Appointment, Arrival } from '@uzima/contract/appointments'
import { dialable } from '@uzima/contract/fields'
import { Check, Clock, DoorOpen, NotebookPen, Phone, Video } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatRelative, formatTimeRange } from '#lib/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { toast } from '#ui/toast.ts'
import { callTo, paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { loadMoneyBadge } from '../../payments/public.ts'
import { VisitCheck } from '../../symptom-checker/public.ts'
import { useCompleteAppointment } from '../api.ts'
import { type VisitDialog, VisitDialogs } from '../VisitDialogs.tsx'
import { VisitMode } from '../VisitKind.tsx'
import { VisitStatus } from '../VisitStatus.tsx'
import { NoteForm } from './NoteForm.tsx'
import { minutesSince } from './schedule-rows.ts'

const MoneyBadge = lazy(loadMoneyBadge)

/** `since`: when the patient came into the waiting room, if they wait. */
type VisitPanelProps = {
  visit: Appointment
  zone: string
  now: Date
  since: string | undefined
  /** What the desk says of them. */
  arrival: Arrival | undefined
  wasChosen: boolean
}

/** The current, next or selected patient, with the possible actions. */
export function VisitPanel({ visit, zone, now, since, arrival, wasChosen }: VisitPanelProps) {
  const { t } = useTranslation(['appointments', 'prices', 'common'])
  const heading = useRef<HTMLHeadingElement>(null)
  const [dialog, setDialog] = useState<VisitDialog | null>(null)
  const complete = useCompleteAppointment()
  // On phones the panel is below the list: scroll to the selection.
  useEffect(() => {
    if (wasChosen) heading.current?.focus()
  }, [wasChosen])

  const finish = () =>
    complete.mutate(
      { id: visit.id },
      {
        onSuccess: () => toast.success(t('appointments:complete.done')),
        onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
      },
    )

  const { actions } = visit
  return (
    <div className="space-y-4">
      <Panel label={t('appointments:panel.label')}>
        <p className="flex items-center gap-2 text-muted text-small">
          <Icon of={since === undefined ? Clock : DoorOpen} size={16} />
          {since === undefined ? whenInWords(visit, now, arrival, t) : t('appointments:waiting.since', { count: minutesSince(since, now) })}
        </p>
        <div className="mt-3 flex items-center gap-4">
          <Avatar name={visit.patient.name} size="large" tone="panel" />
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="outline-none">
              <Link to={staffPaths.patient({ id: visit.patientId })} className="text-inherit">
                {visit.patient.name}
              </Link>
            </h2>
            <p className="text-muted">{formatTimeRange(visit.scheduledTime, visit.endTime, { zone })}</p>
          </div>
        </div>
        {since === undefined ? null : (
          <Button asChild variant="panel" size="large" full icon={Video} className="mt-4">
            <Link to={paths.telemedicine({ appointmentId: visit.id })}>{t('appointments:waiting.open')}</Link>
          </Button>
        )}
        {actions.includes('complete') ? (
          <Button
            variant={since === undefined ? 'panel' : 'panel-quiet'}
            size="large"
            full
            icon={Check}
            busy={complete.isPending}
            busyLabel={t('appointments:complete.busy')}
            onClick={finish}
            className="mt-4"
          >
            {t('appointments:complete.submit')}
          </Button>
        ) : null}
        {visit.mode === 'video' && visit.status === 'scheduled' && since === undefined ? (
          <Button asChild variant="panel-quiet" full icon={Video} className="mt-3">
            <Link to={paths.telemedicine({ appointmentId: visit.id })}>{t('appointments:visit.video')}</Link>
          </Button>
        ) : null}
        {visit.patient.phone ? (
          <Button asChild variant="panel-quiet" full icon={Phone} className="mt-3">
            <a href={callTo(dialable(visit.patient.phone))}>{t('appointments:visit.callPatient', { phone: visit.patient.phone })}</a>
          </Button>
        ) : visit.mode === 'phone' && visit.status === 'scheduled' ? (
          <p className="mt-3 text-muted">{t('appointments:visit.noNumber')}</p>
        ) : null}
      </Panel>
      <Card
        title={t('appointments:panel.about')}
        action={visit.status === 'scheduled' ? undefined : <VisitStatus visit={visit} now={now} />}
      >
        <Facts
          facts={[
            { label: t('appointments:summary.how'), value: <VisitMode mode={visit.mode} /> },
            ...(visit.type ? [{ label: t('appointments:book.type'), value: visit.type.name }] : []),
            ...(visit.money
              ? [
                  {
                    label: t('prices:title'),
                    value: (
                      <Suspense fallback={null}>
                        <MoneyBadge money={visit.money} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
            ...(visit.isRecurring ? [{ label: t('appointments:visit.series'), value: t('appointments:visit.recurring') }] : []),
            { label: t('appointments:summary.reason'), value: <span className="whitespace-pre-line">{visit.reason}</span> },
            ...(visit.cancelReason ? [{ label: t('appointments:cancel.reason'), value: visit.cancelReason }] : []),
          ]}
        />
        {actions.some((action) => action !== 'complete' && action !== 'writeNote') ? (
          <div className="mt-4 -ml-3 flex flex-wrap gap-x-1 gap-y-2">
            {actions.includes('reschedule') ? (
              <Button variant="quiet" onClick={() => setDialog('reschedule')}>
                {t('appointments:visit.reschedule')}
              </Button>
            ) : null}
            {actions.includes('markNoShow') ? (
              <Button variant="quiet" onClick={() => setDialog('noShow')}>
                {t('appointments:noShow.submit')}
              </Button>
            ) : null}
            {actions.includes('cancel') ? (
              <Button variant="danger-quiet" onClick={() => setDialog('cancel')}>
                {t('appointments:visit.cancel')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </Card>
      {visit.status === 'scheduled' || visit.status === 'completed' ? (
        <Button asChild full icon={NotebookPen}>
          <Link to={staffPaths.encounter({ id: visit.id })}>{t('appointments:panel.note')}</Link>
        </Button>
      ) : null}
      <VisitCheck appointmentId={visit.id} />
      {actions.includes('writeNote') || visit.patientNote ? <NoteForm key={visit.id} visit={visit} /> : null}
      <VisitDialogs open={dialog} visit={visit} onClose={() => setDialog(null)} />
    </div>
  )
}

function whenInWords(
  visit: Appointment,
  now: Date,
  arrival: Arrival | undefined,
  t: (key: string, values?: Record<string, string>) => string,
) {
  const start = new Date(visit.scheduledTime)
  if (visit.status !== 'scheduled') return t(`appointments:status.${visit.status}`)
  // whatever the clock says
  if (arrival?.inRoom) return arrival.room ? t('appointments:waiting.room', { room: arrival.room }) : t('appointments:waiting.inRoom')
  if (new Date(visit.endTime) <= now) return t('appointments:panel.over')
  if (start <= now) return t('appointments:panel.now')
  return t('appointments:panel.next', { when: formatRelative(start, now) })
}
