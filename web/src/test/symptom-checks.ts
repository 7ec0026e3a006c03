import { appointmentsApi } from '@uzima/contract/appointments'
import { emergencyContactsApi } from '@uzima/contract/emergency-contacts'
import { alertsApi } from '@uzima/contract/emergency-contacts/alerts'
import { type AnalyzeSymptoms, type SymptomCheck, symptomCheckerApi } from '@uzima/contract/symptom-checker'
import { nobodyHasReviewed } from './reviews.ts'
import { answer } from './server.ts'

/** Nobody has checked anything yet. */
export function noChecks() {
  nobodyHasReviewed()
  answer(symptomCheckerApi, { listFindings: () => ({ rows: [] }), listSymptomChecks: () => ({ rows: [], next: null }) })
  answer(appointmentsApi, { listAppointments: () => ({ rows: [], next: null }) })
  // beside help in a crisis
  answer(emergencyContactsApi, { listContacts: () => ({ contacts: [] }) })
  answer(alertsApi, { listAlerts: () => ({ alerts: [], sendsTexts: false }) })
}

export const resultOf = ({ language, ...input }: AnalyzeSymptoms): SymptomCheck => ({
  ...input,
  id: crypto.randomUUID(),
  createdAt: '2027-01-04T08:00:00Z',
  readIn: language,
  ageSaid: null,
  understood: [],
  crises: [],
  concerns: [],
  group: { id: 'cough-cold', name: 'Cough or cold', hint: null },
  alarmWords: [],
  crew: null,
  unread: [],
  urgency: 'self-care',
  precautions: [],
  ruledOut: [],
  answers: [],
  flags: [],
  raisedBy: [],
  possibleConditions: [],
  recommendations: [],
  seeDoctorIf: [],
  question: null,
  openQuestions: 0,
  specialty: null,
  knowledgeVersion: '1',
  sharedWith: [],
})

export const chill: SymptomCheck = {
  ...resultOf({
    primarySymptom: 'A cold',
    duration: '2-3-days',
    severity: null,
    additionalSymptoms: [],
    description: null,
    age: 40,
    sex: 'F',
    isPregnant: false,
    isImmunosuppressed: false,
    language: 'en',
  }),
  id: '00000000-0000-4000-8000-000000000001',
}
const questionOn = (id: string, text: string, isDenied = false): NonNullable<SymptomCheck['question']> => ({
  id,
  name: text,
  meaning: null,
  text,
  why: `${text} can be dangerous.`,
  isDangerSign: true,
  isDenied,
  crisis: null,
})
export const breathing = questionOn('dyspnea', 'Is it hard to breathe?')
export const waking = questionOn('hard_to_wake', 'Is it hard to wake up?', true)
export const asking: SymptomCheck = { ...chill, urgency: 'urgent', precautions: ['unanswered'], question: breathing, openQuestions: 2 }

export const ending = { ...questionOn('suicidal', 'Are you thinking about ending your life?'), crisis: 'suicide' } as const
export const despairing: SymptomCheck = {
  ...asking,
  primarySymptom: 'So empty',
  group: null,
  concerns: ['suicide'],
  question: ending,
  openQuestions: 1,
}
