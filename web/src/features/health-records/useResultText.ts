import type { LabFinding } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { valueText } from './record-words.ts'

type Result = { value: number | null; finding?: LabFinding | undefined; unit: string }

/** A number with its unit, or a finding in words. */
export function useResultText() {
  const { t } = useTranslation('health-records')
  return ({ value, finding, unit }: Result) =>
    value === null ? (finding ? t(`health-records:finding.${finding}`) : '') : valueText({ value, unit })
}
