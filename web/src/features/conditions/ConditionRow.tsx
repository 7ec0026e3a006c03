import type { Condition } from '@uzima/contract/conditions'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { type EntryAct, EntryRow } from '../chart/public.ts'
import { ConditionBadges } from './ConditionBadges.tsx'
import { clinicalText, problemText, sinceText } from './condition-words.ts'
import { isPresent } from './is-present.ts'

type ConditionRowProps = { condition: Condition; confirm: { isBusy: boolean; onConfirm: () => void }; onAct: (act: EntryAct) => void }

export function ConditionRow({ condition, confirm, onAct }: ConditionRowProps) {
  const { t } = useTranslation('conditions')
  const { note, isChecked } = condition
  return (
    <EntryRow
      entry={condition}
      title={problemText(condition)}
      badges={<ConditionBadges condition={condition} />}
      text={[clinicalText(condition), sinceText(t, condition)].filter(Boolean).join(' · ')}
      confirm={confirm}
      onAct={onAct}
    >
      {note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{note}</p> : null}
      {isPresent(condition) && !isChecked ? (
        <p className="mt-1 flex items-start gap-2 text-muted text-small">
          <Icon of={CircleHelp} size={16} className="mt-0.5" />
          {t('conditions:list.unchecked')}
        </p>
      ) : null}
    </EntryRow>
  )
}
