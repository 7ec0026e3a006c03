import type { DataKind } from '@uzima/contract/connected-apps/scopes'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { Switch } from '#ui/Switch.tsx'
import { kindIcons } from './kind-icons.ts'

type KindSwitchesProps = {
  label: string
  kinds: readonly DataKind[]
  chosen: readonly DataKind[]
  /** Of adding: what there is to see needs no words then, but that visits are booked does. */
  isWriting?: boolean
  /** Of adding by a clinician’s app. */
  isOfClinician?: boolean
  onChange: (chosen: DataKind[]) => void
}

/** The kinds of data, each in a person's words with yes or no. */
export function KindSwitches({ label, kinds, chosen, isWriting = false, isOfClinician = false, onChange }: KindSwitchesProps) {
  const { t } = useTranslation('connected-apps')
  const added: Partial<Record<DataKind, string>> = isOfClinician
    ? { visits: t('clinician.moves'), documents: t('clinician.waits') }
    : { visits: t('ask.books') }
  return (
    <List label={label}>
      {kinds.map((kind) => {
        const isChosen = chosen.includes(kind)
        return (
          <li key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 py-3">
            <Icon of={kindIcons[kind]} className="text-brand" />
            <Switch
              label={isWriting ? t('row.adds', { kind: t(`kind.${kind}.title`) }) : t(`kind.${kind}.title`)}
              text={isWriting ? added[kind] : t(`kind.${kind}.text`)}
              state={t(isChosen ? 'yes' : 'no')}
              checked={isChosen}
              onChange={(checked) => onChange(kinds.filter((each) => (each === kind ? checked : chosen.includes(each))))}
            />
          </li>
        )
      })}
    </List>
  )
}
