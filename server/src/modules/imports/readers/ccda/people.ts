import type { Resource } from './section.ts'
import { attribute, child, childrenOf, type Element, isNull, type Maybe, Narrative } from './tree.ts'
import { conceptOf, nameOf } from './values.ts'

/** Whom to call, next of kin, who cares for the person: not insurers, sureties and who only has to do with the document. */
const wanted = new Set(['ECON', 'NOK', 'PRS', 'CAREGIVER', 'AGNT'])

const telecomsOf = (element: Maybe) =>
  childrenOf(element, 'telecom').flatMap((each) => {
    const value = attribute(each, 'value')
    // BAD: no longer of use
    if (!value || isNull(each) || /\bBAD\b/.test(attribute(each, 'use') ?? '')) return []
    const [, scheme = 'tel', rest = ''] = /^(?:(tel|mailto|fax|sms):)?(.*)$/is.exec(value) ?? []
    const system = { tel: 'phone', sms: 'sms', mailto: 'email', fax: 'fax' }[scheme.toLowerCase()]
    return rest.trim() === '' ? [] : [{ system: system ?? 'phone', value: rest.trim().slice(0, 200) }]
  })

function person(entity: Maybe, name: Maybe, more: readonly string[] = []): Resource[] {
  const none = new Narrative(undefined)
  const text = nameOf(name, none)
  const telecom = telecomsOf(entity)
  if (!text && telecom.length === 0) return []
  const relationship = [
    ...[conceptOf(child(entity, 'code'), none)].flatMap((each) => each ?? []),
    ...more.map((code) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code }] })),
  ]
  return [
    {
      resourceType: 'RelatedPerson',
      ...(relationship.length > 0 && { relationship }),
      ...(text && { name: [{ text }] }),
      ...(telecom.length > 0 && { telecom }),
    },
  ]
}

/** A guardian, of the patient's own part of the head. */
export const guardiansOf = (recordTarget: Maybe): Resource[] =>
  childrenOf(child(recordTarget, 'patientRole', 'patient'), 'guardian').flatMap((each) =>
    person(each, child(each, 'guardianPerson', 'name'), ['GUARD']),
  )

/** A person of the head who stands beside the patient. */
export function relatedIn(participant: Element): Resource[] {
  const entity = child(participant, 'associatedEntity')
  return wanted.has(attribute(entity, 'classCode') ?? '') ? person(entity, child(entity, 'associatedPerson', 'name')) : []
}
