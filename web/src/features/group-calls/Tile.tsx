import { MicOff, Signal, Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { Figure } from '../telemedicine/public.ts'
import type { PersonHere } from './room.ts'

/** One person of the call, with or without a picture. What is to be known is written, not only coloured. */
export function Tile({ person, name }: { person: PersonHere; name: string }) {
  const { t } = useTranslation('group-calls')
  const { isSelf, isSpeaking, isMuted, isWeak, picture, sound } = person
  const video = useRef<HTMLVideoElement>(null)
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = video.current
    if (!picture || !element) return
    picture.attach(element)
    return () => void picture.detach(element)
  }, [picture])
  useEffect(() => {
    const element = audio.current
    if (!sound || !element) return
    sound.attach(element)
    return () => void sound.detach(element)
  }, [sound])
  const shown = isSelf ? t('group-calls:tile.you') : name
  return (
    <li
      className={classes(
        'relative grid aspect-3/4 min-w-0 place-items-end justify-items-center overflow-hidden rounded-card bg-stage-cup wide:aspect-4/3',
        isSpeaking && 'border-2 border-brand',
      )}
    >
      {picture ? (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t('group-calls:tile.picture', { name: shown })}
          className={classes('absolute inset-0 size-full object-cover', isSelf && '-scale-x-100')}
        />
      ) : (
        <Figure tone={isSelf ? 'sand' : 'mint'} className="w-1/2" />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: speech of people present */}
      {sound ? <audio ref={audio} autoPlay /> : null}
      <p className="absolute inset-x-0 bottom-0 flex min-w-0 flex-wrap items-center gap-1.5 p-2">
        <Label>
          {isSpeaking ? <Icon of={Volume2} size={16} /> : null}
          <span className="truncate">{shown}</span>
          {isSpeaking ? <span className="sr-only">{t('group-calls:tile.speaks')}</span> : null}
        </Label>
        {isMuted ? (
          <Label>
            <Icon of={MicOff} size={16} />
            <span className="sr-only">{t('group-calls:tile.muted')}</span>
          </Label>
        ) : null}
        {isWeak ? (
          <Label>
            <Icon of={Signal} size={16} />
            {t('group-calls:tile.weak')}
          </Label>
        ) : null}
      </p>
    </li>
  )
}

const Label = ({ children }: { children: React.ReactNode }) => (
  <span className="flex min-h-6.5 min-w-0 items-center gap-1.5 rounded-pill bg-stage-bar/85 px-2.5 font-medium text-caption text-stage-text">
    {children}
  </span>
)
