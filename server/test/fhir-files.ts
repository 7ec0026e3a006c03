/** Files as other programs write them, each with what is particular to it: made up, after the shape of what they send. */

const loinc = (code: string, display: string) => ({ coding: [{ system: 'http://loinc.org', code, display }], text: display })
const category = (code: string) => [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] }]
const state = (system: string, code: string) => ({ coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] })
type Resource = { resourceType: string; id?: string } & Record<string, unknown>
const bundle = (type: string, resources: Resource[], more: object = {}) => ({
  ...{ resourceType: 'Bundle', type, ...more },
  entry: resources.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource, search: { mode: 'match' } })),
})
const person = {
  name: [{ use: 'official', text: 'Ada Muturi', family: 'Muturi', given: ['Ada'] }],
  birthDate: '1985-06-01',
  gender: 'female',
}

/** A patient portal's answer to a search: references with displays, many extensions, medicines as contained resources. */
export const epicLike = bundle(
  'searchset',
  [
    { resourceType: 'Patient', id: 'eAbc', ...person },
    {
      resourceType: 'AllergyIntolerance',
      id: 'a1',
      extension: [{ url: 'http://open.epic.com/FHIR/x', valueString: '1' }],
      clinicalStatus: state('allergyintolerance-clinical', 'active'),
      verificationStatus: state('allergyintolerance-verification', 'confirmed'),
      category: ['medication'],
      criticality: 'high',
      code: {
        coding: [{ system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '7980', display: 'Penicillin G' }],
        text: 'Penicillins',
      },
      patient: { reference: 'Patient/eAbc', display: 'Muturi, Ada' },
      onsetDateTime: '2019',
      recordedDate: '2019-04-02T10:00:00Z',
      reaction: [
        {
          manifestation: [
            { coding: [{ system: 'http://snomed.info/sct', code: '247472004', display: 'Hives' }] },
            { text: 'Feeling faint' },
          ],
          severity: 'moderate',
        },
      ],
    },
    {
      resourceType: 'MedicationRequest',
      id: 'm1',
      contained: [{ resourceType: 'Medication', id: 'med', code: { text: 'metformin 500 MG tablet' } }],
      status: 'active',
      intent: 'order',
      medicationReference: { reference: '#med' },
      subject: { reference: 'Patient/eAbc' },
      authoredOn: '2025-03-02',
      requester: { reference: 'Practitioner/eDoc', display: 'Grace Reyes, MD' },
      dosageInstruction: [
        {
          text: 'Take 1 tablet by mouth twice daily with meals.',
          patientInstruction: 'Take with food',
          timing: {
            repeat: { frequency: 2, period: 1, periodUnit: 'd', boundsPeriod: { start: '2025-03-02' } },
            code: { text: '2 times daily' },
          },
          doseAndRate: [{ doseQuantity: { value: 500, unit: 'mg' } }],
        },
      ],
      dispenseRequest: { numberOfRepeatsAllowed: 3 },
    },
    {
      resourceType: 'MedicationRequest',
      id: 'm2',
      status: 'active',
      intent: 'order',
      medicationCodeableConcept: { text: 'methotrexate 2.5 mg tablet' },
      subject: { reference: 'Patient/eAbc' },
      dosageInstruction: [{ text: 'Take 6 tablets once a week', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'wk' } } }],
    },
    {
      resourceType: 'Observation',
      id: 'bp',
      status: 'final',
      category: category('vital-signs'),
      code: loinc('85354-9', 'BP'),
      subject: { reference: 'Patient/eAbc' },
      encounter: { reference: 'Encounter/e1', display: 'Office Visit' },
      effectiveDateTime: '2025-10-01T09:30:00+03:00',
      component: [
        {
          code: loinc('8480-6', 'Systolic'),
          valueQuantity: { value: 134, unit: 'mm[Hg]', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
        },
        {
          code: loinc('8462-4', 'Diastolic'),
          valueQuantity: { value: 86, unit: 'mm[Hg]', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' },
        },
      ],
    },
    {
      resourceType: 'Observation',
      id: 'bmi',
      status: 'final',
      category: category('vital-signs'),
      code: loinc('39156-5', 'Body mass index'),
      effectiveDateTime: '2025-10-01T09:30:00+03:00',
      valueQuantity: { value: 24.1, unit: 'kg/m2' },
    },
    { resourceType: 'Encounter', id: 'e1', status: 'finished', type: [{ text: 'Office Visit' }] },
    { resourceType: 'OperationOutcome', id: 'o' },
  ],
  { timestamp: '2025-11-24T08:00:00Z', total: 7 },
)

/** A hospital's system: text only where it has no code, laboratory values with ranges and comparators, units of its own. */
export const cernerLike = bundle('collection', [
  { resourceType: 'Patient', id: '12724066', name: [{ use: 'official', family: 'Muturi', given: ['Ada', 'N.'] }], birthDate: '1985-06-01' },
  { resourceType: 'Organization', id: 'org', name: 'Aga Khan University Hospital' },
  {
    resourceType: 'Condition',
    id: 'p1',
    clinicalStatus: state('condition-clinical', 'active'),
    verificationStatus: state('condition-ver-status', 'confirmed'),
    category: [state('condition-category', 'problem-list-item')],
    code: {
      coding: [
        { system: 'http://snomed.info/sct', code: '59621000', display: 'Essential hypertension (disorder)' },
        { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I10', display: 'Essential (primary) hypertension' },
      ],
      text: 'High blood pressure',
    },
    subject: { reference: 'Patient/12724066' },
    onsetDateTime: '2014-05',
    asserter: { reference: 'Practitioner/1', display: 'Portal, Portal' },
    bodySite: [{ text: 'Heart' }],
  },
  { resourceType: 'Condition', id: 'p2', verificationStatus: state('condition-ver-status', 'entered-in-error'), code: { text: 'Gout' } },
  {
    resourceType: 'Condition',
    id: 'p3',
    code: { coding: [{ system: 'http://snomed.info/sct', code: '195662009', display: 'Acute viral pharyngitis (disorder)' }] },
    onsetDateTime: '2020-02-03',
    abatementDateTime: '2020-02-17',
  },
  {
    resourceType: 'Observation',
    id: 'l1',
    status: 'final',
    category: category('laboratory'),
    code: loinc('4548-4', 'Hemoglobin A1c'),
    effectiveDateTime: '2025-09-20T06:10:00.000-05:00',
    performer: [{ reference: 'Organization/org' }],
    valueQuantity: { value: 7.2, unit: '%', system: 'http://unitsofmeasure.org', code: '%' },
    interpretation: [{ text: 'High' }],
    referenceRange: [{ low: { value: 4, unit: '%' }, high: { value: 5.6, unit: '%' } }],
  },
  {
    resourceType: 'Observation',
    id: 'l2',
    status: 'final',
    category: category('laboratory'),
    code: loinc('1988-5', 'CRP'),
    effectiveDateTime: '2025-09-20',
    valueQuantity: { value: 5, comparator: '<', unit: 'mg/L' },
  },
  {
    resourceType: 'Observation',
    id: 'l3',
    status: 'final',
    category: category('laboratory'),
    code: { text: 'Malaria rapid test' },
    effectiveDateTime: '2025-09-20',
    valueCodeableConcept: { text: 'Not detected' },
  },
  {
    resourceType: 'Observation',
    id: 'w',
    status: 'final',
    category: category('vital-signs'),
    code: loinc('29463-7', 'Weight'),
    effectiveDateTime: '2025-09-20',
    valueQuantity: { value: 150.5, unit: 'lb' },
  },
  {
    resourceType: 'Observation',
    id: 'h',
    status: 'final',
    code: loinc('8302-2', 'Height'),
    effectiveDateTime: '2025-09-20T10:00:00Z',
    valueQuantity: { value: 1.7, unit: 'm', code: 'm' },
  },
  { resourceType: 'DiagnosticReport', id: 'd', status: 'final', code: { text: 'Chest X-ray' } },
])

/** A generator's transaction: references by URN, everything coded, the same diagnosis at several visits. */
export const syntheaLike = bundle('transaction', [
  { resourceType: 'Patient', id: 'b01', name: [{ use: 'official', family: 'Muturi', given: ['Ada'] }], birthDate: '1985-06-01' },
  {
    resourceType: 'Immunization',
    id: 'i1',
    status: 'completed',
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '03', display: 'MMR' }], text: 'MMR' },
    patient: { reference: 'urn:uuid:b01' },
    occurrenceDateTime: '2019-05-11T09:00:00+03:00',
    primarySource: true,
    lotNumber: 'L-77',
    location: { reference: 'Location?identifier=x', display: 'Kisumu Clinic' },
  },
  {
    resourceType: 'Immunization',
    id: 'i2',
    status: 'not-done',
    statusReason: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code: 'PATOBJ' }] },
    vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '140', display: 'Influenza, seasonal' }] },
    occurrenceDateTime: '2024-10-01',
  },
  {
    resourceType: 'Procedure',
    id: 'pr1',
    status: 'completed',
    code: { coding: [{ system: 'http://snomed.info/sct', code: '80146002', display: 'Appendectomy' }] },
    subject: { reference: 'urn:uuid:b01' },
    performedPeriod: { start: '1994-07-02T08:00:00Z', end: '1994-07-02T09:30:00Z' },
    encounter: { reference: 'urn:uuid:enc' },
  },
  {
    resourceType: 'Procedure',
    id: 'pr2',
    status: 'preparation',
    code: { text: 'Cataract operation' },
  },
  {
    resourceType: 'Medication',
    id: 'rx',
    code: { coding: [{ code: '312961', display: 'Simvastatin 20 MG Oral Tablet' }], text: 'Simvastatin 20 MG Oral Tablet' },
  },
  {
    resourceType: 'MedicationRequest',
    id: 'm1',
    status: 'active',
    intent: 'order',
    medicationReference: { reference: 'urn:uuid:rx' },
    subject: { reference: 'urn:uuid:b01' },
    authoredOn: '2022-01-10T09:00:00+03:00',
    dosageInstruction: [
      {
        sequence: 1,
        timing: { repeat: { frequency: 1, period: 1.0, periodUnit: 'd' } },
        asNeededBoolean: false,
        doseAndRate: [{ doseQuantity: { value: 1.0 } }],
      },
    ],
  },
  {
    resourceType: 'FamilyMemberHistory',
    id: 'f1',
    status: 'completed',
    relationship: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'MTH', display: 'mother' }] },
    condition: [
      { code: { text: 'Type 2 diabetes' }, onsetAge: { value: 52, unit: 'years', code: 'a' } },
      { code: { text: 'Stroke' }, contributedToDeath: true },
    ],
  },
  { resourceType: 'Claim', id: 'c1', type: { text: 'pharmacy' } },
  { resourceType: 'Claim', id: 'c2', type: { text: 'pharmacy' } },
])
