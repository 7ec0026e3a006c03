import { type AddVital, toKept, unitsOf, type VitalKindFacts } from '@uzima/contract/vitals'
import { type VitalKind, vitalKinds } from '@uzima/contract/vitals/kinds'
import type { Oxygen } from '@uzima/contract/vitals/oxygen'
import { observationKinds } from '#clinical/observations.ts'
import { usualRanges } from '#clinical/vital-levels.ts'
import { invalid } from '#errors.ts'
import type { Reading } from './record.ts'

/** The facts about each kind, in display order. */
export const knownKinds = (): VitalKindFacts[] => vitalKinds.map(factsOf)

export function factsOf(kind: VitalKind): VitalKindFacts {
  const known = observationKinds().get(kind)
  if (!known) throw new Error(`Clinical data for ${kind} is missing.`)
  const parts = known.components ?? [known]
  return {
    kind,
    loinc: known.loinc,
    parts: parts.map(({ plausible: [least, most] }, index) => ({
      least: least ?? 0,
      most: most ?? 0,
      low: usualRanges[kind]?.[index]?.low ?? null,
      high: usualRanges[kind]?.[index]?.high ?? null,
    })),
    source: known.source,
  }
}

/** Tolerates devices whose clock is slightly ahead. */
const aheadMs = 5 * 60_000

/**
 * Converts a measurement to the units we store; throws if it is impossible. `where` prefixes the field name in errors, and `before` is the
 * oxygen that stays where nothing is said about it.
 */
export function toReading(
  now: Date,
  kind: VitalKind,
  { values, unit, oxygen, takenAt, note }: Omit<AddVital, 'kind'>,
  { where = '', before = null }: { where?: string; before?: Oxygen | null } = {},
): Reading {
  const at = new Date(takenAt)
  if (at.getTime() > now.getTime() + aheadMs) throw invalid('takenAt', 'date_in_future')
  if (at < new Date('1900-01-01T00:00:00Z')) throw invalid('takenAt', 'date_too_early')
  const kept = values.map((value) => toKept(value, unit))
  const fault = findFault({ kind, values: kept, unit })
  const given = oxygen === undefined ? before : oxygen
  const wrong = fault ?? (given && faultOfOxygen(kind, given))
  if (wrong) throw invalid(`${where}${wrong.field}`, wrong.code)
  return { values: kept, unit, oxygen: given, note }
}

/** Up to 80 L/min are given through the nose, and air is 21 % oxygen. */
const oxygenBounds = { flow: { least: 0, most: 80 }, concentration: { least: 20, most: 100 } } as const

function faultOfOxygen(kind: VitalKind, oxygen: Oxygen): Fault | undefined {
  const saysNothing = oxygen.flow === null && oxygen.concentration === null
  if (kind !== 'spo2' || saysNothing) return { field: 'oxygen', code: 'invalid_input' }
  const wrong = (['flow', 'concentration'] as const).find((part) => {
    const { least, most } = oxygenBounds[part]
    const amount = oxygen[part]
    return amount !== null && (amount < least || amount > most)
  })
  return wrong && { field: `oxygen.${wrong}`, code: 'value_implausible' }
}

type Fault = { field: string; code: 'invalid_input' | 'required_field' | 'value_implausible' | 'diastolic_not_below' }

/** The first value that is impossible, in the stored unit. */
function findFault({ kind, values, unit }: Pick<AddVital, 'kind' | 'unit' | 'values'>): Fault | undefined {
  const { parts } = factsOf(kind)
  if (!unitsOf[kind].includes(unit)) return { field: 'unit', code: 'invalid_input' }
  if (values.length < parts.length) return { field: `values.${values.length}`, code: 'required_field' }
  if (values.length > parts.length) return { field: 'values', code: 'invalid_input' }
  const wrong = parts.findIndex(({ least, most }, index) => {
    const value = values[index] ?? 0
    return value < least || value > most
  })
  if (wrong >= 0) return { field: `values.${wrong}`, code: 'value_implausible' }
  const [systolic = 0, diastolic] = values
  return diastolic !== undefined && diastolic >= systolic ? { field: 'values.1', code: 'diastolic_not_below' } : undefined
}
