import { providerLength } from '@uzima/contract/health-records'
import type { LabFinding } from '@uzima/contract/health-records/values'
import type { Omission } from '@uzima/contract/imports/kinds'
import { labFindingOf, labTestByLoinc } from '#clinical/lab-codes.ts'
import { isUsualSource } from '#clinical/lab-ranges.ts'
import type { FhirResource } from '#export/fhir.ts'
import type { BroughtLabValue } from '#modules/health-records/public.ts'
import { codesOf, codingsOf, dateOf, dayIn, type Json, nameOf, objectIn, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import { type Around, type Mapped, namesIn } from './mapped.ts'
import { quantityIn } from './quantity.ts'

const nameLength = 80
const unitLength = 30
const farthest = 1e9

/** A known test by its LOINC code. */
export const labTestOf = (code: unknown): string | null => labTestByLoinc(codesOf(code, 'loinc'))

/** A laboratory value, or each of those of a panel. */
export function toLabValues(resource: FhirResource, around: Around): Mapped[] {
  const name = nameOf(resource.code)
  const day = dayIn(dateOf(resource, 'effective')) ?? dayIn(resource.effectiveInstant) ?? dayIn(resource.issued)
  if (day === null) return [{ leftOut: 'no_date', name }]
  const provider = namesIn(resource.performer, resource, around)
  const hasOwn = Object.keys(resource).some((each) => /^value[A-Z]/.test(each))
  const parts = objectsIn(resource.component)
  if (!hasOwn && parts.length === 0) {
    // a panel that only names its members says nothing by itself
    return resource.hasMember === undefined ? [{ leftOut: 'no_value', name }] : [{ leftOut: 'kind_not_kept', name }]
  }
  return [...(hasOwn ? [resource] : []), ...parts].map((part) => toLabValue(part, resource, { day, provider }))
}

function toLabValue(part: Json, resource: Json, { day, provider }: { day: string; provider: string | null }): Mapped {
  const omitted = new Set<Omission>()
  const name = nameOf(part.code)
  if (name === null) return { leftOut: 'no_name', name: nameOf(resource.code) }
  const quantity = quantityIn(part.valueQuantity) ?? quantityIn(part.valueInteger === undefined ? undefined : { value: part.valueInteger })
  if (quantity?.comparator) return { leftOut: 'comparator', name }
  const finding = quantity === null ? findingOf(part) : undefined
  if (quantity === null && finding === undefined) return { leftOut: 'no_value', name }
  if (quantity && Math.abs(quantity.value) > farthest) return { leftOut: 'not_plausible', name }
  const range = quantity === null ? {} : rangeOf(part)
  const says: BroughtLabValue = {
    measured: {
      test: labTestOf(part.code),
      name: shortened(name, nameLength, omitted) ?? name,
      value: quantity?.value ?? null,
      ...(finding !== undefined && { finding }),
      unit: quantity === null ? '' : quantity.unit.slice(0, unitLength),
      low: range.low ?? null,
      high: range.high ?? null,
    },
    date: day,
    provider: shortened(provider, providerLength, omitted),
    report: null,
  }
  const kept = [
    'status',
    'code',
    'component',
    'valueQuantity',
    'valueInteger',
    'valueCodeableConcept',
    'valueString',
    'referenceRange',
    'interpretation',
  ]
  const dates = ['effectiveDateTime', 'effectivePeriod', 'effectiveInstant', ...(provider === null ? [] : ['performer'])]
  return { kind: 'lab', says, omitted: omittedOf(resource, [...kept, ...dates], omitted) }
}

/** What a test strip or an assay has found, if it is one of the words that are kept. */
function findingOf({ valueCodeableConcept, valueString }: Json): LabFinding | undefined {
  const codes = codingsOf(valueCodeableConcept).flatMap(({ code }) => (typeof code === 'string' ? [code] : []))
  return labFindingOf(codes, textIn(valueString) ?? nameOf(valueCodeableConcept) ?? '')
}

/** The first range of numbers, in the unit of the value, unless it is for other people only, or the usual one of another Uzima. */
function rangeOf({ referenceRange, valueQuantity }: Json): { low?: number; high?: number } {
  const unit = quantityIn(valueQuantity)?.unit ?? ''
  const [first] = objectsIn(referenceRange).filter(
    ({ type, text }) => (type === undefined || codingsOf(type).some(({ code }) => code === 'normal')) && !isUsualSource(textIn(text) ?? ''),
  )
  const bound = (given: unknown) => {
    const quantity = quantityIn(objectIn(given))
    return quantity && (quantity.unit === '' || quantity.unit === unit) && Math.abs(quantity.value) <= farthest ? quantity.value : undefined
  }
  const [low, high] = [bound(first?.low), bound(first?.high)]
  if (low !== undefined && high !== undefined && low > high) return {}
  return { ...(low !== undefined && { low }), ...(high !== undefined && { high }) }
}
