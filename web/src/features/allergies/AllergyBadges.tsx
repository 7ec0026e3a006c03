import type { AllergyContent } from '@uzima/contract/allergies/content'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { gravityOf } from './allergy-words.ts'

const looks = {
  severe: { kind: 'danger', icon: CircleAlert },
  moderate: { kind: 'warning', icon: TriangleAlert },
  mild: { kind: 'neutral', icon: Info },
} as const

/** How grave it is, that it is no allergy, and that it is over. */
export function AllergyBadges({ allergy }: { allergy: AllergyContent }) {
  const { t } = useTranslation('allergies')
  const { type, state } = allergy
  const gravity = gravityOf(allergy)
  return (
    <>
      {gravity ? (
        <Badge kind={looks[gravity].kind} icon={looks[gravity].icon}>
          {t(`allergies:severity.${gravity}`)}
        </Badge>
      ) : null}
      {type === 'intolerance' ? (
        <Badge kind="neutral" icon={Info}>
          {t('allergies:type.intolerance')}
        </Badge>
      ) : null}
      {state === 'active' ? null : (
        <Badge kind="neutral" icon={CircleCheck}>
          {t(`allergies:state.${state}`)}
        </Badge>
      )}
    </>
  )
}
