import { VideoOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { formatDate, formatRelative, formatTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, type ButtonVariant } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useNow } from '../appointments/public.ts'
import { useAdmitPatient } from './api.ts'
import type { VideoRoom } from './call/useVideoRoom.ts'

/** The one thing to do or know now. */
export function NextStep({ room }: { room: VideoRoom }) {
  const { place, media } = room
  return (
    <div className="space-y-4 empty:hidden">
      {place === 'check' ? <Check room={room} /> : null}
      {place === 'waiting' ? <Waiting room={room} /> : null}
      {place === 'together' ? <Together room={room} /> : null}
      {place === 'left' ? <Left room={room} /> : null}
      {place === 'elsewhere' ? <Elsewhere room={room} /> : null}
      {place === 'closed' ? <Closed room={room} /> : null}
      {media.pictureFault && place !== 'closed' ? <NoPicture fault={media.pictureFault} /> : null}
    </div>
  )
}

/** Announced and focused when it replaces another step. */
function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the element that had the focus is gone
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Panel label={title}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <p className="mt-2">{text}</p>
      </div>
      {children ? <div className="mt-5 flex flex-wrap gap-3 max-wide:[&>*]:flex-auto">{children}</div> : null}
    </Panel>
  )
}

function useParties({ visit }: VideoRoom) {
  return visit.side === 'doctor'
    ? { side: 'doctor' as const, name: visit.patient.name }
    : { side: 'patient' as const, name: visit.doctor.name }
}

/** Joins the call, or says why not. */
function Enter({ room, label, variant = 'panel' }: { room: VideoRoom; label: string; variant?: ButtonVariant }) {
  const { t } = useTranslation(['telemedicine', 'common'])
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    try {
      await room.enter()
    } catch (error) {
      toast.error(t('common:error'), { text: errorText(error) })
      void room.call.refetch()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant={variant}
      size="large"
      busy={isBusy}
      busyLabel={t('telemedicine:check.busy')}
      disabled={room.media.status !== 'open'}
      onClick={() => void enter()}
    >
      {label}
    </Button>
  )
}

function Check({ room }: { room: VideoRoom }) {
  const { t } = useTranslation('telemedicine')
  const { side, name } = useParties(room)
  const call = room.call.data
  const text = call?.ownSeat ? 'elsewhere' : side === 'doctor' && call?.otherSeat ? 'patientWaits' : side
  return (
    <Step title={t('telemedicine:check.title')} text={t(`telemedicine:check.text.${text}`, { name })}>
      <Enter room={room} label={t(`telemedicine:check.submit.${call?.isAdmitted ? 'again' : side}`)} />
    </Step>
  )
}

function Waiting({ room }: { room: VideoRoom }) {
  const { t } = useTranslation('telemedicine')
  const { name } = useParties(room)
  return (
    <Step title={t('telemedicine:waiting.title')} text={t('telemedicine:waiting.text', { name })}>
      <Button variant="panel-quiet" onClick={() => void room.leave().catch(() => undefined)}>
        {t('telemedicine:waiting.leave')}
      </Button>
    </Step>
  )
}

function Together({ room }: { room: VideoRoom }) {
  const { t } = useTranslation(['telemedicine', 'common'])
  const { side, name } = useParties(room)
  const admit = useAdmitPatient(room.visit.id)
  const call = room.call.data
  const now = useNow()
  if (room.talk.state !== 'apart' || !call) return null
  if (side === 'patient' || call.isAdmitted)
    return call.otherSeat && !room.talk.hasGone ? null : (
      <Step title={t('telemedicine:away.title', { name })} text={t(`telemedicine:away.${side}`)} />
    )
  if (!call.otherSeat) return <Step title={t('telemedicine:wait.title')} text={t('telemedicine:wait.text', { name })} />
  return (
    <Step
      title={t('telemedicine:admit.title', { name })}
      text={call.arrivedAt ? t('telemedicine:admit.since', { when: formatRelative(call.arrivedAt, now) }) : t('telemedicine:admit.text')}
    >
      <Button
        variant="panel"
        size="large"
        busy={admit.isPending}
        busyLabel={t('telemedicine:admit.busy')}
        onClick={() => admit.mutate(undefined, { onError: (error) => toast.error(t('common:error'), { text: errorText(error) }) })}
      >
        {t('telemedicine:admit.submit', { name })}
      </Button>
    </Step>
  )
}

function Left({ room }: { room: VideoRoom }) {
  const { t } = useTranslation('telemedicine')
  const { side } = useParties(room)
  return (
    <Step title={t('telemedicine:left.title')} text={t(`telemedicine:left.${side}`)}>
      <Button variant="panel" onClick={room.comeBack}>
        {t('telemedicine:left.rejoin')}
      </Button>
      <Button asChild variant="panel-quiet">
        <Link to={paths.telemedicine()}>{t('telemedicine:visit.return')}</Link>
      </Button>
    </Step>
  )
}

function Elsewhere({ room }: { room: VideoRoom }) {
  const { t } = useTranslation('telemedicine')
  return (
    <Step title={t('telemedicine:elsewhere.title')} text={t('telemedicine:elsewhere.text')}>
      <Button variant="panel" onClick={room.comeBack}>
        {t('telemedicine:elsewhere.submit')}
      </Button>
    </Step>
  )
}

function Closed({ room }: { room: VideoRoom }) {
  const { t } = useTranslation('telemedicine')
  const { side } = useParties(room)
  const call = room.call.data
  if (!call) return null
  const isEarly = call.status === 'scheduled' && new Date(call.opensAt) > new Date()
  const title = isEarly ? 'early' : call.status === 'scheduled' ? 'over' : call.status
  const when = { day: formatDate(call.opensAt, 'weekday'), time: formatTime(call.opensAt) }
  return (
    <Step title={t(`telemedicine:closed.${title}.title`)} text={t(`telemedicine:closed.${title}.text`, when)}>
      {side === 'patient' && call.summaryRecordId ? (
        <Button asChild variant="panel">
          <Link to={paths.healthRecords({ record: call.summaryRecordId })}>{t('telemedicine:summary.read')}</Link>
        </Button>
      ) : null}
      {side === 'patient' && isEarly ? (
        <Button asChild variant="panel">
          <Link to={paths.appointments({ visit: room.visit.id })}>{t('telemedicine:closed.manage')}</Link>
        </Button>
      ) : null}
      <Button asChild variant="panel-quiet">
        <Link to={paths.telemedicine()}>{t('telemedicine:visit.return')}</Link>
      </Button>
    </Step>
  )
}

function NoPicture({ fault }: { fault: NonNullable<VideoRoom['media']['pictureFault']> }) {
  const { t } = useTranslation('telemedicine')
  return (
    <Banner kind="warning" icon={VideoOff} role="status">
      {t(`telemedicine:fault.${fault}`)} {t('telemedicine:stage.soundOnly')}
    </Banner>
  )
}
