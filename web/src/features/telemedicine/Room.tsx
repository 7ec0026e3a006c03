import type { Appointment } from '@uzima/contract/appointments'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { loadVisitChat } from '../messages/public.ts'
import { ConnectionError } from './ConnectionError.tsx'
import { CallStage } from './call/CallStage.tsx'
import { useVideoRoom, type VideoRoom } from './call/useVideoRoom.ts'
import { DetailsCard } from './DetailsCard.tsx'
import { NextStep } from './NextStep.tsx'

const DeviceCard = lazy(async () => ({ default: (await import('./call/DeviceCard.tsx')).DeviceCard }))
const EndDialog = lazy(async () => ({ default: (await import('./EndDialog.tsx')).EndDialog }))
const SummaryCard = lazy(async () => ({ default: (await import('./SummaryCard.tsx')).SummaryCard }))
const VisitChatView = lazy(loadVisitChat)

/** The call's screen: device check, then the waiting room, then the call. */
export function Room({ visit }: { visit: Appointment }) {
  const { t } = useTranslation(['telemedicine', 'common'])
  const room = useVideoRoom(visit)
  const { call } = room
  return (
    <StateView
      status={call.data ? 'success' : call.status}
      skeleton={<SkeletonRows label={t('telemedicine:visit.loading')} rows={3} />}
      errorText={errorText(call.error)}
      retryLabel={t('common:retry')}
      onRetry={() => void call.refetch()}
      retrying={call.isFetching}
    >
      {() => <Inside room={room} />}
    </StateView>
  )
}

function Inside({ room }: { room: VideoRoom }) {
  const { t } = useTranslation('telemedicine')
  const { visit, place, media, store, talk } = room
  const [isEnding, setEnding] = useState(false)
  const [showsDevices, setShowsDevices] = useState(false)
  const isIn = place === 'check' || place === 'waiting' || place === 'together'
  const isBroken = isIn && (media.status === 'failed' || talk.state === 'lost')
  const held = room.call.data?.isAdmitted === true

  const end = () => {
    if (visit.side === 'doctor') setEnding(true)
    else void room.leave().catch(() => undefined)
  }
  const name = visit.side === 'doctor' ? visit.patient.name : visit.doctor.name
  return (
    <div className="grid items-start gap-4 wide:gap-6 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
      <div className="min-w-0 space-y-4">
        {isBroken ? (
          <ConnectionError fault={talk.state === 'lost' ? null : media.fault} />
        ) : isIn ? (
          <CallStage room={room} onEnd={end} onDevices={() => setShowsDevices((shown) => !shown)} showsDevices={showsDevices} />
        ) : (
          <NextStep room={room} />
        )}
        {talk.proof === 'forged' ? (
          <Banner kind="danger" icon={ShieldAlert} role="alert">
            <strong className="block">{t('telemedicine:proof.forgedTitle')}</strong>
            {t('telemedicine:proof.forgedText', { name })}
          </Banner>
        ) : null}
        <Banner icon={ShieldCheck}>
          {t('telemedicine:notice.text', { name })}{' '}
          <Link to={paths.privacy()} className="font-semibold text-inherit">
            {t('telemedicine:notice.link')}
          </Link>
        </Banner>
      </div>
      <div className="min-w-0 space-y-4">
        {isIn && !isBroken ? <NextStep room={room} /> : null}
        <Suspense fallback={null}>
          {isIn && !isBroken && (place !== 'together' || showsDevices) ? <DeviceCard media={media} store={store} /> : null}
          {room.call.data ? (
            <VisitChatView contactId={room.call.data.contactId} visit={{ id: visit.id, isOpen: room.call.data.isOpen }} />
          ) : null}
        </Suspense>
        <DetailsCard room={room} />
        <Suspense fallback={null}>
          {visit.side === 'doctor' && held && !isIn ? <SummaryCard room={room} /> : null}
          {isEnding ? <EndDialog room={room} onClose={() => setEnding(false)} /> : null}
        </Suspense>
      </div>
    </div>
  )
}
