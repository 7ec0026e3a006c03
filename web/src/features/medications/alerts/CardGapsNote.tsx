import type { CardCheck } from '@uzima/contract/medications/alerts'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { cardGapTexts } from './alert-words.ts'

/** Says what of the person medicines are not checked against, if anything. */
export function CardGapsNote({ against, side }: { against: CardCheck; side: 'own' | 'provider' }) {
  const { t } = useTranslation('medications')
  return cardGapTexts(t, against, side).map((text) => (
    <p key={text} className="mt-1 flex items-start gap-2 text-muted text-small">
      <Icon of={CircleHelp} size={16} className="mt-0.5" />
      {text}
    </p>
  ))
}
