import { coding, type FhirResource, referenceTo } from '#export/fhir.ts'
import { valuesAt } from './parameters.ts'

/** Sections of the International Patient Summary 2.0, in the order in which they are read. */
export const sectionNames = [
  'problems',
  'allergies',
  'medications',
  'immunizations',
  'results',
  'vitals',
  'procedures',
  'past',
  'pregnancy',
  'social',
  'family',
] as const
export type SectionName = (typeof sectionNames)[number]

/** Of which resources a section is; with a category only of those. What an app may not read of these, it is told nothing of. */
export type Part = { type: string; category?: ReturnType<typeof coding> }

type Section = {
  code: [loinc: string, display: string]
  parts: Part[]
  belongs: (resource: FhirResource) => boolean
  /** What stands in an empty section: an entry that says so where IPS requires the section, else a reason. Other sections are left out. */
  ifEmpty?: 'entry' | 'reason'
  /** The latest of what has the same code. */
  onlyLatest?: true
}

const observations = (code: string, display: string): Part => ({
  type: 'Observation',
  category: coding('observationCategory', code, display),
})
const problem: Part = { type: 'Condition', category: coding('conditionCategory', 'problem-list-item', 'Problem List Item') }
const pregnancyCode = '82810-3'
const familyCode = '10157-6'

const codesAt = (resource: FhirResource, path: string) => valuesAt(resource, `${path}.coding.code`).map(String)
const hasCode = (resource: FhirResource, code: string) => codesAt(resource, 'code').includes(code)
const isOver = (resource: FhirResource) => codesAt(resource, 'clinicalStatus').some((code) => code === 'resolved' || code === 'inactive')
const isBelieved = (resource: FhirResource) =>
  !codesAt(resource, 'verificationStatus').some((code) => code === 'entered-in-error' || code === 'refuted')
const isUnder = (category: string) => (resource: FhirResource) => codesAt(resource, 'category').includes(category)
const counts = ({ status }: FhirResource) => status !== 'entered-in-error' && status !== 'registered' && status !== 'cancelled'

export const sections: Record<SectionName, Section> = {
  problems: {
    code: ['11450-4', 'Problem list - Reported'],
    parts: [problem],
    belongs: (each) => each.resourceType === 'Condition' && isBelieved(each) && !isOver(each),
    ifEmpty: 'entry',
  },
  allergies: {
    code: ['48765-2', 'Allergies and adverse reactions Document'],
    parts: [{ type: 'AllergyIntolerance' }],
    belongs: (each) => each.resourceType === 'AllergyIntolerance' && isBelieved(each) && !isOver(each),
    ifEmpty: 'entry',
  },
  medications: {
    code: ['10160-0', 'History of Medication use Narrative'],
    parts: [{ type: 'MedicationRequest' }],
    belongs: ({ resourceType, status }) => resourceType === 'MedicationRequest' && status === 'active',
    ifEmpty: 'entry',
  },
  immunizations: {
    code: ['11369-6', 'History of Immunization Narrative'],
    parts: [{ type: 'Immunization' }],
    belongs: ({ resourceType, status }) => resourceType === 'Immunization' && status === 'completed',
    ifEmpty: 'reason',
  },
  results: {
    code: ['30954-2', 'Relevant diagnostic tests/laboratory data Narrative'],
    parts: [observations('laboratory', 'Laboratory')],
    belongs: (each) => each.resourceType === 'Observation' && isUnder('laboratory')(each) && counts(each),
    ifEmpty: 'reason',
    onlyLatest: true,
  },
  vitals: {
    code: ['8716-3', 'Vital signs note'],
    parts: [observations('vital-signs', 'Vital Signs')],
    belongs: (each) => each.resourceType === 'Observation' && isUnder('vital-signs')(each) && counts(each),
    onlyLatest: true,
  },
  procedures: {
    code: ['47519-4', 'History of Procedures Document'],
    parts: [{ type: 'Procedure' }],
    belongs: ({ resourceType, status }) => resourceType === 'Procedure' && status === 'completed',
    ifEmpty: 'reason',
  },
  past: {
    code: ['11348-0', 'History of Past illness note'],
    parts: [problem],
    belongs: (each) => each.resourceType === 'Condition' && isBelieved(each) && isOver(each),
  },
  pregnancy: {
    code: ['10162-6', 'History of pregnancies Narrative'],
    parts: [observations('social-history', 'Social History')],
    belongs: (each) => each.resourceType === 'Observation' && hasCode(each, pregnancyCode) && counts(each),
    onlyLatest: true,
  },
  social: {
    code: ['29762-2', 'Social history note'],
    parts: [observations('social-history', 'Social History')],
    belongs: (each) =>
      each.resourceType === 'Observation' && isUnder('social-history')(each) && !hasCode(each, pregnancyCode) && counts(each),
    onlyLatest: true,
  },
  family: {
    code: [familyCode, 'History of family member diseases Narrative'],
    parts: [{ type: 'FamilyMemberHistory' }, observations('survey', 'Survey')],
    belongs: (each) =>
      counts(each) && (each.resourceType === 'FamilyMemberHistory' || (each.resourceType === 'Observation' && hasCode(each, familyCode))),
  },
}

/** “None known” and “no information”, in the words of IPS. */
export const isAbsence = (resource: FhirResource) =>
  ['code', 'medicationCodeableConcept'].some((path) =>
    valuesAt(resource, `${path}.coding.system`).includes(coding('absentOrUnknown', '').system),
  )

/** An entry for a section that IPS requires and of which nothing is known. */
export function noInformation(section: SectionName, patientId: string, text: string): FhirResource | undefined {
  const patient = referenceTo('Patient', patientId)
  const about = (code: string, display: string) => ({ coding: [coding('absentOrUnknown', code, display)], text })
  const entries: Partial<Record<SectionName, FhirResource>> = {
    problems: {
      resourceType: 'Condition',
      id: `${patientId}.no-problem-info`,
      clinicalStatus: { coding: [coding('conditionState', 'active')] },
      category: [{ coding: problem.category ? [problem.category] : [] }],
      code: about('no-problem-info', 'No information about problems'),
      subject: patient,
    },
    allergies: {
      resourceType: 'AllergyIntolerance',
      id: `${patientId}.no-allergy-info`,
      clinicalStatus: { coding: [coding('allergyState', 'active')] },
      code: about('no-allergy-info', 'No information about allergies'),
      patient,
    },
    medications: {
      resourceType: 'MedicationStatement',
      id: `${patientId}.no-medication-info`,
      status: 'unknown',
      medicationCodeableConcept: about('no-medication-info', 'No information about medications'),
      subject: patient,
      _effectiveDateTime: { extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' }] },
    },
  }
  return entries[section]
}

/** When it happened, as a text that sorts. */
const whenOf = (resource: FhirResource): string =>
  [
    ...['effectiveDateTime', 'issued', 'performedDateTime', 'performedPeriod.start', 'occurrenceDateTime'],
    ...['onsetDateTime', 'recordedDate', 'authoredOn'],
  ]
    .flatMap((path) => valuesAt(resource, path))
    .find((value) => typeof value === 'string') ?? ''

/** What a section has: the latest first, of a series its latest alone, and “none known” only where there is nothing else. */
export function entriesOf(name: SectionName, resources: readonly FhirResource[]): FhirResource[] {
  const { belongs, onlyLatest } = sections[name]
  const own = resources.filter(belongs).sort((a, b) => whenOf(b).localeCompare(whenOf(a)))
  const said = own.filter((each) => !isAbsence(each))
  if (said.length === 0) return own.slice(0, 1)
  if (!onlyLatest) return said
  const seen = new Set<string>()
  return said.filter((each) => {
    const [key = ''] = [...valuesAt(each, 'code.text').map(String), ...codesAt(each, 'code')]
    return !seen.has(key) && seen.add(key)
  })
}
