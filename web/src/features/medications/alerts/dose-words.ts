import type { DoseAlert } from '@uzima/contract/medications/alerts'
import type { TFunction } from 'i18next'
import { formatList, formatNumber } from '#lib/format.ts'
import { ingredientText } from '../medication-words.ts'

type Dose = DoseAlert['dose']

/** "8 g" for 8000 mg; "at least 5 g" when not everything is known. */
function amountText(t: TFunction, value: number, unit: Dose['unit']): string {
  const isGrams = unit === 'mg' && value >= 1000
  const shown = formatNumber(isGrams ? value / 1000 : value, { maximumFractionDigits: value < 10 || isGrams ? 2 : 1 })
  return t(`medications:maximum.amount.${isGrams ? 'g' : unit}`, { value: shown })
}

const takenText = (t: TFunction, { amount, unit, isLeast }: Dose): string => {
  const text = amountText(t, amount, unit)
  return isLeast ? t('medications:maximum.atLeast', { amount: text }) : text
}

/** What is taken of how much, with what it is counted together, and whether a number looks mistaken. */
export function maximumText(t: TFunction, alert: DoseAlert): string {
  const { dose } = alert
  const ingredient = ingredientText(t, alert.ingredient)
  const { of, period, who, greatest, unit } = dose
  const over =
    of === 'frequency'
      ? t(`medications:maximum.often.${period === 'patch' ? 'patch' : 'week'}`, { ingredient })
      : t(`medications:maximum.over.${period}`, {
          ingredient,
          amount: takenText(t, dose),
          who: t(`medications:maximum.who.${who}`),
          greatest: amountText(t, greatest, unit),
        })
  return [
    over,
    ...(dose.with.length > 0 ? [t('medications:maximum.with', { names: formatList(dose.with) })] : []),
    ...(dose.isSlip ? [t('medications:maximum.slip')] : []),
  ].join(' ')
}

/** "8 g a day" */
export const doseText = (t: TFunction, { dose }: DoseAlert): string =>
  t(`medications:maximum.met.${dose.period}`, { amount: takenText(t, dose) })
