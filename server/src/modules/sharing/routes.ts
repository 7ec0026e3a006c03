import { patientsApi, sharingApi } from '@uzima/contract/sharing'
import { routes, together } from '#http/routes.ts'
import { endAccess, listAccess, listProviders, restoreAccess, shareRecord } from './service/access.ts'
import { getPatient, listPatients } from './service/patients.ts'

const access = routes(sharingApi, {
  listAccess: { allow: 'member', audit: null, run: listAccess },
  listProviders: { allow: 'member', audit: null, run: listProviders },
  shareRecord: { allow: 'member', needs: ['aal2', 'fresh'], audit: 'access.shared', run: shareRecord },
  // no step-up: ending access must be easy
  endAccess: { allow: 'member', audit: 'access.ended', run: endAccess },
  restoreAccess: { allow: 'member', needs: ['aal2', 'fresh'], audit: 'access.restored', run: restoreAccess },
})

const patients = routes(patientsApi, {
  listPatients: { allow: 'provider', audit: 'patients.listed', run: listPatients },
  getPatient: { allow: 'provider', audit: 'patient.viewed', run: getPatient },
})

export const sharing = together(access, patients)
