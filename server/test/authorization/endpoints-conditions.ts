import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { someCondition } from './samples.ts'

const own = { who: 'patients', needs: ['consented'] } as const
const ownOne = { ...own, rows: 'own conditions' } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const oneOfPatient = { who: 'providers', rows: 'conditions of patients' } as const
/** By what was added before. */
const says = ['200', '409 conditions_listed'] as const
const reason = 'Mistake'

/** Health problems: the caller's own with consent, until a clinician has confirmed them; a patient's for those who treat them. */
export const conditionEndpoints: Record<string, DeclaredEndpoint> = {
  listConditions: own,
  addCondition: { ...own, input: () => someCondition },
  suggestProblems: { who: 'verified', input: () => ({ search: 'sugar', language: 'en' }) },
  stateNoConditions: { ...own, says },
  editCondition: { ...ownOne, input: () => ({ ...someCondition, version: 1 }) },
  enterConditionInError: { ...ownOne, input: () => ({ version: 1, reason }) },
  listConditionVersions: ownOne,

  listPatientConditions: ofPatient,
  addPatientCondition: { ...ofPatient, input: () => someCondition },
  statePatientHasNoConditions: { ...ofPatient, says },
  editPatientCondition: {
    ...oneOfPatient,
    input: ({ idOfPerson }, _, of) => ({ ...someCondition, patientId: idOfPerson(of), version: 1 }),
  },
  confirmCondition: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1 }) },
  refuteCondition: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1, reason }) },
  enterPatientConditionInError: {
    ...oneOfPatient,
    input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), version: 1, reason }),
  },
  listPatientConditionVersions: { ...oneOfPatient, input: ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of) }) },
}
