import type { ComparedValue } from '@uzima/contract/health-records/values'
import { useTranslation } from 'react-i18next'
import { rangeText } from './record-words.ts'

type RangeWordsProps = { value: Pick<ComparedValue, 'range' | 'notCompared'>; unit: string }

/** The range a value was compared with and where it is from, or why there is none. */
export function RangeWords({ value: { range, notCompared }, unit }: RangeWordsProps) {
  const { t } = useTranslation('health-records')
  const age = (months: number) =>
    months < 24 ? t('health-records:range.months', { count: months }) : t('health-records:range.years', { count: Math.floor(months / 12) })
  if (!range) return notCompared ? <>{t(`health-records:notCompared.${notCompared}`)}</> : null
  const limits = [rangeText(range), unit].filter(Boolean).join(' ')
  if (range.from === 'laboratory' || !range.people) return <>{t('health-records:range.laboratory', { limits })}</>
  const { sex, from, below } = range.people
  const ages =
    below === null
      ? t('health-records:range.from', { from: age(from) })
      : t('health-records:range.between', { from: age(from), below: age(below) })
  return <>{[t(`health-records:range.usual.${sex ?? 'any'}`, { limits, ages }), range.source].filter(Boolean).join(' · ')}</>
}
