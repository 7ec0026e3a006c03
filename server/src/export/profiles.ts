import type { FhirResource } from './fhir.ts'

const usCore = (name: string) => `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`
/** The profile of US Core 7.0.0 that all resources of a type conform to. */
const byType: Record<string, string> = {
  Patient: usCore('patient'),
  Practitioner: usCore('practitioner'),
  PractitionerRole: usCore('practitionerrole'),
  Organization: usCore('organization'),
  Location: usCore('location'),
  RelatedPerson: usCore('relatedperson'),
  CareTeam: usCore('careteam'),
  CarePlan: usCore('careplan'),
  Encounter: usCore('encounter'),
  Condition: usCore('condition-problems-health-concerns'),
  AllergyIntolerance: usCore('allergyintolerance'),
  Immunization: usCore('immunization'),
  MedicationRequest: usCore('medicationrequest'),
  DocumentReference: usCore('documentreference'),
  Procedure: usCore('procedure'),
  Goal: usCore('goal'),
  ServiceRequest: usCore('servicerequest'),
  Provenance: usCore('provenance'),
  QuestionnaireResponse: usCore('questionnaireresponse'),
}
const byCode: Record<string, string> = {
  '85354-9': usCore('blood-pressure'),
  '8867-4': usCore('heart-rate'),
  '8310-5': usCore('body-temperature'),
  '59408-5': usCore('pulse-oximetry'),
  '29463-7': usCore('body-weight'),
  '8302-2': usCore('body-height'),
  '9279-1': usCore('respiratory-rate'),
  '9843-4': usCore('head-circumference'),
  '72166-2': usCore('smokingstatus'),
  '82810-3': usCore('observation-pregnancystatus'),
  '11341-5': usCore('observation-occupation'),
}
const byCategory: Record<string, string> = {
  'vital-signs': usCore('vital-signs'),
  laboratory: usCore('observation-lab'),
}

/** Every profile that a resource can claim. */
export const knownProfiles = [
  ...new Set([
    ...Object.values(byType),
    ...Object.values(byCode),
    ...Object.values(byCategory),
    ...['simple-observation', 'diagnosticreport-lab', 'diagnosticreport-note', 'coverage'].map(usCore),
  ]),
]
/** The type of resource that a profile is of. */
export const typeOfProfile = (url: string): string =>
  Object.entries(byType).find(([, each]) => each === url)?.[0] ??
  (url.includes('diagnosticreport') ? 'DiagnosticReport' : url.includes('us-core-coverage') ? 'Coverage' : 'Observation')

type Concept = { coding?: { code?: string }[] }
const codesOf = (concepts: unknown): string[] =>
  [concepts].flat().flatMap((each) => (each as Concept | undefined)?.coding?.flatMap(({ code }) => code ?? []) ?? []) // as the exporters build them

/** The profile of US Core 7.0.0 that a resource conforms to; a test validates each. Undefined where there is none for it. */
function profileOf(resource: FhirResource): string | undefined {
  const { resourceType: type } = resource
  const categories = codesOf(resource.category)
  if (type === 'DiagnosticReport') return usCore(categories.includes('LAB') ? 'diagnosticreport-lab' : 'diagnosticreport-note')
  // who pays by themselves has no number as a member
  if (type === 'Coverage') return resource.subscriberId === undefined ? undefined : usCore('coverage')
  if (type !== 'Observation') return byType[type]
  const own = codesOf(resource.code).find((code) => code in byCode)
  const category = categories.find((each) => each in byCategory)
  return (own && byCode[own]) ?? (category && byCategory[category]) ?? usCore('simple-observation')
}

export function withProfile(resource: FhirResource): FhirResource {
  const profile = profileOf(resource)
  if (profile === undefined) return resource
  const { resourceType, id, meta, ...rest } = resource
  return { resourceType, id, meta: { ...(meta as object | undefined), profile: [profile] }, ...rest }
}
