import type { Appointment } from '@uzima/contract/appointments'
import { NotebookPen, ShieldAlert, ShieldCheck, Video } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { classes } from '#ui/classes.ts'
import { Segments } from '#ui/Segments.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { loadNotePanel } from '../encounters/public.ts'
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
const NotePanel = lazy(loadNotePanel)

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
  const [beside, setBeside] = useState<'visit' | 'note'>('visit')
  const [hasNote, setHasNote] = useState(false)
  const isNote = beside === 'note'
  const show = (next: typeof beside) => {
    setBeside(next)
    if (next === 'note') setHasNote(true)
  }
  return (
    <>
      {visit.side === 'doctor' ? (
        <div className="sticky top-0 z-10 mb-4 bg-background py-1.5">
          <Segments
            label={t('telemedicine:beside.label')}
            options={[
              { value: 'visit', label: t('telemedicine:beside.visit'), icon: Video },
              { value: 'note', label: t('telemedicine:beside.note'), icon: NotebookPen },
            ]}
            value={beside}
            onChange={show}
          />
        </div>
      ) : null}
      <div
        className={classes(
          'grid items-start gap-4 wide:gap-6',
          isNote ? 'lg:grid-cols-[21.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(0,1fr)_21.5rem]',
        )}
      >
        <div className={classes('min-w-0 space-y-4', isNote && 'max-lg:hidden wide:sticky wide:top-6')}>
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
        {/* once opened it stays, so that what is typed and where is kept */}
        {hasNote ? (
          <div hidden={!isNote} className="min-w-0">
            <Suspense fallback={<SkeletonRows label={t('telemedicine:beside.loading')} rows={5} />}>
              <NotePanel appointmentId={visit.id} />
            </Suspense>
          </div>
        ) : null}
        <div hidden={isNote} className="min-w-0 space-y-4">
          {isIn && !isBroken ? <NextStep room={room} /> : null}
          <Suspense fallback={null}>
            {isIn && !isBroken && (place !== 'together' || showsDevices) ? <DeviceCard media={media} store={store} /> : null}
          </Suspense>
          <Suspense fallback={null}>
            {room.call.data ? (
              <VisitChatView contactId={room.call.data.contactId} visit={{ id: visit.id, isOpen: room.call.data.isOpen }} />
            ) : null}
          </Suspense>
          <DetailsCard room={room} />
          <Suspense fallback={null}>{visit.side === 'doctor' && held && !isIn ? <SummaryCard room={room} /> : null}</Suspense>
        </div>
      </div>
      <Suspense fallback={null}>{isEnding ? <EndDialog room={room} onClose={() => setEnding(false)} /> : null}</Suspense>
    </>
  )
}
