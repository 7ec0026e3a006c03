import type { DeclaredEndpoint } from './declared-endpoint.ts'
import { someAnswer, someIllness, someProcedure } from './samples.ts'

type Input = NonNullable<DeclaredEndpoint['input']>
const own = { who: 'patients', needs: ['consented'] } as const
const ofPatient = { who: 'providers', rows: 'patients', idName: 'patientId' } as const
const ownProcedure = { ...own, rows: 'own procedures' } as const
const procedureOf = { who: 'providers', rows: 'procedures of patients' } as const
const ownIllness = { ...own, rows: 'own family history' } as const
const illnessOf = { who: 'providers', rows: 'family history of patients' } as const
const ownAnswer = { ...own, rows: 'own social history' } as const
const answerOf = { who: 'providers', rows: 'social history of patients' } as const
/** By what was added before. */
const says = ['200', '409 family_history_listed'] as const
const reason = 'Mistake'
const named =
  (more: object = {}): Input =>
  ({ idOfPerson }, _, of) => ({ patientId: idOfPerson(of), ...more })
const based = named({ version: 1 })
const judged = named({ version: 1, reason })

/** Procedures, family and social history: the caller's own with consent, until a clinician has confirmed them; a patient's for those who treat them. */
export const historyEndpoints: Record<string, DeclaredEndpoint> = {
  listProcedures: own,
  addProcedure: { ...own, input: () => someProcedure },
  suggestProcedures: { who: 'verified', input: () => ({ search: 'appendix', language: 'en' }) },
  editProcedure: { ...ownProcedure, input: () => ({ ...someProcedure, version: 1 }) },
  enterProcedureInError: { ...ownProcedure, input: () => ({ version: 1, reason }) },
  listProcedureVersions: ownProcedure,
  listPatientProcedures: ofPatient,
  addPatientProcedure: { ...ofPatient, input: () => someProcedure },
  editPatientProcedure: { ...procedureOf, input: named({ ...someProcedure, version: 1 }) },
  confirmProcedure: { ...procedureOf, input: based },
  refuteProcedure: { ...procedureOf, input: judged },
  enterPatientProcedureInError: { ...procedureOf, input: judged },
  listPatientProcedureVersions: { ...procedureOf, input: named() },

  listFamilyHistory: own,
  addFamilyHistory: { ...own, input: () => someIllness },
  stateNoFamilyHistory: { ...own, says },
  editFamilyHistory: { ...ownIllness, input: () => ({ ...someIllness, version: 1 }) },
  enterFamilyHistoryInError: { ...ownIllness, input: () => ({ version: 1, reason }) },
  listFamilyHistoryVersions: ownIllness,
  listPatientFamilyHistory: ofPatient,
  addPatientFamilyHistory: { ...ofPatient, input: () => someIllness },
  statePatientHasNoFamilyHistory: { ...ofPatient, says },
  editPatientFamilyHistory: { ...illnessOf, input: named({ ...someIllness, version: 1 }) },
  confirmFamilyHistory: { ...illnessOf, input: based },
  refuteFamilyHistory: { ...illnessOf, input: judged },
  enterPatientFamilyHistoryInError: { ...illnessOf, input: judged },
  listPatientFamilyHistoryVersions: { ...illnessOf, input: named() },

  listSocialHistory: own,
  addSocialHistory: { ...own, input: () => someAnswer },
  enterSocialHistoryInError: { ...ownAnswer, input: () => ({ version: 1, reason }) },
  listSocialHistoryVersions: ownAnswer,
  listPatientSocialHistory: ofPatient,
  addPatientSocialHistory: { ...ofPatient, input: () => someAnswer },
  confirmSocialHistory: { ...answerOf, input: based },
  refuteSocialHistory: { ...answerOf, input: judged },
  enterPatientSocialHistoryInError: { ...answerOf, input: judged },
  listPatientSocialHistoryVersions: { ...answerOf, input: named() },
}
