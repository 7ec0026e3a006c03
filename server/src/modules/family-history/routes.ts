import { familyHistoryApi } from '@uzima/contract/family-history'
import { routes } from '#http/routes.ts'
import {
  addFamilyHistory,
  addPatientFamilyHistory,
  confirmFamilyHistory,
  editFamilyHistory,
  editPatientFamilyHistory,
  enterFamilyHistoryInError,
  enterPatientFamilyHistoryInError,
  listFamilyHistory,
  listFamilyHistoryVersions,
  listPatientFamilyHistory,
  listPatientFamilyHistoryVersions,
  readFamilyHistory,
  readPatientFamilyHistory,
  refuteFamilyHistory,
  stateNoFamilyHistory,
  statePatientHasNoFamilyHistory,
} from './service.ts'

const own = { allow: 'member', needs: ['consented'] } as const
const ofPatient = { allow: 'provider' } as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const familyHistory = routes(familyHistoryApi, {
  listFamilyHistory: { ...own, audit: 'family_history.listed', run: listFamilyHistory },
  addFamilyHistory: { ...own, audit: 'family_history.recorded', run: addFamilyHistory, replay: readFamilyHistory },
  stateNoFamilyHistory: { ...own, audit: 'family_history.none_stated', run: stateNoFamilyHistory },
  editFamilyHistory: { ...own, audit: 'family_history.edited', run: editFamilyHistory },
  enterFamilyHistoryInError: { ...own, audit: 'family_history.entered_in_error', run: enterFamilyHistoryInError },
  listFamilyHistoryVersions: { ...own, audit: 'family_history.versions_viewed', run: listFamilyHistoryVersions },
  listPatientFamilyHistory: { ...ofPatient, audit: 'family_history.listed', run: listPatientFamilyHistory },
  addPatientFamilyHistory: {
    ...ofPatient,
    audit: 'family_history.recorded',
    run: addPatientFamilyHistory,
    replay: readPatientFamilyHistory,
  },
  statePatientHasNoFamilyHistory: { ...ofPatient, audit: 'family_history.none_stated', run: statePatientHasNoFamilyHistory },
  editPatientFamilyHistory: { ...ofPatient, audit: 'family_history.edited', run: editPatientFamilyHistory },
  confirmFamilyHistory: { ...ofPatient, audit: 'family_history.confirmed', run: confirmFamilyHistory },
  refuteFamilyHistory: { ...ofPatient, audit: 'family_history.refuted', run: refuteFamilyHistory },
  enterPatientFamilyHistoryInError: { ...ofPatient, audit: 'family_history.entered_in_error', run: enterPatientFamilyHistoryInError },
  listPatientFamilyHistoryVersions: { ...ofPatient, audit: 'family_history.versions_viewed', run: listPatientFamilyHistoryVersions },
})
