import type { VitalUnit } from '@uzima/contract/vitals/kinds'
import { numberIn, objectIn, textIn } from './foreign.ts'

export type Quantity = { value: number; unit: string; comparator: string | null }
export function quantityIn(given: unknown): Quantity | null {
  const { value, unit, code, comparator } = objectIn(given)
  const number = numberIn(value)
  return number === null ? null : { value: number, unit: textIn(unit) ?? textIn(code) ?? '', comparator: textIn(comparator) }
}
/** The code comes first where a unit of UCUM is meant. */
export const unitsIn = (given: unknown): string[] => {
  const { unit, code } = objectIn(given)
  return [textIn(code), textIn(unit)].flatMap((each) => each ?? [])
}

const plainOf = (unit: string) => unit.toLowerCase().replace(/\s+/g, '').replace(/[.]$/, '')
/** How people and programs write the units of measurements, and what their values are multiplied by. */
const spellings: Record<string, [VitalUnit, factor: number]> = {
  ...{ 'mm[hg]': ['mm[Hg]', 1], mmhg: ['mm[Hg]', 1] },
  ...{ '/min': ['/min', 1], 'beats/min': ['/min', 1], '{beats}/min': ['/min', 1], bpm: ['/min', 1], 'breaths/min': ['/min', 1] },
  ...{ '{breaths}/min': ['/min', 1], 'count/min': ['/min', 1], 'br/min': ['/min', 1], '1/min': ['/min', 1], min: ['/min', 1] },
  ...{ cel: ['Cel', 1], '°c': ['Cel', 1], degc: ['Cel', 1], c: ['Cel', 1], celsius: ['Cel', 1] },
  ...{ '[degf]': ['[degF]', 1], '°f': ['[degF]', 1], degf: ['[degF]', 1], f: ['[degF]', 1], fahrenheit: ['[degF]', 1] },
  ...{ '%': ['%', 1], percent: ['%', 1], '%{saturation}': ['%', 1] },
  ...{ 'mg/dl': ['mg/dL', 1], 'mmol/l': ['mmol/L', 1], 'mmol<180.1558800000541>/l': ['mmol/L', 1] },
  ...{ kg: ['kg', 1], kilogram: ['kg', 1], kilograms: ['kg', 1], g: ['kg', 0.001], '[lb_av]': ['[lb_av]', 1], lb: ['[lb_av]', 1] },
  ...{ lbs: ['[lb_av]', 1], pounds: ['[lb_av]', 1], oz: ['[lb_av]', 0.0625], '[oz_av]': ['[lb_av]', 0.0625] },
  ...{
    cm: ['cm', 1],
    m: ['cm', 100],
    mm: ['cm', 0.1],
    '[in_i]': ['[in_i]', 1],
    in: ['[in_i]', 1],
    inch: ['[in_i]', 1],
    inches: ['[in_i]', 1],
  },
  ...{ '[ft_i]': ['[in_i]', 12], ft: ['[in_i]', 12] },
}

/** A value in one of the units of a measurement; nothing if it is in none of them. */
export function measuredIn(given: unknown, units: readonly VitalUnit[]): { value: number; unit: VitalUnit } | null {
  const value = quantityIn(given)?.value
  if (value === undefined) return null
  for (const written of unitsIn(given)) {
    const known = spellings[plainOf(written)]
    if (known && units.includes(known[0])) return { value: value * known[1], unit: known[0] }
  }
  return null
}
