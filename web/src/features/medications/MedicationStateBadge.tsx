import type { Medication } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { stateLook } from './medication-words.ts'

export function MedicationStateBadge({ state }: { state: Medication['state'] }) {
  const { t } = useTranslation('medications')
  return <Badge {...stateLook[state]}>{t(`medications:state.${state}`)}</Badge>
}
