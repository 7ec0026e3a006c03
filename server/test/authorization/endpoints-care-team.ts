import type { DeclaredEndpoint } from './declared-endpoint.ts'

const written = { role: 'nurse', field: null, providerId: null, name: 'Sister Wanjiku', practice: null, phone: null, since: null }
const own = { who: 'patients', needs: ['consented'] } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const ofRow = { who: 'providers', rows: 'care team of patients' } as const

/** The care team: the caller's own with consent; a patient's for those who treat them. */
export const careTeamEndpoints: Record<string, DeclaredEndpoint> = {
  listCareTeam: own,
  addCareTeamMember: { ...own, input: () => written },
  endCareTeamMember: { ...own, rows: 'own care team', input: () => ({ version: 1 }) },
  restoreCareTeamMember: { ...own, rows: 'own care team', input: () => ({ version: 1 }) },

  listPatientCareTeam: ofPatient,
  addPatientCareTeamMember: { ...ofPatient, input: () => written },
  becomeMainDoctor: { ...ofPatient, who: 'doctors' },
  endPatientCareTeamMember: { ...ofRow, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1 }) },
  restorePatientCareTeamMember: { ...ofRow, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1 }) },
}
