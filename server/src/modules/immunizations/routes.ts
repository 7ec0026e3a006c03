import { immunizationsApi } from '@uzima/contract/immunizations'
import { routes } from '#http/routes.ts'
import {
  addImmunization,
  addPatientImmunization,
  confirmImmunization,
  editImmunization,
  editPatientImmunization,
  enterImmunizationInError,
  enterPatientImmunizationInError,
  listImmunizations,
  listImmunizationVersions,
  listPatientImmunizations,
  listPatientImmunizationVersions,
  readImmunization,
  readPatientImmunization,
  refuteImmunization,
  suggestVaccines,
} from './service/immunizations.ts'
import { printImmunizations, printPatientImmunizations } from './service/print.ts'

const consented = ['consented'] as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const immunizations = routes(immunizationsApi, {
  listImmunizations: { allow: 'member', needs: consented, audit: 'immunizations.listed', run: listImmunizations },
  addImmunization: { allow: 'member', needs: consented, audit: 'immunization.recorded', run: addImmunization, replay: readImmunization },
  // the same for everyone
  suggestVaccines: { allow: 'verified', audit: null, run: suggestVaccines },
  printImmunizations: { allow: 'member', needs: consented, audit: 'immunizations.printed', run: printImmunizations },
  editImmunization: { allow: 'member', needs: consented, audit: 'immunization.edited', run: editImmunization },
  enterImmunizationInError: { allow: 'member', needs: consented, audit: 'immunization.entered_in_error', run: enterImmunizationInError },
  listImmunizationVersions: { allow: 'member', needs: consented, audit: 'immunization.versions_viewed', run: listImmunizationVersions },
  listPatientImmunizations: { allow: 'provider', audit: 'immunizations.listed', run: listPatientImmunizations },
  printPatientImmunizations: { allow: 'provider', audit: 'immunizations.printed', run: printPatientImmunizations },
  addPatientImmunization: {
    allow: 'provider',
    audit: 'immunization.recorded',
    run: addPatientImmunization,
    replay: readPatientImmunization,
  },
  editPatientImmunization: { allow: 'provider', audit: 'immunization.edited', run: editPatientImmunization },
  confirmImmunization: { allow: 'provider', audit: 'immunization.confirmed', run: confirmImmunization },
  refuteImmunization: { allow: 'provider', audit: 'immunization.refuted', run: refuteImmunization },
  enterPatientImmunizationInError: { allow: 'provider', audit: 'immunization.entered_in_error', run: enterPatientImmunizationInError },
  listPatientImmunizationVersions: { allow: 'provider', audit: 'immunization.versions_viewed', run: listPatientImmunizationVersions },
})
