import {
  digitsOf,
  fromKept,
  type UrgentLevel,
  urgentLevels,
  type VitalKind,
  type VitalLevel,
  type VitalSign,
  type VitalUnit,
} from '@uzima/contract/vitals'
import type { TFunction } from 'i18next'
import {
  ArrowDown,
  ArrowUp,
  Candy,
  Check,
  Droplet,
  Gauge,
  HeartPulse,
  OctagonAlert,
  Ruler,
  Thermometer,
  TrendingUp,
  Weight,
  Wind,
} from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import type { BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

export const kindIcons: Record<VitalKind, IconShape> = {
  bp: Gauge,
  hr: HeartPulse,
  temp: Thermometer,
  spo2: Wind,
  glucose_fast: Droplet,
  glucose: Candy,
  weight: Weight,
  height: Ruler,
}

const unitNames: Record<VitalUnit, string> = {
  'mm[Hg]': 'mmHg',
  '/min': 'perMinute',
  Cel: 'celsius',
  '[degF]': 'fahrenheit',
  '%': 'percent',
  'mg/dL': 'mgPerDl',
  'mmol/L': 'mmolPerL',
  kg: 'kg',
  '[lb_av]': 'lb',
  cm: 'cm',
  '[in_i]': 'in',
}
/** The unit as people write it. */
export const unitText = (t: TFunction, unit: VitalUnit) => t(`vitals:unit.${unitNames[unit]}`)

const low = { kind: 'warning', icon: ArrowDown } as const
const high = { kind: 'warning', icon: ArrowUp } as const
const urgent = { kind: 'danger', icon: OctagonAlert } as const
export const levelLook: Record<VitalLevel, { kind: BadgeKind; icon: IconShape }> = {
  normal: { kind: 'success', icon: Check },
  slightly_low: low,
  low,
  slightly_high: high,
  high,
  elevated: high,
  stage1: high,
  stage2: high,
  fever: { kind: 'warning', icon: Thermometer },
  prediabetes: high,
  diabetes: high,
  fast_gain: { kind: 'warning', icon: TrendingUp },
  severe: urgent,
  infant: urgent,
  critical_low: urgent,
  critical_high: urgent,
}

export const isUrgent = (level: VitalLevel | null): level is UrgentLevel => urgentLevels.some((each) => each === level)
export const isOut = (level: VitalLevel | null) => level !== null && level !== 'normal'

export const numberText = (value: number, unit: VitalUnit) => {
  const digits = digitsOf(unit)
  return formatNumber(fromKept(value, unit), { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
/** 134/86, 98.6 */
export const figuresText = (values: readonly number[], unit: VitalUnit) => values.map((value) => numberText(value, unit)).join('/')
/** 134/86 mmHg */
export const valueText = (t: TFunction, { values }: Pick<VitalSign, 'values'>, unit: VitalUnit) =>
  `${figuresText(values, unit)} ${unitText(t, unit)}`
/** The difference of the two rounded values shown. */
export const differenceOf = ([now = 0]: readonly number[], [before = 0]: readonly number[], unit: VitalUnit) =>
  Number((fromKept(now, unit) - fromKept(before, unit)).toFixed(digitsOf(unit)))
