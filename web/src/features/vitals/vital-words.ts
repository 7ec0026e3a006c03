import { digitsOf, fromKept, isUrgent, type VitalSign } from '@uzima/contract/vitals'
import type { VitalKind, VitalLevel, VitalUnit } from '@uzima/contract/vitals/kinds'
import { isOnOxygen, type Oxygen } from '@uzima/contract/vitals/oxygen'
import type { TFunction } from 'i18next'
import {
  ArrowDown,
  ArrowUp,
  Candy,
  Check,
  CircleDashed,
  Droplet,
  Gauge,
  HeartPulse,
  OctagonAlert,
  Ruler,
  Thermometer,
  TrendingUp,
  Waves,
  Weight,
  Wind,
} from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import type { BadgeKind } from '#ui/Badge.tsx'
import type { IconShape } from '#ui/Icon.tsx'

export const kindIcons: Record<VitalKind, IconShape> = {
  bp: Gauge,
  hr: HeartPulse,
  rr: Waves,
  temp: Thermometer,
  spo2: Wind,
  glucose_fast: Droplet,
  glucose: Candy,
  weight: Weight,
  height: Ruler,
  head: CircleDashed,
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
/** The unit as people write it; breaths and heartbeats share theirs. */
export const unitText = (t: TFunction, unit: VitalUnit, kind: VitalKind) => t(`vitals:unit.${kind === 'rr' ? 'breaths' : unitNames[unit]}`)

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
  infant_low: urgent,
  infant_high: urgent,
  on_oxygen: { kind: 'outline', icon: Wind },
  emergency_low: urgent,
  emergency_high: urgent,
  critical_low: urgent,
  critical_high: urgent,
}

export const isOut = (level: VitalLevel | null) => level !== null && level !== 'normal'

const numberText = (value: number, unit: VitalUnit) => {
  const digits = digitsOf(unit)
  return formatNumber(fromKept(value, unit), { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
/** 134/86, 98.6 */
export const figuresText = (values: readonly number[], unit: VitalUnit) => values.map((value) => numberText(value, unit)).join('/')
/** 134/86 mmHg, 95 % on 4 L/min oxygen */
export const valueText = (t: TFunction, { kind, values, oxygen }: Pick<VitalSign, 'kind' | 'values' | 'oxygen'>, unit: VitalUnit) => {
  const value = `${figuresText(values, unit)} ${unitText(t, unit, kind)}`
  return oxygen === null ? value : t(`vitals:oxygen.said.${wayOf(oxygen)}`, { value, ...amountsOf(oxygen) })
}
function wayOf(oxygen: Oxygen) {
  if (!isOnOxygen(oxygen)) return 'air'
  return oxygen.flow === null ? 'concentration' : oxygen.concentration === null ? 'flow' : 'both'
}
const amountsOf = ({ flow, concentration }: Oxygen) => ({ flow: formatNumber(flow ?? 0), concentration: formatNumber(concentration ?? 0) })

/** "average of 3 measurements, 2 with oxygen" */
export const meanText = (t: TFunction, { count, onOxygen }: { count: number; onOxygen: number }) =>
  [t('vitals:chart.mean', { count }), onOxygen > 0 ? t('vitals:chart.withOxygen', { number: onOxygen }) : ''].filter(Boolean).join(', ')

type Judged = Pick<VitalSign, 'kind' | 'level' | 'age' | 'oxygen'>
/** What a parent reads about a child differs from what adults read about themselves. */
const tellsParents: readonly VitalKind[] = ['bp', 'hr', 'rr']
const readerOf = ({ kind, age }: Pick<Judged, 'kind' | 'age'>) => (age === 'child' && tellsParents.includes(kind) ? 'child.' : '')

const isOfGrowth = (kind: VitalKind) => kind === 'weight' || kind === 'height' || kind === 'head'
/** Whether nothing is known about a value that has limits at other ages. */
export const hasNoLimits = ({ kind, level }: Pick<VitalSign, 'kind' | 'level'>) => level === null && !isOfGrowth(kind)

/** The key of the text that explains a measurement. */
export function meaningOf(vital: Judged): string {
  const { kind, level, age, oxygen } = vital
  if (isUrgent(level)) return `${adviceOf(vital)}.text`
  if (level === 'low' && isOnOxygen(oxygen)) return `vitals:meaning.${kind}.low_on_oxygen`
  if (level !== null) return `vitals:meaning.${readerOf(vital)}${kind}.${level}`
  if (isOfGrowth(kind)) return age === 'child' ? 'vitals:meaning.growth' : `vitals:meaning.${kind}.none`
  return 'vitals:meaning.noLimits'
}
/** The key of the texts that say what to do about a dangerous measurement; sugar is as dangerous before a meal as after it. */
export const adviceOf = (vital: Omit<Judged, 'oxygen'>): string =>
  `vitals:now.${readerOf(vital)}${vital.kind === 'glucose_fast' ? 'glucose' : vital.kind}.${vital.level}`
/** The difference of the two rounded values shown. */
export const differenceOf = ([now = 0]: readonly number[], [before = 0]: readonly number[], unit: VitalUnit) =>
  Number((fromKept(now, unit) - fromKept(before, unit)).toFixed(digitsOf(unit)))
