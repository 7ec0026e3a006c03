import { careTeamApi } from '@uzima/contract/care-team'
import { routes } from '#http/routes.ts'
import {
  addCareTeamMember,
  addPatientCareTeamMember,
  becomeMainDoctor,
  endCareTeamMember,
  endPatientCareTeamMember,
  listCareTeam,
  listPatientCareTeam,
  readCareTeamMember,
  readPatientCareTeamMember,
  restoreCareTeamMember,
  restorePatientCareTeamMember,
} from './service.ts'

const consented = ['consented'] as const

/** The caller's own record requires consent to the notice; access to a patient's doesn't depend on the reader's consent. */
export const careTeam = routes(careTeamApi, {
  listCareTeam: { allow: 'member', needs: consented, audit: 'care_team.listed', run: listCareTeam },
  addCareTeamMember: { allow: 'member', needs: consented, audit: 'care_team.added', run: addCareTeamMember, replay: readCareTeamMember },
  endCareTeamMember: { allow: 'member', needs: consented, audit: 'care_team.ended', run: endCareTeamMember },
  restoreCareTeamMember: { allow: 'member', needs: consented, audit: 'care_team.restored', run: restoreCareTeamMember },
  listPatientCareTeam: { allow: 'provider', audit: 'care_team.listed', run: listPatientCareTeam },
  addPatientCareTeamMember: {
    allow: 'provider',
    audit: 'care_team.added',
    run: addPatientCareTeamMember,
    replay: readPatientCareTeamMember,
  },
  becomeMainDoctor: { allow: 'doctor', audit: 'care_team.added', run: becomeMainDoctor },
  endPatientCareTeamMember: { allow: 'provider', audit: 'care_team.ended', run: endPatientCareTeamMember },
  restorePatientCareTeamMember: { allow: 'provider', audit: 'care_team.restored', run: restorePatientCareTeamMember },
})
