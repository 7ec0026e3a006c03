import type { DeclaredEndpoint } from './declared-endpoint.ts'

const written = { values: [120, 80], unit: 'mm[Hg]', takenAt: '2027-01-01T08:00:00.000Z', note: null }
const vital = { kind: 'bp', ...written }
const vitals = { readings: [{ kind: 'bp', values: [120, 80], unit: 'mm[Hg]' }], takenAt: written.takenAt, note: null }
const span = { kind: 'bp', from: '2026-01-01T00:00:00.000Z', until: '2027-12-31T00:00:00.000Z' }
const own = { who: 'patients', needs: ['consented'] } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const oneOfPatient = { who: 'providers', rows: 'vitals of patients' } as const

/** Measurements: the caller's own with consent; a patient's for those who treat them, who can change only what they added. */
export const vitalEndpoints: Record<string, DeclaredEndpoint> = {
  listVitals: own,
  addVital: { ...own, input: () => vital },
  addVitals: { ...own, input: () => vitals },
  listVitalKinds: { who: 'verified' },
  listLatestVitals: own,
  listVitalsBetween: { ...own, input: () => span },
  getGrowth: { ...own, input: () => ({ measure: 'weight' }) },
  exportVitals: own,
  getVital: { ...own, rows: 'own vitals' },
  editVital: { ...own, rows: 'own vitals', input: () => ({ ...written, version: 1 }) },
  deleteVital: { ...own, rows: 'own vitals' },
  listVitalVersions: { ...own, rows: 'own vitals' },

  listPatientVitals: ofPatient,
  addPatientVital: { ...ofPatient, input: () => vital },
  addPatientVitals: { ...ofPatient, input: () => vitals },
  exportPatientVitals: ofPatient,
  listLatestPatientVitals: ofPatient,
  listPatientVitalsBetween: { ...ofPatient, input: () => span },
  getPatientGrowth: { ...ofPatient, input: () => ({ measure: 'weight' }) },
  editPatientVital: {
    ...oneOfPatient,
    input: ({ idOfPerson }, _, of) => ({ ...written, patientId: idOfPerson(of), version: 1 }),
  },
  deletePatientVital: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
  listPatientVitalVersions: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
}
