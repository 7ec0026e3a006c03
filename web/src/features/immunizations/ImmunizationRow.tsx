import { isBelieved } from '@uzima/contract/chart/verification'
import type { Immunization } from '@uzima/contract/immunizations'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { type EntryAct, EntryRow, tellConfirmed } from '../chart/public.ts'
import { useConfirmImmunization, type Whose } from './api.ts'
import { ImmunizationBadges } from './ImmunizationBadges.tsx'
import { diseasesText, factsText } from './immunization-words.ts'

type ImmunizationRowProps = { patientId: Whose; immunization: Immunization; onAct: (act: EntryAct) => void }

export function ImmunizationRow({ patientId, immunization, onAct }: ImmunizationRowProps) {
  const { t } = useTranslation(['immunizations', 'chart'])
  const { vaccine, diseases, note, status } = immunization
  const confirm = useConfirmImmunization(patientId ?? '', tellConfirmed(t, vaccine.text))
  const isUnknown = diseases.length === 0 && status === 'completed' && isBelieved(immunization)
  return (
    <EntryRow
      entry={immunization}
      title={vaccine.text}
      badges={<ImmunizationBadges immunization={immunization} />}
      text={
        <>
          {diseases.length > 0 ? <p>{diseasesText(t, diseases)}</p> : null}
          <p>{factsText(t, immunization)}</p>
        </>
      }
      confirm={{ isBusy: confirm.isPending, onConfirm: () => confirm.mutate(immunization) }}
      onAct={onAct}
    >
      {note ? <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{note}</p> : null}
      {isUnknown ? (
        <p className="mt-1 flex items-start gap-2 text-muted text-small">
          <Icon of={CircleHelp} size={16} className="mt-0.5" />
          {t('immunizations:row.unknown')}
        </p>
      ) : null}
    </EntryRow>
  )
}
