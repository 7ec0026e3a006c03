import type { FhirResource } from '#export/fhir.ts'
import { toAllergy } from './allergy.ts'
import { toCondition } from './condition.ts'
import { contactsOf, toContact } from './contact.ts'
import { toCoverage } from './coverage.ts'
import { toFamilyHistory } from './family.ts'
import { hasCode, type Json, nameOf, objectIn, textIn } from './foreign.ts'
import { type Goals, toGoal } from './goal.ts'
import { toImmunization } from './immunization.ts'
import { labTestOf, toLabValues } from './lab.ts'
import { type Around, calledOf, lastPart, type Mapped } from './mapped.ts'
import { toMedication } from './medication.ts'
import { toProcedure } from './procedure.ts'
import { toAnswer, topicOf } from './social.ts'
import { isStepsOfDay, toSteps } from './steps.ts'
import { isOnePressure, toVital, vitalKindOf } from './vital.ts'

/** Resources that only say whom and what the others are about. */
const about = [
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'Location',
  'Medication',
  'Provenance',
  'OperationOutcome',
  'Composition',
  'Device',
]
/** Resources whose names are needed where others refer to them. */
export const namedTypes = ['Organization', 'Practitioner', 'Location', 'Medication', 'Condition']

/**
 * Whose file it is: the first patient in it, if it says of several; whose clock its times are of where they have no zone, and which country its
 * phone numbers are of where they do not say it.
 */
type About = { patientId: string | null; arePatients: boolean; timeZone: string; country: string; sex: string | null }
export type Whose = Around & About & { goals: Goals; now: Date }

/** What a resource of another program becomes here; nothing if it is only about others. */
export function mapped(resource: FhirResource, around: Whose): Mapped[] {
  const type = resource.resourceType
  if (about.includes(type)) return []
  if (type === 'Patient' && around.patientId !== null && resource.id !== around.patientId) return []
  if (!isOf(resource, around)) return [{ leftOut: 'not_said_of_person', name: null }]
  switch (type) {
    case 'AllergyIntolerance':
      return [toAllergy(resource)]
    case 'Condition':
      return [toCondition(resource)]
    case 'Immunization':
      return [toImmunization(resource, around)]
    case 'MedicationRequest':
    case 'MedicationStatement':
    case 'MedicationOrder':
      return [toMedication(resource, around)]
    case 'Procedure':
      return [toProcedure(resource, around)]
    case 'FamilyMemberHistory':
      return toFamilyHistory(resource)
    case 'Patient':
      return contactsOf(resource, around.country)
    case 'RelatedPerson':
      return [toContact(resource, around.country)]
    case 'Goal':
      return [toGoal(resource, around.goals.of(resource.id))]
    case 'Coverage':
      return [toCoverage(resource, around)]
    case 'Observation':
      return toMeasured(resource, around)
    default:
      return [{ leftOut: 'kind_not_kept', name: nameOf(resource.code) ?? nameOf(resource.type) ?? calledOf(resource) }]
  }
}

function toMeasured(resource: FhirResource, around: Whose): Mapped[] {
  const name = nameOf(resource.code)
  if (['entered-in-error', 'cancelled'].some((each) => each === resource.status)) return [{ leftOut: 'withdrawn', name }]
  if (resource.status === 'registered') return [{ leftOut: 'no_value', name }]
  // it comes with its goal
  if (around.goals.has(resource)) return []
  const topic = topicOf(resource.code)
  if (topic) return [toAnswer(resource, topic, around)]
  if (isStepsOfDay(resource.code)) return [toSteps(resource)]
  const isOfLaboratory = hasCode(resource.category, 'laboratory')
  const kind = vitalKindOf(resource.code)
  // blood sugar of a laboratory is one of its values
  if (kind && !(isOfLaboratory && labTestOf(resource.code) !== null)) return [toVital(resource, kind, around.timeZone)]
  if (isOnePressure(resource.code)) return [{ leftOut: 'no_value', name }]
  if (isOfLaboratory || (labTestOf(resource.code) !== null && !hasCode(resource.category, 'vital-signs')))
    return toLabValues(resource, around)
  return [{ leftOut: 'kind_not_kept', name }]
}

/** A resource that does not say whom it is about is about the person whose file it is. */
export function isOf({ subject, patient, beneficiary }: Json, { arePatients, patientId }: Whose): boolean {
  const reference = textIn(objectIn(subject ?? patient ?? beneficiary).reference)
  return !arePatients || reference === null || patientId === null || lastPart(reference) === patientId
}
