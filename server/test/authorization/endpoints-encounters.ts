import type { DeclaredEndpoint } from './declared-endpoint.ts'

const note = { subjective: 'Tired', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
const idName = 'appointmentId'
const doctors = { who: 'doctors', idName } as const
const treating = { who: 'providers', idName } as const

/** Notes of visits: prepared by those who treat the patient, signed by the visit's doctor, and read by both parties. */
export const encounterEndpoints: Record<string, DeclaredEndpoint> = {
  getEncounter: { ...treating, rows: 'drafts of notes' },
  startNote: { ...treating, rows: 'begun visits', input: () => note },
  saveNote: { ...treating, rows: 'drafts of notes', input: () => ({ ...note, version: 1 }) },
  signNote: { ...doctors, rows: 'drafts of notes', input: () => ({ ...note, version: 1, hold: null }) },
  releaseNote: { ...doctors, rows: 'held notes' },
  addAddendum: { ...doctors, rows: 'held notes', input: () => ({ text: 'Ferritin 8' }) },
  getVisitNote: { who: 'patients', idName, rows: 'held notes' },
  listPatientEncounters: { who: 'providers', rows: 'patients', idName: 'patientId' },
}
