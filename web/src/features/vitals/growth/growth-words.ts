import type { GrowthMeasure, GrowthPoint } from '@uzima/contract/vitals/growth'
import type { VitalUnit } from '@uzima/contract/vitals/kinds'
import type { TFunction } from 'i18next'
import { formatNumber } from '#lib/format.ts'
import { ordinalForm } from '#lib/ordinals.ts'
import { figuresText, unitText } from '../vital-words.ts'

/** "7 months", "3 years, 2 months". */
export function ageText(ageMonths: number): string {
  const months = Math.floor(ageMonths)
  const inUnit = (value: number, unit: 'month' | 'year') => formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' })
  if (months < 24) return inUnit(months, 'month')
  const years = inUnit(Math.floor(months / 12), 'year')
  return months % 12 === 0 ? years : `${years}, ${inUnit(months % 12, 'month')}`
}

/** "25th percentile"; whole numbers, since the second digit after the point says nothing of a child. */
export function percentileText(t: TFunction, { percentile }: Pick<GrowthPoint, 'percentile'>): string {
  if (percentile === null) return t('vitals:growth.percentile.none')
  if (percentile < 1) return t('vitals:growth.percentile.least')
  if (percentile > 99) return t('vitals:growth.percentile.most')
  return lineText(t, Math.round(percentile))
}

const lineText = (t: TFunction, percentile: number) => t(`vitals:growth.percentile.${ordinalForm(percentile)}`, { value: percentile })

/** What is measured of it: a weight is judged by a length, too. */
export const kindOf = (measure: Exclude<GrowthMeasure, 'bmi'>) => (measure === 'weight_for_length' ? 'weight' : measure)

/** The body mass index has one unit everywhere. */
export const growthText = (t: TFunction, measure: GrowthMeasure, value: number, unit: VitalUnit) =>
  measure === 'bmi'
    ? `${formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kg/m²`
    : `${figuresText([value], unit)} ${unitText(t, unit, kindOf(measure))}`

/** A measurement; a weight that is judged by a length comes with it. */
export function pointText(
  t: TFunction,
  measure: GrowthMeasure,
  { value, length }: Pick<GrowthPoint, 'value' | 'length'>,
  units: GrowthUnits,
): string {
  const text = growthText(t, measure, value, units.value)
  return length === null ? text : t('vitals:growth.atLength', { weight: text, length: growthText(t, 'height', length, units.length) })
}
export type GrowthUnits = { value: VitalUnit; length: VitalUnit }

export const zText = (z: number) => formatNumber(z, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })
