import { conditionsApi } from '@uzima/contract/conditions'
import { routes } from '#http/routes.ts'
import {
  addCondition,
  addPatientCondition,
  confirmCondition,
  editCondition,
  editPatientCondition,
  enterConditionInError,
  enterPatientConditionInError,
  listConditions,
  listConditionVersions,
  listPatientConditions,
  listPatientConditionVersions,
  readCondition,
  readPatientCondition,
  refuteCondition,
  stateNoConditions,
  statePatientHasNoConditions,
  suggestProblems,
} from './service/conditions.ts'

const consented = ['consented'] as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const conditions = routes(conditionsApi, {
  listConditions: { allow: 'member', needs: consented, audit: 'conditions.listed', run: listConditions },
  addCondition: { allow: 'member', needs: consented, audit: 'condition.recorded', run: addCondition, replay: readCondition },
  // of nobody's record
  suggestProblems: { allow: 'verified', audit: null, run: suggestProblems },
  stateNoConditions: { allow: 'member', needs: consented, audit: 'conditions.none_stated', run: stateNoConditions },
  editCondition: { allow: 'member', needs: consented, audit: 'condition.edited', run: editCondition },
  enterConditionInError: { allow: 'member', needs: consented, audit: 'condition.entered_in_error', run: enterConditionInError },
  listConditionVersions: { allow: 'member', needs: consented, audit: 'condition.versions_viewed', run: listConditionVersions },
  listPatientConditions: { allow: 'provider', audit: 'conditions.listed', run: listPatientConditions },
  addPatientCondition: { allow: 'provider', audit: 'condition.recorded', run: addPatientCondition, replay: readPatientCondition },
  statePatientHasNoConditions: { allow: 'provider', audit: 'conditions.none_stated', run: statePatientHasNoConditions },
  editPatientCondition: { allow: 'provider', audit: 'condition.edited', run: editPatientCondition },
  confirmCondition: { allow: 'provider', audit: 'condition.confirmed', run: confirmCondition },
  refuteCondition: { allow: 'provider', audit: 'condition.refuted', run: refuteCondition },
  enterPatientConditionInError: { allow: 'provider', audit: 'condition.entered_in_error', run: enterPatientConditionInError },
  listPatientConditionVersions: { allow: 'provider', audit: 'condition.versions_viewed', run: listPatientConditionVersions },
})
