import type { GoalFrequency } from '@uzima/contract/wellness'
import { type Json, objectIn } from './foreign.ts'
import { type Quantity, quantityIn, unitsIn } from './quantity.ts'

/** Units of what is gathered, so that more is better. Of food, drinks and medicines a goal is as often a limit as something to reach. */
const gathered: Record<string, string> = {
  ...{ min: 'min', minute: 'min', minutes: 'min', h: 'h', hr: 'h', hour: 'h', hours: 'h', km: 'km', m: 'm' },
  ...{ '[mi_i]': 'mi', mi: 'mi', mile: 'mi', miles: 'mi', step: 'steps', steps: 'steps' },
}
const periods: Record<string, GoalFrequency> = {
  ...{ d: 'daily', day: 'daily', days: 'daily', wk: 'weekly', week: 'weekly', weeks: 'weekly' },
  ...{ mo: 'monthly', mo_j: 'monthly', mo_g: 'monthly', month: 'monthly', months: 'monthly' },
}
/** "30 minutes a day", in the languages of the portal. */
const words: [GoalFrequency, RegExp][] = [
  [
    'daily',
    /\b(?:daily|(?:a|per|each|every) day|diari[oa]|al d[ií]a|(?:por|cada) d[ií]a|(?:par|chaque) jour|quotidien(?:ne)?|kila siku|kwa siku)\b/i,
  ],
  [
    'weekly',
    /\b(?:weekly|(?:a|per|each|every) week|semanal|a la semana|(?:por|cada) semana|(?:par|chaque) semaine|hebdomadaire|kila wiki|kwa wiki)\b/i,
  ],
  [
    'monthly',
    /\b(?:monthly|(?:a|per|each|every) month|mensual|al mes|(?:por|cada) mes|(?:par|chaque) mois|mensuel(?:le)?|kila mwezi|kwa mwezi)\b/i,
  ],
]
/** "30 minutes three times a week": the number is of each time. */
const several = /\b(?:times?|twice|once|x|veces|vez|fois|mara)\b/i

type Often = Quantity & { frequency: GoalFrequency }

/**
 * How much of something, and how often, as other programs say it: 150 minutes to one week, 10 000 {steps}/d, or "30 minutes a day". A number
 * without that is a level to be at ("HbA1c below 7") or not settled, and no guess is made.
 */
export function often(target: Json, title: string): Often | null {
  const { numerator, denominator } = objectIn(target.detailRatio)
  const [above, below] = [quantityIn(numerator), quantityIn(denominator)]
  if (above && below) return below.value === 1 ? of(above, unitsIn(numerator), periodIn(unitsIn(denominator))) : null
  const quantity = quantityIn(target.detailQuantity)
  if (!quantity) return null
  const rates = unitsIn(target.detailQuantity).map((unit) => /^(.+?)\s*(?:\/|per)\s*(.+)$/i.exec(unit.trim()))
  const rate = rates.find((each) => each && plain(each[2] ?? '') in periods)
  if (rate) return of(quantity, [rate[1] ?? ''], periods[plain(rate[2] ?? '')])
  const said = several.test(title) ? [] : words.filter(([, pattern]) => pattern.test(title))
  return said.length === 1 ? of(quantity, unitsIn(target.detailQuantity), said[0]?.[0]) : null
}

const plain = (unit: string) => unit.toLowerCase().replaceAll(/[{}\s]/g, '')
const periodIn = (units: string[]) => units.map((unit) => periods[plain(unit)]).find(Boolean)
function of(quantity: Quantity, units: string[], frequency: GoalFrequency | undefined): Often | null {
  const unit = units.map((each) => gathered[plain(each)]).find(Boolean)
  return unit && frequency ? { ...quantity, unit, frequency } : null
}
