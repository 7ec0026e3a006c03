import type { EnteredGroupCall } from '@uzima/contract/group-calls'
import { CircleX, Mic, MicOff, PhoneOff, Video, VideoOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Control, Tag } from '../telemedicine/public.ts'
import { keepGroupCall, usePeopleInCall } from './api.ts'
import { EndForAll } from './EndForAll.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { type CallState, createGroupRoom, type GroupRoom, type Outcome } from './room.ts'
import { Tile } from './Tile.tsx'

export type Wish = { camera: boolean; microphone: boolean }
type InCallProps = { entered: EnteredGroupCall; wish: Wish; onGone: (outcome: Outcome) => void }

const heartbeatMs = 60_000

/** The call itself, with the library that speaks to the video server: loaded once somebody joins. */
export function InCall({ entered, wish, onGone }: InCallProps) {
  const [room, setRoom] = useState<GroupRoom>()
  const enter = useEffectEvent((made: GroupRoom) => void made.connect(entered, wish))
  useEffect(() => {
    const made = createGroupRoom()
    setRoom(made)
    enter(made)
    return () => void made.leave()
  }, [])
  return room ? <Inside room={room} entered={entered} onGone={onGone} /> : null
}

function Inside({ room, entered: { call }, onGone }: { room: GroupRoom } & Omit<InCallProps, 'wish'>) {
  const { t } = useTranslation('group-calls')
  const state = useSyncExternalStore(room.subscribe, room.state)
  const { people, outcome, status, news, isSilenced, deviceFault } = state
  const isDoctor = call.side === 'doctor'
  const seated = usePeopleInCall(call.id, isDoctor)
  const [isEnding, setEnding] = useState(false)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (outcome) gone(outcome)
  }, [outcome])
  useHeartbeat(call.id, room)

  // the doctor knows them all; somebody who booked meanwhile is looked up
  const named = new Map(seated.data?.rows.map(({ seat, name }) => [seat, name]))
  const isUnknown = isDoctor && people.some(({ id, isSelf }) => !isSelf && !named.has(id))
  const refetch = useEffectEvent(() => void seated.refetch())
  useEffect(() => {
    if (isUnknown) refetch()
  }, [isUnknown])
  const isAlone = status === 'connected' && people.length < 2
  return (
    <div className={classes('grid items-start gap-4 wide:gap-6', isDoctor && 'lg:grid-cols-[minmax(0,1fr)_21.5rem]')}>
      <div className="min-w-0 space-y-4">
        <section
          aria-label={t('group-calls:stage.label')}
          className="stage flex min-h-140 flex-col overflow-hidden bg-stage text-stage-text max-wide:-mx-4 wide:rounded-card"
        >
          <ul className="flex flex-wrap gap-2 p-3 wide:px-5">
            <Tag>
              <span
                aria-hidden
                className={status === 'connected' ? 'size-2 rounded-full bg-mint' : 'size-2 rounded-full border border-stage-text'}
              />
              <span role="status">{t(`group-calls:state.${status === 'gone' ? 'connecting' : status}`)}</span>
            </Tag>
            {status === 'connected' ? <Tag>{t('group-calls:stage.here', { count: people.length })}</Tag> : null}
          </ul>
          {isAlone ? <p className="px-4 pb-3 text-center font-semibold text-lead">{t(`group-calls:stage.alone.${call.side}`)}</p> : null}
          <ul
            className={classes(
              'mx-auto grid w-full flex-1 content-center gap-2 px-2 pb-3 wide:gap-3 wide:px-5',
              // one alone fills no more than the height of a screen leaves
              people.length === 1 ? 'max-w-120' : 'grid-cols-2',
              people.length > 4 && 'wide:grid-cols-3',
            )}
          >
            {people.map((person) => (
              <Tile key={person.id} person={person} name={named.get(person.id) ?? person.name} />
            ))}
          </ul>
          <div className="flex justify-center bg-stage-bar px-1 pt-3.5 pb-4">
            <Controls room={room} state={state} onEnd={isDoctor ? () => setEnding(true) : undefined} />
          </div>
        </section>
        <p role="status" className="sr-only">
          {news ? t(`group-calls:news.${news.has}`, { name: news.name }) : ''}
        </p>
        {isSilenced ? (
          <Banner
            kind="warning"
            icon={MicOff}
            action={<Button onClick={() => void room.playSound()}>{t('group-calls:sound.play')}</Button>}
          >
            {t('group-calls:sound.text')}
          </Banner>
        ) : null}
        {deviceFault ? (
          <Banner kind="warning" icon={deviceFault === 'camera' ? VideoOff : MicOff} role="status">
            {t(`group-calls:fault.${deviceFault}`)}
          </Banner>
        ) : null}
      </div>
      {isDoctor ? <PeopleCard callId={call.id} seated={seated} here={people} /> : null}
      {isEnding ? <EndForAll callId={call.id} onClose={() => setEnding(false)} /> : null}
    </div>
  )
}

type ControlsProps = { room: GroupRoom; state: CallState; onEnd: (() => void) | undefined }
function Controls({ room, state: { people, status }, onEnd }: ControlsProps) {
  const { t } = useTranslation('group-calls')
  const self = people.find(({ isSelf }) => isSelf)
  const isMuted = self?.isMuted ?? true
  const hasPicture = self?.picture !== undefined
  const isOff = status !== 'connected'
  return (
    <>
      <Control
        icon={isMuted ? MicOff : Mic}
        look={isMuted ? 'off' : 'on'}
        disabled={isOff}
        onClick={() => void room.setMicrophone(isMuted)}
      >
        {t(isMuted ? 'group-calls:control.unmute' : 'group-calls:control.mute')}
      </Control>
      <Control
        icon={hasPicture ? Video : VideoOff}
        look={hasPicture ? 'on' : 'off'}
        disabled={isOff}
        onClick={() => void room.setCamera(!hasPicture)}
      >
        {t(hasPicture ? 'group-calls:control.cameraOff' : 'group-calls:control.cameraOn')}
      </Control>
      <Control icon={PhoneOff} look={onEnd ? 'on' : 'end'} onClick={() => void room.leave()}>
        {t('group-calls:control.leave')}
      </Control>
      {onEnd ? (
        <Control icon={CircleX} look="end" onClick={onEnd}>
          {t('group-calls:control.end')}
        </Control>
      ) : null}
    </>
  )
}

/** Keeps the session alive, and leaves the call once the person may no longer be in it. */
function useHeartbeat(id: string, room: GroupRoom) {
  useEffect(() => {
    const timer = window.setInterval(() => {
      keepGroupCall(id).then(
        (call) => {
          if (call.isRemoved || !call.hasBegun) void room.leave()
        },
        (error: unknown) => {
          if (isApiError(error) && (error.status === 403 || error.status === 404)) void room.leave()
        },
      )
    }, heartbeatMs)
    return () => window.clearInterval(timer)
  }, [id, room])
}
