import type { Requirement } from './us-core-rows.ts'

/** Profiles that no resource here has, and why: US Core asks for Patient and leaves it to a server which others it supports. */
export const unsupported: Record<string, string> = {
  'us-core-average-blood-pressure': 'Measurements are kept as they were taken; means are worked out where they are shown.',
  'us-core-bmi': 'Worked out from weight and height where it is shown, and not kept.',
  'pediatric-bmi-for-age': 'Percentiles are worked out where growth is shown, and not kept.',
  'pediatric-weight-for-height': 'Percentiles are worked out where growth is shown, and not kept.',
  'head-occipital-frontal-circumference-percentile': 'Percentiles are worked out where growth is shown, and not kept.',
  'us-core-care-experience-preference': 'Not asked.',
  'us-core-treatment-intervention-preference': 'Not asked.',
  'us-core-observation-sexual-orientation': 'Not asked.',
  'us-core-condition-encounter-diagnosis': 'Diagnoses of a visit are a part of its signed note, which is a DocumentReference.',
  'us-core-implantable-device': 'No devices are kept.',
  'us-core-medicationdispense': 'Pharmacies do not say what they have handed out.',
  'us-core-observation-clinical-result':
    'Measured values of every report are laboratory values here; the rest of a report is words and files.',
  'us-core-observation-pregnancyintent': 'Said with the pregnancy status, as a component of it.',
  'us-core-observation-screening-assessment':
    'What is asked about daily life is social history, by us-core-simple-observation and us-core-questionnaireresponse.',
  'us-core-specimen': 'Results come without their specimen.',
}
export const isOfSupported = ({ profile }: Requirement) => !(profile in unsupported) && profile !== 'server'

type Gap = { profiles: readonly string[]; values: readonly (string | RegExp)[]; reason: string }
/** Single requirements that are not met, each with its reason. A test finds what is missing here, and what is met all the same. */
const gaps: Gap[] = [
  { profiles: [], values: ['vread', 'history-instance'], reason: 'A resource has a version, and earlier ones are not served.' },
  {
    profiles: ['us-core-blood-pressure'],
    values: [/dataAbsentReason$/],
    reason: 'A blood pressure is taken with both of its numbers or not at all.',
  },
  {
    profiles: ['us-core-careteam'],
    values: ['role', 'patient+role'],
    reason: 'Roles are words without a code, which a token does not find.',
  },
  {
    profiles: ['us-core-careteam'],
    values: ['participant.member -> us-core-practitionerrole', 'participant.member -> us-core-relatedperson'],
    reason: 'Members are people who treat, here by their Practitioner and elsewhere by name.',
  },
  {
    profiles: ['us-core-condition-problems-health-concerns'],
    values: [/screening-assessment/],
    reason: 'Problems are entered, and not made from answers.',
  },
  { profiles: ['us-core-coverage'], values: ['period'], reason: 'Not asked where somebody says how they are insured.' },
  { profiles: ['us-core-coverage'], values: ['payor -> us-core-organization'], reason: 'An insurer is a name.' },
  {
    profiles: ['us-core-diagnosticreport-lab', 'us-core-diagnosticreport-note'],
    values: ['create'],
    reason: 'Apps of patients bring a document (DocumentReference), and laboratories send HL7 v2.',
  },
  {
    profiles: ['us-core-diagnosticreport-lab', 'us-core-diagnosticreport-note'],
    values: [/^performer -> /],
    reason: 'Whoever made a report is a name.',
  },
  {
    profiles: ['us-core-diagnosticreport-note'],
    values: [/^media/, 'result -> us-core-observation-clinical-result'],
    reason: 'Pictures are files of the report, and values laboratory values.',
  },
  {
    profiles: ['us-core-observation-lab'],
    values: ['valueString', /^specimen/],
    reason: 'A finding is one of a list, and results come without their specimen.',
  },
  {
    profiles: ['us-core-encounter'],
    values: [/^hospitalization/, 'patient+discharge-disposition'],
    reason: 'The practice has no beds, so nobody is discharged.',
  },
  { profiles: ['us-core-encounter'], values: [/^reasonReference -> /], reason: 'The reason for a visit is said in words.' },
  { profiles: ['us-core-goal'], values: ['patient+description'], reason: 'Goals are words without a code.' },
  { profiles: ['us-core-immunization'], values: ['location -> us-core-location'], reason: 'Where somebody was vaccinated is a name.' },
  { profiles: ['us-core-patient'], values: ['address.use = old'], reason: 'Where somebody has lived before is not kept.' },
  {
    profiles: ['us-core-organization', 'us-core-practitioner'],
    values: [/us-npi$/],
    reason: 'The portal is not one for the United States alone and keeps numbers of its own.',
  },
  {
    profiles: ['us-core-patient'],
    values: [/^name\.(?!given|period)/],
    reason: 'A name is one text: which part is the family’s is not known, and earlier names are not kept.',
  },
  {
    profiles: ['us-core-patient'],
    values: ['deceasedDateTime', 'death-date+family'],
    reason: 'A person has an account; that somebody has died is not kept.',
  },
  {
    profiles: ['us-core-patient'],
    values: [/^extension extension us-core-(?:race|ethnicity|tribal-affiliation|sex)$/],
    reason: 'Not asked.',
  },
  {
    profiles: ['us-core-medicationrequest'],
    values: ['medication[x] -> any', 'reportedReference -> us-core-practitioner'],
    reason: 'The medicine stands in the request as text, and who told of it is the patient.',
  },
  {
    profiles: ['us-core-medicationrequest'],
    values: [/medication-adherence$/],
    reason: 'Doses that were taken are MedicationAdministrations of the export.',
  },
  {
    profiles: ['us-core-questionnaireresponse'],
    values: ['item.answer.item', 'item.item', /questionnaire-uri$/],
    reason: 'The portal’s questionnaires are flat, and all of them have an address of their own.',
  },
  { profiles: ['us-core-relatedperson'], values: ['address'], reason: 'Of contacts a number is asked, and no address.' },
  {
    profiles: ['us-core-simple-observation'],
    values: ['valueString', 'valueBoolean', /^derivedFrom/],
    reason: 'Answers are codes, numbers and text with a code system of none; none of them is worked out from another.',
  },
  {
    profiles: ['us-core-smokingstatus'],
    values: [/valueQuantity/],
    reason: 'The status is a code; pack years are a component of it.',
  },
]

/** Why a requirement is not met; undefined if it is. What is not there has no wrong codes. */
export const gapOf = ({ profile, kind, value }: Requirement): string | undefined =>
  gaps.find(
    ({ profiles, values }) =>
      kind !== 'required binding' &&
      (profiles.length === 0 || profiles.includes(profile)) &&
      values.some((each) => (typeof each === 'string' ? each === value : each.test(value))),
  )?.reason

/** What US Core asks of a server as a whole, by the beginning of the requirement. */
const gapsOfServer: Record<string, string> = {
  'clinical notes: DocumentReference':
    'Notes are progress notes (11506-3), and what is brought is laboratory, imaging or another document: there are no notes of the other kinds.',
  'clinical notes: DiagnosticReport': 'Reports in words are of imaging: there are no kinds of record for cardiology and pathology.',
  'screening: Observation': 'What is asked about daily life is social history and found as that, not as a survey.',
  'missing data':
    'The extension is there where a name’s part is not known. No code says unknown: whatever has a code here has its words, without which nothing is entered.',
  'screening: Condition': 'Problems are entered, and not made from answers.',
}
export const gapOfServer = (value: string): string | undefined =>
  Object.entries(gapsOfServer).find(([beginning]) => value.startsWith(beginning))?.[1]
