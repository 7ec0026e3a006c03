import { type AddVital, unitsOf, type VitalKind, type VitalKindFacts, vitalKinds } from '@uzima/contract/vitals'
import { observationKinds } from '#clinical/observations.ts'
import { usualRanges } from '#clinical/vital-levels.ts'

/** What is known of each kind, in the order in which they are offered. */
export const knownKinds = (): VitalKindFacts[] => vitalKinds.map(factsOf)

export function factsOf(kind: VitalKind): VitalKindFacts {
  const known = observationKinds().get(kind)
  if (!known) throw new Error(`Clinical data: ${kind} is missing.`)
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

export type Fault = { field: string; code: 'invalid_input' | 'required_field' | 'value_implausible' | 'diastolic_not_below' }

/** What cannot have been measured, in the unit in which the kind is kept. */
export function findFault({ kind, values, unit }: Pick<AddVital, 'kind' | 'unit' | 'values'>): Fault | undefined {
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
