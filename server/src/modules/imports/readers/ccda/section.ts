import type { FaultCode } from '@uzima/contract/imports/kinds'
import type { FhirResource } from '#export/fhir.ts'
import { attribute, child, type Element, isElement, type Narrative } from './tree.ts'

/** What an entry of a section is read with. */
export type Entry = {
  element: Element
  narrative: Narrative
  /** Of the document, for times without one. */
  zone: string | undefined
  /** When the document was made. */
  madeOn: string | undefined
}
/** What an entry says. */
export type Resource = { resourceType: string } & Record<string, unknown>
/** Or why it is left out, with its name or what is written there. */
export type LeftOut = { leftOut: FaultCode; text: string | undefined }
export type Reading = Resource | LeftOut
export const leftOut = (why: FaultCode, text?: string): LeftOut => ({ leftOut: why, text })
export const isLeftOut = (reading: Reading): reading is LeftOut => 'leftOut' in reading
export type Reads = (entry: Entry) => Reading[]

/** Whether something is said of a relative or an unborn child: it may stand in any section, with the subject at whichever part of an entry. */
export function isOfAnother(element: Element): boolean {
  if (element.name === 'subject') {
    const related = child(element, 'relatedSubject')
    return related !== undefined && !/^(?:SELF|ONESELF)$/.test(attribute(child(related, 'code'), 'code') ?? '')
  }
  return element.content.some((part) => isElement(part) && isOfAnother(part))
}

/** These are of a patient, insurance is of whoever has it, all others are of a subject. */
const ofPatient = new Set(['AllergyIntolerance', 'Immunization', 'FamilyMemberHistory', 'RelatedPerson'])
const about = (type: string) => (ofPatient.has(type) ? 'patient' : type === 'Coverage' ? 'beneficiary' : 'subject')
/** Whom it is of is the one whose document it is, of whom no more is known than the name. */
export const whole = (resource: Resource, id: string, name = 'unknown'): FhirResource => ({
  ...resource,
  resourceType: resource.resourceType,
  id,
  [about(resource.resourceType)]: { display: name },
})
