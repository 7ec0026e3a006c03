import type { DeclaredEndpoint } from './declared-endpoint.ts'

const written = {
  vaccine: { code: 'mmr', text: 'MMR' },
  status: 'completed',
  statusReason: null,
  date: '2019-05',
  doseNumber: 1,
  lot: null,
  expiry: null,
  site: null,
  givenBy: null,
  place: null,
  primarySource: false,
  note: null,
}
const own = { who: 'patients', needs: ['consented'] } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const ofRow = { who: 'providers', rows: 'unconfirmed immunizations' } as const
const reason = 'Wrong'

/** Vaccinations: the caller's own with consent; a patient's for those who treat them. */
export const immunizationEndpoints: Record<string, DeclaredEndpoint> = {
  listImmunizations: own,
  addImmunization: { ...own, input: () => written },
  suggestVaccines: { who: 'verified', input: () => ({ search: 'penta', language: 'en' }) },
  printImmunizations: own,
  editImmunization: { ...own, rows: 'own immunizations', input: () => ({ ...written, version: 1 }) },
  enterImmunizationInError: { ...own, rows: 'own immunizations', input: () => ({ version: 1, reason }) },
  listImmunizationVersions: { ...own, rows: 'own immunizations' },

  listPatientImmunizations: ofPatient,
  addPatientImmunization: { ...ofPatient, input: () => written },
  printPatientImmunizations: ofPatient,
  editPatientImmunization: { ...ofRow, input: ({ idOfPerson }, _, of) => ({ ...written, patientId: idOfPerson(of), version: 1 }) },
  confirmImmunization: { ...ofRow, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1 }) },
  refuteImmunization: { ...ofRow, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1, reason }) },
  enterPatientImmunizationInError: { ...ofRow, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1, reason }) },
  listPatientImmunizationVersions: { ...ofRow, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
}
