import type { Omission } from '@uzima/contract/imports/kinds'
import { deviceLength, type StepsOfDay } from '@uzima/contract/steps'
import { codesOf, dateIn, dayIn, type Json, nameOf, numberIn, objectIn, omittedOf, shortened, textIn } from './foreign.ts'
import type { Mapped } from './mapped.ts'
import { quantityIn, unitsIn } from './quantity.ts'

/** LOINC: number of steps in 24 hours, measured. */
export const isStepsOfDay = (code: unknown) => codesOf(code, 'loinc').includes('41950-7')

const units = /^(?:\{?(?:steps?|count|#)\}?(?:\/d|\/day)?|\/d|1)$/i
/** A day on which the clocks are set back, and a second. */
const longestMs = 25 * 3_600_000 + 1000

/** The steps of a whole day, by the clock of whoever counted them. */
export function toSteps(resource: Json): Mapped {
  const name = nameOf(resource.code)
  const omitted = new Set<Omission>()
  const day = dayOf(resource)
  if (day === null) return { leftOut: 'no_date', name }
  if (day === 'other') return { leftOut: 'not_possible', name }
  const { valueQuantity: given, valueInteger, device } = resource
  const quantity = quantityIn(given)
  if (quantity?.comparator) return { leftOut: 'comparator', name }
  if (unitsIn(given).some((unit) => !units.test(unit.replaceAll(/\s+/g, '')))) return { leftOut: 'unit_unknown', name }
  const count = quantity?.value ?? numberIn(valueInteger)
  if (count === null) return { leftOut: 'no_value', name }
  const says: StepsOfDay = { day, count: Math.round(count), device: shortened(textIn(objectIn(device).display), deviceLength, omitted) }
  const kept = ['status', 'code', 'valueQuantity', 'valueInteger', 'effectiveDateTime', 'effectivePeriod', 'performer', 'device']
  return { kind: 'steps', says, omitted: omittedOf(resource, kept, omitted) }
}

/** Of a longer time than a day the steps of each day are not known. */
function dayOf({ effectiveDateTime, effectivePeriod }: Json): string | 'other' | null {
  const { start, end } = objectIn(effectivePeriod)
  const day = dayIn(effectiveDateTime) ?? dayIn(start)
  if (day === null) return dateIn(effectiveDateTime) === null && dateIn(start) === null ? null : 'other'
  if (end === undefined) return day
  const length = Date.parse(textIn(end) ?? '') - Date.parse(textIn(start) ?? '')
  return length >= 0 && length <= longestMs ? day : 'other'
}
