import type { DeclaredEndpoint } from './declared-endpoint.ts'
import type { Owner, World } from './world.ts'

const medicine = { name: 'Herb tea', dosage: '1 cup', frequency: 'as_needed', startDate: '2027-01-01', endDate: null, notes: null }
const own = { who: 'patients', needs: ['consented'] } as const
const mine = { ...own, rows: 'medicines' } as const
const ofPatient = { rows: 'patients', idName: 'patientId' } as const
const prescribed = { who: 'doctors', rows: 'prescriptions' } as const
const nobodys = '01890000-0000-7000-8000-000000000000'
const patientOf = ({ idOfPerson }: World, of: Owner) => ({ patientId: idOfPerson(of) })
const hours = { morning: '08:00', noon: '12:00', evening: '18:00', night: '22:00' }

/** Medicines and refills: the caller's own with consent; a patient's for those who treat them, and prescribing for doctors only. */
export const medicationEndpoints: Record<string, DeclaredEndpoint> = {
  listMedications: own,
  addMedication: { ...own, input: () => medicine },
  suggestMedications: { who: 'verified', input: () => ({ search: 'lip' }) },
  checkMedication: { ...own, input: () => ({ name: 'Lipitor' }) },
  printMedications: own,
  editMedication: { ...mine, input: () => ({ ...medicine, version: 1 }) },
  setMedicationActive: { ...mine, input: () => ({ isActive: false }) },
  deleteMedication: mine,
  listMedicationVersions: mine,
  // the medicine has no such alert
  acknowledgeAlert: { ...mine, says: '404 alert_not_found', input: () => ({ alert: 'none' }) },
  takeMedication: mine,
  listDoses: own,
  recordDose: { ...own, rows: 'doses', input: () => ({ state: 'taken' }) },
  getDoseTimes: own,
  setDoseTimes: { ...own, input: () => hours },

  listPatientMedications: { who: 'providers', ...ofPatient },
  checkPatientMedication: { who: 'providers', ...ofPatient, input: () => ({ name: 'Lipitor' }) },
  prescribeMedication: { who: 'doctors', ...ofPatient, input: () => medicine },
  editPrescription: { ...prescribed, input: (world, _, of) => ({ ...medicine, ...patientOf(world, of), version: 1 }) },
  stopPrescription: { ...prescribed, input: (world, _, of) => ({ ...patientOf(world, of), isActive: false }) },

  listRefills: own,
  listRefillDoctors: own,
  // no such medicine exists
  requestRefill: { ...own, says: '404 medication_not_found', input: ({ doctorId }) => ({ medicationId: nobodys, doctorId, note: null }) },
  cancelRefill: { ...own, rows: 'refills' },
  listRefillRequests: { who: 'doctors' },
  answerRefill: { who: 'doctors', rows: 'refill requests', input: () => ({ status: 'approved', answer: null }) },
}
