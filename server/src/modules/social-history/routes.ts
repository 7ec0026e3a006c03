import { socialHistoryApi } from '@uzima/contract/social-history'
import { routes } from '#http/routes.ts'
import {
  addPatientSocialHistory,
  addSocialHistory,
  confirmSocialHistory,
  enterPatientSocialHistoryInError,
  enterSocialHistoryInError,
  listPatientSocialHistory,
  listPatientSocialHistoryVersions,
  listSocialHistory,
  listSocialHistoryVersions,
  readPatientSocialHistory,
  readSocialHistory,
  refuteSocialHistory,
} from './service.ts'

const own = { allow: 'member', needs: ['consented'] } as const
const ofPatient = { allow: 'provider' } as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const socialHistory = routes(socialHistoryApi, {
  listSocialHistory: { ...own, audit: 'social_history.listed', run: listSocialHistory },
  addSocialHistory: { ...own, audit: 'social_history.recorded', run: addSocialHistory, replay: readSocialHistory },
  enterSocialHistoryInError: { ...own, audit: 'social_history.entered_in_error', run: enterSocialHistoryInError },
  listSocialHistoryVersions: { ...own, audit: 'social_history.versions_viewed', run: listSocialHistoryVersions },
  listPatientSocialHistory: { ...ofPatient, audit: 'social_history.listed', run: listPatientSocialHistory },
  addPatientSocialHistory: {
    ...ofPatient,
    audit: 'social_history.recorded',
    run: addPatientSocialHistory,
    replay: readPatientSocialHistory,
  },
  confirmSocialHistory: { ...ofPatient, audit: 'social_history.confirmed', run: confirmSocialHistory },
  refuteSocialHistory: { ...ofPatient, audit: 'social_history.refuted', run: refuteSocialHistory },
  enterPatientSocialHistoryInError: { ...ofPatient, audit: 'social_history.entered_in_error', run: enterPatientSocialHistoryInError },
  listPatientSocialHistoryVersions: { ...ofPatient, audit: 'social_history.versions_viewed', run: listPatientSocialHistoryVersions },
})
