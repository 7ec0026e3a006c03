import type { DeclaredEndpoint } from './declared-endpoint.ts'

const note = { subjective: 'Tired', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
const template = { owner: 'own', name: 'Cough', subjective: 'Since: ', objective: '', assessment: '', plan: '', summary: '' }
const nobodys = '00000000-0000-7000-8000-000000000000'
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
  listDayEncounters: { who: 'doctors', input: () => ({ day: '2027-01-04' }) },
  // such a problem is on nobody's list
  linkProblem: {
    ...treating,
    rows: 'drafts of notes',
    says: '404 entry_not_found',
    input: () => ({ conditionId: nobodys, diagnosis: 'Tired' }),
  },
  unlinkProblem: { ...treating, rows: 'drafts of notes', input: () => ({ conditionId: nobodys }) },
  listPatientEncounters: { who: 'providers', rows: 'patients', idName: 'patientId' },

  // templates are about nobody: the practice's for whoever writes notes, changed by doctors
  listNoteTemplates: { who: 'providers' },
  addNoteTemplate: { who: 'doctors', input: () => template },
  editNoteTemplate: { who: 'doctors', rows: 'templates', input: () => ({ ...template, version: 1 }) },
  deleteNoteTemplate: { who: 'doctors', rows: 'templates' },
}
