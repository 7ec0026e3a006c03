import type { LabFinding } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { valueText } from './value-words.ts'

type Result = { value: number | null; finding?: LabFinding | undefined; unit: string }

/** What a test strip shows: a word, or the pluses as they are. */
export function useFindingText() {
  const { t } = useTranslation('health-records')
  return (finding: LabFinding) =>
    finding === 'negative' || finding === 'trace' || finding === 'positive' ? t(`health-records:finding.${finding}`) : finding
}

/** A number with its unit, or a finding in words. */
export function useResultText() {
  const findingText = useFindingText()
  return ({ value, finding, unit }: Result) => (value === null ? (finding ? findingText(finding) : '') : valueText({ value, unit }))
}
