import type { DeclaredEndpoint } from './declared-endpoint.ts'

const allergy = {
  ...{ substance: { code: '*latex', text: 'Latex' }, type: 'allergy', state: 'active', manifestations: [], reaction: null },
  ...{ severity: null, criticality: null, onset: null, note: null },
}
const own = { who: 'patients', needs: ['consented'] } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const oneOwn = { ...own, rows: 'own allergies' } as const
const oneOfPatient = { who: 'providers', rows: 'unconfirmed allergies' } as const
/** By what was added before. */
const says = ['200', '409 allergies_listed'] as const
const wrong = { version: 1, reason: 'Mistaken' }

/** The caller's own with consent; a patient's for those who treat them. */
export const chartEndpoints: Record<string, DeclaredEndpoint> = {
  getChart: ofPatient,
  listTimeline: ofPatient,
  listOwnTimeline: own,
  findInChart: { ...ofPatient, input: () => ({ q: 'sugar' }) },
  listAllergies: own,
  addAllergy: { ...own, input: () => allergy },
  suggestSubstances: { who: 'verified', input: () => ({ search: 'peni', language: 'en' }) },
  stateNoAllergies: { ...own, says },
  editAllergy: { ...oneOwn, input: () => ({ ...allergy, version: 1 }) },
  enterAllergyInError: { ...oneOwn, input: () => wrong },
  listAllergyVersions: oneOwn,

  listPatientAllergies: ofPatient,
  addPatientAllergy: { ...ofPatient, input: () => allergy },
  statePatientHasNoAllergies: { ...ofPatient, says },
  editPatientAllergy: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ ...allergy, version: 1, patientId: idOfPerson(of) }) },
  confirmAllergy: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ version: 1, patientId: idOfPerson(of) }) },
  refuteAllergy: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ ...wrong, patientId: idOfPerson(of) }) },
  enterPatientAllergyInError: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ ...wrong, patientId: idOfPerson(of) }) },
  listPatientAllergyVersions: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
}
