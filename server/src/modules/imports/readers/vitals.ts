import type { FhirResource } from '#export/fhir.ts'
import { type Dimension, type Measured, quantity } from './units.ts'

/** The measurements that the record keeps, by the LOINC codes under which it keeps them. */
export const vitals = {
  hr: { code: '8867-4', name: 'Heart rate', dimension: 'rate' },
  rr: { code: '9279-1', name: 'Respiratory rate', dimension: 'rate' },
  temp: { code: '8310-5', name: 'Body temperature', dimension: 'temperature' },
  spo2: { code: '59408-5', name: 'Oxygen saturation', dimension: 'saturation' },
  glucose: { code: '2339-0', name: 'Glucose in blood', dimension: 'glucose' },
  fasting: { code: '1558-6', name: 'Fasting glucose', dimension: 'glucose' },
  weight: { code: '29463-7', name: 'Body weight', dimension: 'mass' },
  height: { code: '8302-2', name: 'Body height', dimension: 'length' },
  head: { code: '9843-4', name: 'Head circumference', dimension: 'length' },
  systolic: { code: '8480-6', name: 'Systolic blood pressure', dimension: 'pressure' },
  diastolic: { code: '8462-4', name: 'Diastolic blood pressure', dimension: 'pressure' },
} as const satisfies Record<string, { code: string; name: string; dimension: Dimension }>
export type Vital = keyof typeof vitals

const system = 'http://loinc.org'
const category = [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }] }]
export const concept = (vital: Vital, more: { system: string; code: string }[] = []) => ({
  coding: [{ system, code: vitals[vital].code, display: vitals[vital].name }, ...more],
  text: vitals[vital].name,
})

type Taken = { id: string; at: string; note?: string | undefined }
const base = ({ id, at, note }: Taken): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category,
  effectiveDateTime: at,
  ...(note && { note: [{ text: note.slice(0, 200) }] }),
})

export const observationOf = (vital: Vital, value: Measured, taken: Taken, more?: { system: string; code: string }[]): FhirResource => ({
  ...base(taken),
  code: concept(vital, more),
  valueQuantity: quantity(value),
})
/** What was breathed while a saturation was measured, as the parts of its profile. */
const breathed = {
  flow: { code: '3151-8', name: 'Inhaled oxygen flow rate', unit: 'L/min' },
  concentration: { code: '3150-0', name: 'Inhaled oxygen concentration', unit: '%' },
} as const
export type Breathed = Partial<Record<keyof typeof breathed, number>>
export const breathedOf = (given: Breathed) => ({
  component: (['flow', 'concentration'] as const).flatMap((part) => {
    const { code, name, unit } = breathed[part]
    const value = given[part]
    return value === undefined
      ? []
      : [{ code: { coding: [{ system, code, display: name }], text: name }, valueQuantity: quantity({ value, unit }) }]
  }),
})
/** A blood pressure, as the profile of vital signs has it. */
export const pressure = (systolic: Measured, diastolic: Measured) => ({
  code: { coding: [{ system, code: '85354-9', display: 'Blood pressure' }], text: 'Blood pressure' },
  component: [
    { code: concept('systolic'), valueQuantity: quantity(systolic) },
    { code: concept('diastolic'), valueQuantity: quantity(diastolic) },
  ],
})
export const pressureOf = (systolic: Measured, diastolic: Measured, taken: Taken): FhirResource => ({
  ...base(taken),
  ...pressure(systolic, diastolic),
})
