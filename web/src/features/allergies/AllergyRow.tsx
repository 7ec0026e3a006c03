import type { Allergy } from '@uzima/contract/allergies'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { type EntryAct, EntryRow } from '../chart/public.ts'
import { AllergyBadges } from './AllergyBadges.tsx'
import { reactionText } from './allergy-words.ts'
import { isInForce } from './in-force.ts'
import { substanceText } from './substance-text.ts'

type AllergyRowProps = { allergy: Allergy; confirm: { isBusy: boolean; onConfirm: () => void }; onAct: (act: EntryAct) => void }

export function AllergyRow({ allergy, confirm, onAct }: AllergyRowProps) {
  const { t } = useTranslation('allergies')
  const { note, isChecked } = allergy
  return (
    <EntryRow
      entry={allergy}
      title={substanceText(t, allergy.substance)}
      badges={<AllergyBadges allergy={allergy} />}
      text={reactionText(t, allergy)}
      confirm={confirm}
      onAct={onAct}
    >
      {note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{note}</p> : null}
      {isInForce(allergy) && !isChecked ? (
        <p className="mt-1 flex items-start gap-2 text-muted text-small">
          <Icon of={CircleHelp} size={16} className="mt-0.5" />
          {t('allergies:list.unchecked')}
        </p>
      ) : null}
    </EntryRow>
  )
}
