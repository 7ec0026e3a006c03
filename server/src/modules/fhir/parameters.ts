/** How the values of a search parameter are compared. */
export type ParameterType = 'token' | 'date' | 'string' | 'reference' | 'uri'
/** Where in a resource a parameter looks: paths, of which each may pass through lists. */
export type Parameter = { type: ParameterType; paths: readonly string[] }

const token = (...paths: string[]): Parameter => ({ type: 'token', paths })
const date = (...paths: string[]): Parameter => ({ type: 'date', paths })
const string = (...paths: string[]): Parameter => ({ type: 'string', paths })
const reference = (...paths: string[]): Parameter => ({ type: 'reference', paths })

const subject = { patient: reference('subject') }
const patient = { patient: reference('patient') }

/** Of every type. */
export const common: Record<string, Parameter> = { _id: token('id'), _lastUpdated: date('meta.lastUpdated') }

/** What each type that the API serves can be searched by: all that US Core 7.0.0 demands, and more of what it recommends. */
export const parametersOf: Record<string, Record<string, Parameter>> = {
  Patient: {
    identifier: token('identifier'),
    name: string('name'),
    given: string('name.given'),
    family: string('name.family'),
    birthdate: date('birthDate'),
    gender: token('gender'),
  },
  Practitioner: { identifier: token('identifier'), name: string('name') },
  PractitionerRole: { practitioner: reference('practitioner'), specialty: token('specialty'), endpoint: reference('endpoint') },
  Organization: { name: string('name'), address: string('address') },
  Location: {
    name: string('name'),
    address: string('address'),
    'address-city': string('address.city'),
    'address-state': string('address.state'),
    'address-postalcode': string('address.postalCode'),
  },
  Endpoint: { status: token('status') },
  RelatedPerson: { ...patient, name: string('name') },
  CareTeam: { ...subject, status: token('status') },
  CarePlan: { ...subject, category: token('category'), status: token('status'), date: date('period') },
  Encounter: {
    ...subject,
    date: date('period'),
    class: token('class'),
    location: reference('location.location'),
    type: token('type'),
    status: token('status'),
    identifier: token('identifier'),
  },
  Condition: {
    ...subject,
    category: token('category'),
    'clinical-status': token('clinicalStatus'),
    code: token('code'),
    'onset-date': date('onsetDateTime'),
    'abatement-date': date('abatementDateTime'),
    'recorded-date': date('recordedDate'),
    // the only extension that there is
    'asserted-date': date('extension.valueDateTime'),
    encounter: reference('encounter'),
  },
  AllergyIntolerance: { ...patient, 'clinical-status': token('clinicalStatus') },
  Immunization: { ...patient, date: date('occurrenceDateTime'), status: token('status') },
  MedicationRequest: {
    ...subject,
    intent: token('intent'),
    status: token('status'),
    authoredon: date('authoredOn'),
    encounter: reference('encounter'),
  },
  MedicationStatement: { ...subject, status: token('status'), effective: date('effectivePeriod') },
  Observation: {
    ...subject,
    category: token('category'),
    code: token('code'),
    date: date('effectiveDateTime', 'effectivePeriod'),
    status: token('status'),
  },
  DiagnosticReport: {
    ...subject,
    category: token('category'),
    code: token('code'),
    date: date('effectiveDateTime', 'effectivePeriod'),
    status: token('status'),
  },
  DocumentReference: {
    ...subject,
    category: token('category'),
    type: token('type'),
    date: date('date'),
    period: date('context.period'),
    status: token('status'),
    identifier: token('identifier'),
  },
  Procedure: {
    ...subject,
    date: date('performedDateTime', 'performedPeriod'),
    status: token('status'),
    code: token('code'),
    'reason-reference': reference('reasonReference'),
  },
  FamilyMemberHistory: { ...patient, status: token('status'), code: token('condition.code') },
  Goal: { ...subject, 'lifecycle-status': token('lifecycleStatus'), 'target-date': date('target.dueDate') },
  ServiceRequest: {
    ...subject,
    category: token('category'),
    code: token('code'),
    status: token('status'),
    authored: date('authoredOn'),
  },
  Appointment: { patient: reference('participant.actor'), date: date('start'), status: token('status') },
  Questionnaire: { url: { type: 'uri', paths: ['url'] }, name: string('name'), title: string('title'), status: token('status') },
  QuestionnaireResponse: {
    ...subject,
    authored: date('authored'),
    questionnaire: reference('questionnaire'),
    status: token('status'),
  },
  Schedule: { actor: reference('actor'), 'service-type': token('serviceType'), active: token('active') },
  Slot: {
    schedule: reference('schedule'),
    start: date('start'),
    status: token('status'),
    'service-type': token('serviceType'),
    'appointment-type': token('appointmentType'),
  },
  Coverage: { patient: reference('beneficiary'), status: token('status') },
  Consent: { ...patient, status: token('status'), date: date('dateTime') },
  AuditEvent: { patient: reference('entity.what'), date: date('recorded') },
}

/**
 * References that may be followed by `_include`. The medicine of a MedicationRequest always stands in it, so that nothing comes with that;
 * a program that asks for it need not know.
 */
export const includes: Record<string, string> = {
  'PractitionerRole:practitioner': 'practitioner',
  'PractitionerRole:endpoint': 'endpoint',
  'CareTeam:participant': 'participant.member',
  'MedicationRequest:medication': 'medicationReference',
  'Schedule:actor': 'actor',
  'Slot:schedule': 'schedule',
}

/** Everything at a path, lists flattened. */
export function valuesAt(value: unknown, path: string): unknown[] {
  let found: unknown[] = [value]
  for (const name of path.split('.'))
    found = found.flatMap((each) => {
      const next: unknown = typeof each === 'object' && each !== null && name in each ? (each as Record<string, unknown>)[name] : undefined
      return Array.isArray(next) ? next : next === undefined || next === null ? [] : [next]
    })
  return found
}
