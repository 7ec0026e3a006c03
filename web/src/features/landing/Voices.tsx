import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { areExamples, type Voice, voices } from './content.ts'

export function Voices() {
  const { t } = useTranslation('landing')
  return (
    <section data-part="voices" aria-labelledby="voices" className="bg-sand dark:bg-sunken">
      <div className="mx-auto max-w-304 px-4 py-14 wide:px-8 wide:py-22">
        <h2 id="voices" className="sr-only">
          {t('landing:voices.title')}
        </h2>
        <div className="grid gap-10 wide:grid-cols-[1.25fr_1fr_1fr] wide:gap-12">
          {voices.map((voice, position) => (
            <VoiceFigure key={voice.author} voice={voice} first={position === 0} />
          ))}
        </div>
        {areExamples ? <p className="mt-10 text-caption text-muted">{t('landing:voices.hint')}</p> : null}
      </div>
    </section>
  )
}

const stars = [1, 2, 3, 4, 5]

function VoiceFigure({ voice, first }: { voice: Voice; first: boolean }) {
  const { t } = useTranslation('landing')
  const language = currentLanguage()
  return (
    <figure className="flex flex-col gap-5">
      <div role="img" aria-label={t('landing:voices.stars')} className="flex gap-0.5 text-marigold">
        {stars.map((star) => (
          <Star key={star} aria-hidden size={18} strokeWidth={1.75} fill="currentColor" />
        ))}
      </div>
      <blockquote
        className={
          first
            ? 'text-balance font-[560] font-display text-2xl leading-[1.28] tracking-[-0.018em] wide:text-[1.75rem]'
            : 'text-pretty text-lead'
        }
      >
        {voice.quote[language]}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3">
        <Avatar name={voice.author} />
        <span>
          <span className="block font-semibold">{voice.author}</span>
          <span className="block text-muted text-small">{voice.role[language]}</span>
        </span>
      </figcaption>
    </figure>
  )
}
