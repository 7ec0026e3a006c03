import { type CoverageContent, coverageNumberLength, holderRelationships, insurerLength } from '@uzima/contract/check-in/coverage'
import type { Omission } from '@uzima/contract/imports/kinds'
import type { FhirResource } from '#export/fhir.ts'
import { reversed } from '#modules/check-in/public.ts'
import { dayIn, hasCode, nameOf, objectIn, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import { type Around, type Mapped, namesIn } from './mapped.ts'

/** How somebody is insured, or that they pay themselves. What is over is not brought. */
export function toCoverage(resource: FhirResource, around: Around & { now: Date }): Mapped {
  const payors = objectsIn(resource.payor ?? resource.insurer)
  const insurer = namesIn(payors, resource, around) ?? textIn(objectIn(payors[0]).display)
  const name = insurer ?? nameOf(resource.type)
  if (['cancelled', 'entered-in-error', 'draft'].some((each) => each === resource.status)) return { leftOut: 'withdrawn', name }
  const end = dayIn(objectIn(resource.period).end)
  if (end !== null && end < around.now.toISOString().slice(0, 10)) return { leftOut: 'withdrawn', name }
  const omitted = new Set<Omission>()
  const none = { insurer: null, memberNumber: null, plan: null, groupNumber: null, relationship: null, holder: null }
  const classes = objectsIn(resource.class)
  const classNamed = (type: string) => {
    const found = classes.find((each) => hasCode(each.type, type))
    return textIn(found?.name) ?? textIn(found?.value)
  }
  const kept = [
    'status',
    'payor',
    'insurer',
    'type',
    'beneficiary',
    'subscriber',
    'subscriberId',
    'relationship',
    'class',
    'order',
    'policyHolder',
  ]
  if (hasCode(resource.type, 'pay'))
    return { kind: 'coverage', says: { ...none, kind: 'self-pay' } satisfies CoverageContent, omitted: omittedOf(resource, kept, omitted) }
  if (insurer === null) return { leftOut: 'no_name', name }
  const number = textIn(resource.subscriberId) ?? memberIn(resource.identifier)
  if (number === null) return { leftOut: 'no_value', name }
  if (classes.some((each) => !hasCode(each.type, 'plan', 'group'))) omitted.add('values')
  if (resource.period !== undefined) omitted.add('day')
  const relationship = holderOf(resource.relationship)
  const holder = relationship === 'self' ? null : namesIn(resource.subscriber, resource, around)
  const says: CoverageContent = {
    kind: 'insurance',
    insurer: shortened(insurer, insurerLength, omitted),
    memberNumber: shortened(number, coverageNumberLength, omitted),
    plan: shortened(classNamed('plan'), insurerLength, omitted),
    groupNumber: shortened(classNamed('group'), coverageNumberLength, omitted),
    ...{ relationship, holder: shortened(holder, insurerLength, omitted) },
  }
  return { kind: 'coverage', says, omitted: omittedOf(resource, [...kept, 'period'], omitted) }
}

/** The number of the member, marked as that or the only one there is. */
/** FHIR says what the insured person is to the holder, and here stands what the holder is to them. */
function holderOf(relationship: unknown) {
  const code = holderRelationships.find((each) => hasCode(relationship, each))
  if (code) return reversed(code)
  return hasCode(relationship, 'common', 'injured') ? 'other' : null
}

function memberIn(identifier: unknown): string | null {
  const numbers = objectsIn(identifier)
  return textIn(numbers.find(({ type }) => hasCode(type, 'MB'))?.value) ?? (numbers.length === 1 ? textIn(numbers[0]?.value) : null)
}
