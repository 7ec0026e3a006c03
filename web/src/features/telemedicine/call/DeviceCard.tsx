import { Mic, Volume2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { LocalMedia, LocalMediaStore } from './local-media.ts'
import { meterLevel, playSound } from './media.ts'

/** Checks microphone and speaker, and selects the devices. */
export function DeviceCard({ media, store }: { media: LocalMedia; store: LocalMediaStore }) {
  const { t } = useTranslation('telemedicine')
  useEffect(() => {
    // devices plugged in meanwhile can be selected
    const look = () => void store.findDevices()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look)
  }, [store])
  const { chosen } = media
  return (
    <Card title={t('telemedicine:devices.title')}>
      <List>
        <li className="flex min-h-16 items-center gap-3 py-2">
          <Icon of={Mic} />
          <Hearing stream={media.stream} isMuted={media.isMuted} />
        </li>
        <li className="flex min-h-16 flex-wrap items-center gap-x-3 py-2">
          <Icon of={Volume2} />
          <span className="min-w-0 flex-1 font-semibold">{t('telemedicine:devices.speaker')}</span>
          <Button variant="quiet" onClick={() => void playSound(chosen.speaker)}>
            {t('telemedicine:devices.play')}
          </Button>
        </li>
      </List>
      <div className="mt-3 space-y-4">
        <Choice kind="videoinput" media={media} value={chosen.camera} onChoose={(camera) => void store.open({ ...chosen, camera })} />
        <Choice
          kind="audioinput"
          media={media}
          value={chosen.microphone}
          onChoose={(microphone) => void store.open({ ...chosen, microphone })}
        />
        <Choice kind="audiooutput" media={media} value={chosen.speaker} onChoose={store.setSpeaker} />
      </div>
    </Card>
  )
}

type ChoiceProps = { kind: MediaDeviceKind; media: LocalMedia; value: string | undefined; onChoose: (id: string | undefined) => void }

/** Only shown if there is more than one device. */
function Choice({ kind, media, value, onChoose }: ChoiceProps) {
  const { t } = useTranslation('telemedicine')
  const id = useId()
  const devices = media.devices.filter((device) => device.kind === kind && device.deviceId !== '')
  if (devices.length < 2) return null
  return (
    <SelectField
      id={id}
      label={t(`telemedicine:devices.${kind}`)}
      value={
        value ??
        media.stream
          ?.getTracks()
          .find((track) => `${track.kind}input` === kind)
          ?.getSettings().deviceId ??
        devices[0]?.deviceId
      }
      onChange={(event) => onChoose(event.target.value || undefined)}
      options={devices.map(({ deviceId, label }, count) => ({
        value: deviceId,
        label: label || t('telemedicine:devices.unnamed', { number: count + 1 }),
      }))}
    />
  )
}

const bars = [0.04, 0.12, 0.3, 0.55]

function Hearing({ stream, isMuted }: { stream: MediaStream | null; isMuted: boolean }) {
  const { t } = useTranslation('telemedicine')
  const [level, setLevel] = useState(0)
  const [hasHeard, setHeard] = useState(false)
  useEffect(() => {
    setLevel(0)
    if (!stream || isMuted || stream.getAudioTracks().length === 0) return
    return meterLevel(stream, (next) => {
      setLevel((before) => Math.max(next, before * 0.85))
      if (next > 0.12) setHeard(true)
    })
  }, [stream, isMuted])
  const words = isMuted ? 'muted' : hasHeard ? 'heard' : 'silent'
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('telemedicine:devices.microphone')}</span>
        <span role="status" className="block text-muted text-small">
          {t(`telemedicine:devices.${words}`)}
        </span>
      </span>
      <span aria-hidden className="flex h-5 items-end gap-0.75">
        {bars.map((least, count) => (
          <i key={least} className={classes('w-1.25 rounded-xs', heights[count], level >= least ? 'bg-brand' : 'bg-border')} />
        ))}
      </span>
    </>
  )
}
const heights = ['h-2', 'h-3', 'h-4', 'h-5']
