import { allergiesApi } from '@uzima/contract/allergies'
import { routes } from '#http/routes.ts'
import {
  addAllergy,
  addPatientAllergy,
  confirmAllergy,
  editAllergy,
  editPatientAllergy,
  enterAllergyInError,
  enterPatientAllergyInError,
  listAllergies,
  listAllergyVersions,
  listPatientAllergies,
  listPatientAllergyVersions,
  readAllergy,
  readPatientAllergy,
  refuteAllergy,
  stateNoAllergies,
  statePatientHasNoAllergies,
  suggestSubstances,
} from './service/allergies.ts'

const consented = ['consented'] as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const allergies = routes(allergiesApi, {
  listAllergies: { allow: 'member', needs: consented, audit: 'allergies.listed', run: listAllergies },
  addAllergy: { allow: 'member', needs: consented, audit: 'allergy.recorded', run: addAllergy, replay: readAllergy },
  // the same for everyone
  suggestSubstances: { allow: 'verified', audit: null, run: suggestSubstances },
  stateNoAllergies: { allow: 'member', needs: consented, audit: 'allergies.none_stated', run: stateNoAllergies },
  editAllergy: { allow: 'member', needs: consented, audit: 'allergy.edited', run: editAllergy },
  enterAllergyInError: { allow: 'member', needs: consented, audit: 'allergy.entered_in_error', run: enterAllergyInError },
  listAllergyVersions: { allow: 'member', needs: consented, audit: 'allergy.versions_viewed', run: listAllergyVersions },
  listPatientAllergies: { allow: 'provider', audit: 'allergies.listed', run: listPatientAllergies },
  addPatientAllergy: { allow: 'provider', audit: 'allergy.recorded', run: addPatientAllergy, replay: readPatientAllergy },
  statePatientHasNoAllergies: { allow: 'provider', audit: 'allergies.none_stated', run: statePatientHasNoAllergies },
  editPatientAllergy: { allow: 'provider', audit: 'allergy.edited', run: editPatientAllergy },
  confirmAllergy: { allow: 'provider', audit: 'allergy.confirmed', run: confirmAllergy },
  refuteAllergy: { allow: 'provider', audit: 'allergy.refuted', run: refuteAllergy },
  enterPatientAllergyInError: { allow: 'provider', audit: 'allergy.entered_in_error', run: enterPatientAllergyInError },
  listPatientAllergyVersions: { allow: 'provider', audit: 'allergy.versions_viewed', run: listPatientAllergyVersions },
})
