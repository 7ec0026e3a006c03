import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { someSymptoms } from './samples.ts'

const own = { who: 'patients' } as const
const inEnglish = { language: 'en' } as const

/** The checker and its history are for the patient alone; a shared check is also for the doctor of the visit. */
export const symptomEndpoints: Record<string, DeclaredEndpoint> = {
  listFindings: { who: 'verified', input: () => inEnglish },
  listPresentingGroups: { who: 'verified', input: () => inEnglish },
  analyzeSymptoms: { ...own, input: () => ({ ...someSymptoms }) },
  listSymptomChecks: { ...own, input: () => inEnglish },
  getSymptomCheck: { ...own, rows: 'symptom checks', input: () => inEnglish },
  describeCheck: { ...own, rows: 'symptom checks', input: () => ({ ...someSymptoms }) },
  answerQuestion: { ...own, rows: 'symptom checks', input: () => ({ ...inEnglish, finding: 'cough', answer: 'no' }) },
  chooseGroup: { ...own, rows: 'symptom checks', input: () => ({ ...inEnglish, group: 'headache' }) },
  correctFindings: { ...own, rows: 'symptom checks', input: () => ({ ...inEnglish, present: ['cough'], denied: [] }) },
  deleteSymptomCheck: { ...own, rows: 'symptom checks' },
  // to a visit that doesn't exist
  shareSymptomCheck: {
    ...own,
    rows: 'symptom checks',
    says: '404 appointment_not_found',
    input: ({ idOfPerson }) => ({ appointmentId: idOfPerson('ada') }),
  },
  stopSharingSymptomCheck: { ...own, rows: 'symptom checks', input: ({ idOfPerson }) => ({ appointmentId: idOfPerson('ada') }) },
  getVisitSymptomCheck: { who: 'doctors', rows: 'visits', input: () => inEnglish },
}
