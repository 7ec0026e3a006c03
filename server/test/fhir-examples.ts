const coding = (system: string, code: string) => ({ coding: [{ system, code }] })

const firstDay = Date.parse('2027-02-01T09:00:00Z')
let times = 0
/** A start that no example has had: six a day, from Monday to Friday. */
export function nextStart(): string {
  const [day, half] = [Math.floor(times / 6), times % 6]
  times += 1
  return new Date(firstDay + ((Math.floor(day / 5) * 7 + (day % 5)) * 48 + half) * 1_800_000).toISOString()
}

/** Of each type that can be written, a resource as a program of others sends it. */
export const writtenExamples: Record<string, (patientId: string, practitionerId: string) => Record<string, unknown>> = {
  Appointment: (patientId, practitionerId) => ({
    ...{ resourceType: 'Appointment', status: 'booked', start: nextStart(), reasonCode: [{ text: 'A cough that stays' }] },
    serviceType: [coding('http://terminology.hl7.org/CodeSystem/v3-ParticipationMode', 'VIDEOCONF')],
    appointmentType: coding('http://terminology.hl7.org/CodeSystem/v2-0276', 'FOLLOWUP'),
    participant: [
      { actor: { reference: `Patient/${patientId}` }, status: 'accepted' },
      { actor: { reference: `Practitioner/${practitionerId}` }, status: 'needs-action' },
    ],
  }),
  Observation: (patientId) => ({
    ...{ resourceType: 'Observation', status: 'final', effectiveDateTime: '2026-12-03T08:00:00Z' },
    category: [coding('http://terminology.hl7.org/CodeSystem/observation-category', 'vital-signs')],
    code: coding('http://loinc.org', '8867-4'),
    subject: { reference: `Patient/${patientId}` },
    valueQuantity: { value: 72, unit: 'beats/min', system: 'http://unitsofmeasure.org', code: '/min' },
  }),
  AllergyIntolerance: (patientId) => ({
    ...{ resourceType: 'AllergyIntolerance', type: 'allergy', criticality: 'high', onsetDateTime: '2019' },
    clinicalStatus: coding('http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', 'active'),
    code: { text: 'Peanuts' },
    patient: { reference: `Patient/${patientId}` },
    reaction: [{ manifestation: [{ text: 'Hives' }, { text: 'A strange taste' }], severity: 'moderate' }],
  }),
  Condition: (patientId) => ({
    ...{ resourceType: 'Condition', onsetDateTime: '2024-05' },
    clinicalStatus: coding('http://terminology.hl7.org/CodeSystem/condition-clinical', 'active'),
    category: [coding('http://terminology.hl7.org/CodeSystem/condition-category', 'problem-list-item')],
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'E11.65' }], text: 'Sugar that runs high' },
    subject: { reference: `Patient/${patientId}` },
  }),
  QuestionnaireResponse: (patientId) => ({
    ...{ resourceType: 'QuestionnaireResponse', status: 'completed', subject: { reference: `Patient/${patientId}` } },
    questionnaire: 'http://localhost:3000/fhir/Questionnaire/occupation',
    item: [{ linkId: 'text', text: 'What is your work?', answer: [{ valueString: 'Nurse' }] }],
  }),
  MedicationStatement: (patientId) => ({
    ...{ resourceType: 'MedicationStatement', status: 'stopped', effectivePeriod: { start: '2026-11-01' } },
    medicationCodeableConcept: { text: 'Syrup of the herb shop' },
    subject: { reference: `Patient/${patientId}` },
    dosage: [{ text: '10 mg', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', when: ['EVE'] } } }],
  }),
  DocumentReference: (patientId) => ({
    ...{ resourceType: 'DocumentReference', status: 'current', description: 'Letter of the heart clinic' },
    type: coding('http://loinc.org', '34109-9'),
    subject: { reference: `Patient/${patientId}` },
    author: [{ display: 'Heart clinic' }],
    content: [{ attachment: { contentType: 'text/plain', data: Buffer.from('All is well.').toString('base64') } }],
    context: { period: { start: '2026-11-20' } },
  }),
  Immunization: (patientId) => ({
    ...{ resourceType: 'Immunization', status: 'completed', occurrenceDateTime: '2025-10-02', lotNumber: 'A17' },
    vaccineCode: { text: 'Flu shot of the pharmacy' },
    patient: { reference: `Patient/${patientId}` },
    protocolApplied: [{ doseNumberPositiveInt: 1 }],
  }),
}
