import { Eye, Mic, MicOff, MonitorUp, MonitorX, PhoneOff, SlidersHorizontal, Video, VideoOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatStopwatch } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { Control } from './Controls.tsx'
import { pictureOf } from './local-media.ts'
import { Corner, Stage, Tag } from './Stage.tsx'
import { useRemoteSound } from './useRemoteSound.ts'
import type { VideoRoom } from './useVideoRoom.ts'

type CallStageProps = { room: VideoRoom; onEnd: () => void; onDevices: () => void; showsDevices: boolean }

/** The user's own picture alone, or the other's with the own one in the corner. */
export function CallStage({ room, onEnd, onDevices, showsDevices }: CallStageProps) {
  const { t } = useTranslation('telemedicine')
  const { visit, place, media, talk } = room
  useRemoteSound(talk.remote, media.chosen.speaker)
  const own = useStreamOf(pictureOf(media))
  const other = visit.side === 'doctor' ? visit.patient.name : visit.doctor.name
  const isSharing = media.screen !== null
  const isTalking = place === 'together' && talk.state !== 'apart'
  const remote = talk.shown.picture === 'camera' || talk.shown.picture === 'screen' ? talk.remote : null

  const controls = <MediaControls room={room} onEnd={onEnd} onDevices={onDevices} showsDevices={showsDevices} />
  const name = t('telemedicine:stage.label')
  if (!isTalking)
    return (
      <Stage
        label={name}
        picture={own}
        pictureLabel={t('telemedicine:stage.own')}
        isMirrored={!isSharing}
        figure="sand"
        words={media.status === 'opening' ? t('telemedicine:stage.opening') : null}
        tags={
          <Tag>
            <Icon of={Eye} size={16} />
            {t('telemedicine:stage.onlyYou')}
          </Tag>
        }
      >
        {controls}
      </Stage>
    )
  return (
    <Stage
      label={name}
      picture={remote}
      pictureLabel={t('telemedicine:stage.other', { name: other })}
      isWhole={talk.shown.picture === 'screen'}
      figure="mint"
      words={talk.state === 'reconnecting' ? t('telemedicine:stage.reconnecting') : null}
      tags={<Tags room={room} name={other} />}
      corner={<Corner stream={own} label={t('telemedicine:stage.own')} isMirrored={!isSharing} />}
    >
      {controls}
    </Stage>
  )
}

function Tags({ room: { talk, media, call, showPictureAgain }, name }: { room: VideoRoom; name: string }) {
  const { t } = useTranslation('telemedicine')
  const { state, shown } = talk
  const isConnected = state === 'connected'
  const seconds = useElapsed(call.data?.talkedSeconds ?? 0, isConnected)
  return (
    <>
      <Tag>
        <span aria-hidden className={isConnected ? 'size-2 rounded-full bg-mint' : 'size-2 rounded-full border border-stage-text'} />
        <span role="status">{t(`telemedicine:state.${state === 'apart' ? 'connecting' : state}`)}</span>
      </Tag>
      {isConnected ? (
        <Tag className="tabular-nums">
          <span className="sr-only">{t('telemedicine:stage.time')} </span>
          {formatStopwatch(seconds)}
        </Tag>
      ) : null}
      {shown.isMuted ? (
        <Tag>
          <Icon of={MicOff} size={16} />
          {t('telemedicine:stage.muted', { name })}
        </Tag>
      ) : null}
      {shown.picture === 'camera' ? null : <Tag>{t(`telemedicine:shown.${shown.picture}`, { name })}</Tag>}
      {media.isWeak ? (
        <Tag className="flex-wrap rounded-card">
          <span role="status">{t('telemedicine:stage.weak')}</span>
          <Button variant="panel" onClick={showPictureAgain}>
            {t('telemedicine:stage.pictureAgain')}
          </Button>
        </Tag>
      ) : null}
    </>
  )
}

function MediaControls({ room: { place, media, store }, onEnd, onDevices, showsDevices }: CallStageProps) {
  const { t } = useTranslation('telemedicine')
  const isTogether = place === 'together'
  const hasNoPicture = media.isCameraOff || media.pictureFault !== null
  const share = async () => {
    if (!(await store.shareScreen())) toast.error(t('telemedicine:control.shareFailed'))
  }
  return (
    <>
      <Control
        icon={media.isMuted ? MicOff : Mic}
        look={media.isMuted ? 'off' : 'on'}
        disabled={!media.stream}
        onClick={() => store.setMuted(!media.isMuted)}
      >
        {t(media.isMuted ? 'telemedicine:control.unmute' : 'telemedicine:control.mute')}
      </Control>
      <Control
        icon={hasNoPicture ? VideoOff : Video}
        look={hasNoPicture ? 'off' : 'on'}
        disabled={!media.stream}
        onClick={() => void store.setCamera(!hasNoPicture)}
      >
        {t(hasNoPicture ? 'telemedicine:control.cameraOn' : 'telemedicine:control.cameraOff')}
      </Control>
      {isTogether && 'getDisplayMedia' in navigator.mediaDevices ? (
        <Control
          icon={media.screen ? MonitorX : MonitorUp}
          look={media.screen ? 'off' : 'on'}
          onClick={() => (media.screen ? store.stopScreen() : void share())}
        >
          {t(media.screen ? 'telemedicine:control.unshare' : 'telemedicine:control.share')}
        </Control>
      ) : null}
      {isTogether ? (
        <>
          <Control icon={SlidersHorizontal} aria-expanded={showsDevices} onClick={onDevices}>
            {t('telemedicine:control.devices')}
          </Control>
          <Control icon={PhoneOff} look="end" onClick={onEnd}>
            {t('telemedicine:control.end')}
          </Control>
        </>
      ) : null}
    </>
  )
}

/** A stream with just this track. */
function useStreamOf(track: MediaStreamTrack | null): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null)
  useEffect(() => setStream(track ? new MediaStream([track]) : null), [track])
  return stream
}

/** Counts on from the server's last value. */
function useElapsed(known: number, isRunning: boolean): number {
  const [seconds, setSeconds] = useState(known)
  useEffect(() => {
    setSeconds((before) => Math.max(before, known))
    if (!isRunning) return
    const began = Date.now()
    const timer = window.setInterval(() => setSeconds((before) => Math.max(before, known + Math.floor((Date.now() - began) / 1000))), 500)
    return () => window.clearInterval(timer)
  }, [known, isRunning])
  return seconds
}
