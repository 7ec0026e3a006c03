import type { Omission } from '@uzima/contract/imports/kinds'
import { type AddVital, fromKept, noteLength, toKept, unitsOf } from '@uzima/contract/vitals'
import type { VitalKind, VitalUnit } from '@uzima/contract/vitals/kinds'
import type { Oxygen } from '@uzima/contract/vitals/oxygen'
import { DateTime } from 'luxon'
import { codesOf, dateIn, type Json, nameOf, notesIn, objectIn, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import type { Mapped } from './mapped.ts'
import { measuredIn, quantityIn, unitsIn } from './quantity.ts'

/** LOINC codes by which others send what is one kind here. */
const codes: Record<VitalKind, readonly string[]> = {
  bp: ['85354-9', '55284-4', '35094-2', '96607-7', '8716-3'],
  hr: ['8867-4', '8889-8', '8893-0', '40443-4', '68999-2'],
  rr: ['9279-1'],
  temp: ['8310-5', '8331-1', '8328-7', '8333-3', '8332-5', '8329-5', '8334-1', '60830-7', '75539-7'],
  spo2: ['59408-5', '2708-6'],
  glucose_fast: ['1558-6', '14771-0', '76629-5', '1556-0'],
  glucose: ['2339-0', '41653-7', '2340-8', '15074-8', '32016-8', '14743-9', '97507-8', '74774-1'],
  weight: ['29463-7', '3141-9', '3142-7', '8335-2'],
  height: ['8302-2', '3137-7', '8306-3', '3138-5', '8308-9'],
  head: ['9843-4', '8287-5'],
}
const [systolic, diastolic] = [
  ['8480-6', '8459-0', '8460-8', '8461-6'],
  ['8462-4', '8453-3', '8454-1', '8455-8'],
]
const pressures = ['8480-6', '8462-4']
/** What was breathed; many write the second code of the share, though its check digit is wrong. */
const breathed = { flow: ['3151-8'], concentration: ['3150-0', '3150-6'] } as const
const unitsOfBreathed = { flow: /^(?:l\/min|lpm|l\/m|liters?\/min)$/i, concentration: /^(?:%|percent)$/i } as const

/** What was measured; a single pressure is none of the kinds, as one of two says too little. */
export const vitalKindOf = (code: unknown): VitalKind | undefined => {
  const given = codesOf(code, 'loinc')
  const kinds = Object.entries(codes) as [VitalKind, readonly string[]][] // an object literal's own keys
  return kinds.find(([, known]) => known.some((each) => given.includes(each)))?.[0]
}
export const isOnePressure = (code: unknown) => codesOf(code, 'loinc').some((each) => pressures.includes(each))

export function toVital(resource: Json, kind: VitalKind, timeZone: string): Mapped {
  const name = nameOf(resource.code)
  const omitted = new Set<Omission>()
  const at = momentOf(resource, timeZone, omitted)
  if (at === null) return { leftOut: 'no_date', name }
  const measured = kind === 'bp' ? pressureOf(resource) : [{ given: resource.valueQuantity }]
  if (measured.some(({ given }) => quantityIn(given) === null)) return { leftOut: 'no_value', name }
  if (measured.some(({ given }) => quantityIn(given)?.comparator)) return { leftOut: 'comparator', name }
  const [first, second] = measured.map(({ given }) => measuredIn(given, unitsOf[kind]))
  if (!first || second === null || (second && second.unit !== first.unit)) return { leftOut: 'unit_unknown', name }
  const oxygen = kind === 'spo2' ? oxygenIn(resource) : null
  // without it the value would stand as one on air
  if (oxygen === 'unread') return { leftOut: 'unit_unknown', name }
  const read = kind === 'bp' ? 2 : Object.values(oxygen ?? {}).filter((amount) => amount !== null).length
  const hasParts = kind === 'bp' || kind === 'spo2'
  if (hasParts && objectsIn(resource.component).length > read) omitted.add('values')
  const vital: AddVital = {
    kind,
    ...enteredOf(kind, {
      values: [first.value, ...(second ? [second.value] : [])].map((value) => Number(value.toFixed(4))),
      unit: first.unit,
    }),
    ...(oxygen && { oxygen }),
    takenAt: at,
    note: shortened(notesIn(resource.note), noteLength, omitted),
  }
  const kept = [
    'status',
    'code',
    'valueQuantity',
    'component',
    'note',
    'effectiveDateTime',
    'effectivePeriod',
    'effectiveInstant',
    'interpretation',
  ]
  return {
    kind: 'vital',
    says: vital,
    omitted: omittedOf(resource, hasParts ? kept : kept.filter((each) => each !== 'component'), omitted),
  }
}

type Entered = { values: number[]; unit: VitalUnit }
/** Of a value that is finer than its unit is kept, the unit in which somebody has measured it: 97.2842 mg/dL are 5.4 mmol/L. */
function enteredOf(kind: VitalKind, given: Entered): Entered {
  const kept = given.values.map((value) => toKept(value, given.unit))
  const isRounded = kept.some((value, index) => value !== given.values[index])
  if (given.unit !== unitsOf[kind][0] || !isRounded) return given
  const finer = unitsOf[kind].find((unit) => given.values.every((value) => toKept(fromKept(value, unit), unit) === value))
  return finer ? { values: given.values.map((value) => fromKept(value, finer)), unit: finer } : given
}

function pressureOf({ component }: Json): { given: unknown }[] {
  const of = (wanted: readonly string[] | undefined) => ({
    given: objectsIn(component).find(({ code }) => codesOf(code, 'loinc').some((each) => wanted?.includes(each)))?.valueQuantity,
  })
  return [of(systolic), of(diastolic)]
}

/** What was breathed: null where nothing is said, and 'unread' where something is that is no such amount. */
function oxygenIn({ component }: Json): Oxygen | null | 'unread' {
  const amountOf = (part: keyof Oxygen): number | null | 'unread' => {
    const given = objectsIn(component).find(({ code }) =>
      codesOf(code, 'loinc').some((each) => breathed[part].some((known) => known === each)),
    )
    if (!given || given.valueQuantity === undefined) return given ? 'unread' : null
    const quantity = quantityIn(given.valueQuantity)
    const isIn = unitsIn(given.valueQuantity).some((unit) => unitsOfBreathed[part].test(unit.replaceAll(/\s+/g, '')))
    return quantity && !quantity.comparator && isIn ? quantity.value : 'unread'
  }
  const [flow, concentration] = [amountOf('flow'), amountOf('concentration')]
  if (flow === 'unread' || concentration === 'unread') return 'unread'
  return flow === null && concentration === null ? null : { flow, concentration }
}

/** A measurement has a time: where only the day is known it is noon, and the import says so. Without a zone it is the person's clock. */
export function momentOf(resource: Json, timeZone: string, omitted: Set<Omission>): string | null {
  const given =
    textIn(resource.effectiveDateTime) ??
    textIn(resource.effectiveInstant) ??
    textIn(objectIn(resource.effectivePeriod).start) ??
    textIn(resource.issued)
  if (given === null) return null
  if (given.length > 10) return instantOf(given, timeZone)
  if (dateIn(given)?.length !== 10) return null
  omitted.add('time')
  return instantOf(`${given}T12:00`, timeZone)
}
/** A time that the clock skips in spring is an hour later; of one that comes twice in autumn the first is meant. */
function instantOf(text: string, zone: string): string | null {
  const read = DateTime.fromISO(text, { zone })
  const at = /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text) ? read : read.getPossibleOffsets()[0]
  return at?.isValid && at.year >= 1 && at.year <= 9999 ? at.toUTC().toISO() : null
}
